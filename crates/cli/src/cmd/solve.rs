//! `bit81 solve`: the solutions of puzzles, by search.

use super::positions::PositionArgs;
use crate::exit::Ending;
use bit81_engine::solve;
use clap::Args;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;

/// Options of `bit81 solve`.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    positions: PositionArgs,
    /// Stop after N solutions of a puzzle; 0 means all of them
    #[arg(long, value_name = "N", default_value_t = 2)]
    limit: u64,
    /// Print the number of solutions instead of the solutions, one line for every record; "-" if it cannot be read
    #[arg(long)]
    count: bool,
}

impl SolveArgs {
    /// Runs the command: solutions one a line; a puzzle with none or several is told on standard error.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let mut out = BufWriter::new(std::io::stdout().lock());
        let limit = if self.limit == 0 { u64::MAX } else { self.limit };
        let mut some_not = false;
        let ending = self.positions.each_record(|at, position| {
            let Some(position) = position else {
                // A count for every record, so that counts line up with the input.
                return if self.count { Ok(writeln!(out, "-")?) } else { Ok(()) };
            };
            let (mut found, mut failed) = (0, None);
            solve::for_each(&position.grid, &mut |solution: &[u8; 81]| {
                found += 1;
                if !self.count {
                    let line: Vec<u8> = solution.iter().map(|digit| b'0' + digit).collect();
                    failed = out.write_all(&line).and_then(|()| out.write_all(b"\n")).err();
                }
                if found >= limit || failed.is_some() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if let Some(error) = failed {
                return Err(error.into());
            }
            if self.count {
                writeln!(out, "{found}")?;
            }
            out.flush()?;
            if found != 1 {
                some_not = true;
                match found {
                    0 => eprintln!("bit81: {at}: no solution"),
                    n if n >= limit => eprintln!("bit81: {at}: {n} solutions or more (--limit {limit})"),
                    n => eprintln!("bit81: {at}: {n} solutions"),
                }
            }
            Ok(())
        })?;
        Ok(if some_not { ending.max(Ending::SomeNot) } else { ending })
    }
}
