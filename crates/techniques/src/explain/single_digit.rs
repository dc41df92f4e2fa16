//! Single-digit patterns and colors.
#![allow(unused_variables)]
use crate::technique::TechniqueId;
use bit81_engine::{Cell, CellSet, Digit, House};
use core::fmt::{self, Write};

pub(super) fn two_links(
    f: &mut dyn Write,
    technique: TechniqueId,
    name: &str,
    digit: Digit,
    chain: [Cell; 4],
) -> fmt::Result {
    Ok(())
}
pub(super) fn empty_rectangle(
    f: &mut dyn Write,
    name: &str,
    digit: Digit,
    boxx: House,
    near: Cell,
    far: Cell,
) -> fmt::Result {
    Ok(())
}
pub(super) fn colors(
    f: &mut dyn Write,
    name: &str,
    digit: Digit,
    first: &[CellSet; 2],
    second: Option<&[CellSet; 2]>,
) -> fmt::Result {
    Ok(())
}
