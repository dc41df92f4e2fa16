//! fish.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn fish(
    _: &Grid,
    _: TechniqueId,
    _: Digit,
    _: HouseSet,
    _: HouseSet,
    _: CellSet,
    _: CellSet,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
