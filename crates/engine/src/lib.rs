//! Vocabulary, geometry, oracle and kernels of bit81. No I/O, no floats, no clock.
//!
//! | module | what |
//! |---|---|
//! | [`digit`], [`cell`], [`house`], [`candidate`] | one noun per file, with its set |
//! | [`by`] | arrays with typed indices |
//! | [`geometry`] | houses and peers as tables made at compile time |
//! | [`grid`] | [`Grid`]: nine digit planes, givens, placed cells; [`Conclusions`] |
//! | [`kernel`] | hot loops, compiled for every instruction set |
//! | [`singles`] | all singles of a grid at once |
//! | [`symmetry`] | [`Transform`]: the 3,359,232 x 9! symmetries, applicable to everything |
//! | [`text`] | puzzles and positions as text, in and out |
//!
//! Conventions: cells are row-major, 0-based inside and r1c1 in text; digits are 0-based inside; houses are rows,
//! columns, boxes; a bit set has bit `i` for the element with index `i`.
//!
//! ```
//! use bit81_engine::{Cell, Digit, Grid};
//! let mut grid = Grid::EMPTY;
//! grid.give(Cell::R1C1, Digit::D5)?;
//! assert!(!grid.candidates(Cell::R1C9).contains(Digit::D5));
//! assert_eq!(grid.open().len(), 80);
//! # Ok::<(), bit81_engine::Contradiction>(())
//! ```
#![deny(unsafe_code)]

mod bits;
pub mod by;
pub mod candidate;
pub mod cell;
pub mod digit;
pub mod geometry;
pub mod grid;
pub mod house;
pub mod kernel;
pub mod singles;
pub mod solve;
pub mod symmetry;
pub mod text;

pub use bits::Elements;
pub use by::{ByCell, ByDigit, ByHouse};
pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use grid::{Conclusions, Contradiction, Grid};
pub use house::{House, HouseSet};
pub use symmetry::{Symmetric, Transform};
