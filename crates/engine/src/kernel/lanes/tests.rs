//! The lane engine against rounds written from the definitions, one puzzle at a time.

use super::*;
use crate::kernel::tests::tested;
use crate::symmetry::{SplitMix, Transform};
use crate::{Candidate, Cell, Conclusions, Digit, House};

/// End, rounds and last grid by the definitions.
fn plain(start: &Grid) -> (End, [u16; 3], Grid) {
    let mut grid = *start;
    let mut rounds = [0; 3];
    loop {
        if grid.contradiction().is_some() {
            return (End::Contradiction, rounds, grid);
        }
        if grid.is_solved() {
            return (End::Solved, rounds, grid);
        }
        let mut kinds = [Conclusions::NONE; 3];
        for cell in grid.open() {
            if let Some(digit) = grid.candidates(cell).single() {
                let candidate = Candidate::new(cell, digit);
                if cell.houses().iter().any(|house| (grid.open() & house.cells()).len() == 1) {
                    kinds[0].place.insert(candidate);
                }
                kinds[2].place.insert(candidate);
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                if let Some(cell) = (grid.candidates_of(digit) & house.cells()).single() {
                    kinds[1].place.insert(Candidate::new(cell, digit));
                }
            }
        }
        let Some(kind) = kinds.iter().position(|kind| !kind.is_empty()) else {
            return (End::Stuck, rounds, grid);
        };
        rounds[kind] += 1;
        if grid.apply(&kinds[kind]).is_err() {
            return (End::Contradiction, rounds, grid);
        }
    }
}

/// A full grid, its digits and lines shuffled.
fn full(rng: &mut SplitMix) -> Grid {
    let values = core::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8 + 1);
    Transform::random(rng.next()).apply(&Grid::from_givens(&values).expect("a full grid"))
}

/// Values of a puzzle with many or few givens; sometimes with wrong ones, sometimes full.
fn puzzle(rng: &mut SplitMix) -> [u8; 81] {
    let mut values = full(rng).values();
    for _ in 0..rng.below(160) {
        values[rng.below(81)] = 0;
    }
    if rng.below(3) == 0 {
        for _ in 0..=rng.below(3) {
            values[rng.below(81)] = rng.below(10) as u8;
        }
    }
    values
}

/// A grid in the middle of something: values, deleted candidates, often broken.
fn position(rng: &mut SplitMix) -> Option<Grid> {
    let mut grid = Grid::from_givens(&puzzle(rng)).ok()?;
    for _ in 0..rng.below(120) * rng.below(3) {
        grid.eliminate(Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
    }
    for _ in 0..rng.below(8) {
        let cell = Cell::ALL[rng.below(81)];
        if let (None, Some(digit)) = (grid.value(cell), grid.candidates(cell).first()) {
            grid.place(cell, digit).ok()?;
        }
    }
    Some(grid)
}

type Ends = Vec<Option<(End, [u16; 3], Grid)>>;

fn run<S: Start>(isa: Isa, mode: Mode, puzzles: &[S]) -> Ends {
    let mut out = vec![None; puzzles.len()];
    let mut lanes = Lanes::new(isa);
    // Twice, so that nothing is left over from the first time.
    for _ in 0..2 {
        out.fill(None);
        lanes.run(mode, puzzles, |index, done| {
            assert!(out[index].is_none(), "{index} twice");
            out[index] = Some((done.end, done.rounds, done.grid()));
        });
    }
    out
}

/// Every end equals that of the twin; in free mode the rounds differ. Counts the ends by kind.
fn compare<S: Start>(isa: Isa, puzzles: &[S], expected: &Ends, seen: &mut [usize; 3]) {
    let rounds = run(isa, Mode::Rounds, puzzles);
    let free = run(isa, Mode::Free, puzzles);
    for (i, expected) in expected.iter().enumerate() {
        let (Some(expected), Some(rounds), Some(free)) = (expected, &rounds[i], &free[i]) else {
            panic!("{isa}: {i} is missing")
        };
        let context = format!("{isa}: {i}\n{:?}", expected.2);
        assert_eq!((rounds.0, free.0), (expected.0, expected.0), "{context}");
        seen[expected.0 as usize] += 1;
        if expected.0 != End::Contradiction {
            assert_eq!((rounds.1, rounds.2), (expected.1, expected.2), "{context}");
            assert_eq!(free.2, expected.2, "{context}");
            assert!(rounds.2.internal_validate().is_ok());
        }
    }
}

#[test]
fn lanes_equal_rounds_by_definition() {
    let mut rng = SplitMix(32);
    let values: Vec<[u8; 81]> = (0..6000).map(|_| puzzle(&mut rng)).collect();
    let expected: Ends = values
        .iter()
        .map(|values| match Grid::from_givens(values) {
            Ok(grid) => Some(plain(&grid)),
            Err(_) => Some((End::Contradiction, [0; 3], Grid::EMPTY)),
        })
        .collect();
    let grids: Vec<Grid> = core::iter::repeat_with(|| position(&mut rng)).flatten().take(6000).collect();
    let expected_grids: Ends = grids.iter().map(|grid| Some(plain(grid))).collect();
    for isa in tested() {
        let (mut seen, mut seen_grids) = ([0; 3], [0; 3]);
        compare(isa, &values, &expected, &mut seen);
        compare(isa, &grids, &expected_grids, &mut seen_grids);
        assert!(seen.iter().chain(&seen_grids).all(|&n| n > 300), "{isa}: {seen:?} {seen_grids:?}");
    }
}

#[test]
fn rounds_are_equal_for_isomorphic_puzzles() {
    let mut rng = SplitMix(8);
    let grids: Vec<Grid> = core::iter::repeat_with(|| position(&mut rng)).flatten().take(500).collect();
    for isa in tested() {
        let ends = run(isa, Mode::Rounds, &grids);
        let t = Transform::random(rng.next());
        let images: Vec<Grid> = grids.iter().map(|grid| t.apply(grid)).collect();
        for (end, image) in ends.iter().flatten().zip(run(isa, Mode::Rounds, &images).iter().flatten()) {
            assert_eq!((end.0, end.1), (image.0, image.1), "{isa}");
            if end.0 != End::Contradiction {
                assert_eq!(t.apply(&end.2), image.2, "{isa}");
            }
        }
    }
}

#[test]
fn any_number_of_puzzles_is_run() {
    let mut rng = SplitMix(3);
    let all: Vec<[u8; 81]> = (0..100).map(|_| puzzle(&mut rng)).collect();
    for isa in tested() {
        let whole = run(isa, Mode::Rounds, &all);
        for n in [0, 1, 2, 31, 32, 33, 63, 64, 65] {
            assert_eq!(run(isa, Mode::Rounds, &all[..n]), whole[..n], "{isa}: {n}");
        }
    }
}
