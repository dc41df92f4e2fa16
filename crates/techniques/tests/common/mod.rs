//! What the technique tests share: corpora, mid-solve grids, the comparison with the reference finders.
#![allow(dead_code, unreachable_pub)] // each test file uses its part

pub mod build;

use bit81_engine::symmetry::SplitMix;
use bit81_engine::{Cell, Digit, Grid, House, Symmetric, Transform};
use bit81_techniques::sink::All;
use bit81_techniques::{Settings, Step, Technique, TechniqueId, View, check, reference, registry};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The shared data folder, if it is there; says loudly when it is not.
pub fn shared(file: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(file);
    if path.exists() {
        Some(path)
    } else {
        println!("SKIPPED: {} is not there", path.display());
        None
    }
}

/// Every `step`-th puzzle of a shared corpus; our own corpus when the shared data is not there.
pub fn puzzles(corpus: &str, step: usize) -> Vec<Grid> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/random.txt");
    let path = shared(&format!("corpora/{corpus}.txt")).unwrap_or(own);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().step_by(step).filter_map(parse).collect()
}

/// Reads the first 81 characters of a line as givens.
pub fn parse(line: &str) -> Option<Grid> {
    let bytes = line.as_bytes().get(..81)?;
    let values: [u8; 81] =
        core::array::from_fn(|i| if bytes[i].is_ascii_digit() { bytes[i] - b'0' } else { 0 });
    Grid::from_givens(&values).ok()
}

/// The unique solution by plain backtracking on the tightest cell or (house, digit); `None` if there is none.
pub fn solve(grid: &Grid) -> Option<Grid> {
    if grid.is_solved() {
        return Some(*grid);
    }
    if grid.contradiction().is_some() {
        return None;
    }
    let cell = grid.open().into_iter().min_by_key(|&cell| grid.candidates(cell).len())?;
    let mut moves: Vec<(Cell, Digit)> =
        grid.candidates(cell).into_iter().map(|digit| (cell, digit)).collect();
    if moves.len() > 1 {
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = grid.candidates_of(digit) & house.cells();
                if !places.is_empty() && places.len() < moves.len() {
                    moves = places.into_iter().map(|cell| (cell, digit)).collect();
                }
            }
        }
    }
    moves.into_iter().find_map(|(cell, digit)| {
        let mut next = *grid;
        next.place(cell, digit).ok()?;
        solve(&next)
    })
}

