//! `bit81 grade`: the main job.

use super::input::InputArgs;
use super::scales::ScaleArgs;
use crate::exit::{Ending, is_broken_pipe};
use crate::filter::Filter;
use crate::output::{Columns, OutputFormat, RecordWriter, Row, Sink, path_text};
use crate::progress;
use crate::summary::Summary;
use bit81_bench::input::{Block, RecordError};
use bit81_engine::Grid;
use bit81_engine::text::{Position, canonical};
use bit81_techniques::assess::{Assessment, Assessor, Status};
use bit81_techniques::batch::{self, BatchError};
use clap::Args;
use std::path::PathBuf;
use std::time::Instant;

/// Options of `bit81 grade`.
#[derive(Args, Debug)]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    input: InputArgs,
    /// Write to FILE instead of standard output; it is FILE.part until it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Format of the output
    #[arg(long, value_enum, default_value = "csv")]
    format: OutputFormat,
    #[command(flatten)]
    scales: ScaleArgs,
    /// Worker threads; 0 means one per core
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// Add the solve path of each scale: rounds joined by " | ", steps by ";"
    #[arg(long)]
    path: bool,
    /// Write only records for which the expression holds, e.g. 'bit81_rating >= 32 and uses(x-wing)'
    #[arg(long, value_name = "EXPR")]
    filter: Option<String>,
    /// Pass the other columns of the input through, behind ours
    #[arg(long)]
    keep_columns: bool,
    /// No progress bar and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// What a worker keeps from block to block.
struct Worker {
    assessor: Assessor,
    writer: RecordWriter,
}

/// What a block becomes.
struct Graded {
    bytes: Vec<u8>,
    summary: Summary,
    consumed: u64,
}

/// What all workers read.
struct Job {
    columns: Columns,
    filter: Option<Filter>,
    path: bool,
    keep: bool,
    scales: usize,
}

impl GradeArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        let scales = self.scales.scales()?;
        let scale_names: Vec<String> = scales.iter().map(|scale| scale.name.clone()).collect();
        let prefixes: Vec<String> = scales.iter().map(|scale| scale.column.clone()).collect();
        let mut input = self.input.open(self.keep_columns)?;
        let kept = input.kept_names()?;
        let columns = Columns::new(&prefixes, self.input.several(), self.path, &kept);
        let filter = self.filter.as_deref().map(|text| Filter::parse(text, columns.names())).transpose()?;
        let job = Job { columns, filter, path: self.path, keep: self.keep_columns, scales: scales.len() };

        let mut sink = Sink::open(self.output.as_deref(), &self.input.paths())?;
        let mut header = RecordWriter::new(self.format);
        header.header(&job.columns)?;
        sink.write_lines(&header.take()?)?;

        let bar = progress::bar(input.total_bytes(), self.quiet);
        let mut summary = Summary::new(job.scales);
        let state =
            || Worker { assessor: Assessor::new(scales.clone()), writer: RecordWriter::new(self.format) };
        let work = |worker: &mut Worker, block: Block| job.grade_block(worker, &block);
        let result =
            batch::run(input.by_ref(), self.threads.into(), state, work, |graded: anyhow::Result<Graded>| {
                let graded = graded?;
                summary.add(&graded.summary);
                bar.set_position(graded.consumed);
                let rate = summary.records() as f64 / started.elapsed().as_secs_f64().max(1e-9);
                bar.set_message(format!("{} puzzles, {rate:.0}/s", summary.records()));
                sink.write_lines(&graded.bytes)
            });
        bar.finish_and_clear();
        match result {
            Ok(()) => {}
            Err(BatchError::Emit(error)) if is_broken_pipe(&error) => return Ok(Ending::Fine),
            Err(BatchError::Emit(error)) => return Err(error),
            Err(other) => return Err(anyhow::anyhow!("{other}")),
        }
        let input_failed = input.failed;
        if !input_failed {
            sink.finish()?;
        } else if let Some(path) = &self.output {
            eprintln!("bit81: some input could not be read; what could is in {}.part", path.display());
        }
        if !self.quiet {
            eprint!("{}", summary.display(&scale_names, &input.reports(), started.elapsed()));
        }
        Ok(match (input_failed, summary.all_ok()) {
            (true, _) => Ending::Failed,
            (false, true) => Ending::Fine,
            (false, false) => Ending::SomeNot,
        })
    }
}

