//! Naked, hidden and locked subsets (`../shared/spec/hodoku.md` 4.3 and 4.4), sizes 2 to 7.
//!
//! | file | technique |
//! |---|---|
//! | `naked` | as many cells of a house as they have digits |
//! | `locked` | naked pairs and triples of a box and a line that take something from both |
//! | `hidden` | as many digits of a house as they have places |
//!
//! The classes do not overlap: a naked pair or triple that is locked is reported as that and as nothing else.
//! Sizes 5 to 7 have no HoDoKu name and no place in its rating; every one of them has a smaller hidden or naked
//! companion in the same house, so they are for listings, not for solving.

mod hidden;
mod locked;
mod naked;

pub use hidden::{
    HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_QUINTUPLE, HIDDEN_SEPTUPLE, HIDDEN_SEXTUPLE, HIDDEN_TRIPLE,
};
pub use locked::{LOCKED_PAIR, LOCKED_TRIPLE};
pub use naked::{NAKED_PAIR, NAKED_QUADRUPLE, NAKED_QUINTUPLE, NAKED_SEPTUPLE, NAKED_SEXTUPLE, NAKED_TRIPLE};

use bit81_engine::House;

/// Houses in HoDoKu's search order: boxes, rows, columns.
fn search_order() -> impl Iterator<Item = House> {
    (18..27).chain(0..18).map(|i| House::ALL[i])
}
