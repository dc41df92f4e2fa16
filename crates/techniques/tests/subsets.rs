//! Subsets: against their reference finders, on made-up grids, and near misses.
mod common;

use bit81_engine::{DigitSet, Grid};
use bit81_techniques::TechniqueId::{self, *};
use bit81_techniques::check::{CheckError, check};
use bit81_techniques::{Evidence, registry};
use common::build::{cells, digit, keep, only, texts, thinned};

#[test]
fn small_subsets_equal_their_reference() {
    let positions = common::positions(1500, 3);
    for (id, least) in [
        (LockedPair, 200),
        (LockedTriple, 50),
        (NakedPair, 1000),
        (NakedTriple, 1000),
        (NakedQuadruple, 1000),
        (HiddenPair, 1000),
        (HiddenTriple, 1000),
        (HiddenQuadruple, 1000),
    ] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > least || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn large_subsets_equal_their_reference() {
    let mut positions = common::positions(400, 4);
    positions.extend(thinned(100, 4));
    for id in [NakedQuintuple, NakedSextuple, NakedSeptuple, HiddenQuintuple, HiddenSextuple, HiddenSeptuple]
    {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > 150 || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

/// A naked subset of k of the n open cells of a house is a hidden subset of the other n - k digits: the two searches
/// agree on what a house loses, as long as every digit has a place and every cell a candidate.
#[test]
fn naked_and_hidden_are_complements() {
    let all = |grid: &Grid, ids: &[TechniqueId]| {
        ids.iter().flat_map(|&id| common::find_all(registry::get(id), grid)).collect::<Vec<_>>()
    };
    let mut pairs = 0;
    for (grid, _) in common::positions(300, 5) {
        let hidden = all(
            &grid,
            &[HiddenPair, HiddenTriple, HiddenQuadruple, HiddenQuintuple, HiddenSextuple, HiddenSeptuple],
        );
        for step in all(&grid, &[LockedPair, LockedTriple, NakedPair, NakedTriple, NakedQuadruple]) {
            let Evidence::NakedSubset { cells, digits, houses } = step.evidence else { panic!("{step}") };
            for house in houses {
                let open = grid.open() & house.cells();
                let rest = open.without(cells);
                let others: DigitSet = open
                    .into_iter()
                    .flat_map(|cell| grid.candidates(cell))
                    .filter(|&d| !digits.contains(d))
                    .collect();
                // Only subsets that take something from this house, with a companion of a size that has a name.
                let loses = rest.into_iter().any(|cell| !(grid.candidates(cell) & digits).is_empty());
                if !loses || !(2..=7).contains(&others.len()) {
                    continue;
                }
                let companion = Evidence::HiddenSubset { cells: rest, digits: others, house };
                assert!(
                    hidden.iter().any(|h| h.evidence == companion),
                    "{step} has no {companion:?}\n{grid:?}"
                );
                pairs += 1;
            }
        }
    }
    assert!(pairs > 300 || common::shared("corpora").is_none(), "only {pairs}");
}

#[test]
fn locked_and_naked_do_not_overlap() {
    // 4 and 8 alone in r5c89 take from row 5 and from box 6: one locked pair, no naked pair. (Sample of
    // spec/hodoku.md 25.2, whose conclusions are those of fewer candidates.)
    let mut grid = Grid::EMPTY;
    only(&mut grid, "r5c8", &[4, 8]);
    only(&mut grid, "r5c9", &[4, 8]);
    keep(&mut grid, 4, "b6", "r5c8 r5c9 r4c9 r5c7 r6c7 r6c8");
    keep(&mut grid, 8, "b6", "r5c8 r5c9 r4c9 r6c8");
    keep(&mut grid, 4, "r5", "r5c8 r5c9 r5c1 r5c2 r5c4 r5c7");
    keep(&mut grid, 8, "r5", "r5c8 r5c9 r5c1 r5c2 r5c4");
    assert_eq!(
        texts(LockedPair, &grid),
        ["Locked Pair: 4,8 in r5c89 => r4c9,r5c1247,r6c78<>4, r4c9,r5c124,r6c8<>8"]
    );
    assert_eq!(texts(NakedPair, &grid), [""; 0]);

    // With nothing left in the row outside the box it is a naked pair.
    let mut row_done = grid;
    keep(&mut row_done, 4, "r5", "r5c7 r5c8 r5c9");
    keep(&mut row_done, 8, "r5", "r5c8 r5c9");
    assert_eq!(texts(LockedPair, &row_done), [""; 0]);
    assert_eq!(texts(NakedPair, &row_done), ["Naked Pair: 4,8 in r5c89 => r4c9,r56c7,r6c8<>4, r4c9,r6c8<>8"]);

    // With nothing left in the box it is a naked pair too.
    let mut box_done = grid;
    keep(&mut box_done, 4, "b6", "r5c8 r5c9");
    keep(&mut box_done, 8, "b6", "r5c8 r5c9");
    assert_eq!(texts(LockedPair, &box_done), [""; 0]);
    assert_eq!(texts(NakedPair, &box_done), ["Naked Pair: 4,8 in r5c89 => r5c124<>4, r5c124<>8"]);

    // The checker holds the names apart.
    let technique = registry::get(NakedPair);
    let mut step = common::find_all(technique, &row_done).remove(0);
    assert_eq!(check(&row_done, &step), Ok(()));
    step.technique = LockedPair;
    assert!(matches!(check(&row_done, &step), Err(CheckError::PatternAbsent(_))));

    // A third candidate in one of the cells, and there is no pair.
    let mut more = Grid::EMPTY;
    only(&mut more, "r5c8", &[4, 8]);
    only(&mut more, "r5c9", &[4, 8, 9]);
    assert_eq!(texts(LockedPair, &more), [""; 0]);
    assert_eq!(texts(NakedPair, &more), [""; 0]);
}

#[test]
fn locked_triples() {
    let mut grid = Grid::EMPTY;
    for cell in ["r1c1", "r2c1", "r3c1"] {
        only(&mut grid, cell, &[1, 2, 3]);
    }
    let lost = "r1c23,r2c23,r3c23,r456789c1";
    let text = format!("Locked Triple: 1,2,3 in r123c1 => {lost}<>1, {lost}<>2, {lost}<>3");
    assert_eq!(texts(LockedTriple, &grid), [text]);
    assert_eq!(texts(NakedTriple, &grid), [""; 0]);
}

#[test]
fn naked_by_hand() {
    // The sample of spec/hodoku.md 25.2: cells of box 4 that share no line.
    let mut grid = Grid::EMPTY;
    only(&mut grid, "r4c1", &[2, 5]);
    only(&mut grid, "r4c2", &[5, 7]);
    only(&mut grid, "r6c2", &[2, 7]);
    keep(&mut grid, 2, "b4", "r4c1 r6c2 r4c3 r6c3");
    keep(&mut grid, 5, "b4", "r4c1 r4c2 r4c3");
    keep(&mut grid, 7, "b4", "r4c2 r6c2");
    assert_eq!(texts(NakedTriple, &grid), ["Naked Triple: 2,5,7 in r4c12,r6c2 => r46c3<>2, r4c3<>5"]);
    let mut more = grid;
    for name in ["r4c3", "r5c1"] {
        only(&mut more, name, &[1, 3, 4, 6, 8, 9]);
    }
    more.eliminate(cells("r6c3").first().unwrap(), digit(2));
    assert_eq!(texts(NakedTriple, &more), [""; 0], "nothing left to lose");
    let mut other = Grid::EMPTY;
    only(&mut other, "r4c1", &[2, 5]);
    only(&mut other, "r4c2", &[5, 7]);
    only(&mut other, "r6c2", &[2, 7, 9]);
    assert_eq!(texts(NakedTriple, &other), [""; 0], "a fourth digit");
    assert_eq!(texts(NakedQuadruple, &other), [""; 0], "three cells are no quadruple");
    // Cells in no common house are no subset, however well they match.
    let mut bent = Grid::EMPTY;
    only(&mut bent, "r1c1", &[2, 5]);
    only(&mut bent, "r2c4", &[2, 5]);
    assert_eq!(texts(NakedPair, &bent), [""; 0]);
}

#[test]
fn hidden_by_hand() {
    // The sample of spec/hodoku.md 25.2: 6 and 7 of column 3 only in r34c3.
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 6, "c3", "r3c3 r4c3");
    keep(&mut grid, 7, "c3", "r3c3 r4c3");
    only(&mut grid, "r3c3", &[1, 2, 4, 6, 7]);
    only(&mut grid, "r4c3", &[2, 6, 7]);
    assert_eq!(texts(HiddenPair, &grid), ["Hidden Pair: 6,7 in r34c3 => r3c3<>1, r34c3<>2, r3c3<>4"]);
    let mut more = Grid::EMPTY;
    keep(&mut more, 6, "c3", "r3c3 r4c3 r5c3");
    keep(&mut more, 7, "c3", "r3c3 r4c3");
    assert_eq!(texts(HiddenPair, &more), [""; 0], "a third place");
    let mut less = grid;
    only(&mut less, "r3c3", &[6, 7]);
    only(&mut less, "r4c3", &[6, 7]);
    assert_eq!(texts(HiddenPair, &less), [""; 0], "nothing left to lose");

    // In a box and a line at once: two instances, each with its house.
    let mut twice = Grid::EMPTY;
    for value in [6, 7] {
        keep(&mut twice, value, "b1", "r1c1 r1c2");
        keep(&mut twice, value, "r1", "r1c1 r1c2");
    }
    let steps = common::find_all(registry::get(HiddenPair), &twice);
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0].conclusions, steps[1].conclusions);
}
