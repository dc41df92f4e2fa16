//! Fish of any class, by counting (`../shared/spec/seeds.md` 5).
//!
//! Let b(c) and v(c) be the numbers of base and cover houses that hold a candidate c of the digit. Each of the n base
//! houses holds exactly one true candidate, each of the n cover houses at most one, so the sum of v(c) - b(c) over the
//! true candidates is at most zero. A *fin* has b > v. If a candidate with v > b that sees every fin were true, all fins
//! would be false and the sum would be positive: so it is false. Overlapping bases (endo fins) and overlapping covers
//! (cannibalism) need no case of their own.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, Grid, House, HouseSet};

pub(super) fn fish(
    grid: &Grid,
    technique: TechniqueId,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    fins: CellSet,
    endo_fins: CellSet,
) -> Result<Conclusions, CheckError> {
    fits(technique, base, cover, fins | endo_fins)?;
    counted(grid, digit, base, cover, fins, endo_fins)
}

/// What any fish proves, whatever it is called; the fins must be those of the houses.
fn counted(
    grid: &Grid,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    fins: CellSet,
    endo_fins: CellSet,
) -> Result<Conclusions, CheckError> {
    need(base.len() == cover.len(), || format!("{base} and {cover} are not equally many"))?;
    let holds = |cell: Cell| grid.candidates(cell).contains(digit);
    for house in base {
        // A house without candidates has the digit already (or the grid is broken) and promises no true candidate.
        need(house.cell_array().into_iter().any(holds), || {
            format!("{digit} has no candidate in base {house}")
        })?;
    }
    let count = |houses: HouseSet, cell: Cell| {
        houses.into_iter().filter(|house: &House| house.cell_array().contains(&cell)).count()
    };
    let mut all_fins = Vec::new();
    let mut targets = Vec::new();
    for cell in Cell::ALL {
        if !holds(cell) {
            need(!(fins | endo_fins).contains(cell), || {
                format!("{digit} is not a candidate of the fin {cell}")
            })?;
            continue;
        }
        let (b, v) = (count(base, cell), count(cover, cell));
        need(fins.contains(cell) == (b == 1 && v == 0), || {
            format!("{cell} is in {b} base and {v} cover houses: wrong in the fins")
        })?;
        // HoDoKu lists every cell in two bases; one covered as often as based does not have to be seen.
        let endo = endo_fins.contains(cell);
        need(!endo || b >= 2, || format!("{cell} is in {b} base houses: no endo fin"))?;
        need(endo || b < 2 || v >= b, || {
            format!("{cell} is in {b} base houses and not among the endo fins")
        })?;
        if b > v {
            all_fins.push(cell);
        } else if v > b {
            targets.push(cell);
        }
    }
    let lost = targets.into_iter().filter(|target| all_fins.iter().all(|&fin| target.sees(fin))).collect();
    Ok(Conclusions::elimination(digit, lost))
}

