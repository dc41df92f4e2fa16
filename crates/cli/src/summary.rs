//! The summary at the end of a run: what was read, what it was, how hard, how fast.

use bit81_bench::input::SourceReport;
use bit81_techniques::assess::{Assessment, Status};
use bit81_techniques::grader::Outcome;
use bit81_techniques::{REGISTRY, registry};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// Counts over records; blocks are counted apart and added up.
#[derive(Clone, Default, Debug)]
pub(crate) struct Summary {
    /// Records by status, in the order of [`Status::ALL`].
    statuses: [u64; 5],
    scales: Vec<ScaleSummary>,
    /// Records left out by the filter.
    pub(crate) filtered: u64,
}

#[derive(Clone, Default, Debug)]
struct ScaleSummary {
    solved: u64,
    stuck: u64,
    /// Puzzles by rating in tenths.
    ratings: BTreeMap<u32, u64>,
    /// Puzzles that used a technique, by registry place.
    used: BTreeMap<usize, u64>,
    /// Puzzles whose hardest technique it was.
    hardest: BTreeMap<usize, u64>,
}

impl Summary {
    /// An empty summary for this many scales.
    pub(crate) fn new(scales: usize) -> Summary {
        Summary { scales: vec![ScaleSummary::default(); scales], ..Summary::default() }
    }

    /// Counts a record.
    pub(crate) fn count(&mut self, status: Status, assessment: Option<&Assessment>) {
        self.statuses[status as usize] += 1;
        let Some(assessment) = assessment else { return };
        for (scale, grade) in self.scales.iter_mut().zip(&assessment.grades) {
            match grade.outcome {
                Outcome::Solved => scale.solved += 1,
                _ => scale.stuck += 1,
            }
            *scale.ratings.entry(grade.rating).or_default() += 1;
            if let Some(id) = grade.hardest {
                *scale.hardest.entry(registry::position(id)).or_default() += 1;
            }
            let mut used = grade.used.0;
            while used != 0 {
                *scale.used.entry(used.trailing_zeros() as usize).or_default() += 1;
                used &= used - 1;
            }
        }
    }

    /// Adds the counts of another block.
    pub(crate) fn add(&mut self, other: &Summary) {
        self.filtered += other.filtered;
        for (a, b) in self.statuses.iter_mut().zip(other.statuses) {
            *a += b;
        }
        for (a, b) in self.scales.iter_mut().zip(&other.scales) {
            a.solved += b.solved;
            a.stuck += b.stuck;
            for (into, from) in [(&mut a.used, &b.used), (&mut a.hardest, &b.hardest)] {
                for (key, n) in from {
                    *into.entry(*key).or_default() += n;
                }
            }
            for (key, n) in &b.ratings {
                *a.ratings.entry(*key).or_default() += n;
            }
        }
    }

    /// Number of records.
    pub(crate) fn records(&self) -> u64 {
        self.statuses.iter().sum()
    }

    /// Whether every record is `ok`.
    pub(crate) fn all_ok(&self) -> bool {
        self.statuses[Status::Ok as usize] == self.records()
    }

    /// The text for standard error.
    pub(crate) fn display<'a>(
        &'a self,
        scales: &'a [String],
        sources: &'a [SourceReport],
        elapsed: Duration,
    ) -> impl fmt::Display + 'a {
        Shown { summary: self, scales, sources, elapsed }
    }
}

struct Shown<'a> {
    summary: &'a Summary,
    scales: &'a [String],
    sources: &'a [SourceReport],
    elapsed: Duration,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let records = self.summary.records();
        for source in self.sources {
            writeln!(f, "input    {source}")?;
        }
        let seconds = self.elapsed.as_secs_f64().max(1e-9);
        writeln!(f, "{records} puzzles in {seconds:.2} s, {:.0} puzzles/s", records as f64 / seconds)?;
        let statuses = Status::ALL.into_iter().zip(self.summary.statuses).filter(|(_, n)| *n > 0);
        let statuses: Vec<_> = statuses.map(|(status, n)| format!("{} {n}", status.name())).collect();
        if !statuses.is_empty() {
            writeln!(f, "status   {}", statuses.join(", "))?;
        }
        if self.summary.filtered > 0 {
            writeln!(f, "filter   {} records left out", self.summary.filtered)?;
        }
        for (name, scale) in self.scales.iter().zip(&self.summary.scales) {
            scale.write(f, name)?;
        }
        Ok(())
    }
}

impl ScaleSummary {
    fn write(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        let graded = self.solved + self.stuck;
        if graded == 0 {
            return Ok(());
        }
        let share = |n: u64| 100.0 * n as f64 / graded as f64;
        writeln!(f, "{name}: solved {} ({:.1} %), stuck {}", self.solved, share(self.solved), self.stuck)?;
        let most = self.ratings.values().copied().max().unwrap_or(1);
        for (rating, n) in &self.ratings {
            // A bar of at most 40 signs, at least one for a rating that occurs.
            let bar = "#".repeat((n * 40).div_ceil(most) as usize);
            writeln!(
                f,
                "  rating {:>5} {n:>10} {:>5.1} %  {bar}",
                format!("{}.{}", rating / 10, rating % 10),
                share(*n)
            )?;
        }
        writeln!(f, "  {:<34} {:>10} {:>8} {:>10}", "technique", "used in", "", "hardest in")?;
        for (place, n) in &self.used {
            let name = REGISTRY.get(*place).map_or("", |technique| technique.name);
            let hardest = self.hardest.get(place).copied().unwrap_or(0);
            writeln!(f, "  {name:<34} {n:>10} {:>6.1} % {hardest:>10}", share(*n))?;
        }
        Ok(())
    }
}
