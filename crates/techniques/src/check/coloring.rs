//! coloring.
use super::{CheckError, absent};
use crate::technique::TechniqueId;
#[allow(unused_imports)]
use bit81_engine::*;
pub(super) fn colors(
    _: &Grid,
    _: TechniqueId,
    _: Digit,
    _: [CellSet; 2],
    _: Option<[CellSet; 2]>,
) -> Result<Conclusions, CheckError> {
    absent("not written")
}
