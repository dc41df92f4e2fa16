//! A place in a text, and the small pieces that step texts are made of.

use super::ParseError;
use bit81_engine::{Cell, CellSet, Digit, House, HouseSet};

/// What is left of a text.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// What was expected here.
    pub(super) fn error(&self, expected: impl Into<String>) -> ParseError {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        ParseError { column: before.chars().count() + 1, expected: expected.into() }
    }

    pub(super) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Goes on by so many bytes, which end a character.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// The next byte, if it is one of a kind.
    fn byte(&mut self, accept: impl Fn(u8) -> bool) -> Option<u8> {
        let byte = self.rest().bytes().next().filter(|&byte| byte.is_ascii() && accept(byte))?;
        self.at += 1;
        Some(byte)
    }

    pub(super) fn blanks(&mut self) {
        while self.byte(|b| b == b' ' || b == b'\t').is_some() {}
    }

    pub(super) fn separators(&mut self) {
        while self.byte(|b| b" \t,;".contains(&b)).is_some() {}
    }

    /// Takes the text if it is next.
    pub(super) fn take(&mut self, wanted: &str) -> bool {
        let there = self.rest().starts_with(wanted);
        self.at += if there { wanted.len() } else { 0 };
        there
    }

    /// Takes the text, which must be next.
    pub(super) fn text(&mut self, wanted: &str) -> Result<(), ParseError> {
        if self.take(wanted) { Ok(()) } else { Err(self.error(format!("'{wanted}'"))) }
    }

    pub(super) fn digit(&mut self) -> Result<Digit, ParseError> {
        let byte = self.byte(|b| Digit::from_ascii(b).is_some());
        byte.and_then(Digit::from_ascii).ok_or_else(|| self.error("a digit 1 to 9"))
    }

    /// Digits with a separator between them.
    pub(super) fn digits(&mut self, separator: char) -> Result<Vec<Digit>, ParseError> {
        let mut out = vec![self.digit()?];
        while self.take(separator.encode_utf8(&mut [0; 4])) {
            out.push(self.digit()?);
        }
        Ok(out)
    }

    /// Numbers 1..=9 that run together, as indices.
    fn numbers(&mut self) -> Result<Vec<usize>, ParseError> {
        let mut out = vec![self.digit()?.index()];
        while let Some(byte) = self.byte(|b| Digit::from_ascii(b).is_some()) {
            out.push(usize::from(byte - b'1'));
        }
        Ok(out)
    }

    fn letter(&mut self, letter: u8) -> Result<(), ParseError> {
        let found = self.byte(|b| b.eq_ignore_ascii_case(&letter));
        found.map(|_| ()).ok_or_else(|| self.error(format!("'{}'", char::from(letter))))
    }

    /// `r4c1`.
    pub(super) fn cell(&mut self) -> Result<Cell, ParseError> {
        self.letter(b'r')?;
        let row = self.digit()?.index();
        self.letter(b'c')?;
        Ok(Cell::at(row, self.digit()?.index()))
    }

    /// `r4c12,r6c2`.
    pub(super) fn cells(&mut self) -> Result<CellSet, ParseError> {
        let mut out = CellSet::EMPTY;
        loop {
            self.letter(b'r')?;
            let rows = self.numbers()?;
            self.letter(b'c')?;
            let columns = self.numbers()?;
            for &row in &rows {
                columns.iter().for_each(|&column| out.insert(Cell::at(row, column)));
            }
            // A comma and a blank part groups, a comma alone parts entries.
            let more = self.rest().strip_prefix(',').is_some_and(|rest| rest.starts_with(['r', 'R']));
            if !more {
                return Ok(out);
            }
            self.at += 1;
        }
    }

    /// `r37b8`.
    pub(super) fn houses(&mut self) -> Result<HouseSet, ParseError> {
        let mut out = HouseSet::EMPTY;
        while let Some(kind) = self.byte(|b| b"rcb".contains(&b.to_ascii_lowercase())) {
            let house = match kind.to_ascii_lowercase() {
                b'r' => House::row,
                b'c' => House::column,
                _ => House::boxx,
            };
            self.numbers()?.into_iter().for_each(|number| out.insert(house(number)));
        }
        if out.is_empty() { Err(self.error("houses such as r37b8")) } else { Ok(out) }
    }

    /// `=` (true) or `<>` (false; also `!=`).
    pub(super) fn relation(&mut self) -> Result<bool, ParseError> {
        if self.take("<>") || self.take("!=") {
            Ok(false)
        } else if self.take("=") {
            Ok(true)
        } else {
            Err(self.error("'<>' or '='"))
        }
    }
}
