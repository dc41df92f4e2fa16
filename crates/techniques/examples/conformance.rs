//! Judges lines of a regression library or of `positions.tsv` and prints the counts per technique.
//!
//! `cargo run --release -p bit81-techniques --example conformance -- ../shared/conformance/reglib.txt`

use bit81_techniques::conformance::{Verdict, positions, reglib};
use std::collections::BTreeMap;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut bad = false;
    for path in std::env::args().skip(1) {
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("cannot read {path}");
            return ExitCode::FAILURE;
        };
        // Passed, failed, not yet, malformed by code.
        let mut counts: BTreeMap<String, [usize; 4]> = BTreeMap::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (key, verdict) = if line.starts_with(':') {
                (line.split(':').nth(1), reglib::judge_line(line))
            } else if line.starts_with("id\t") {
                continue;
            } else {
                (line.split('\t').nth(1), positions::judge_line(line))
            };
            let row = counts.entry(key.unwrap_or_default().to_owned()).or_default();
            match &verdict {
                Verdict::Passed => row[0] += 1,
                Verdict::Failed { .. } | Verdict::Differs { .. } => row[1] += 1,
                Verdict::NotYet(_) => row[2] += 1,
                Verdict::Malformed(_) => row[3] += 1,
            }
            if matches!(verdict, Verdict::Failed { .. } | Verdict::Differs { .. } | Verdict::Malformed(_)) {
                println!("{line}\n  {verdict}");
                bad = true;
            }
        }
        println!("{path}\n{:24} {:>6} {:>6} {:>7} {:>9}", "code", "passed", "failed", "not yet", "malformed");
        let mut total = [0; 4];
        for (code, row) in counts {
            println!("{code:24} {:6} {:6} {:7} {:9}", row[0], row[1], row[2], row[3]);
            total.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
        }
        println!("{:24} {:6} {:6} {:7} {:9}", "total", total[0], total[1], total[2], total[3]);
    }
    if bad { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
