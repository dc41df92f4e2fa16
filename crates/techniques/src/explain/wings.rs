//! Wings and remote pairs.
#![allow(unused_variables)]
use crate::step::Step;
use bit81_engine::{Cell, CellSet, Digit, DigitSet};
use core::fmt::{self, Write};

pub(super) fn wing(f: &mut dyn Write, step: &Step, pivot: Cell, wings: CellSet, z: Digit) -> fmt::Result {
    Ok(())
}
pub(super) fn w_wing(
    f: &mut dyn Write,
    name: &str,
    cells: CellSet,
    z: Digit,
    x: Digit,
    ends: CellSet,
) -> fmt::Result {
    Ok(())
}
pub(super) fn remote_pair(f: &mut dyn Write, name: &str, chain: &[Cell], digits: DigitSet) -> fmt::Result {
    Ok(())
}
