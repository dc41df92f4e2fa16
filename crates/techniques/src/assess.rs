//! Validity before grading: what a position is, and its grade on every scale asked for.
//!
//! Only positions with exactly one solution are graded. A sound technique never loses a solution, so a position that
//! techniques solve without assuming uniqueness has exactly one solution, and one that they contradict has none; the
//! solution counter is asked only where the techniques run out.

use crate::grader::{Grade, Grader, Outcome};
use crate::scale::Scale;
use bit81_engine::kernel::Isa;
use bit81_engine::kernel::lanes::{Lanes, Mode};
use bit81_engine::solve::count_up_to_two;
use bit81_engine::{Contradiction, Grid};

/// What a puzzle is; the column `status`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Exactly one solution.
    Ok,
    /// Two or more solutions.
    Multiple,
    /// No solution.
    None,
    /// A digit twice in a house, or a cell without candidates.
    Clash,
    /// Not readable as a puzzle.
    BadFormat,
}

impl Status {
    /// All of them, in the order of the summary.
    pub const ALL: [Status; 5] =
        [Status::Ok, Status::Multiple, Status::None, Status::Clash, Status::BadFormat];

    /// As printed.
    pub fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Multiple => "multiple",
            Status::None => "none",
            Status::Clash => "clash",
            Status::BadFormat => "bad-format",
        }
    }
}

/// What was found out about one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// What the position is.
    pub status: Status,
    /// For `Clash` and `None`: where it shows, when that is known.
    pub why: Option<Contradiction>,
    /// Solutions, counted up to two.
    pub solutions: u8,
    /// One grade per scale, in the order of the scales; empty unless the status is `Ok`.
    pub grades: Vec<Grade>,
}

impl Assessment {
    /// A position that cannot be completed for a reason that shows at once.
    pub fn clash(why: Contradiction) -> Assessment {
        Assessment { status: Status::Clash, why: Some(why), solutions: 0, grades: Vec::new() }
    }

    fn none(why: Option<Contradiction>) -> Assessment {
        Assessment { status: Status::None, why, solutions: 0, grades: Vec::new() }
    }
}

/// Assesses positions on a list of scales.
#[derive(Debug)]
pub struct Assessor {
    graders: Vec<Grader>,
    /// For the bulk way, if the first scale begins with singles.
    lanes: Option<Lanes>,
}

impl Assessor {
    /// An assessor for these scales.
    pub fn new(scales: Vec<Scale>) -> Assessor {
        Assessor::with_isa(scales, Isa::current())
    }

    /// An assessor for these scales whose kernels use this instruction set.
    pub fn with_isa(scales: Vec<Scale>, isa: Isa) -> Assessor {
        let graders: Vec<_> = scales.into_iter().map(Grader::new).collect();
        let lanes = graders.first().filter(|grader| grader.begins_with_singles());
        Assessor { lanes: lanes.map(|_| Lanes::new(isa)), graders }
    }

    /// The graders, in the order of the scales.
    pub fn graders(&self) -> &[Grader] {
        &self.graders
    }

    /// Status and grades of many puzzles that are nothing but givens (0 for an open cell): the bulk way, equal to
    /// [`Assessor::assess`] of each. Singles are done in lanes, the step engine goes on from there.
    pub fn assess_givens(&mut self, puzzles: &[[u8; 81]]) -> Vec<Assessment> {
        let Assessor { graders, lanes } = self;
        let plain = |givens| match Grid::from_givens(givens) {
            Ok(grid) => assess(graders, &grid),
            Err(why) => Assessment::clash(why),
        };
        let Some(lanes) = lanes else { return puzzles.iter().map(plain).collect() };
        let mut out: Vec<_> = puzzles.iter().map(|_| None).collect();
        lanes.run(Mode::Rounds, puzzles, |index, done| {
            let first = graders[0].grade_after_singles(&done);
            // What is wrong with a puzzle, and what other scales say, is seen at its beginning.
            let grid = first.as_ref().and_then(|_| Grid::from_givens(&puzzles[index]).ok());
            out[index] = match (first, grid) {
                (Some(first), Some(grid)) => Some(grade_all(graders, &grid, Some(first))),
                _ => None,
            };
        });
        out.into_iter().zip(puzzles).map(|(found, givens)| found.unwrap_or_else(|| plain(givens))).collect()
    }

    /// Status and grades of a position.
    pub fn assess(&mut self, grid: &Grid) -> Assessment {
        assess(&self.graders, grid)
    }
}

fn assess(graders: &[Grader], grid: &Grid) -> Assessment {
    match grid.contradiction() {
        Some(why @ (Contradiction::Cell(_) | Contradiction::Clash(..))) => Assessment::clash(why),
        Some(why @ Contradiction::House(..)) => Assessment::none(Some(why)),
        None => grade_all(graders, grid, None),
    }
}

/// Status and grades of a position that does not contradict itself at once; `first` is the grade on the first scale,
/// if that is known.
fn grade_all(graders: &[Grader], grid: &Grid, mut first: Option<Grade>) -> Assessment {
    // A scale whose techniques assume uniqueness cannot show it.
    let mut unique =
        graders.iter().all(|grader| grader.scale().needs_unique()).then(|| count_up_to_two(grid));
    let mut grades = Vec::with_capacity(graders.len());
    for grader in graders {
        if grader.scale().needs_unique() && unique.is_none() {
            unique = Some(count_up_to_two(grid));
        }
        if let Some(solutions @ (0 | 2..)) = unique {
            return not_unique(solutions);
        }
        let grade = first.take().unwrap_or_else(|| grader.grade(grid));
        match grade.outcome {
            Outcome::Contradiction(_) => return Assessment::none(None),
            Outcome::Solved => unique = Some(1),
            Outcome::Stuck => {
                let solutions = *unique.get_or_insert_with(|| count_up_to_two(&grade.end));
                if solutions != 1 {
                    return not_unique(solutions);
                }
            }
        }
        grades.push(grade);
    }
    Assessment { status: Status::Ok, why: None, solutions: 1, grades }
}

fn not_unique(solutions: u8) -> Assessment {
    if solutions == 0 {
        Assessment::none(None)
    } else {
        Assessment { status: Status::Multiple, why: None, solutions, grades: Vec::new() }
    }
}
