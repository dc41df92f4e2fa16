//! Cuts one source into blocks of records.

use super::block::{Around, Layout, NAMES, Problem, Record};
use super::detect::{self, Framing, is_skipped};
use super::grids::{Complete, Grids};
use super::pieces::{LIMIT, Pieces};
use super::table::Quote;
use super::{Block, Format, InputOptions, Packing, Source, SourceReport};
use bit81_engine::text;
use encoding_rs_io::DecodeReaderBytes;
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::Arc;

/// A block is complete with so many bytes or records.
const BLOCK_BYTES: usize = 1 << 16;
const BLOCK_RECORDS: usize = 256;

/// How far the format is looked for.
const HEAD: usize = 1 << 16;

/// How much of it is looked at before more is waited for.
const HEAD_FIRST: usize = 512;

/// What a bad record of too many bytes keeps of its text.
const SAMPLE: usize = 200;

/// A source while it is read.
pub(super) struct Stream {
    pub(super) report: SourceReport,
    source: Arc<Source>,
    options: Arc<InputOptions>,
    pieces: Pieces,
    framing: Framing,
    layout: Arc<Layout>,
    /// The line at which the next piece begins.
    line: u64,
    grids: Grids,
    /// Grids that are complete and wait for their block.
    ready: VecDeque<Complete>,
    /// Lines of a table to be read again, because a quoted field did not end; then quoted line ends are not looked
    /// for any more.
    again: VecDeque<(u64, Vec<u8>)>,
    quotes: bool,
    /// Whether markup has had a record.
    xml_records: bool,
}

impl Stream {
    pub(super) fn new(
        source: Arc<Source>,
        bytes: Box<dyn Read + Send>,
        packing: Packing,
        options: Arc<InputOptions>,
    ) -> io::Result<Stream> {
        let mut pieces = Pieces::new(bytes);
        if pieces.peek(3) == b"\xef\xbb\xbf" {
            pieces.skip(3);
        } else if matches!(pieces.peek(2), b"\xff\xfe" | b"\xfe\xff") {
            // UTF-16 by its byte order mark.
            pieces = Pieces::new(Box::new(DecodeReaderBytes::new(pieces)));
        }
        if is_classic_mac(pieces.peek(HEAD_FIRST)) {
            pieces = Pieces::new(Box::new(CarriageReturns(pieces)));
        }
        let mut wanted = HEAD_FIRST;
        let (framing, format) = loop {
            let head = String::from_utf8_lossy(pieces.peek(wanted)).into_owned();
            let complete = pieces.ends_within(wanted) || wanted >= HEAD;
            if let Some(found) = detect::detect(&head, complete, &options) {
                break found;
            }
            wanted *= 2;
        };
        if let Some(why) = framing.missing_column(&options) {
            return Err(io::Error::other(why));
        }
        let layout = match &framing {
            Framing::Table { separator, column, .. } => {
                Layout::Table { separator: *separator, column: *column, kept: Vec::new() }
            }
            Framing::JsonLines => {
                Layout::Json { key: options.column.as_ref().map(super::Column::key), kept: Vec::new() }
            }
            _ => Layout::Text { kept: Vec::new() },
        };
        let report = SourceReport {
            name: source.name.clone(),
            packing,
            format,
            column: framing.column_name(),
            records: 0,
        };
        let mut stream = Stream {
            report,
            source,
            options,
            pieces,
            framing,
            layout: Arc::new(layout),
            line: 1,
            grids: Grids::default(),
            ready: VecDeque::new(),
            again: VecDeque::new(),
            quotes: true,
            xml_records: false,
        };
        if matches!(&stream.framing, Framing::Table { header: Some(_), .. }) {
            // The header is the first record of the table.
            let mut header = stream.block();
            stream.table_record(&mut header);
        }
        Ok(stream)
    }

