//! Reads steps back from their text, and bare conclusions such as `r1c5<>4, r2c3=7`.
//!
//! A text does not hold all of the evidence: it leaves out the house of a link, or which cell is the pivot. So reading
//! gives every step that has this text; whoever asks proves them one by one.

mod cursor;

use crate::evidence::Evidence;
use crate::registry;
use crate::step::Step;
use crate::technique::{Family, TechniqueId};
use bit81_engine::{Candidate, Cell, CellSet, Conclusions, Digit, DigitSet, Grid, House, HouseSet};
use core::fmt;
use cursor::Cursor;

/// What a text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parsed {
    /// A step of a technique: all readings of its pattern, at least one.
    Steps(Vec<Step>),
    /// Conclusions without a technique.
    Bare(Box<Conclusions>),
}

/// Where a text stops being one, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Character, from 1.
    pub column: usize,
    /// In words.
    pub expected: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {} expected", self.column, self.expected)
    }
}

impl std::error::Error for ParseError {}

/// Reads a step or bare conclusions. The grid tells only what the text leaves out about fish.
///
/// # Errors
/// See [`ParseError`].
pub fn parse(grid: &Grid, text: &str) -> Result<Parsed, ParseError> {
    let mut cursor = Cursor::new(text);
    let Some((name, _)) = text.split_once(':') else {
        let conclusions = conclusions(&mut cursor)?;
        return Ok(Parsed::Bare(Box::new(conclusions)));
    };
    let Some(technique) = registry::find(name) else {
        return Err(cursor.error("the name of a technique"));
    };
    cursor.skip(name.len() + 1);
    cursor.blanks();
    if technique.family == Family::Singles {
        return single(&mut cursor, technique.id).map(Parsed::Steps);
    }
    let evidence = pattern(&mut cursor, grid, technique.id)?;
    cursor.blanks();
    cursor.text("=>")?;
    let conclusions = conclusions(&mut cursor)?;
    let step =
        |evidence: Evidence| Step { technique: technique.id, evidence: evidence.canonical(), conclusions };
    Ok(Parsed::Steps(evidence.into_iter().map(step).collect()))
}

/// `r1c5<>4, r2c13=7`, to the end of the text.
fn conclusions(cursor: &mut Cursor<'_>) -> Result<Conclusions, ParseError> {
    let mut out = Conclusions::NONE;
    loop {
        cursor.separators();
        if cursor.at_end() {
            break;
        }
        let cells = cursor.cells()?;
        let placed = cursor.relation()?;
        let digit = cursor.digit()?;
        let set = if placed { &mut out.place } else { &mut out.eliminate };
        set.insert_cells(digit, cells);
    }
    if out.is_empty() { Err(cursor.error("conclusions such as r1c5<>4")) } else { Ok(out) }
}

fn single(cursor: &mut Cursor<'_>, technique: TechniqueId) -> Result<Vec<Step>, ParseError> {
    let cell = cursor.cell()?;
    cursor.text("=")?;
    let candidate = Candidate::new(cell, cursor.digit()?);
    cursor.blanks();
    if !cursor.at_end() {
        return Err(cursor.error("the end"));
    }
    let houses: Vec<Option<House>> = match technique {
        TechniqueId::NakedSingle => vec![None],
        _ => cell.houses().map(Some).to_vec(),
    };
    let step = |house| Step {
        technique,
        evidence: Evidence::Single { candidate, house },
        conclusions: Conclusions::placement(candidate),
    };
    Ok(houses.into_iter().map(step).collect())
}

/// All readings of the pattern of a technique.
fn pattern(
    cursor: &mut Cursor<'_>,
    grid: &Grid,
    technique: TechniqueId,
) -> Result<Vec<Evidence>, ParseError> {
    use TechniqueId::*;
    match technique {
        Pointing | Claiming => locked(cursor),
        LockedPair | LockedTriple | NakedPair | NakedTriple | NakedQuadruple | NakedQuintuple
        | NakedSextuple | NakedSeptuple => {
            let (digits, cells) = subset(cursor)?;
            Ok(vec![Evidence::NakedSubset { cells, digits, houses: cells.common_houses() }])
        }
        HiddenPair | HiddenTriple | HiddenQuadruple | HiddenQuintuple | HiddenSextuple | HiddenSeptuple => {
            let (digits, cells) = subset(cursor)?;
            let reading = |house| Evidence::HiddenSubset { cells, digits, house };
            Ok(cells.common_houses().into_iter().map(reading).collect())
        }
        XWing | Swordfish | Jellyfish | Squirmbag | Whale | Leviathan => fish(cursor),
        Skyscraper | TwoStringKite => connected(cursor),
        TurbotFish => turbot(cursor),
        EmptyRectangle => empty_rectangle(cursor),
        XyWing | XyzWing => wing(cursor, grid, technique == XyzWing),
        WWing => w_wing(cursor),
        RemotePair => remote_pair(cursor),
        SimpleColorsTrap | SimpleColorsWrap | MultiColors1 | MultiColors2 => colors(cursor),
        FullHouse | NakedSingle | HiddenSingle => Err(cursor.error("a placement")),
    }
}

