//! Locked candidates.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Conclusions, Digit, Grid, House};

pub(super) fn locked(
    grid: &Grid,
    technique: TechniqueId,
    digit: Digit,
    confined: House,
    target: House,
) -> Result<Conclusions, CheckError> {
    let fits = match technique {
        TechniqueId::Pointing => confined.is_box() && !target.is_box(),
        TechniqueId::Claiming => !confined.is_box() && target.is_box(),
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    need(fits, || format!("{technique:?} does not go from {confined} to {target}"))?;
    let places: Vec<_> =
        confined.cell_array().into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
    need(places.len() >= 2, || format!("{digit} does not have two places in {confined}"))?;
    for &cell in &places {
        need(target.cells().contains(cell), || format!("{digit} in {cell} is not in {target}"))?;
    }
    Ok(Conclusions::elimination(digit, target.cells().without(confined.cells())))
}
