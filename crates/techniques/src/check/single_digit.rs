//! single_digit.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn two_links(
    _: &Grid,
    _: TechniqueId,
    _: Digit,
    _: [Cell; 4],
    _: House,
    _: House,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
pub(super) fn empty_rectangle(
    _: &Grid,
    _: TechniqueId,
    _: Digit,
    _: [House; 4],
    _: [Cell; 2],
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
