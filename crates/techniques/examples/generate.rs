//! Prints generated puzzles: `cargo run --release -p bit81-techniques --example generate -- --seed N --count N
//! [--symmetry S] [--clues A..B] [--pattern MASK] [--attempts N] [--not-minimal]`.

use bit81_techniques::generate::{Options, batch, parse_clues, parse_pattern};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut seed, mut count, mut options) = (0, 1, Options::default());
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        let read = match flag.as_str() {
            "--seed" => value().parse().map(|n| seed = n).is_ok(),
            "--count" => value().parse().map(|n| count = n).is_ok(),
            "--symmetry" => value().parse().map(|s| options.symmetry = s).is_ok(),
            "--pattern" => parse_pattern(&value()).map(|p| options.pattern = Some(p)).is_ok(),
            "--attempts" => value().parse().map(|n| options.attempts = n).is_ok(),
            "--clues" => {
                parse_clues(&value()).map(|c| (options.min_clues, options.max_clues) = (c.min, c.max)).is_ok()
            }
            "--not-minimal" => {
                options.minimal = false;
                true
            }
            _ => false,
        };
        if !read {
            eprintln!("wrong option {flag}");
            return ExitCode::from(2);
        }
    }
    for puzzle in batch(seed, 0..count, &options) {
        match puzzle {
            Ok(puzzle) => println!("{puzzle}"),
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
