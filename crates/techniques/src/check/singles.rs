//! Singles.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Candidate, Conclusions, Grid, House};

pub(super) fn single(
    grid: &Grid,
    technique: TechniqueId,
    candidate: Candidate,
    house: Option<House>,
) -> Result<Conclusions, CheckError> {
    let Candidate { cell, digit } = candidate;
    need(grid.candidates(cell).contains(digit), || format!("{digit} is not a candidate of {cell}"))?;
    match (technique, house) {
        (TechniqueId::NakedSingle, None) => {
            need(grid.candidates(cell).len() == 1, || format!("{cell} has other candidates"))?;
        }
        (TechniqueId::HiddenSingle, Some(house)) => {
            need(house.cells().contains(cell), || format!("{cell} is not in {house}"))?;
            let places = grid.plane(digit) & house.cells();
            need(places.len() == 1, || format!("{digit} has other places in {house}"))?;
        }
        (TechniqueId::FullHouse, Some(house)) => {
            need(house.cells().contains(cell), || format!("{cell} is not in {house}"))?;
            need((grid.open() & house.cells()).len() == 1, || format!("{house} has other open cells"))?;
        }
        _ => return absent(format!("{technique:?} has no such evidence")),
    }
    Ok(Conclusions::placement(candidate))
}
