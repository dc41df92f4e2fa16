//! `bit81 bench`: what techniques and scales cost on a corpus; `bit81 bench compare`: two records or programs.

use super::scales::{ScaleArgs, named};
use crate::exit::Ending;
use anyhow::Context;
use bit81_bench::input::{InputOptions, Reader};
use bit81_bench::measure::compare::{Verdict, compare};
use bit81_bench::measure::positions::{Corpus, Positions};
use bit81_bench::measure::record::{Record, Setting};
use bit81_bench::measure::{self, Repetitions};
use bit81_engine::kernel::Isa;
use bit81_techniques::REGISTRY;
use clap::{Args, Subcommand, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Options of `bit81 bench`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Compare two records, or two programs run in turn
    Compare(CompareArgs),
}

/// What to measure, and how.
#[derive(Args, Debug)]
struct RunArgs {
    /// Files of puzzles
    #[arg(value_name = "INPUT", default_value = "corpus/random.txt")]
    files: Vec<PathBuf>,
    /// Measure at most N puzzles, taken evenly from the input
    #[arg(long, value_name = "N", default_value_t = 2000)]
    limit: usize,
    /// Techniques and families to measure, comma-separated; those of the scale when absent; "none" for no technique
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    technique: Vec<String>,
    #[command(flatten)]
    scales: ScaleArgs,
    /// Numbers of threads to measure scales with, comma-separated
    #[arg(short = 'j', long, value_delimiter = ',', value_name = "LIST", default_value = "1")]
    threads: Vec<usize>,
    /// Instruction sets to measure scales with, comma-separated; that in use when absent
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    isa: Vec<String>,
    /// Counted repetitions
    #[arg(long, value_name = "N", default_value_t = 7)]
    repetitions: usize,
    /// Repetitions before, which are not counted
    #[arg(long, value_name = "N", default_value_t = 1)]
    warm_up: usize,
    /// Form of the result
    #[arg(long, value_enum, default_value = "table")]
    format: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// For people
    Table,
    /// A whole record, as `bench compare` reads it
    Json,
    /// One line per technique and scale
    Csv,
}

/// Options of `bit81 bench compare`.
#[derive(Args, Debug)]
struct CompareArgs {
    /// Two records made with --format json, or two bit81 programs
    #[arg(num_args = 2, required = true, value_name = "A B")]
    sides: Vec<PathBuf>,
    /// How often each program runs, in turn
    #[arg(long, value_name = "N", default_value_t = 15)]
    rounds: usize,
    /// Options for `bench` of both programs
    #[arg(last = true, value_name = "OPTION")]
    options: Vec<String>,
}

impl BenchArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        match &self.action {
            Some(Action::Compare(args)) => args.run(),
            None => self.run.run(),
        }
    }
}

impl RunArgs {
    fn run(&self) -> anyhow::Result<Ending> {
        let scales = self.scales.scales()?;
        let techniques = match &self.technique[..] {
            [] => REGISTRY
                .iter()
                .copied()
                .filter(|t| scales.iter().any(|scale| scale.techniques().any(|(_, other)| other.id == t.id)))
                .collect(),
            [none] if none == "none" => Vec::new(),
            names => named(names)?,
        };
        let isas = match &self.isa[..] {
            [] => vec![Isa::current()],
            names => names.iter().map(|name| Isa::named(name)).collect::<Result<_, _>>()?,
        };
        let reader = Reader::open(&self.files, InputOptions::default());
        let corpus = Corpus::read(reader, Some(self.limit))?;
        anyhow::ensure!(!corpus.puzzles.is_empty(), "no puzzle of nothing but givens in the input");
        let repetitions = Repetitions { warm_up: self.warm_up, counted: self.repetitions };
        let mut setting = Setting::here(env!("CARGO_PKG_VERSION"), Isa::current().name());
        setting.inputs = self.files.iter().map(|file| file.display().to_string()).collect();
        setting.puzzles = corpus.puzzles.len() as u64;
        setting.corpus = corpus.digest.clone();
        setting.repetitions = self.repetitions;
        let mut record = Record { setting, techniques: Vec::new(), scales: Vec::new() };
        if let (Some(scale), false) = (scales.first(), techniques.is_empty()) {
            let positions = Positions::of(scale, &corpus.puzzles);
            record.setting.positions = positions.len() as u64;
            record.techniques = techniques
                .iter()
                .map(|technique| measure::technique(technique, &positions, repetitions))
                .collect();
            measure::set_shares(&mut record.techniques);
        }
        for scale in &scales {
            for &threads in &self.threads {
                for &isa in &isas {
                    record.scales.push(measure::scale(scale, &corpus.puzzles, threads, isa, repetitions));
                }
            }
        }
        let mut out = std::io::stdout().lock();
        match self.format {
            Form::Table => out.write_all(record.table().as_bytes())?,
            Form::Csv => out.write_all(record.csv().as_bytes())?,
            Form::Json => writeln!(out, "{}", serde_json::to_string_pretty(&record)?)?,
        }
        Ok(Ending::Fine)
    }
}

impl CompareArgs {
    /// Exit code 0: all the same or faster; 1: something slower, or something else was computed.
    fn run(&self) -> anyhow::Result<Ending> {
        let [a, b] = &self.sides[..] else { anyhow::bail!("two records or two programs are compared") };
        let (mut first, mut second) = (Vec::new(), Vec::new());
        match (read(a)?, read(b)?) {
            (Some(a), Some(b)) => (first, second) = (vec![a], vec![b]),
            (None, None) => {
                for round in 0..self.rounds.max(1) {
                    // Who goes first changes, so that a drift of the machine hits both.
                    let order =
                        if round % 2 == 0 { [(a, true), (b, false)] } else { [(b, false), (a, true)] };
                    for (program, is_first) in order {
                        let record = self.measure(program)?;
                        if is_first { first.push(record) } else { second.push(record) }
                    }
                }
            }
            _ => anyhow::bail!("{} and {} are not both records or both programs", a.display(), b.display()),
        }
        let rows = compare(&first, &second);
        anyhow::ensure!(!rows.is_empty(), "nothing was measured by both");
        let mut out = std::io::stdout().lock();
        writeln!(out, "{:<28} {:>6}  {:>16}  verdict", "B / A", "ratio", "interval")?;
        for row in &rows {
            writeln!(out, "{row}")?;
        }
        let bad = rows.iter().any(|row| matches!(row.verdict, Verdict::Slower | Verdict::Differs));
        Ok(if bad { Ending::SomeNot } else { Ending::Fine })
    }

    fn measure(&self, program: &Path) -> anyhow::Result<Record> {
        let name = program.display();
        let output = Command::new(program)
            .arg("bench")
            .args(&self.options)
            .args(["--format", "json", "--repetitions", "3"])
            .output()
            .with_context(|| format!("{name}: cannot run"))?;
        let told = String::from_utf8_lossy(&output.stderr);
        anyhow::ensure!(output.status.success(), "{name} bench: {}: {}", output.status, told.trim());
        serde_json::from_slice(&output.stdout).with_context(|| format!("{name} bench: no record"))
    }
}

/// The record in a file; nothing if the file is a program.
fn read(path: &Path) -> anyhow::Result<Option<Record>> {
    let bytes = std::fs::read(path).with_context(|| format!("{}: cannot read", path.display()))?;
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Ok(None);
    }
    let record = serde_json::from_slice(&bytes).with_context(|| format!("{}: no record", path.display()))?;
    Ok(Some(record))
}
