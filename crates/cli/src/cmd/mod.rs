//! One file per command, and what several of them share.

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod conformance;
pub(crate) mod convert;
pub(crate) mod find;
pub(crate) mod generate;
pub(crate) mod grade;
pub(crate) mod input;
pub(crate) mod path;
pub(crate) mod positions;
pub(crate) mod scales;
pub(crate) mod solve;
pub(crate) mod techniques;
