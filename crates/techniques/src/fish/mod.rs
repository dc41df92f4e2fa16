//! Fish: a digit that is confined, in some houses, to as many other houses (`../shared/spec/hodoku.md` 14 and 20.1).
//!
//! | file | technique |
//! |---|---|
//! | `basic` | rows against columns, no fins: X-Wing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan |

mod basic;

pub use basic::{JELLYFISH, LEVIATHAN, SQUIRMBAG, SWORDFISH, WHALE, X_WING};
