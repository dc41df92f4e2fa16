//! intersections.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn locked(
    _: &Grid,
    _: TechniqueId,
    _: Digit,
    _: House,
    _: House,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