fn locked(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    cursor.text(" in ")?;
    let confined = cursor.houses()?;
    let Some(confined) = confined.single() else { return Err(cursor.error("one house")) };
    let crosses =
        |house: &House| house.is_box() != confined.is_box() && house.cells().intersects(confined.cells());
    let targets = House::ALL.into_iter().filter(crosses);
    Ok(targets.map(|target| Evidence::Locked { digit, confined, target }).collect())
}

fn subset(cursor: &mut Cursor<'_>) -> Result<(DigitSet, CellSet), ParseError> {
    let digits = cursor.digits(',')?.into_iter().collect();
    cursor.text(" in ")?;
    Ok((digits, cursor.cells()?))
}

fn fish(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    cursor.text(" ")?;
    let base = cursor.houses()?;
    cursor.text(" ")?;
    let cover = cursor.houses()?;
    let (mut fins, mut endo_fins) = (CellSet::EMPTY, CellSet::EMPTY);
    loop {
        cursor.blanks();
        if cursor.take("ef") {
            endo_fins.insert(cursor.cell()?);
        } else if cursor.take("f") {
            fins.insert(cursor.cell()?);
        } else {
            return Ok(vec![Evidence::Fish { digit, base, cover, fins, endo_fins }]);
        }
    }
}

/// The houses that hold both cells.
fn shared(a: Cell, b: Cell) -> HouseSet {
    (CellSet::only(a) | CellSet::only(b)).common_houses()
}

/// All readings of a chain of two links.
fn chains(digit: Digit, chain: [Cell; 4], out: &mut Vec<Evidence>) {
    let [a, b, c, d] = chain;
    for first in shared(a, b) {
        for second in shared(c, d) {
            out.push(Evidence::TwoLinks { digit, chain, first, second });
        }
    }
}

fn two(cursor: &mut Cursor<'_>) -> Result<[Cell; 2], ParseError> {
    let cells: Vec<Cell> = cursor.cells()?.into_iter().collect();
    match cells[..] {
        [a, b] => Ok([a, b]),
        _ => Err(cursor.error("two cells")),
    }
}

fn connected(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    cursor.text(" in ")?;
    let [a, d] = two(cursor)?;
    cursor.text(" (connected by ")?;
    let [b, c] = two(cursor)?;
    cursor.text(")")?;
    let mut out = Vec::new();
    chains(digit, [a, b, c, d], &mut out);
    chains(digit, [a, c, b, d], &mut out);
    if out.is_empty() { Err(cursor.error("cells that are linked in houses")) } else { Ok(out) }
}

fn turbot(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    let mut chain = [Cell::R1C1; 4];
    for (i, cell) in chain.iter_mut().enumerate() {
        let link = match i {
            0 => " ".to_owned(),
            2 => format!(" -{digit}- "),
            _ => format!(" ={digit}= "),
        };
        cursor.text(&link)?;
        *cell = cursor.cell()?;
    }
    let mut out = Vec::new();
    chains(digit, chain, &mut out);
    if out.is_empty() { Err(cursor.error("cells that are linked in houses")) } else { Ok(out) }
}

fn empty_rectangle(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    cursor.text(" in ")?;
    let Some(boxx) = cursor.houses()?.single().filter(|house| house.is_box()) else {
        return Err(cursor.error("a box"));
    };
    cursor.text(" (")?;
    let [a, b] = two(cursor)?;
    cursor.text(")")?;
    let mut out = Vec::new();
    for crossing in boxx.cells() {
        let (row, column) = (crossing.row(), crossing.column());
        for link in shared(a, b) {
            for (near, far) in [(a, b), (b, a)] {
                out.push(Evidence::EmptyRectangle { digit, boxx, row, column, link, near, far });
            }
        }
    }
    if out.is_empty() { Err(cursor.error("two cells of one house")) } else { Ok(out) }
}

