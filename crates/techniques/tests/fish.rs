//! Basic fish: against their reference finders, on made-up grids, near misses; the checker on fish of any class.
mod common;

use bit81_engine::{CellSet, Conclusions, Grid, HouseSet};
use bit81_techniques::TechniqueId::{self, *};
use bit81_techniques::check::{CheckError, check};
use bit81_techniques::{Evidence, Step};
use common::build::{cells, digit, house, keep, texts, thinned};

#[test]
fn small_fish_equal_their_reference() {
    let positions = common::positions(1000, 6);
    for (id, least) in [(XWing, 300), (Swordfish, 300), (Jellyfish, 300)] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > least || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

#[test]
fn large_fish_equal_their_reference() {
    let mut positions = common::positions(300, 7);
    positions.extend(thinned(80, 7));
    for id in [Squirmbag, Whale, Leviathan] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > 50 || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}

/// A fish of n of the m lines left has a companion of m - n lines in the other direction with the same eliminations.
#[test]
fn fish_have_companions() {
    let sizes = [XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan];
    let mut pairs = 0;
    for (grid, _) in common::positions(300, 8) {
        let all: Vec<Step> = sizes
            .iter()
            .flat_map(|&id| common::find_all(bit81_techniques::registry::get(id), &grid))
            .collect();
        for step in &all {
            let Evidence::Fish { digit, base, cover, .. } = &step.evidence else { panic!("{step}") };
            let holds = |set: HouseSet| -> HouseSet {
                set.into_iter().filter(|h| grid.candidates_of(*digit).intersects(h.cells())).collect()
            };
            let (rows, columns) = (holds(HouseSet::ROWS), holds(HouseSet::COLUMNS));
            let lines = rows | columns;
            let companion = lines.without(*base).without(*cover);
            let (new_base, new_cover) = if base.is_subset(HouseSet::ROWS) {
                (companion & columns, companion & rows)
            } else {
                (companion & rows, companion & columns)
            };
            if !(2..=7).contains(&new_base.len()) {
                continue;
            }
            let found = all.iter().find(|other| {
                matches!(&other.evidence, Evidence::Fish { digit: d, base: b, cover: c, .. }
                    if d == digit && *b == new_base && *c == new_cover)
            });
            assert_eq!(found.map(|other| other.conclusions), Some(step.conclusions), "{step}\n{grid:?}");
            pairs += 1;
        }
    }
    assert!(pairs > 300 || common::shared("corpora").is_none(), "only {pairs}");
}

/// The X-Wing of the sample in spec/hodoku.md 25.3: 2 in columns 2 and 8 only in rows 2 and 6.
fn sample() -> Grid {
    let mut grid = Grid::EMPTY;
    keep(&mut grid, 2, "c2", "r2c2 r6c2");
    keep(&mut grid, 2, "c8", "r2c8 r6c8");
    keep(&mut grid, 2, "r2", "r2c1 r2c2 r2c3 r2c8");
    keep(&mut grid, 2, "r6", "r6c2 r6c8");
    grid
}

#[test]
fn x_wing_by_hand() {
    let grid = sample();
    assert_eq!(texts(XWing, &grid), ["X-Wing: 2 c28 r26 => r2c13<>2"]);
    // A third place in one column is a finned fish, no X-Wing.
    let mut more = Grid::EMPTY;
    keep(&mut more, 2, "c2", "r2c2 r6c2 r5c2");
    keep(&mut more, 2, "c8", "r2c8 r6c8");
    assert_eq!(texts(XWing, &more), [""; 0]);
    // Nothing left to lose.
    let mut done = grid;
    keep(&mut done, 2, "r2", "r2c2 r2c8");
    assert_eq!(texts(XWing, &done), [""; 0]);
    // One place less leaves a hidden single in the column; the two columns still fill the two rows.
    let mut less = grid;
    less.eliminate(cells("r6c8").first().unwrap(), digit(2));
    assert_eq!(texts(XWing, &less), ["X-Wing: 2 c28 r26 => r2c13<>2"]);
    // Both down to the same row: one cover row for two columns is a contradiction, not a fish.
    less.eliminate(cells("r6c2").first().unwrap(), digit(2));
    assert_eq!(texts(XWing, &less), [""; 0]);
}

#[test]
fn swordfish_and_jellyfish_by_hand() {
    // Two places in each row, arranged in a ring: no two rows share both columns.
    let mut three = Grid::EMPTY;
    keep(&mut three, 7, "r1", "r1c1 r1c4");
    keep(&mut three, 7, "r4", "r4c4 r4c7");
    keep(&mut three, 7, "r7", "r7c7 r7c1");
    assert_eq!(texts(XWing, &three), [""; 0]);
    assert_eq!(
        texts(Swordfish, &three),
        ["Swordfish: 7 r147 c147 => r2c147,r3c147,r5c147,r6c147,r8c147,r9c147<>7"]
    );
    let mut broken = three;
    let mut more = Grid::EMPTY;
    keep(&mut more, 7, "r1", "r1c1 r1c4");
    keep(&mut more, 7, "r4", "r4c4 r4c7 r4c8");
    keep(&mut more, 7, "r7", "r7c7 r7c1");
    assert_eq!(texts(Swordfish, &more), [""; 0]);
    // The fourth row closes the gap: four rows, four columns.
    keep(&mut more, 7, "r9", "r9c8 r9c1");
    let found = texts(Jellyfish, &more);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("Jellyfish: 7 r1479 c1478 => "), "{found:?}");
    for name in ["r2", "r3", "r5", "r6", "r8", "r9"] {
        for column in ["c1", "c4", "c7"] {
            for cell in house(name).cells() & house(column).cells() {
                broken.eliminate(cell, digit(7));
            }
        }
    }
    assert_eq!(texts(Swordfish, &broken), [""; 0], "nothing left to lose");
}

