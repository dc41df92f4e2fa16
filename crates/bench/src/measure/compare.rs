//! Runs of two programs, or two records, beside each other.

use super::record::{Record, Spread};
use std::fmt;

/// What a comparison says of one technique or scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The interval of the ratio holds 1.
    Same,
    /// The second one takes less time.
    Faster,
    /// The second one takes more time.
    Slower,
    /// They did not compute the same: an error, not a faster run.
    Differs,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Same => "same",
            Verdict::Faster => "faster",
            Verdict::Slower => "slower",
            Verdict::Differs => "DIFFERS",
        })
    }
}

/// One line of a comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Technique, or scale with threads and instruction set.
    pub name: String,
    /// Time of the second over time of the first: middle, and the interval that is trusted.
    pub ratio: Spread,
    /// What to make of it.
    pub verdict: Verdict,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { median, low, high } = self.ratio;
        write!(f, "{:<28} {median:>6.3}  {low:>6.3} to {high:>6.3}  {}", self.name, self.verdict)
    }
}

/// Name, time and signature of everything that a record measured.
fn entries(record: &Record) -> Vec<(String, f64, &str)> {
    let techniques = record
        .techniques
        .iter()
        .map(|row| (row.technique.clone(), row.ns_per_call.median, row.signature.as_str()));
    let scales = record.scales.iter().map(|row| {
        let name = format!("{} -j{} {}", row.scale, row.threads, row.isa);
        (name, row.cpu_ns_per_puzzle.median, row.signature.as_str())
    });
    techniques.chain(scales).collect()
}

/// The interval that holds the median of such values with some 95 % (order statistics of the binomial distribution).
fn interval(mut values: Vec<f64>) -> Spread {
    values.sort_by(f64::total_cmp);
    let n = values.len();
    let median = values.get(n / 2).copied().unwrap_or(f64::NAN);
    // Half the width in places: 0.98 times the root of n.
    let reach = (0.98 * (n as f64).sqrt()).ceil() as usize;
    let at = |i: usize| values.get(i).copied().unwrap_or(median);
    Spread {
        median,
        low: at((n / 2).saturating_sub(reach)),
        high: at((n / 2 + reach).min(n.saturating_sub(1))),
    }
}

/// Compares runs that were made in turn: the first run of one beside the first of the other, and so on. Only what both
/// measured is compared.
pub fn compare(first: &[Record], second: &[Record]) -> Vec<Row> {
    let (Some(a), Some(b)) = (first.first(), second.first()) else { return Vec::new() };
    let same_corpus = a.setting.corpus == b.setting.corpus;
    let mut out = Vec::new();
    for (name, time, signature) in entries(a) {
        let Some((_, other, theirs)) = entries(b).into_iter().find(|(other, ..)| *other == name) else {
            continue;
        };
        let find =
            |record: &Record| entries(record).into_iter().find(|(other, ..)| *other == name).map(|e| e.1);
        let ratios: Vec<f64> =
            first.iter().zip(second).filter_map(|(a, b)| Some(find(b)? / find(a)?.max(1e-9))).collect();
        let ratio = if ratios.len() > 1 {
            interval(ratios)
        } else {
            // One run each: what the quartiles of both allow.
            Spread { median: other / time, low: other / time * 0.9, high: other / time * 1.1 }
        };
        let verdict = if !same_corpus || signature != theirs {
            Verdict::Differs
        } else if ratio.low > 1.0 {
            Verdict::Slower
        } else if ratio.high < 1.0 {
            Verdict::Faster
        } else {
            Verdict::Same
        };
        out.push(Row { name, ratio, verdict });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::record::{PerPuzzle, Setting, TechniqueRow};
    use super::*;

    fn record(ns: f64, signature: &str) -> Record {
        let row = TechniqueRow {
            technique: "x-wing".into(),
            calls: 1,
            hits: 0,
            instances: 0,
            eliminations: 0,
            placements: 0,
            ns_per_call: Spread { median: ns, low: ns, high: ns },
            ns_per_hit: None,
            share: 1.0,
            per_puzzle: PerPuzzle { median: ns, p95: ns, max: ns },
            signature: signature.into(),
        };
        Record { setting: Setting::here("0", "scalar"), techniques: vec![row], scales: Vec::new() }
    }

    #[test]
    fn verdicts_follow_the_interval_and_the_signature() {
        let runs = |times: &[f64], signature: &str| {
            times.iter().map(|&ns| record(ns, signature)).collect::<Vec<_>>()
        };
        let steady = runs(&[100.0, 101.0, 99.0, 100.0, 100.5, 99.5, 100.0, 101.0, 99.0], "a");
        let verdict = |second: &[Record]| compare(&steady, second)[0].verdict;
        assert_eq!(verdict(&steady), Verdict::Same);
        let slower: Vec<_> = [120.0; 9].iter().map(|&ns| record(ns, "a")).collect();
        assert_eq!(verdict(&slower), Verdict::Slower);
        assert_eq!(compare(&slower, &steady)[0].verdict, Verdict::Faster);
        let other: Vec<_> = [50.0; 9].iter().map(|&ns| record(ns, "b")).collect();
        assert_eq!(verdict(&other), Verdict::Differs);
    }
}
