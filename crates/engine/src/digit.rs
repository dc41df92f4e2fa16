//! A digit and sets of digits.

use crate::bits;
use core::fmt;

/// A digit. Discriminants are 0..=8; only text says 1..=9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum Digit {
    D1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
}

use Digit::*;

static PADDED: [Digit; 16] = [D1, D2, D3, D4, D5, D6, D7, D8, D9, D1, D1, D1, D1, D1, D1, D1];

impl Digit {
    /// All digits, ascending.
    pub const ALL: [Digit; 9] = [D1, D2, D3, D4, D5, D6, D7, D8, D9];

    /// The digit with this 0-based index, or `None` from 9 on.
    pub const fn new(index: usize) -> Option<Digit> {
        if index < 9 { Some(Self::ALL[index]) } else { None }
    }

    /// The digit with this printed value 1..=9.
    pub const fn from_value(value: u8) -> Option<Digit> {
        if value >= 1 && value <= 9 { Some(Self::ALL[value as usize - 1]) } else { None }
    }

    /// The digit written by this ASCII byte, `b'1'..=b'9'`.
    pub const fn from_ascii(byte: u8) -> Option<Digit> {
        Self::from_value(byte.wrapping_sub(b'0'))
    }

    /// The digit whose index is the low four bits; for bit numbers below 9 only.
    #[inline(always)]
    pub(crate) fn from_bit(index: u32) -> Digit {
        PADDED[(index & 15) as usize]
    }

    /// 0-based index.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Printed value, 1..=9.
    #[inline(always)]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// ASCII byte, `b'1'..=b'9'`.
    #[inline(always)]
    pub const fn to_ascii(self) -> u8 {
        b'1' + self as u8
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits: bit `i` is the digit `i + 1`. Invariant: bits 9.. are zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DigitSet(u16);

bits::set_type!(DigitSet, u16, Digit, 9);

impl fmt::Display for DigitSet {
    /// Ascending, no separator: `1358`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for digit in *self {
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
