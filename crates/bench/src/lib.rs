//! Corpora, timing, records and reports of bit81.
#![forbid(unsafe_code)]

pub mod conformance;
pub mod convert;
pub mod input;
pub mod measure;
