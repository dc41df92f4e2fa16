//! Analyzers, checker, scales and batch driver of bit81.
//!
//! | module | what |
//! |---|---|
//! | [`technique`], [`registry`] | what a technique is, and the table of all of them |
//! | [`view`] | facts derived from a grid, computed once |
//! | [`step`], [`evidence`], [`sink`] | what a finder pushes, and who listens |
//! | [`check`] | the independent checker: proves a step from grid and evidence alone |
//! | [`explain`], [`json`] | steps as text and as JSON |
//! | [`reference`](mod@reference) | slow finders from the definitions, for tests and benches |
//! | [`generate`] | puzzles from a seed |
//! | [`conformance`] | judges of expected results, one position a line |
//! | [`singles`], … | the techniques, one family a folder |
#![forbid(unsafe_code)]

pub mod assess;
pub mod batch;
pub mod check;
pub mod coloring;
pub mod conformance;
pub mod evidence;
pub mod explain;
pub mod fish;
pub mod generate;
pub mod grader;
pub mod intersections;
pub mod json;
pub mod reference;
pub mod registry;
pub mod scale;
pub mod single_digit;
pub mod singles;
pub mod sink;
pub mod step;
pub mod subsets;
pub mod technique;
mod tight;
pub mod view;
pub mod wings;

pub use evidence::Evidence;
pub use registry::REGISTRY;
pub use sink::Sink;
pub use step::Step;
pub use technique::{Family, Technique, TechniqueId};
pub use view::{Settings, View};
