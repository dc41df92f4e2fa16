//! Skyscraper, 2-string kite, turbot fish, empty rectangle: against their references, by hand, near misses.
mod common;

use bit81_engine::Grid;
use bit81_techniques::TechniqueId::{EmptyRectangle, Skyscraper, TurbotFish, TwoStringKite};
use common::build::{keep, texts};

#[test]
fn single_digit_patterns_equal_their_references() {
    let positions = common::positions(1000, 4);
    for id in [Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > 200 || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn skyscraper_by_hand() {
    // spec/hodoku.md 25.2: 7 in r6c2,r9c1 (connected by r69c6).
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 7, "r6", "r6c2 r6c6");
    keep(&mut grid, 7, "r9", "r9c1 r9c6");
    let wanted = "Skyscraper: 7 in r6c2,r9c1 (connected by r69c6) => r45c1,r78c2<>7";
    assert_eq!(texts(Skyscraper, &grid), [wanted]);
    assert_eq!(texts(TurbotFish, &grid), [""; 0]);
    // One place more, and free ends in one column: an X-Wing.
    let mut more = Grid::EMPTY;
    keep(&mut more, 7, "r6", "r6c2 r6c6 r6c9");
    keep(&mut more, 7, "r9", "r9c1 r9c6");
    assert_eq!(texts(Skyscraper, &more), [""; 0]);
    let mut wing = Grid::EMPTY;
    keep(&mut wing, 7, "r6", "r6c2 r6c6");
    keep(&mut wing, 7, "r9", "r9c2 r9c6");
    assert_eq!(texts(Skyscraper, &wing), [""; 0]);
}

#[test]
fn kite_by_hand() {
    // spec/hodoku.md 25.2: 9 in r5c3,r9c6 (connected by r5c5,r6c6) => r9c3<>9.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 9, "r5", "r5c3 r5c5");
    keep(&mut grid, 9, "c6", "r6c6 r9c6");
    assert_eq!(
        texts(TwoStringKite, &grid),
        ["2-String Kite: 9 in r5c3,r9c6 (connected by r5c5,r6c6) => r9c3<>9"]
    );
    let mut more = grid;
    keep(&mut more, 9, "r9", "r9c1 r9c2 r9c6");
    assert_eq!(texts(TwoStringKite, &more), [""; 0], "nothing left to lose");
    let mut apart = Grid::EMPTY;
    keep(&mut apart, 9, "r5", "r5c3 r5c8");
    keep(&mut apart, 9, "c6", "r6c6 r9c6");
    assert_eq!(texts(TwoStringKite, &apart), [""; 0]);
}

#[test]
fn empty_rectangle_by_hand() {
    // spec/hodoku.md 25.2: 1 in b5 (r2c48) => r6c8<>1: row 6 and column 4 cross in box 5.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 1, "b5", "r4c4 r6c5 r6c6");
    keep(&mut grid, 1, "r2", "r2c4 r2c8");
    let found = texts(EmptyRectangle, &grid);
    assert!(found.contains(&"Empty Rectangle: 1 in b5 (r2c48) => r6c8<>1".to_owned()), "{found:?}");
    // A place off row and column.
    let mut off = Grid::EMPTY;
    keep(&mut off, 1, "b5", "r4c4 r6c5 r6c6 r5c5");
    keep(&mut off, 1, "r2", "r2c4 r2c8");
    assert_eq!(texts(EmptyRectangle, &off), [""; 0]);
    // Two places only: a kite by another name, unless asked for.
    let mut two = Grid::EMPTY;
    keep(&mut two, 1, "b5", "r4c4 r6c5");
    keep(&mut two, 1, "r2", "r2c4 r2c8");
    assert_eq!(texts(EmptyRectangle, &two), [""; 0]);
}
