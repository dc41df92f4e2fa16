//! Wings and remote pairs.

use super::single_digit::strong_link;
use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House};

pub(super) fn wing(
    grid: &Grid,
    technique: TechniqueId,
    pivot: Cell,
    wings: CellSet,
    digits: DigitSet,
    z: Digit,
) -> Result<Conclusions, CheckError> {
    let size = match technique {
        TechniqueId::XyWing => 2,
        TechniqueId::XyzWing => 3,
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    let has = grid.candidates(pivot);
    need(has == digits, || format!("the candidates of {pivot} are {has}, not {digits}"))?;
    need(digits.len() == size, || format!("{pivot} does not have {size} candidates"))?;
    need(digits.contains(z) == (size == 3), || format!("{z} does not play its part in {pivot}"))?;
    // Every digit of the pivot but z needs a wing that it turns to z.
    let mut covered = DigitSet::EMPTY;
    for wing in wings {
        need(wing.sees(pivot), || format!("{wing} does not see {pivot}"))?;
        let of_wing = grid.candidates(wing);
        let rest = of_wing.without(DigitSet::only(z));
        let fits = of_wing.contains(z) && of_wing.len() == 2 && rest.is_subset(digits);
        need(fits, || format!("{wing} has {of_wing}, not {z} and a digit of {pivot}"))?;
        covered |= rest;
    }
    let wanted = digits.without(DigitSet::only(z));
    need(wings.len() == 2 && covered == wanted, || format!("the wings do not answer {wanted}"))?;
    let mut out = wings.into_iter().fold(CellSet::ALL, |out, wing| out & wing.peers());
    if digits.contains(z) {
        out &= pivot.peers();
    }
    Ok(Conclusions::elimination(z, out))
}

pub(super) fn w_wing(
    grid: &Grid,
    technique: TechniqueId,
    cells: CellSet,
    z: Digit,
    x: Digit,
    link: House,
    ends: CellSet,
) -> Result<Conclusions, CheckError> {
    if technique != TechniqueId::WWing {
        return absent(format!("{technique:?} has no such evidence"));
    }
    let two = |set: CellSet| {
        let mut cells = set.into_iter();
        match (cells.next(), cells.next(), cells.next()) {
            (Some(a), Some(b), None) => Ok((a, b)),
            _ => absent(format!("{set} is not two cells")),
        }
    };
    let ((p, q), (a, b)) = (two(cells)?, two(ends)?);
    let digits = DigitSet::only(x) | DigitSet::only(z);
    for cell in [p, q] {
        need(x != z && grid.candidates(cell) == digits, || format!("{cell} is not {x} or {z}"))?;
        need(!ends.contains(cell), || format!("{cell} is an end of the link"))?;
    }
    strong_link(grid, x, link, a, b)?;
    let tied = a.sees(p) && b.sees(q) || a.sees(q) && b.sees(p);
    need(tied, || format!("the ends {ends} do not see one of {cells} each"))?;
    Ok(Conclusions::elimination(z, p.peers() & q.peers()))
}

pub(super) fn remote_pair(
    grid: &Grid,
    technique: TechniqueId,
    chain: &[Cell],
    digits: DigitSet,
) -> Result<Conclusions, CheckError> {
    if technique != TechniqueId::RemotePair {
        return absent(format!("{technique:?} has no such evidence"));
    }
    need(digits.len() == 2, || format!("{digits} are not two digits"))?;
    need(chain.len() >= 4 && chain.len().is_multiple_of(2), || {
        "not an even number of cells, four or more".into()
    })?;
    for &cell in chain {
        need(grid.candidates(cell) == digits, || format!("{cell} does not have just {digits}"))?;
    }
    for pair in chain.windows(2) {
        need(pair[0].sees(pair[1]), || format!("{} does not see {}", pair[0], pair[1]))?;
    }
    let mut out = CellSet::EMPTY;
    for (i, first) in chain.iter().enumerate() {
        for second in chain.iter().skip(i + 3).step_by(2) {
            out |= first.peers() & second.peers();
        }
    }
    let mut proved = Conclusions::NONE;
    for digit in digits {
        proved.eliminate.insert_cells(digit, out);
    }
    Ok(proved)
}
