//! The solver against plain backtracking.

use super::{State, count, count_from, count_givens, count_up_to_two, for_each, load, plain, solution};
use crate::kernel::tests::tested;
use crate::{Cell, Digit, Grid, Transform};
use core::ops::ControlFlow;
use std::path::Path;

/// Puzzles of a corpus in the sweep of sparse grids.
const ROUNDS: usize = 2_000;

struct Random(u64);
impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

fn parse(line: &str) -> Option<[u8; 81]> {
    let bytes = line.as_bytes().get(..81)?;
    Some(core::array::from_fn(|i| if bytes[i].is_ascii_digit() { bytes[i] - b'0' } else { 0 }))
}

/// The first `n` puzzles of a shared corpus; none, said aloud, if it is not there.
fn corpus(name: &str, n: usize) -> Vec<[u8; 81]> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    match std::fs::read_to_string(root.join(name)) {
        Ok(text) => text.lines().filter_map(parse).take(n).collect(),
        Err(_) => {
            eprintln!("SKIPPED corpus {name}: not found");
            Vec::new()
        }
    }
}

/// A complete grid by shifted rows, with digits, rows in bands and columns in stacks shuffled.
fn full(random: &mut Random) -> [u8; 81] {
    let mut digits: [u8; 9] = core::array::from_fn(|i| i as u8 + 1);
    for i in (1..9).rev() {
        digits.swap(i, random.below(i + 1));
    }
    let (rows, columns) = ([random.below(3), random.below(3)], [random.below(3), random.below(3)]);
    core::array::from_fn(|i| {
        let (r, c) = (i / 9, i % 9);
        let r = r / 3 * 3 + (r + rows[r / 3 % 2]) % 3;
        let c = c / 3 * 3 + (c + columns[c / 3 % 2]) % 3;
        digits[(r * 3 + r / 3 + c) % 9]
    })
}

fn is_solution_of(values: &[u8; 81], grid: &Grid) -> bool {
    Grid::from_givens(values).is_ok_and(|full| full.is_solved())
        && Cell::ALL
            .into_iter()
            .all(|cell| Digit::from_value(values[cell.index()]).is_some_and(|d| grid.plane(d).contains(cell)))
}

