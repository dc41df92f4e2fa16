//! Wings and remote pairs.

use super::joined;
use bit81_engine::{Cell, CellSet, Digit, DigitSet};
use core::fmt::{self, Write};

/// `XY-Wing: 1/9/3 in r4c5,r6c36`: the pivot's digits, for an XY-Wing also z; all cells.
pub(super) fn wing(
    f: &mut dyn Write,
    name: &str,
    pivot: Cell,
    wings: CellSet,
    digits: DigitSet,
    z: Digit,
) -> fmt::Result {
    write!(f, "{name}: {}", joined(digits, "/"))?;
    if !digits.contains(z) {
        write!(f, "/{z}")?;
    }
    write!(f, " in {}", wings | CellSet::only(pivot))
}

/// `W-Wing: 9/1 in r3c5,r6c6 connected by 1 in r7c56`.
pub(super) fn w_wing(
    f: &mut dyn Write,
    name: &str,
    cells: CellSet,
    z: Digit,
    x: Digit,
    ends: CellSet,
) -> fmt::Result {
    write!(f, "{name}: {z}/{x} in {cells} connected by {x} in {ends}")
}

/// `Remote Pair: 3/4 r4c8 -4- r8c8 -3- r8c5 -4- r5c5`: from the first cell's second digit on.
pub(super) fn remote_pair(f: &mut dyn Write, name: &str, chain: &[Cell], digits: DigitSet) -> fmt::Result {
    write!(f, "{name}: {}", joined(digits, "/"))?;
    let pair: Vec<Digit> = digits.into_iter().collect();
    for (i, cell) in chain.iter().enumerate() {
        match pair.get(i % 2) {
            Some(digit) if i > 0 => write!(f, " -{digit}- {cell}")?,
            _ => write!(f, " {cell}")?,
        }
    }
    Ok(())
}
