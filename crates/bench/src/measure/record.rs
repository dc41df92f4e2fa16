//! What a run measured, as it is kept: JSON, CSV, or a table for people.

use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// Median and quartiles over the repetitions.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// Middle value.
    pub median: f64,
    /// A quarter of the values is below.
    pub low: f64,
    /// A quarter of the values is above.
    pub high: f64,
}

impl Spread {
    /// Of some values; all zero if there is none.
    pub fn of(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let last = values.len().saturating_sub(1);
            values.get((last as f64 * share).round() as usize).copied().unwrap_or_default()
        };
        Spread { median: at(0.5), low: at(0.25), high: at(0.75) }
    }
}

/// Nanoseconds by puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct PerPuzzle {
    /// Half of the puzzles take less.
    pub median: f64,
    /// 95 of 100 puzzles take less.
    pub p95: f64,
    /// The slowest.
    pub max: f64,
}

impl PerPuzzle {
    /// Of the times of all puzzles.
    pub(super) fn of(times: impl Iterator<Item = f64>) -> PerPuzzle {
        let mut times: Vec<f64> = times.collect();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let last = times.len().saturating_sub(1);
            times.get((last as f64 * share).round() as usize).copied().unwrap_or_default()
        };
        PerPuzzle { median: at(0.5), p95: at(0.95), max: at(1.0) }
    }
}

/// One technique.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TechniqueRow {
    /// Its slug.
    pub technique: String,
    /// Positions on which it was called.
    pub calls: u64,
    /// Positions on which it found something.
    pub hits: u64,
    /// Steps that its finder pushes.
    pub instances: u64,
    /// Different candidates that it deletes, position by position.
    pub eliminations: u64,
    /// Different candidates that it places, position by position.
    pub placements: u64,
    /// Nanoseconds of a call, view included.
    pub ns_per_call: Spread,
    /// Nanoseconds of all calls over the hits.
    pub ns_per_hit: Option<f64>,
    /// Share of the time of all techniques measured.
    pub share: f64,
    /// Nanoseconds of all calls of a puzzle.
    pub per_puzzle: PerPuzzle,
    /// Digest of all steps.
    pub signature: String,
}

/// One scale on one number of threads with one instruction set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ScaleRow {
    /// Its name with version.
    pub scale: String,
    /// Worker threads.
    pub threads: usize,
    /// Instruction set of the kernels.
    pub isa: String,
    /// Puzzles assessed.
    pub puzzles: u64,
    /// Solved ones among them.
    pub solved: u64,
    /// Stuck ones among them.
    pub stuck: u64,
    /// By wall time.
    pub puzzles_per_second: f64,
    /// Processor time of all threads.
    pub cpu_ns_per_puzzle: Spread,
    /// Wall time.
    pub wall_ns_per_puzzle: Spread,
    /// Wall time of each puzzle alone, without lanes.
    pub per_puzzle: PerPuzzle,
    /// Digest of all grades.
    pub signature: String,
}

/// Where and on what a run was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// Version of bit81.
    pub version: String,
    /// Processor, as the system names it.
    pub cpu: String,
    /// Cores that the system offers.
    pub cores: usize,
    /// Target and vector features that the build assumes.
    pub build: String,
    /// Instruction set of the kernels in use.
    pub isa: String,
    /// Inputs as they were named.
    pub inputs: Vec<String>,
    /// Puzzles measured.
    pub puzzles: u64,
    /// Positions on which techniques were called.
    pub positions: u64,
    /// Digest of the puzzles.
    pub corpus: String,
    /// Counted repetitions.
    pub repetitions: usize,
}

impl Setting {
    /// Processor, cores and build of this program.
    pub fn here(version: &str, isa: &str) -> Setting {
        let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
        let mut features = Vec::new();
        for (name, on) in [
            ("sse4.2", cfg!(target_feature = "sse4.2")),
            ("avx2", cfg!(target_feature = "avx2")),
            ("avx512bw", cfg!(target_feature = "avx512bw")),
            ("neon", cfg!(target_feature = "neon")),
        ] {
            if on {
                features.push(name);
            }
        }
        let features = if features.is_empty() { "baseline".to_owned() } else { features.join("+") };
        let debug = if cfg!(debug_assertions) { ", debug assertions" } else { "" };
        Setting {
            version: version.into(),
            cpu: model.map_or("unknown".into(), |(_, name)| name.trim().to_owned()),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            build: format!("{} {}, {features}{debug}", std::env::consts::ARCH, std::env::consts::OS),
            isa: isa.into(),
            inputs: Vec::new(),
            puzzles: 0,
            positions: 0,
            corpus: String::new(),
            repetitions: 0,
        }
    }
}

