//! Who listens to a finder decides what it costs: the first hit, all, a number, or only the conclusions.

use crate::step::Step;
use bit81_engine::Conclusions;
use core::ops::ControlFlow;

/// Receives steps; `Break` stops the finder.
pub trait Sink {
    /// One step.
    fn step(&mut self, step: Step) -> ControlFlow<()>;
}

impl<F: FnMut(Step) -> ControlFlow<()>> Sink for F {
    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self(step)
    }
}

/// Keeps the first step and stops.
#[derive(Debug, Default)]
pub struct First(pub Option<Step>);

impl Sink for First {
    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self.0 = Some(step);
        ControlFlow::Break(())
    }
}

/// Keeps every step.
#[derive(Debug, Default)]
pub struct All(pub Vec<Step>);

impl Sink for All {
    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        ControlFlow::Continue(())
    }
}

/// Counts the steps.
#[derive(Debug, Default)]
pub struct Count(pub u64);

impl Sink for Count {
    fn step(&mut self, _: Step) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Adds up the conclusions.
#[derive(Debug)]
pub struct Union<'a> {
    /// Where they go.
    pub conclusions: &'a mut Conclusions,
    /// Number of steps seen.
    pub steps: u64,
}

impl Sink for Union<'_> {
    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self.conclusions.extend(&step.conclusions);
        self.steps += 1;
        ControlFlow::Continue(())
    }
}
