//! Single-digit patterns and colors.

use crate::technique::TechniqueId;
use bit81_engine::{Cell, CellSet, Digit, House};
use core::fmt::{self, Write};

/// `Skyscraper: 7 in r6c2,r9c1 (connected by r69c6)`; a turbot fish as a chain:
/// `Turbot Fish: 7 r6c4 =7= r4c5 -7- r8c5 =7= r8c1`.
pub(super) fn two_links(
    f: &mut dyn Write,
    technique: TechniqueId,
    name: &str,
    digit: Digit,
    [a, b, c, d]: [Cell; 4],
) -> fmt::Result {
    if technique == TechniqueId::TurbotFish {
        return write!(f, "{name}: {digit} {a} ={digit}= {b} -{digit}- {c} ={digit}= {d}");
    }
    let set = |a, b| CellSet::only(a) | CellSet::only(b);
    write!(f, "{name}: {digit} in {} (connected by {})", set(a, d), set(b, c))
}

/// `Empty Rectangle: 1 in b5 (r2c48)`.
pub(super) fn empty_rectangle(
    f: &mut dyn Write,
    name: &str,
    digit: Digit,
    boxx: House,
    near: Cell,
    far: Cell,
) -> fmt::Result {
    write!(f, "{name}: {digit} in {boxx} ({})", CellSet::only(near) | CellSet::only(far))
}

/// `Simple Colors Trap: 9 (r1c1,r2c8) / (r1c9,r2c4)`: cells one by one; pairs of colours joined by `, `.
pub(super) fn colors(
    f: &mut dyn Write,
    name: &str,
    digit: Digit,
    first: &[CellSet; 2],
    second: Option<&[CellSet; 2]>,
) -> fmt::Result {
    write!(f, "{name}: {digit} ")?;
    for (i, [a, b]) in [Some(first), second].into_iter().flatten().enumerate() {
        f.write_str(if i == 0 { "" } else { ", " })?;
        write!(f, "({}) / ({})", one_by_one(*a), one_by_one(*b))?;
    }
    Ok(())
}

fn one_by_one(cells: CellSet) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(",")
}
