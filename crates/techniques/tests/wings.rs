//! XY-Wing, XYZ-Wing, W-Wing, remote pair: against their references, by hand, near misses.
mod common;

use bit81_engine::Grid;
use bit81_techniques::TechniqueId::{RemotePair, WWing, XyWing, XyzWing};
use common::build::{keep, only, texts};

#[test]
fn wings_equal_their_references() {
    let positions = common::positions(800, 5);
    for (id, fewest) in [(XyWing, 150), (XyzWing, 40), (WWing, 40)] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > fewest || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn remote_pairs_equal_their_reference() {
    let mut positions = common::positions(500, 6);
    positions.extend(common::build::thinned(800, 7));
    let seen = common::same_as_reference(RemotePair, &positions);
    assert!(seen > 10 || positions.is_empty(), "only {seen} steps");
}

#[test]
fn xy_wing_by_hand() {
    // spec/hodoku.md 25.2: XY-Wing: 1/9/3 in r4c5,r6c36.
    let mut grid = Grid::EMPTY;
    only(&mut grid, "r6c6", &[1, 9]);
    only(&mut grid, "r4c5", &[1, 3]);
    only(&mut grid, "r6c3", &[9, 3]);
    assert_eq!(texts(XyWing, &grid), ["XY-Wing: 1/9/3 in r4c5,r6c36 => r4c123,r6c45<>3"]);
    let mut more = Grid::EMPTY;
    only(&mut more, "r6c6", &[1, 9]);
    only(&mut more, "r4c5", &[1, 3, 5]);
    only(&mut more, "r6c3", &[9, 3]);
    assert_eq!(texts(XyWing, &more), [""; 0]);
    assert_eq!(texts(XyzWing, &grid), [""; 0]);
}

#[test]
fn xyz_wing_by_hand() {
    // spec/hodoku.md 25.2: XYZ-Wing: 2/8/9 in r29c6,r9c5 => r7c6<>8: the pivot is r9c6.
    let mut grid = Grid::EMPTY;
    only(&mut grid, "r9c6", &[2, 8, 9]);
    only(&mut grid, "r2c6", &[2, 8]);
    only(&mut grid, "r9c5", &[8, 9]);
    assert_eq!(texts(XyzWing, &grid), ["XYZ-Wing: 2/8/9 in r29c6,r9c5 => r78c6<>8"]);
    only(&mut grid, "r9c6", &[2, 8]);
    assert_eq!(texts(XyzWing, &grid), [""; 0]);
}

#[test]
fn w_wing_by_hand() {
    // spec/hodoku.md 25.2: W-Wing: 9/1 in r3c5,r6c6 connected by 1 in r7c56 => r46c5<>9.
    let mut grid = Grid::EMPTY;
    only(&mut grid, "r3c5", &[1, 9]);
    only(&mut grid, "r6c6", &[1, 9]);
    keep(&mut grid, 1, "r7", "r7c5 r7c6");
    assert_eq!(texts(WWing, &grid), ["W-Wing: 9/1 in r3c5,r6c6 connected by 1 in r7c56 => r123c6,r456c5<>9"]);
    let mut more = Grid::EMPTY;
    only(&mut more, "r3c5", &[1, 9]);
    only(&mut more, "r6c6", &[1, 9]);
    keep(&mut more, 1, "r7", "r7c5 r7c6 r7c9");
    assert_eq!(texts(WWing, &more), [""; 0]);
}

#[test]
fn remote_pair_by_hand() {
    // spec/hodoku.md 25.4: r4c8, r8c8, r8c5, r5c5 with 3 and 4.
    let mut grid = Grid::EMPTY;
    for cell in ["r4c8", "r8c8", "r8c5", "r5c5"] {
        only(&mut grid, cell, &[3, 4]);
    }
    assert_eq!(
        texts(RemotePair, &grid),
        ["Remote Pair: 3/4 r4c8 -4- r8c8 -3- r8c5 -4- r5c5 => r4c456,r5c789<>3, r4c456,r5c789<>4"]
    );
    // An odd number of links apart is needed: three cells prove nothing.
    let mut three = Grid::EMPTY;
    for cell in ["r4c8", "r8c8", "r8c5"] {
        only(&mut three, cell, &[3, 4]);
    }
    assert_eq!(texts(RemotePair, &three), [""; 0]);
    let mut other = grid;
    only(&mut other, "r8c5", &[3]);
    assert_eq!(texts(RemotePair, &other), [""; 0]);
}
