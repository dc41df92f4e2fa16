//! Times uniqueness checks (count up to 2) of bit81 and of the crate `sudoku` 0.8 over puzzle files: thread CPU time,
//! interleaved rounds, medians. Parsing of text is excluded for both; making the solver's position from 81 plain
//! values is included for both. Also checks that the counts agree.
//!
//! `cargo run --release --manifest-path peers/Cargo.toml -- FILES…`; every line starts with 81 characters.
#![forbid(unsafe_code)]

use std::hint::black_box;

const ROUNDS: usize = 7;
/// Puzzles a file, at most: keeps a run below a minute.
const MOST: usize = 5_000;

struct Puzzle {
    values: [u8; 81],
    peer: sudoku::Sudoku,
}

fn parse(line: &str) -> Option<Puzzle> {
    let bytes = line.as_bytes().get(..81)?;
    let values = std::array::from_fn(|i| if bytes[i].is_ascii_digit() { bytes[i] - b'0' } else { 0 });
    Some(Puzzle { values, peer: sudoku::Sudoku::from_bytes(values).ok()? })
}

fn ours(puzzle: &Puzzle) -> usize {
    bit81_engine::solve::count_givens(black_box(&puzzle.values), 2) as usize
}

fn theirs(puzzle: &Puzzle) -> usize {
    black_box(&puzzle.peer).solutions_count_up_to(2)
}

/// Nanoseconds a puzzle.
fn time(puzzles: &[Puzzle], check: fn(&Puzzle) -> usize) -> f64 {
    let start = cpu_time::ThreadTime::now();
    for puzzle in puzzles {
        black_box(check(puzzle));
    }
    start.elapsed().as_nanos() as f64 / puzzles.len() as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    println!("| corpus | puzzles | ours /s | sudoku /s | ratio |\n|---|---|---|---|---|");
    let mut failed = false;
    for file in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                failed = true;
                continue;
            }
        };
        let all: Vec<Puzzle> = text.lines().filter_map(parse).collect();
        let step = all.len().div_ceil(MOST).max(1);
        let puzzles: Vec<Puzzle> = all.into_iter().step_by(step).collect();
        if puzzles.is_empty() {
            eprintln!("{file}: no puzzles");
            failed = true;
            continue;
        }
        let differ = puzzles.iter().filter(|p| ours(p) != theirs(p)).count();
        if differ > 0 {
            eprintln!("{file}: {differ} counts differ");
            failed = true;
        }
        let (mut a, mut b) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            a.push(time(&puzzles, ours));
            b.push(time(&puzzles, theirs));
        }
        let (a, b) = (median(a), median(b));
        let name = file.rsplit('/').next().unwrap_or(&file);
        println!("| {name} | {} | {:.0} | {:.0} | {:.2} |", puzzles.len(), 1e9 / a, 1e9 / b, b / a);
    }
    if failed {
        std::process::exit(1);
    }
}