/// Whether size and class of the evidence are those of the technique.
fn fits(technique: TechniqueId, base: HouseSet, cover: HouseSet, fins: CellSet) -> Result<(), CheckError> {
    let size = match technique {
        TechniqueId::XWing => 2,
        TechniqueId::Swordfish => 3,
        TechniqueId::Jellyfish => 4,
        TechniqueId::Squirmbag => 5,
        TechniqueId::Whale => 6,
        TechniqueId::Leviathan => 7,
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    need(base.len() == size, || format!("{base} is not {size} base houses"))?;
    need(cover.len() == size, || format!("{cover} is not {size} cover houses"))?;
    need(base.is_disjoint(cover), || format!("{base} and {cover} share a house"))?;
    let (rows, columns) = (HouseSet::ROWS, HouseSet::COLUMNS);
    let basic =
        base.is_subset(rows) && cover.is_subset(columns) || base.is_subset(columns) && cover.is_subset(rows);
    need(basic, || format!("{base} {cover} is no basic fish"))?;
    need(fins.is_empty(), || format!("{technique:?} has no fins"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{parse_cell, parse_house};
    use crate::registry;
    use crate::view::View;
    use bit81_engine::symmetry::SplitMix;

    fn houses(names: &str) -> HouseSet {
        names.split_whitespace().map(|name| parse_house(name).unwrap()).collect()
    }

    fn cells(names: &str) -> CellSet {
        names.split_whitespace().map(|name| parse_cell(name).unwrap()).collect()
    }

    fn values(text: &str) -> [u8; 81] {
        let bytes = text.as_bytes();
        core::array::from_fn(|i| if bytes[i].is_ascii_digit() { bytes[i] - b'0' } else { 0 })
    }

    /// The grid after all naked and hidden singles.
    fn after_singles(puzzle: &str) -> Grid {
        let mut grid = Grid::from_givens(&values(puzzle)).unwrap();
        loop {
            let mut found = Conclusions::NONE;
            let view = View::new(&grid);
            for id in [TechniqueId::NakedSingle, TechniqueId::HiddenSingle] {
                registry::get(id).sweep(&view, &mut found);
            }
            if found.is_empty() {
                return grid;
            }
            grid.apply(&found).unwrap();
        }
    }

    /// Base, cover, fins, and the fins' endo part as the houses have them.
    fn fins(grid: &Grid, digit: Digit, base: HouseSet, cover: HouseSet) -> (CellSet, CellSet) {
        let plane = grid.candidates_of(digit);
        let based = |cell: Cell| (HouseSet::from_iter(cell.houses()) & base).len();
        let fins =
            (plane & base.cells()).without(cover.cells()).into_iter().filter(|&c| based(c) == 1).collect();
        (fins, plane.into_iter().filter(|&c| based(c) > 1).collect())
    }

    #[test]
    fn printed_fish_hold() {
        // The four fish of seeds.md 5, at the singles fixpoint; two have fins, none is basic.
        for (puzzle, digit, base, cover, fin_cells, lost) in [
            (
                "..4672....5...34...1.5...2798..4..15.31...27.76..2..4354...9.3...92...6....4567..",
                8,
                "r1 c3 c8",
                "r9 b1 b3",
                "",
                "r3c7 r9c1 r9c9",
            ),
            (
                ".4...1.286..5....7..7.46...7.3..98..9.......2..12..3.9...95.1..1....2..559.1...7.",
                4,
                "r4 r8 c1",
                "r6 c4 b7",
                "r4c9 r8c8",
                "r6c8",
            ),
            (
                ".38.6...96....93..2..43...1..61..9355.3.8.1...4........8.65..13...8..5.63.59..827",
                2,
                "r1 r2 r5 c2 b8",
                "r4 r8 c7 c9 b2",
                "r5c4 r7c6",
                "r4c6",
            ),
            (
                "..9..154..5..9.....6.5..92.8..3..1.41..4.6..95.4..8..2.42..9.6.....6..1..187..2..",
                7,
                "r8 c1 c5 c6 b3 b4 b6",
                "r4 r5 r6 c9 b1 b2 b7",
                "r2c7 r2c8",
                "r2c3",
            ),
        ] {
            let grid = after_singles(puzzle);
            let digit = Digit::from_value(digit).unwrap();
            let (base, cover) = (houses(base), houses(cover));
            let proved = counted(&grid, digit, base, cover, cells(fin_cells), CellSet::EMPTY).unwrap();
            let there = proved.eliminate.plane(digit) & grid.candidates_of(digit);
            assert_eq!(there, cells(lost), "{base} {cover}");
            // One fin more or less is not the pattern.
            let wrong = cells(fin_cells) ^ CellSet::only(Cell::R2C8);
            assert!(counted(&grid, digit, base, cover, wrong, CellSet::EMPTY).is_err());
        }
    }

    /// Random base and cover sets on thinned candidate grids never prove anything against the solution.
    #[test]
    fn random_fish_are_sound() {
        let solution =
            values("973824651148653972652719483286537194791462835435981726364298517529176348817345269");
        assert!(Grid::from_givens(&solution).is_ok_and(|grid| grid.is_solved()));
        let mut rng = SplitMix(5);
        let (mut fish, mut finned, mut endo, mut lost) = (0, 0, 0, 0);
        for _ in 0..200_000 {
            let digit = Digit::ALL[rng.below(9)];
            let (share, size) = (40 + rng.below(50), 2 + rng.below(6));
            let mut grid = Grid::EMPTY;
            for cell in Cell::ALL {
                if solution[cell.index()] != digit.value() && rng.below(100) < share {
                    grid.eliminate(cell, digit);
                }
            }
            let mut all = House::ALL;
            rng.shuffle(&mut all);
            let base = all[..size].iter().copied().collect();
            let cover = all[size..2 * size].iter().copied().collect();
            let (fins, endo_fins) = fins(&grid, digit, base, cover);
            let proved = counted(&grid, digit, base, cover, fins, endo_fins).unwrap();
            let there = proved.eliminate.plane(digit) & grid.candidates_of(digit);
            for cell in there {
                assert_ne!(solution[cell.index()], digit.value(), "{base} {cover} {cell}\n{grid:?}");
            }
            if !there.is_empty() {
                fish += 1;
                finned += usize::from(!fins.is_empty());
                endo += usize::from(!endo_fins.is_empty());
                lost += there.len();
            }
        }
        assert!(fish > 100 && finned > 50 && endo > 50 && lost > 100, "{fish} {finned} {endo} {lost}");
    }
}
