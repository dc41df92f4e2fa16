//! Corpora, timing, records and reports of bit81.
#![forbid(unsafe_code)]

pub mod input;
