//! Single-digit patterns of two strong links: skyscraper, 2-string kite, turbot fish, empty rectangle.
//!
//! A *strong link* is a house where the digit has exactly two places: one of them is true.

mod empty_rectangle;
mod two_links;

pub use empty_rectangle::EMPTY_RECTANGLE;
pub use two_links::{SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE};
