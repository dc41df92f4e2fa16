//! subsets.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn naked(
    _: &Grid,
    _: TechniqueId,
    _: CellSet,
    _: DigitSet,
    _: HouseSet,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
pub(super) fn hidden(
    _: &Grid,
    _: TechniqueId,
    _: CellSet,
    _: DigitSet,
    _: House,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
