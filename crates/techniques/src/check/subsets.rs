//! Naked, hidden and locked subsets.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Candidate, Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House, HouseSet};

pub(super) fn naked(
    grid: &Grid,
    technique: TechniqueId,
    cells: CellSet,
    digits: DigitSet,
    houses: HouseSet,
) -> Result<Conclusions, CheckError> {
    let (size, locked) = match technique {
        TechniqueId::LockedPair => (2, true),
        TechniqueId::LockedTriple => (3, true),
        TechniqueId::NakedPair => (2, false),
        TechniqueId::NakedTriple => (3, false),
        TechniqueId::NakedQuadruple => (4, false),
        TechniqueId::NakedQuintuple => (5, false),
        TechniqueId::NakedSextuple => (6, false),
        TechniqueId::NakedSeptuple => (7, false),
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    need(cells.len() == size, || format!("{cells} is not {size} cells"))?;
    need(digits.len() == size, || format!("{digits:?} is not {size} digits"))?;
    let mut held = DigitSet::EMPTY;
    for cell in cells {
        need(!grid.candidates(cell).is_empty(), || format!("{cell} has no candidates"))?;
        held |= grid.candidates(cell);
    }
    need(held == digits, || format!("{cells} has {held:?}"))?;
    let sharing: Vec<House> = House::ALL
        .into_iter()
        .filter(|house| cells.into_iter().all(|c| c.houses().contains(house)))
        .collect();
    need(!sharing.is_empty(), || format!("no house holds {cells}"))?;
    need(sharing.iter().copied().collect::<HouseSet>() == houses, || {
        format!("{houses} are not the houses that hold {cells}")
    })?;
    let mut proved = Conclusions::NONE;
    let mut box_loses = false;
    let mut line_loses_outside = false;
    for &house in &sharing {
        for cell in house.cell_array() {
            if cells.contains(cell) {
                continue;
            }
            for digit in digits {
                proved.eliminate.insert(Candidate::new(cell, digit));
                if grid.candidates(cell).contains(digit) {
                    box_loses |= house.is_box();
                    line_loses_outside |=
                        !house.is_box() && Some(cell.boxx()) != cells.first().map(Cell::boxx);
                }
            }
        }
    }
    // Locked: the cells share a box and a line, and both lose something. No larger subset is ever called locked.
    let is_locked = size < 4 && sharing.len() == 2 && box_loses && line_loses_outside;
    need(is_locked == locked, || format!("the subset is {}locked", if is_locked { "" } else { "not " }))?;
    Ok(proved)
}

pub(super) fn hidden(
    grid: &Grid,
    technique: TechniqueId,
    cells: CellSet,
    digits: DigitSet,
    house: House,
) -> Result<Conclusions, CheckError> {
    let size = match technique {
        TechniqueId::HiddenPair => 2,
        TechniqueId::HiddenTriple => 3,
        TechniqueId::HiddenQuadruple => 4,
        TechniqueId::HiddenQuintuple => 5,
        TechniqueId::HiddenSextuple => 6,
        TechniqueId::HiddenSeptuple => 7,
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    need(cells.len() == size, || format!("{cells} is not {size} cells"))?;
    need(digits.len() == size, || format!("{digits:?} is not {size} digits"))?;
    let mut places = CellSet::EMPTY;
    for digit in digits {
        let here: CellSet =
            house.cell_array().into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
        need(!here.is_empty(), || format!("{digit} has no place in {house}"))?;
        places |= here;
    }
    need(places == cells, || format!("{digits:?} has the places {places} in {house}"))?;
    let mut proved = Conclusions::NONE;
    for cell in cells {
        for digit in Digit::ALL {
            if !digits.contains(digit) {
                proved.eliminate.insert(Candidate::new(cell, digit));
            }
        }
    }
    Ok(proved)
}
