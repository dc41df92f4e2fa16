//! Two strong links of one digit; empty rectangles.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, Grid, House};

/// Holds that the two cells are the only places of the digit in the house.
pub(super) fn strong_link(
    grid: &Grid,
    digit: Digit,
    house: House,
    a: Cell,
    b: Cell,
) -> Result<(), CheckError> {
    for cell in [a, b] {
        need(house.cells().contains(cell), || format!("{cell} is not in {house}"))?;
        need(grid.candidates(cell).contains(digit), || format!("{digit} is not a candidate of {cell}"))?;
    }
    need(a != b, || format!("{a} is both ends of a link"))?;
    for other in house.cell_array() {
        let free = other == a || other == b || !grid.candidates(other).contains(digit);
        need(free, || format!("{digit} in {house} also goes in {other}"))?;
    }
    // A value in the house leaves no choice between the two.
    let filled = house.cell_array().into_iter().find(|&cell| grid.value(cell) == Some(digit));
    need(filled.is_none(), || format!("{house} has its {digit}"))
}

pub(super) fn two_links(
    grid: &Grid,
    technique: TechniqueId,
    digit: Digit,
    [a, b, c, d]: [Cell; 4],
    first: House,
    second: House,
) -> Result<Conclusions, CheckError> {
    strong_link(grid, digit, first, a, b)?;
    strong_link(grid, digit, second, c, d)?;
    need(b.sees(c), || format!("{b} does not see {c}"))?;
    need(![a, b].iter().any(|cell| *cell == c || *cell == d), || "the links share a cell".into())?;
    let parallel = |line: fn(Cell) -> House, is: fn(House) -> bool| {
        is(first) && is(second) && line(b) == line(c) && line(a) != line(d)
    };
    let fits = match technique {
        TechniqueId::Skyscraper => {
            parallel(Cell::column, House::is_row) || parallel(Cell::row, House::is_column)
        }
        TechniqueId::TwoStringKite => {
            let crossed = first.is_row() && second.is_column() || first.is_column() && second.is_row();
            crossed && b.boxx() == c.boxx()
        }
        TechniqueId::TurbotFish => true,
        _ => return absent(format!("{technique:?} has no such evidence")),
    };
    need(fits, || format!("links in {first} and {second} are no {technique:?}"))?;
    Ok(Conclusions::elimination(digit, a.peers() & d.peers()))
}

pub(super) fn empty_rectangle(
    grid: &Grid,
    technique: TechniqueId,
    digit: Digit,
    [boxx, row, column, link]: [House; 4],
    [near, far]: [Cell; 2],
) -> Result<Conclusions, CheckError> {
    if technique != TechniqueId::EmptyRectangle {
        return absent(format!("{technique:?} has no such evidence"));
    }
    let kinds = boxx.is_box() && row.is_row() && column.is_column();
    need(kinds, || format!("{boxx}, {row}, {column} are not a box, a row and a column"))?;
    let value = boxx.cell_array().into_iter().find(|&cell| grid.value(cell) == Some(digit));
    need(value.is_none(), || format!("{boxx} has its {digit}"))?;
    for cell in boxx.cell_array() {
        let fits = cell.row() == row || cell.column() == column || !grid.candidates(cell).contains(digit);
        need(fits, || format!("{digit} in {cell} is neither in {row} nor in {column}"))?;
    }
    strong_link(grid, digit, link, near, far)?;
    need(near.boxx() != boxx, || format!("{near} is in {boxx}"))?;
    // If the box has the digit in the near end's line, the near end is false and the far one true.
    let other = if near.row() == row {
        column
    } else if near.column() == column {
        row
    } else {
        return absent(format!("{near} is neither in {row} nor in {column}"));
    };
    let out: CellSet = far.peers() & other.cells().without(boxx.cells());
    Ok(Conclusions::elimination(digit, out))
}
