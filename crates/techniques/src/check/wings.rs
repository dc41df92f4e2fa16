//! wings.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn wing(
    _: &Grid,
    _: TechniqueId,
    _: Cell,
    _: CellSet,
    _: Digit,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
pub(super) fn w_wing(
    _: &Grid,
    _: TechniqueId,
    _: CellSet,
    _: Digit,
    _: Digit,
    _: House,
    _: CellSet,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
pub(super) fn remote_pair(
    _: &Grid,
    _: TechniqueId,
    _: &[Cell],
    _: DigitSet,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