/// A record of the input as far as it could be read.
enum Entry {
    /// Nothing but givens; assessed with the others of its block.
    Plain([u8; 81]),
    /// Any other position.
    Position(Box<Position>),
    /// What is wrong.
    Bad(RecordError),
}

impl Job {
    fn grade_block(&self, worker: &mut Worker, block: &Block) -> anyhow::Result<Graded> {
        let mut summary = Summary::new(self.scales);
        let mut plain = Vec::with_capacity(block.records.len());
        let entries: Vec<Entry> = (0..block.records.len())
            .map(|i| match block.plain_givens(i) {
                Some(values) => {
                    plain.push(values);
                    Entry::Plain(values)
                }
                None => match block.parse(i) {
                    Ok(position) => Entry::Position(Box::new(position)),
                    Err(error) => Entry::Bad(error),
                },
            })
            .collect();
        let mut of_plain = worker.assessor.assess_givens(&plain).into_iter();
        for (i, entry) in entries.iter().enumerate() {
            let (assessment, detail, puzzle, clues) = match entry {
                Entry::Plain(values) => {
                    let clues = values.iter().filter(|&&value| value != 0).count();
                    (of_plain.next(), None, line(values), Some(clues))
                }
                Entry::Position(position) => {
                    let assessment = worker.assessor.assess(&position.grid);
                    (Some(assessment), None, canonical(position), Some(position.grid.givens().len()))
                }
                Entry::Bad(RecordError::Clash(why)) => {
                    (Some(Assessment::clash(*why)), None, one_line(block.text(i)), None)
                }
                Entry::Bad(error) => (None, Some(error.to_string()), one_line(block.text(i)), None),
            };
            let status = assessment.as_ref().map_or(Status::BadFormat, |assessment| assessment.status);
            summary.count(status, assessment.as_ref());
            let why = assessment.as_ref().and_then(|assessment| assessment.why);
            let detail = detail.unwrap_or_else(|| why.map_or(String::new(), |why| why.to_string()));
            let paths = match (self.path && status == Status::Ok, entry) {
                (true, Entry::Plain(values)) => {
                    Grid::from_givens(values).map_or(Vec::new(), |grid| worker.paths(&grid))
                }
                (true, Entry::Position(position)) => worker.paths(&position.grid),
                _ => Vec::new(),
            };
            let kept = if self.keep { block.fields(i) } else { Vec::new() };
            let row = Row {
                columns: &self.columns,
                file: &block.source.name,
                line: block.records[i].line,
                puzzle: &puzzle,
                status,
                detail: &detail,
                assessment: assessment.as_ref(),
                clues,
                paths: &paths,
                kept: &kept,
            };
            if self.filter.as_ref().is_none_or(|filter| filter.accepts(&row)) {
                worker.writer.write(&row)?;
            } else {
                summary.filtered += 1;
            }
        }
        Ok(Graded { bytes: worker.writer.take()?, summary, consumed: block.consumed })
    }
}

impl Worker {
    /// The path on every scale.
    fn paths(&self, grid: &Grid) -> Vec<String> {
        self.assessor.graders().iter().map(|grader| path_text(&grader.path(grid).1)).collect()
    }
}

/// Givens as the column `puzzle` shows them.
fn line(values: &[u8; 81]) -> String {
    values.iter().map(|&value| if value == 0 { '.' } else { char::from(b'0' + value) }).collect()
}

/// An unreadable record as the column `puzzle` shows it: on one line, at most 200 characters.
fn one_line(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(800)]);
    let clean = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    clean.take(200).collect::<String>().trim().to_owned()
}
