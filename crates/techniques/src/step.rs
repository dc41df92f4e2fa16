//! A step: a technique's evidence and what follows from it.

use crate::evidence::Evidence;
use crate::explain;
use crate::technique::TechniqueId;
use bit81_engine::{Conclusions, Symmetric, Transform};
use core::fmt;

/// One application of a technique. Two steps are the same step exactly if technique, evidence and conclusions are
/// equal; evidence is kept in canonical form for that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Which technique.
    pub technique: TechniqueId,
    /// The pattern, enough for the checker and for a picture.
    pub evidence: Evidence,
    /// What follows: candidates of the grid that are true or false. Never empty in a pushed step, and only
    /// candidates that the grid has.
    pub conclusions: Conclusions,
}

impl Symmetric for Step {
    fn image(&self, t: &Transform) -> Step {
        Step {
            technique: self.technique,
            evidence: self.evidence.image(t),
            conclusions: self.conclusions.image(t),
        }
    }
}

impl fmt::Display for Step {
    /// The one-line text in HoDoKu's notation (`../shared/spec/hodoku.md` 25).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        explain::write(self, f)
    }
}
