//! The solver's search, compiled for every instruction set: its bit tricks gain from BMI, its loops over the nine
//! digits from vectors.

use super::{Isa, shells};
use crate::solve::{State, search_body};
use core::ops::ControlFlow;

shells! {
    /// Visits the solved positions below this one until the visitor breaks; `below` is the set to search with.
    pub(crate) fn search = search_body;
    (state: &mut State, below: Isa, visit: &mut dyn FnMut(&State) -> ControlFlow<()>) -> ControlFlow<()>
}
