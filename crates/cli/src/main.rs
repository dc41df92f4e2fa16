//! The `bit81` command.
#![forbid(unsafe_code)]
fn main() {}
