//! Fish (`../shared/spec/hodoku.md` 25.3): `Name: digit base cover [fins]`.

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
    // Fins are written one by one, never as a compressed list.
    for cell in fins {
        write!(f, " f{cell}")?;
    }
    for cell in endo_fins {
        write!(f, " ef{cell}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{parse_cell, parse_house};

    fn houses(names: &str) -> HouseSet {
        names.split_whitespace().map(|name| parse_house(name).unwrap()).collect()
    }

    fn text(name: &str, digit: u8, base: &str, cover: &str, fins: &str, endo: &str) -> String {
        let cells = |names: &str| names.split_whitespace().map(|name| parse_cell(name).unwrap()).collect();
        let mut out = String::new();
        let digit = Digit::from_value(digit).unwrap();
        fish(&mut out, name, digit, houses(base), houses(cover), cells(fins), cells(endo)).unwrap();
        out
    }

    #[test]
    fn samples_of_the_specification() {
        assert_eq!(text("X-Wing", 2, "c2 c8", "r2 r6", "", ""), "X-Wing: 2 c28 r26");
        assert_eq!(
            text("Finned Jellyfish", 3, "r1 r2 r5 r7", "c2 c4 c6 c8", "r2c3 r1c1", ""),
            "Finned Jellyfish: 3 r1257 c2468 fr1c1 fr2c3"
        );
        assert_eq!(
            text("Sashimi X-Wing", 3, "c6 c7", "r2 r5", "r4c6 r6c6", ""),
            "Sashimi X-Wing: 3 c67 r25 fr4c6 fr6c6"
        );
        assert_eq!(
            text("Finned Franken Swordfish", 7, "b8 r3 r7", "c3 c5 c9", "r7c2 r8c4 r8c6", ""),
            "Finned Franken Swordfish: 7 r37b8 c359 fr7c2 fr8c4 fr8c6"
        );
        assert_eq!(
            text("Franken Swordfish", 8, "r2 r3 r6", "c2 c4 b3", "", ""),
            "Franken Swordfish: 8 r236 c24b3"
        );
        assert_eq!(
            text("Finned Mutant Jellyfish", 4, "r3 r6 c1 c5", "r1 r8 c6 b4", "r3c9", ""),
            "Finned Mutant Jellyfish: 4 r36c15 r18c6b4 fr3c9"
        );
        // One half of the siamese sample, with its endo fin behind the fins.
        assert_eq!(
            text("Finned Mutant Jellyfish", 5, "r1 r8 c9 b8", "r3 r7 c2 c6", "r1c7 r8c7", "r1c9"),
            "Finned Mutant Jellyfish: 5 r18c9b8 r37c26 fr1c7 fr8c7 efr1c9"
        );
    }
}