    /// Names of the columns beside the puzzle's: those of the header, the keys of the first object, or what stands
    /// around the puzzle on its line.
    pub(super) fn other_columns(&mut self) -> Vec<String> {
        match &self.framing {
            Framing::Table { header: Some(names), column, .. } => {
                names.iter().enumerate().filter(|(i, _)| i != column).map(|(_, name)| name.clone()).collect()
            }
            Framing::JsonLines => {
                let head = self.pieces.peek(HEAD);
                let line = head.split(|&b| b == b'\n').find(|line| !line.trim_ascii().is_empty());
                let object: Map<String, Value> =
                    serde_json::from_slice(line.unwrap_or_default()).unwrap_or_default();
                let puzzle = self.options.column.as_ref().map(super::Column::key);
                let puzzle = puzzle
                    .or_else(|| NAMES.iter().find(|&&name| object.contains_key(name)).map(|&n| n.into()));
                object.keys().filter(|&key| Some(key) != puzzle.as_ref()).cloned().collect()
            }
            Framing::Lines => self.around().iter().map(|(name, _)| (*name).to_owned()).collect(),
            _ => Vec::new(),
        }
    }

    fn around(&self) -> [(&'static str, Around); 2] {
        if self.report.format == Some(Format::Exchange) { Around::EXCHANGE } else { Around::LINE }
    }

    /// Makes the fields of the blocks those with these names.
    pub(super) fn keep(&mut self, names: &[String]) {
        let layout = match (&*self.layout, &self.framing) {
            (Layout::Table { separator, column, .. }, Framing::Table { header, .. }) => {
                let header = header.as_deref().unwrap_or_default();
                // Of columns with the same name, the first is the first, and so on; the puzzle's is not kept.
                let mut left: Vec<Option<&String>> = header.iter().map(Some).collect();
                if let Some(puzzle) = left.get_mut(*column) {
                    *puzzle = None;
                }
                let mut take = |name: &String| {
                    let at = left.iter().position(|other| *other == Some(name))?;
                    left[at] = None;
                    Some(at)
                };
                let kept = names.iter().map(&mut take).collect();
                Layout::Table { separator: *separator, column: *column, kept }
            }
            (Layout::Json { key, .. }, _) => Layout::Json { key: key.clone(), kept: names.to_vec() },
            (_, Framing::Lines) => {
                let around = self.around();
                let find =
                    |name: &String| around.iter().find(|(other, _)| other == name).map(|(_, part)| *part);
                Layout::Text { kept: names.iter().map(find).collect() }
            }
            _ => Layout::Text { kept: vec![None; names.len()] },
        };
        self.layout = Arc::new(layout);
    }

    fn block(&self) -> Block {
        Block {
            source: self.source.clone(),
            records: Vec::with_capacity(BLOCK_RECORDS),
            consumed: 0,
            text: Vec::with_capacity(BLOCK_RECORDS * 84),
            layout: self.layout.clone(),
            options: self.options.clone(),
        }
    }

    /// The next records; none at the end.
    pub(super) fn next_block(&mut self) -> Block {
        let mut block = self.block();
        while block.records.len() < BLOCK_RECORDS && block.text.len() < BLOCK_BYTES {
            let more = match self.framing {
                Framing::Lines | Framing::JsonLines => self.line_record(&mut block),
                Framing::Table { .. } => self.table_record(&mut block),
                Framing::Grids => self.grid_record(&mut block),
                Framing::Xml => self.xml_record(&mut block),
            };
            if !more {
                break;
            }
        }
        self.report.records += block.records.len() as u64;
        block
    }

    /// The error that ended the source.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        self.pieces.take_error()
    }

    /// Every line is a record. False at the end.
    fn line_record(&mut self, block: &mut Block) -> bool {
        let start = block.text.len();
        let Some(piece) = self.pieces.next(b'\n', &mut block.text) else { return false };
        let line = self.line;
        self.line += piece.line_ends;
        let problem = (piece.dropped > 0).then_some(Problem::TooLong);
        finish_record(block, start, line, problem);
        true
    }

