//! Measures techniques and scales on real positions, on the code that `grade` runs.
//!
//! | module | what |
//! |---|---|
//! | [`positions`] | the positions that a scale goes through on its way through a corpus |
//! | [`record`] | what a run measured, with machine, flags, corpus and signature |
//! | [`compare`] | two records beside each other |
//! | `clock` | processor time of the thread |
//!
//! A technique is measured by its sweep, as the grader calls it, on every position, with a view of its own: what the
//! techniques of a tier share is paid for by each. Its *signature* is a digest of all steps that its finder pushes, in
//! order: equal signatures mean that the same was computed.

mod clock;
pub mod compare;
pub mod positions;
pub mod record;

use bit81_engine::Grid;
use bit81_engine::kernel::Isa;
use bit81_techniques::assess::{Assessment, Assessor, Status};
use bit81_techniques::batch;
use bit81_techniques::grader::Outcome;
use bit81_techniques::scale::Scale;
use bit81_techniques::sink::All;
use bit81_techniques::{Step, Technique, View};
use clock::{Thread, process_time};
use positions::Positions;
use record::{PerPuzzle, ScaleRow, Spread, TechniqueRow};
use sha2::{Digest, Sha256};
use std::hint::black_box;
use std::time::Instant;

/// How often everything is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetitions {
    /// Runs that are not counted.
    pub warm_up: usize,
    /// Runs that are; at least one is made.
    pub counted: usize,
}

impl Repetitions {
    /// What `once` returns, in counted runs.
    fn measure(self, mut once: impl FnMut() -> f64) -> Spread {
        for _ in 0..self.warm_up {
            once();
        }
        Spread::of((0..self.counted.max(1)).map(|_| once()).collect())
    }
}

/// The first 16 hexadecimal digits of a digest.
fn hex(digest: Sha256) -> String {
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Measures one technique on all positions.
pub fn technique(
    technique: &'static Technique,
    positions: &Positions,
    repetitions: Repetitions,
) -> TechniqueRow {
    let (mut hits, mut instances, mut eliminations, mut placements) = (0, 0, 0, 0);
    let mut digest = Sha256::new();
    for grid in positions.all() {
        let steps = all_steps(technique, grid);
        hits += u64::from(!steps.is_empty());
        instances += steps.len() as u64;
        let mut conclusions = bit81_engine::Conclusions::NONE;
        for step in &steps {
            digest.update(step.to_string().as_bytes());
            digest.update(b"\n");
            conclusions.extend(&step.conclusions);
        }
        eliminations += conclusions.eliminate.len() as u64;
        placements += conclusions.place.len() as u64;
    }
    let calls = positions.len() as u64;
    let sweep = |grid: &Grid| {
        let mut out = bit81_engine::Conclusions::NONE;
        black_box(technique.sweep(&View::new(black_box(grid)), &mut out));
        black_box(&out);
    };
    let ns_per_call = repetitions.measure(|| {
        let start = Thread::now();
        positions.all().for_each(sweep);
        start.elapsed() / calls.max(1) as f64
    });
    let per_puzzle = PerPuzzle::of(positions.puzzles().map(|grids| {
        let start = Instant::now();
        grids.iter().for_each(sweep);
        start.elapsed().as_nanos() as f64
    }));
    TechniqueRow {
        technique: technique.slug.into(),
        calls,
        hits,
        instances,
        eliminations,
        placements,
        ns_per_hit: (hits > 0).then(|| ns_per_call.median * calls as f64 / hits as f64),
        ns_per_call,
        share: 0.0,
        per_puzzle,
        signature: hex(digest),
    }
}

/// All steps of a technique.
fn all_steps(technique: &Technique, grid: &Grid) -> Vec<Step> {
    let mut all = All::default();
    // `All` never breaks.
    let _ = (technique.find)(&View::new(grid), &mut all);
    all.0
}

/// Sets the share of each technique in the time of all.
pub fn set_shares(rows: &mut [TechniqueRow]) {
    let total: f64 = rows.iter().map(|row| row.ns_per_call.median * row.calls as f64).sum();
    for row in rows {
        row.share = row.ns_per_call.median * row.calls as f64 / total.max(1e-9);
    }
}

/// Puzzles that go to a worker together, as in `grade`.
const BLOCK: usize = 800;

/// Measures one scale on puzzles that are nothing but givens, on so many threads (at least one).
pub fn scale(
    scale: &Scale,
    puzzles: &[[u8; 81]],
    threads: usize,
    isa: Isa,
    repetitions: Repetitions,
) -> ScaleRow {
    let graders = || Assessor::with_isa(vec![scale.clone()], isa);
    let work = |assessor: &mut Assessor, block: &[[u8; 81]]| assessor.assess_givens(block);
    let (mut wall, mut digest, mut solved, mut stuck) = (Vec::new(), Sha256::new(), 0, 0);
    let mut first = true;
    let cpu = repetitions.measure(|| {
        let (start, cpu) = (Instant::now(), process_time());
        let emit = |assessments: Vec<Assessment>| {
            if first {
                for assessment in &assessments {
                    digest.update(line(assessment).as_bytes());
                    let outcome = assessment.grades.first().map(|grade| grade.outcome);
                    solved += u64::from(outcome == Some(Outcome::Solved));
                    stuck += u64::from(outcome == Some(Outcome::Stuck));
                }
            }
            black_box(&assessments);
            Ok::<(), std::convert::Infallible>(())
        };
        let result = batch::run(puzzles.chunks(BLOCK), threads.max(1), graders, work, emit);
        first = false;
        // Emitting cannot fail; threads that cannot be had show as no work done.
        if result.is_err() {
            return f64::NAN;
        }
        wall.push(start.elapsed().as_nanos() as f64 / puzzles.len().max(1) as f64);
        (process_time() - cpu) / puzzles.len().max(1) as f64
    });
    let mut assessor = graders();
    let per_puzzle = PerPuzzle::of(puzzles.iter().map(|puzzle| {
        let Ok(grid) = Grid::from_givens(puzzle) else { return 0.0 };
        let start = Instant::now();
        black_box(assessor.assess(&grid));
        start.elapsed().as_nanos() as f64
    }));
    // The runs to warm up come first.
    let wall = Spread::of(wall.split_off(repetitions.warm_up.min(wall.len().saturating_sub(1))));
    ScaleRow {
        scale: scale.name.clone(),
        threads: threads.max(1),
        isa: isa.to_string(),
        puzzles: puzzles.len() as u64,
        solved,
        stuck,
        puzzles_per_second: 1e9 / wall.median,
        cpu_ns_per_puzzle: cpu,
        wall_ns_per_puzzle: wall,
        per_puzzle,
        signature: hex(digest),
    }
}

/// What a signature takes of an assessment.
fn line(assessment: &Assessment) -> String {
    let grades: Vec<String> = assessment
        .grades
        .iter()
        .map(|grade| format!("{:?} {} {:?} {}", grade.outcome, grade.rating, grade.hardest, grade.effort))
        .collect();
    let status = if assessment.status == Status::Ok { "" } else { assessment.status.name() };
    format!("{status}{}\n", grades.join(";"))
}