/// A grid somewhere between the puzzle and its solution: some true digits placed, some false candidates deleted.
/// Candidates of the solution are never deleted.
pub fn mid_solve(puzzle: &Grid, solution: &Grid, rng: &mut SplitMix) -> Grid {
    let mut grid = *puzzle;
    let (placed, deleted) = (rng.below(40), rng.below(60));
    for _ in 0..placed {
        let cell = Cell::ALL[rng.below(81)];
        if let (None, Some(digit)) = (grid.value(cell), solution.value(cell)) {
            grid.place(cell, digit).expect("the solution's digit");
        }
    }
    for _ in 0..deleted {
        let (cell, digit) = (Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
        if solution.value(cell) != Some(digit) {
            grid.eliminate(cell, digit);
        }
    }
    grid
}

/// Mid-solve grids with their solutions: random ones, and those reached by exhausting the given techniques.
pub fn positions(count: usize, seed: u64) -> Vec<(Grid, Grid)> {
    let mut rng = SplitMix(seed);
    let mut pool = Vec::new();
    for (corpus, step) in [("17clue", 97), ("diabolical", 41), ("top1465", 3), ("hardest1106", 2)] {
        pool.extend(puzzles(corpus, step));
    }
    let solved: Vec<(Grid, Grid)> = pool.iter().filter_map(|p| Some((*p, solve(p)?))).collect();
    let mut out = Vec::new();
    while out.len() < count && !solved.is_empty() {
        let (puzzle, solution) = &solved[rng.below(solved.len())];
        let mut grid = mid_solve(puzzle, solution, &mut rng);
        if rng.below(3) > 0 {
            exhaust_singles(&mut grid);
        }
        if !grid.is_solved() {
            out.push((grid, *solution));
        }
    }
    out
}

/// Places naked and hidden singles until there is none.
pub fn exhaust_singles(grid: &mut Grid) {
    loop {
        let mut all = All::default();
        let view = View::new(grid);
        for id in [TechniqueId::NakedSingle, TechniqueId::HiddenSingle] {
            let _ = (registry::get(id).find)(&view, &mut all);
        }
        if all.0.is_empty() {
            return;
        }
        for step in all.0 {
            grid.apply(&step.conclusions).expect("singles of a valid grid");
        }
    }
}

/// All steps of a technique.
pub fn find_all(technique: &Technique, grid: &Grid) -> Vec<Step> {
    let mut all = All::default();
    let _ = (technique.find)(&View::new(grid), &mut all);
    all.0
}

/// Holds, for one technique on many positions: finder and reference find the same set of steps, without duplicates;
/// each step is proved by the checker and agrees with the solution; the sweep equals the union; the steps of the
/// image under a random symmetry are the images of the steps; JSON round-trips. Returns the number of steps seen.
pub fn same_as_reference(id: TechniqueId, positions: &[(Grid, Grid)]) -> usize {
    let technique = registry::get(id);
    let (_, reference) = reference::REFERENCES
        .iter()
        .find(|(other, _)| *other == id)
        .expect("every technique has a reference");
    let mut seen = 0;
    for (n, (grid, solution)) in positions.iter().enumerate() {
        let found = find_all(technique, grid);
        let expected = reference(grid, &Settings::default());
        let found_set: HashSet<&Step> = found.iter().collect();
        let expected_set: HashSet<&Step> = expected.iter().collect();
        assert_eq!(found_set.len(), found.len(), "{id:?} pushes a step twice in {grid:?}");
        for step in &found {
            assert!(
                expected_set.contains(step),
                "{id:?}: {step} ({step:?}) is not in the reference\n{grid:?}"
            );
            prove(grid, solution, step);
        }
        for step in &expected {
            assert!(found_set.contains(step), "{id:?}: {step} ({step:?}) is missed\n{grid:?}");
        }
        let (mut fast, mut plain) = Default::default();
        assert_eq!(technique.sweep(&View::new(grid), &mut fast), !found.is_empty(), "{id:?} sweep\n{grid:?}");
        technique.sweep_by_find(&View::new(grid), &mut plain);
        assert_eq!(fast, plain, "{id:?} sweep\n{grid:?}");
        let t = Transform::random(n as u64 ^ 0x5eed);
        let image: HashSet<Step> = find_all(technique, &t.apply(grid)).into_iter().collect();
        let images: HashSet<Step> = found.iter().map(|step| step.image(&t)).collect();
        assert_eq!(image, images, "{id:?} under {t:?}\n{grid:?}");
        seen += found.len();
    }
    seen
}

/// The checker accepts the step and the solution agrees with it.
pub fn prove(grid: &Grid, solution: &Grid, step: &Step) {
    if let Err(error) = check::check(grid, step) {
        panic!("{step} ({step:?}): {error}\n{grid:?}");
    }
    for c in step.conclusions.place.iter() {
        assert_eq!(solution.value(c.cell), Some(c.digit), "{step}\n{grid:?}");
    }
    for c in step.conclusions.eliminate.iter() {
        assert_ne!(solution.value(c.cell), Some(c.digit), "{step}\n{grid:?}");
    }
    let text = step.to_string();
    match bit81_techniques::explain::parse::parse(grid, &text) {
        Ok(bit81_techniques::explain::parse::Parsed::Steps(steps)) => assert!(steps.contains(step), "{text}"),
        other => panic!("{text}: {other:?}"),
    }
    let json = bit81_techniques::json::step_to_json(step);
    assert_eq!(bit81_techniques::json::step_from_json(&json).as_ref(), Ok(step), "{json}");
}
