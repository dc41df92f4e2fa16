//! Fish.
use bit81_engine::{CellSet, Digit, HouseSet};
use core::fmt::{self, Write};

pub(super) fn fish(
    f: &mut dyn Write,
    name: &str,
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    fins: CellSet,
    endo_fins: CellSet,
) -> fmt::Result {
    write!(f, "{name}: {digit} {base} {cover}")?;
    for cell in fins {
        write!(f, " f{cell}")?;
    }
    for cell in endo_fins {
        write!(f, " ef{cell}")?;
    }
    Ok(())
}
