//! Analyzers, checker, scales and batch driver of bit81.
#![forbid(unsafe_code)]
