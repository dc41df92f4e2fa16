//! Subsets.
use super::joined;
use bit81_engine::{CellSet, DigitSet};
use core::fmt::{self, Write};

pub(super) fn subset(f: &mut dyn Write, name: &str, cells: CellSet, digits: DigitSet) -> fmt::Result {
    write!(f, "{name}: {} in {cells}", joined(digits, ","))
}