fn step(
    technique: TechniqueId,
    value: u8,
    [base, cover]: [&str; 2],
    [fins, endo_fins]: [&str; 2],
    lost: &str,
) -> Step {
    let houses = |names: &str| -> HouseSet { names.split_whitespace().map(house).collect() };
    let (fins, endo_fins): (CellSet, CellSet) = (cells(fins), cells(endo_fins));
    let evidence =
        Evidence::Fish { digit: digit(value), base: houses(base), cover: houses(cover), fins, endo_fins };
    Step { technique, evidence, conclusions: Conclusions::elimination(digit(value), cells(lost)) }
}

#[test]
fn the_checker_knows_a_basic_fish() {
    let grid = sample();
    let lines = ["c2 c8", "r2 r6"];
    assert_eq!(check(&grid, &step(XWing, 2, lines, ["", ""], "r2c1 r2c3")), Ok(()));
    assert_eq!(check(&grid, &step(XWing, 2, lines, ["", ""], "r2c1")), Ok(()), "a part is proved too");
    let absent = |s: &Step| matches!(check(&grid, s), Err(CheckError::PatternAbsent(_)));
    assert!(absent(&step(Swordfish, 2, lines, ["", ""], "r2c1")), "wrong size");
    assert!(absent(&step(NakedPair, 2, lines, ["", ""], "r2c1")), "no fish at all");
    assert!(absent(&step(XWing, 2, ["c2 c7", "r2 r6"], ["", ""], "r2c1")), "base not covered");
    assert!(absent(&step(XWing, 2, ["c2 c8", "r2 r2"], ["", ""], "r2c1")), "one cover house");
    assert!(absent(&step(XWing, 2, ["c2 c8", "r2 b4"], ["", ""], "r2c1")), "a box is not basic");
    assert!(absent(&step(XWing, 2, lines, ["r2c1", ""], "r2c3")), "a fin is not basic");
    assert!(absent(&step(XWing, 3, lines, ["", ""], "r2c1")), "another digit");
    assert_eq!(
        check(&grid, &step(XWing, 2, lines, ["", ""], "r2c1 r2c2")),
        Err(CheckError::Unjustified(bit81_engine::Candidate::new(cells("r2c2").first().unwrap(), digit(2)))),
        "base cells stay"
    );
    assert_eq!(check(&grid, &step(XWing, 2, lines, ["", ""], "")), Err(CheckError::Empty));
    // A base house that has its digit already promises nothing.
    let mut filled = Grid::EMPTY;
    filled.place(cells("r1c1").first().unwrap(), digit(2)).unwrap();
    assert!(check(&filled, &step(XWing, 2, ["r1 r2", "c4 c5"], ["", ""], "r5c4")).is_err());
}
