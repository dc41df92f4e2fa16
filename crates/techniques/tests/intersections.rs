//! Locked candidates: against their reference finders, on made-up grids, and near misses.
mod common;

use bit81_engine::Grid;
use bit81_techniques::TechniqueId::{Claiming, Pointing};
use common::build::{cells, digit, keep, texts};

#[test]
fn locked_candidates_equal_their_reference() {
    let positions = common::positions(3000, 2);
    for id in [Pointing, Claiming] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > 3000 || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn pointing_by_hand() {
    // The sample of spec/hodoku.md 25.2: 5 in box 1 points along row 1, whose only other places are r1c89.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 5, "b1", "r1c1 r1c3");
    keep(&mut grid, 5, "r1", "r1c1 r1c3 r1c8 r1c9");
    assert_eq!(texts(Pointing, &grid), ["Locked Candidates Type 1 (Pointing): 5 in b1 => r1c89<>5"]);

    // Three places point as well as two.
    let mut three = Grid::EMPTY;
    keep(&mut three, 5, "b1", "r1c1 r1c2 r1c3");
    assert_eq!(texts(Pointing, &three), ["Locked Candidates Type 1 (Pointing): 5 in b1 => r1c456789<>5"]);
    let mut column = Grid::EMPTY;
    keep(&mut column, 5, "b5", "r4c5 r6c5");
    assert_eq!(texts(Pointing, &column), ["Locked Candidates Type 1 (Pointing): 5 in b5 => r123789c5<>5"]);

    // Near misses: one place more in the box, one place less (a hidden single), nothing left to lose.
    let mut more = Grid::EMPTY;
    keep(&mut more, 5, "b1", "r1c1 r1c3 r2c2");
    assert_eq!(texts(Pointing, &more), [""; 0]);
    let mut less = grid;
    less.eliminate(cells("r1c3").first().unwrap(), digit(5));
    assert_eq!(texts(Pointing, &less), [""; 0]);
    let mut done = grid;
    keep(&mut done, 5, "r1", "r1c1 r1c3");
    assert_eq!(texts(Pointing, &done), [""; 0]);
}

#[test]
fn claiming_by_hand() {
    // The sample of spec/hodoku.md 25.2: 1 in row 2 is confined to box 2, which loses r1c4 and r3c6.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 1, "r2", "r2c5 r2c6");
    keep(&mut grid, 1, "b2", "r2c5 r2c6 r1c4 r3c6");
    assert_eq!(texts(Claiming, &grid), ["Locked Candidates Type 2 (Claiming): 1 in r2 => r1c4,r3c6<>1"]);

    let mut column = Grid::EMPTY;
    keep(&mut column, 1, "c9", "r7c9 r8c9 r9c9");
    assert_eq!(
        texts(Claiming, &column),
        ["Locked Candidates Type 2 (Claiming): 1 in c9 => r7c78,r8c78,r9c78<>1"]
    );

    let mut more = Grid::EMPTY;
    keep(&mut more, 1, "r2", "r2c5 r2c6 r2c7");
    assert_eq!(texts(Claiming, &more), [""; 0]);
    let mut less = Grid::EMPTY;
    keep(&mut less, 1, "r2", "r2c5");
    assert_eq!(texts(Claiming, &less), [""; 0]);
    let mut done = grid;
    keep(&mut done, 1, "b2", "r2c5 r2c6");
    assert_eq!(texts(Claiming, &done), [""; 0]);
}