fn check(grid: &Grid, limit: u64) -> u64 {
    let expected = plain::count(grid, limit);
    assert_eq!(count(grid, limit), expected, "{grid:?}");
    assert_eq!(u64::from(count_up_to_two(grid)), expected.min(2));
    let mut seen = std::collections::BTreeSet::new();
    for_each(grid, |values| {
        assert!(is_solution_of(values, grid), "{grid:?}");
        assert!(seen.insert(*values), "a solution twice");
        if (seen.len() as u64) < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(seen.len() as u64, expected);
    assert_eq!(solution(grid).is_some(), expected > 0);
    expected
}

#[test]
fn counts_of_random_positions_equal_plain_ones() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut kinds = [0; 3];
    for round in 0..600 {
        let mut values = full(&mut random);
        for _ in 0..50 + round % 60 {
            values[random.below(81)] = 0;
        }
        let mut grid = Grid::from_givens(&values).unwrap();
        assert_eq!(count_givens(&values, 50), plain::count(&grid, 50));
        for _ in 0..random.below(40) {
            grid.eliminate(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
        }
        kinds[check(&grid, 50).min(2) as usize] += 1;
    }
    assert!(kinds.iter().all(|&n| n > 20), "every kind occurs: {kinds:?}");
}

#[test]
fn counts_of_wrong_givens_equal_plain_ones() {
    let mut random = Random(77);
    for _ in 0..300 {
        let mut values = full(&mut random);
        for _ in 0..70 {
            values[random.below(81)] = 0;
        }
        values[random.below(81)] = random.below(9) as u8 + 1;
        let expected = Grid::from_givens(&values).map_or(0, |grid| plain::count(&grid, 9));
        assert_eq!(count_givens(&values, 9), expected, "{values:?}");
    }
}

#[test]
fn corpora_count_as_plain_ones() {
    for (name, n) in [
        ("17clue.txt", 60),
        ("diabolical.txt", 150),
        ("top1465.txt", 60),
        ("hardest1905.txt", 10),
        ("hardest1106.txt", 15),
    ] {
        for values in corpus(name, n) {
            let grid = Grid::from_givens(&values).unwrap();
            assert_eq!((check(&grid, 2), count_givens(&values, 2)), (1, 1), "{name}");
        }
    }
    for values in corpus("multi-solution.txt", 100) {
        assert!(check(&Grid::from_givens(&values).unwrap(), 30) > 1);
    }
}

/// Puzzles with one solution, and the same with one given less or one changed.
fn samples(random: &mut Random) -> Vec<Grid> {
    let names = ["17clue.txt", "diabolical.txt", "top1465.txt", "hardest1905.txt", "hardest1106.txt"];
    let mut out = Vec::new();
    for mut values in names.into_iter().flat_map(|name| corpus(name, 200)) {
        out.extend(Grid::from_givens(&values));
        let cell = random.below(81);
        values[cell] = if values[cell] == 0 { 1 + random.below(9) as u8 } else { 0 };
        out.extend(Grid::from_givens(&values));
    }
    for _ in 0..200 {
        let mut values = full(random);
        for _ in 0..100 {
            values[random.below(81)] = 0;
        }
        out.extend(Grid::from_givens(&values));
    }
    out
}

#[test]
fn counts_are_the_same_under_symmetries() {
    let mut random = Random(4242);
    let mut kinds = [0; 3];
    for (seed, grid) in samples(&mut random).into_iter().enumerate() {
        let expected = count(&grid, 60);
        for round in 0..3 {
            let moved = Transform::random(3 * seed as u64 + round).apply(&grid);
            assert_eq!(count(&moved, 60), expected, "{grid:?}");
        }
        kinds[expected.min(2) as usize] += 1;
    }
    assert!(kinds[2] > 100, "{kinds:?}");
}

#[test]
fn every_instruction_set_counts_alike() {
    let mut random = Random(7);
    let sets = tested();
    for grid in samples(&mut random) {
        let expected = count(&grid, 60);
        for &isa in &sets {
            assert_eq!(count_from(isa, load(&grid), 60), expected, "{isa} {grid:?}");
        }
    }
}

/// Solutions, at most two, and the positions searched for them: the search in full view.
fn search_in_view(mut state: State, found: &mut u64, positions: &mut u64) -> ControlFlow<()> {
    loop {
        *positions += 1;
        if !state.propagate() {
            return ControlFlow::Continue(());
        }
        let Some(guess) = (if state.is_solved() { None } else { state.choose() }) else {
            *found += 1;
            return if *found < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        };
        search_in_view(state.with(guess), found, positions)?;
        state.refute(guess);
    }
}

/// The most positions searched for one of these grids, and how many have no solution though none of their cells or
/// houses is empty at once.
fn worst(grids: impl Iterator<Item = Grid>) -> (u64, u64) {
    let (mut most, mut late) = (0, 0);
    for grid in grids {
        let (mut found, mut positions) = (0, 0);
        let _ = search_in_view(load(&grid), &mut found, &mut positions);
        assert_eq!(found, count(&grid, 2), "{grid:?}");
        late += u64::from(found == 0 && positions > 1);
        most = most.max(positions);
    }
    (most, late)
}

#[test]
fn sparse_grids_without_solution_end_soon() {
    let mut random = Random(0x5eed);
    // Sparse puzzles with one given changed, another taken away.
    let wrong = |random: &mut Random, mut values: [u8; 81], less: usize| {
        let givens: Vec<usize> = (0..81).filter(|&i| values[i] != 0).collect();
        values[givens[random.below(givens.len())]] = 1 + random.below(9) as u8;
        for _ in 0..less {
            values[givens[random.below(givens.len())]] = 0;
        }
        Grid::from_givens(&values).ok()
    };
    let mut grids = Vec::new();
    for values in corpus("17clue.txt", ROUNDS) {
        grids.extend((0..4).filter_map(|less| wrong(&mut random, values, less)));
    }
    let seventeen = worst(grids.into_iter());
    // Random givens that do not clash.
    let mut grids = Vec::new();
    for round in 0..4 * ROUNDS {
        let mut values = [0; 81];
        for _ in 0..8 + round % 18 {
            let cell = random.below(81);
            let before = values[cell];
            values[cell] = 1 + random.below(9) as u8;
            if Grid::from_givens(&values).is_err() {
                values[cell] = before;
            }
        }
        grids.extend(Grid::from_givens(&values));
    }
    let sparse = worst(grids.into_iter());
    eprintln!("most positions, late contradictions: 17 clues {seventeen:?}, random {sparse:?}");
    // The worst from every line of the corpus and of 600,000 random ones: 3,911 and 23,673 positions.
    assert!(seventeen.0 < 5_000 && sparse.0 < 5_000);
    assert!(sparse.1 > 0);
}

#[test]
fn known_counts_and_limits() {
    assert_eq!(count_up_to_two(&Grid::EMPTY), 2);
    assert_eq!(count(&Grid::EMPTY, 10_000), 10_000);
    assert_eq!(count(&Grid::EMPTY, 0), 0);
    assert_eq!(count_givens(&[0; 81], 5), 5);
    let mut clash = [0; 81];
    clash[0] = 1;
    clash[1] = 1;
    assert_eq!(count_givens(&clash, 2), 0);
}

#[test]
fn published_grids_that_made_solvers_hang() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance/cases.tsv");
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("SKIPPED cases.tsv: not found");
        return;
    };
    let mut told = 0;
    for line in text.lines() {
        let Some(values) = line.split('\t').find_map(parse_exact) else { continue };
        let found = count_givens(&values, 20_000);
        let Some((_, rest)) = line.split_once("solutions=") else { continue };
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        if let Ok(expected) = digits.parse::<u64>() {
            assert_eq!(found, expected, "{line}");
            told += 1;
        }
    }
    assert!(told >= 3, "cases that tell their count: {told}");
}

fn parse_exact(field: &str) -> Option<[u8; 81]> {
    (field.len() == 81 && field.bytes().all(|b| b == b'.' || b.is_ascii_digit())).then(|| parse(field))?
}