/// A whole run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Where and on what.
    pub setting: Setting,
    /// Techniques in registry order.
    pub techniques: Vec<TechniqueRow>,
    /// Scales.
    pub scales: Vec<ScaleRow>,
}

impl Record {
    /// For people.
    pub fn table(&self) -> String {
        let s = &self.setting;
        let mut out = format!(
            "{} on {} ({} cores), {}, kernels {}\n{}: {} puzzles ({}), {} positions, median of {} runs\n",
            s.version,
            s.cpu,
            s.cores,
            s.build,
            s.isa,
            s.inputs.join(", "),
            s.puzzles,
            s.corpus,
            s.positions,
            s.repetitions
        );
        // Writing to a string does not fail.
        if !self.techniques.is_empty() {
            let _ = writeln!(
                out,
                "\n{:<22} {:>8} {:>8} {:>9} {:>9} {:>11} {:>7} {:>10} {:>6} {:>9} {:>9} {:>9}  signature",
                "technique",
                "calls",
                "hits",
                "instances",
                "elims",
                "ns/call",
                "spread",
                "ns/hit",
                "share",
                "median/p",
                "p95/p",
                "max/p"
            );
        }
        for row in &self.techniques {
            let spread =
                100.0 * (row.ns_per_call.high - row.ns_per_call.low) / row.ns_per_call.median.max(1e-9);
            let per_hit = row.ns_per_hit.map_or("-".into(), |ns| format!("{ns:.0}"));
            let _ = writeln!(
                out,
                "{:<22} {:>8} {:>8} {:>9} {:>9} {:>11.1} {:>5.1} % {per_hit:>10} {:>4.1} % {:>9.0} {:>9.0} {:>9.0}  {}",
                row.technique,
                row.calls,
                row.hits,
                row.instances,
                row.eliminations + row.placements,
                row.ns_per_call.median,
                spread,
                100.0 * row.share,
                row.per_puzzle.median,
                row.per_puzzle.p95,
                row.per_puzzle.max,
                row.signature
            );
        }
        if !self.scales.is_empty() {
            let _ = writeln!(
                out,
                "\n{:<12} {:>7} {:>7} {:>8} {:>8} {:>11} {:>11} {:>11} {:>9} {:>9} {:>10}  signature",
                "scale",
                "threads",
                "isa",
                "solved",
                "stuck",
                "puzzles/s",
                "cpu ns/p",
                "wall ns/p",
                "median/p",
                "p95/p",
                "max/p"
            );
        }
        for row in &self.scales {
            let _ = writeln!(
                out,
                "{:<12} {:>7} {:>7} {:>8} {:>8} {:>11.0} {:>11.0} {:>11.0} {:>9.0} {:>9.0} {:>10.0}  {}",
                row.scale,
                row.threads,
                row.isa,
                row.solved,
                row.stuck,
                row.puzzles_per_second,
                row.cpu_ns_per_puzzle.median,
                row.wall_ns_per_puzzle.median,
                row.per_puzzle.median,
                row.per_puzzle.p95,
                row.per_puzzle.max,
                row.signature
            );
        }
        out
    }

    /// For spreadsheets: one line per technique and per scale.
    pub fn csv(&self) -> String {
        let mut out = String::from(
            "kind,name,threads,isa,calls,hits,instances,eliminations,placements,ns,ns_low,ns_high,ns_per_hit,share,\
             puzzle_median_ns,puzzle_p95_ns,puzzle_max_ns,signature\n",
        );
        for row in &self.techniques {
            let (ns, p) = (row.ns_per_call, row.per_puzzle);
            let per_hit = row.ns_per_hit.map_or(String::new(), |ns| ns.to_string());
            let _ = writeln!(
                out,
                "technique,{},1,{},{},{},{},{},{},{},{},{},{per_hit},{},{},{},{},{}",
                row.technique,
                self.setting.isa,
                row.calls,
                row.hits,
                row.instances,
                row.eliminations,
                row.placements,
                ns.median,
                ns.low,
                ns.high,
                row.share,
                p.median,
                p.p95,
                p.max,
                row.signature
            );
        }
        for row in &self.scales {
            let (ns, p) = (row.cpu_ns_per_puzzle, row.per_puzzle);
            let _ = writeln!(
                out,
                "scale,{},{},{},{},{},,,,{},{},{},,,{},{},{},{}",
                row.scale,
                row.threads,
                row.isa,
                row.puzzles,
                row.solved,
                ns.median,
                ns.low,
                ns.high,
                p.median,
                p.p95,
                p.max,
                row.signature
            );
        }
        out
    }
}
