//! Simple and multi colors: against their references, and near misses.
mod common;

use bit81_engine::Grid;
use bit81_techniques::TechniqueId::{MultiColors1, MultiColors2, SimpleColorsTrap, SimpleColorsWrap};
use common::build::{keep, texts};

#[test]
fn colors_equal_their_references() {
    let mut positions = common::positions(1500, 8);
    positions.extend(common::build::thinned(500, 9));
    for (id, fewest) in
        [(SimpleColorsTrap, 300), (SimpleColorsWrap, 20), (MultiColors1, 300), (MultiColors2, 20)]
    {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > fewest || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn trap_by_hand() {
    // r1c9 = r1c1 = r5c1 = r5c4 = r3c4: r3c2 and r3c3 see r1c1 in box 1 and r3c4 in row 3.
    let links = |grid: &mut Grid| {
        keep(grid, 5, "r1", "r1c1 r1c9");
        keep(grid, 5, "c1", "r1c1 r5c1");
        keep(grid, 5, "r5", "r5c1 r5c4");
    };
    let mut grid = Grid::EMPTY;
    links(&mut grid);
    keep(&mut grid, 5, "c4", "r3c4 r5c4");
    assert_eq!(
        texts(SimpleColorsTrap, &grid),
        ["Simple Colors Trap: 5 (r1c1,r5c4) / (r1c9,r3c4,r5c1) => r3c23<>5"]
    );
    let mut more = Grid::EMPTY;
    links(&mut more);
    keep(&mut more, 5, "c4", "r3c4 r5c4 r9c4");
    assert_eq!(texts(SimpleColorsTrap, &more), [""; 0]);
}

#[test]
fn wrap_by_hand() {
    // r1c1 = r1c5 = r6c5 = r6c2 = r2c2: r1c1 and r2c2 have one colour and see each other in box 1.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 5, "r1", "r1c1 r1c5");
    keep(&mut grid, 5, "c5", "r1c5 r6c5");
    keep(&mut grid, 5, "r6", "r6c2 r6c5");
    keep(&mut grid, 5, "c2", "r2c2 r6c2");
    assert_eq!(
        texts(SimpleColorsWrap, &grid),
        ["Simple Colors Wrap: 5 (r1c1,r2c2,r6c5) / (r1c5,r6c2) => r1c1,r2c2,r6c5<>5"]
    );
    let mut apart = Grid::EMPTY;
    keep(&mut apart, 5, "r1", "r1c1 r1c5");
    keep(&mut apart, 5, "c5", "r1c5 r6c5");
    keep(&mut apart, 5, "r6", "r6c2 r6c5");
    assert_eq!(texts(SimpleColorsWrap, &apart), [""; 0]);
}