fn wing(cursor: &mut Cursor<'_>, grid: &Grid, pivot_has_z: bool) -> Result<Vec<Evidence>, ParseError> {
    let mut digits = cursor.digits('/')?;
    cursor.text(" in ")?;
    let cells = cursor.cells()?;
    // An XY-Wing's last digit is z; an XYZ-Wing's z is any of them.
    let z = if pivot_has_z { digits.clone() } else { digits.pop().into_iter().collect() };
    let digits: DigitSet = digits.into_iter().collect();
    let mut out = Vec::new();
    for pivot in cells {
        for &z in z.iter().filter(|_| grid.candidates(pivot) == digits) {
            out.push(Evidence::Wing { pivot, wings: cells.without(CellSet::only(pivot)), digits, z });
        }
    }
    if out.is_empty() { Err(cursor.error("a cell with the digits of the pivot")) } else { Ok(out) }
}

fn w_wing(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let z = cursor.digit()?;
    cursor.text("/")?;
    let x = cursor.digit()?;
    cursor.text(" in ")?;
    let cells = cursor.cells()?;
    cursor.text(&format!(" connected by {x} in "))?;
    let [a, b] = two(cursor)?;
    let ends = CellSet::only(a) | CellSet::only(b);
    let out: Vec<_> =
        shared(a, b).into_iter().map(|link| Evidence::WWing { cells, z, x, link, ends }).collect();
    if out.is_empty() { Err(cursor.error("two cells of one house")) } else { Ok(out) }
}

fn remote_pair(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digits: DigitSet = cursor.digits('/')?.into_iter().collect();
    cursor.text(" ")?;
    let mut chain = vec![cursor.cell()?];
    while cursor.take(" -") {
        cursor.digit()?;
        cursor.text("- ")?;
        chain.push(cursor.cell()?);
    }
    Ok(vec![Evidence::RemotePair { chain, digits }])
}

fn colors(cursor: &mut Cursor<'_>) -> Result<Vec<Evidence>, ParseError> {
    let digit = cursor.digit()?;
    cursor.text(" ")?;
    let first = colours(cursor)?;
    let second = if cursor.take(", ") { Some(colours(cursor)?) } else { None };
    Ok(vec![Evidence::Colors { digit, first, second }])
}

/// `(r1c1,r2c8) / (r1c9)`.
fn colours(cursor: &mut Cursor<'_>) -> Result<[CellSet; 2], ParseError> {
    let mut out = [CellSet::EMPTY; 2];
    for (i, colour) in out.iter_mut().enumerate() {
        cursor.text(if i == 0 { "(" } else { " / (" })?;
        *colour = cursor.cells()?;
        cursor.text(")")?;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bare_conclusions() {
        let parse = |text: &str| match parse(&Grid::EMPTY, text) {
            Ok(Parsed::Bare(conclusions)) => Ok((conclusions.eliminate.len(), conclusions.place.len())),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error.column),
        };
        assert_eq!(parse("r1c5<>4"), Ok((1, 0)));
        assert_eq!(parse("r12c5,r4c1<>4, r2c13=7; R9C9<>1"), Ok((4, 2)));
        assert_eq!(parse("r1c5<>4 r1c6!=5"), Ok((2, 0)));
        assert_eq!(parse(""), Err(1));
        assert_eq!(parse("r1c5<>"), Err(7));
        assert_eq!(parse("r1c5>4"), Err(5));
        assert_eq!(parse("r1x5<>4"), Err(3));
        assert_eq!(parse("r0c5<>4"), Err(2));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| parse(&Grid::EMPTY, text).unwrap_err();
        assert_eq!(error("Tooth Fairy: 1").column, 1);
        assert_eq!(error("Naked Pair: 1,2 at r1c12 => r1c3<>1").column, 16);
        assert_eq!(error("Naked Pair: 1,2 in r1c12").column, 25);
        assert_eq!(error("Hidden Single: r1c1<>5").column, 20);
        assert_eq!(error("X-Wing: 2 c28 => r1c1<>2").column, 15);
    }
}