    fn table_record(&mut self, block: &mut Block) -> bool {
        let Framing::Table { separator, .. } = self.framing else { return false };
        let start = block.text.len();
        if let Some((line, text)) = self.again.pop_front() {
            block.text.extend_from_slice(&text);
            finish_record(block, start, line, None);
            return true;
        }
        let line = self.line;
        let (mut state, mut first_end) = (Quote::Start, None);
        loop {
            let at = block.text.len();
            let piece = self.pieces.next(b'\n', &mut block.text);
            let Some(piece) = piece else {
                if first_end.is_none() {
                    return false;
                }
                break;
            };
            self.line += piece.line_ends;
            if piece.dropped > 0 && first_end.is_none() {
                finish_record(block, start, line, Some(Problem::TooLong));
                return true;
            }
            state = state.after(&block.text[at..], separator);
            if state != Quote::Inside || !self.quotes {
                finish_record(block, start, line, None);
                return true;
            }
            first_end = first_end.or(Some(block.text.len()));
            if block.text.len() - start > LIMIT {
                break;
            }
        }
        // The quoted field does not end: its first line is bad, the lines behind it are records of their own.
        self.quotes = false;
        let rest = block.text.split_off(first_end.unwrap_or(start));
        for (i, text) in rest.split_inclusive(|&b| b == b'\n').enumerate() {
            self.again.push_back((line + 1 + i as u64, text.to_vec()));
        }
        finish_record(block, start, line, Some(Problem::OpenQuote));
        true
    }

    fn grid_record(&mut self, block: &mut Block) -> bool {
        while self.ready.is_empty() {
            let (mut bytes, mut complete) = (Vec::new(), Vec::new());
            let piece = self.pieces.next(b'\n', &mut bytes);
            let number = self.line;
            match piece {
                Some(piece) => {
                    self.line += piece.line_ends;
                    if piece.dropped > 0 {
                        self.grids.finish(&mut complete);
                        complete.push((number, bytes));
                    } else {
                        self.grids.push(&bytes, number, &mut complete);
                    }
                }
                None => {
                    self.grids.finish(&mut complete);
                    if complete.is_empty() {
                        return false;
                    }
                }
            }
            self.ready.extend(complete);
        }
        if let Some((line, text)) = self.ready.pop_front() {
            if self.report.format.is_none() {
                self.report.format = text::detect(&String::from_utf8_lossy(&text)).map(Format::Text);
            }
            let start = block.text.len();
            block.text.extend_from_slice(&text);
            let problem = (text.len() >= LIMIT).then_some(Problem::TooLong);
            finish_record(block, start, line, problem);
        }
        true
    }

    fn xml_record(&mut self, block: &mut Block) -> bool {
        let start = block.text.len();
        let Some(piece) = self.pieces.next(b'>', &mut block.text) else {
            if self.xml_records {
                return false;
            }
            // Markup without any puzzle is a record that cannot be read.
            self.xml_records = true;
            finish_record(block, start, 1, Some(Problem::NoGame));
            return true;
        };
        let line = self.line;
        self.line += piece.line_ends;
        self.xml_records |= piece.dropped > 0;
        match memchr::memmem::find(&block.text[start..], b"<game") {
            _ if piece.dropped > 0 => finish_record(block, start, line, Some(Problem::TooLong)),
            Some(at) => {
                self.xml_records = true;
                let before = memchr::memchr_iter(b'\n', &block.text[start..start + at]).count() as u64;
                block.text.drain(start..start + at);
                finish_record(block, start, line + before, None);
            }
            None => block.text.truncate(start),
        }
        true
    }
}

/// Whether lines end with a carriage return alone, by the beginning of a file.
fn is_classic_mac(head: &[u8]) -> bool {
    let first = memchr::memchr(b'\r', head);
    first.is_some_and(|at| at + 1 < head.len()) && memchr::memchr(b'\n', head).is_none()
}

/// Makes line ends of carriage returns.
struct CarriageReturns(Pieces);

impl Read for CarriageReturns {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let n = self.0.read(out)?;
        out[..n].iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
        Ok(n)
    }
}

/// Ends a record whose text begins at `start`, unless it is blank or a comment.
fn finish_record(block: &mut Block, start: usize, line: u64, problem: Option<Problem>) {
    if problem == Some(Problem::TooLong) {
        block.text.truncate(start + SAMPLE);
    }
    let bytes = &block.text[start..];
    let mut end = block.text.len();
    if bytes.ends_with(b"\n") {
        end -= 1;
        if bytes.ends_with(b"\r\n") {
            end -= 1;
        }
    }
    let skipped = match block.text[start..end].first() {
        _ if problem.is_some() => false,
        None => true,
        Some(b'1'..=b'9' | b'.' | b'0') => false,
        _ => is_skipped(&String::from_utf8_lossy(&block.text[start..end])),
    };
    if skipped {
        block.text.truncate(start);
    } else {
        block.text.truncate(end);
        block.records.push(Record { line, range: start..end, problem });
    }
}
