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
