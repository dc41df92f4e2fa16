//! Random and damaged texts: no panic, errors that point into the text, nothing lost, the same for any chunking.
//!
//! Each test runs for `BIT81_FUZZ_SECONDS` seconds (1 by default) from the seed `BIT81_FUZZ_SEED` (a fixed one by
//! default) and prints the seed of the round that failed.

use bit81_bench::input::{Format, InputOptions, Reader, RecordError};
use bit81_engine::symmetry::SplitMix;
use bit81_engine::text::{self, Kind, Position};
use bit81_engine::{Cell, Conclusions, Digit, Grid};
use std::io::{self, Read};
use std::time::{Duration, Instant};

/// Calls `round` with fresh seeds until the time is over.
fn run(mut round: impl FnMut(&mut SplitMix)) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = Duration::from_secs(number("BIT81_FUZZ_SECONDS").unwrap_or(1));
    let mut seeds = SplitMix(number("BIT81_FUZZ_SEED").unwrap_or(81));
    let (started, mut rounds) = (Instant::now(), 0u64);
    while rounds == 0 || started.elapsed() < time {
        let seed = seeds.0;
        let mut rng = SplitMix(seeds.next());
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| round(&mut rng)));
        if let Err(panic) = result {
            eprintln!("failed with BIT81_FUZZ_SEED={seed}, round {rounds}");
            std::panic::resume_unwind(panic);
        }
        rounds += 1;
    }
    println!("{rounds} rounds");
}

/// A position with anything in it, made by placing and deleting at random.
fn position(rng: &mut SplitMix) -> Position {
    let mut grid = Grid::EMPTY;
    let (givens, placed, deleted) = (rng.below(30), [0, 0, 3][rng.below(3)], [0, 0, 5, 200][rng.below(4)]);
    let only_candidates = rng.below(4) == 0;
    for i in 0..if only_candidates { 0 } else { givens + placed } {
        let cell = Cell::ALL[rng.below(81)];
        let choices: Vec<Digit> = grid.candidates(cell).into_iter().collect();
        if let Some(&digit) = choices.get(rng.below(choices.len())) {
            let put = if i < givens { grid.give(cell, digit) } else { grid.place(cell, digit) };
            put.expect("a candidate can be placed");
        }
    }
    for _ in 0..deleted {
        grid.eliminate(Cell::ALL[rng.below(81)], Digit::ALL[rng.below(9)]);
    }
    grid.into()
}

/// A text of some format.
fn sample(rng: &mut SplitMix) -> String {
    let position = position(rng);
    let (format, _) = text::Format::ALL[rng.below(text::Format::ALL.len())];
    let line = text::canonical(&position);
    match rng.below(14) {
        0 => format!("00015097c6c3 {}  {}.{}", line.replace('.', "0"), rng.below(12), rng.below(10)),
        1 => format!("{line} ED=7.2/1.2/1.2 # text"),
        2 => format!("{{\"id\":{},\"grid\":\"{line}\"}}", rng.below(9)),
        3 => format!("id,puzzle,solution\n{},\"{line}\",{}", rng.below(9), rng.below(99)),
        4 => format!("puzzle\tname\n{line}\t\"a \"\"b\"\"\nc\""),
        5 => text::library_step("0300", "5", &position.grid, &Conclusions::NONE, "4"),
        6 => line.replace('.', ["0", "*", "-", "_", "#", "x", " "][rng.below(7)]),
        7 => text::write(&position, text::Format::Candidates)
            .unwrap_or(line)
            .replace(" 1", "*1")
            .replace(" 3", "(3)"),
        _ => text::write(&position, format).unwrap_or(line),
    }
}

const PIECES: [&str; 24] = [
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    ",",
    ";",
    ":",
    "+",
    "-",
    "|",
    "\"",
    "'",
    "<game data=\"",
    "{\"grid\":\"",
    "bd=",
    "#",
    "\u{feff}",
    "é",
    "u5",
    "123456789",
    ".........",
    "+---+---+---+\n",
    "é│─",
];

/// Damages a text, or leaves it.
fn damage(rng: &mut SplitMix, text: &str) -> String {
    let mut out: Vec<char> = text.chars().collect();
    for _ in 0..[0, 1, 1, 2, 8][rng.below(5)] {
        let at = rng.below(out.len() + 1);
        match rng.below(6) {
            0 if at < out.len() => drop(out.remove(at)),
            1 => out.truncate(at),
            2 if at < out.len() => {
                let c = out[rng.below(out.len())];
                out[at] = c;
            }
            3 => {
                let end = (at + rng.below(100)).min(out.len());
                let copy = out[at..end].to_vec();
                out.splice(at..at, copy);
            }
            4 => out.insert(at, char::from_u32(rng.below(0x300) as u32).unwrap_or('?')),
            _ => drop(out.splice(at..at, PIECES[rng.below(PIECES.len())].chars())),
        }
    }
    out.into_iter().collect()
}

/// The place of an error lies in the text.
fn check_place(text: &str, error: &RecordError) {
    let RecordError::Bad { line, column, reason } = error else { return };
    assert!(!reason.is_empty());
    let at = text.split('\n').nth(*line as usize - 1);
    let at = at.unwrap_or_else(|| panic!("line {line} is not there: {text:?}"));
    assert!((1..=at.chars().count() as u64 + 1).contains(column), "column {column} of {at:?}: {reason}");
}

/// Every format that can hold a position gives it back.
fn check_round_trip(position: Position) {
    assert_eq!(position.kind, Kind::of(&position.grid));
    position.grid.internal_validate().expect("a valid grid");
    let line = text::canonical(&position);
    assert_eq!(text::parse(&line), Ok(position), "{line}");
    for (format, _) in text::Format::ALL {
        let Ok(written) = text::write(&position, format) else { continue };
        let options = text::Options { format: Some(format), ..text::Options::default() };
        let again =
            text::parse_with(&written, &options).unwrap_or_else(|e| panic!("{format}: {e}: {written}"));
        let found = text::parse(&written).unwrap_or_else(|e| panic!("{format}: {e}: {written}"));
        match format {
            text::Format::Sukaku | text::Format::Candidates => {
                assert_eq!(again.grid.planes(), position.grid.planes(), "{written}");
            }
            _ => assert_eq!(again, position, "{written}"),
        }
        // Found by structure, the values and candidates are the same.
        assert_eq!(found.grid.planes(), position.grid.planes(), "{written}");
    }
}

#[test]
fn fuzz_texts() {
    run(|rng| {
        let whole = sample(rng);
        let text = damage(rng, &whole);
        let mut options = text::Options { strip_annotations: rng.below(2) == 0, ..text::Options::default() };
        if rng.below(3) == 0 {
            options.format = Some(text::Format::ALL[rng.below(text::Format::ALL.len())].0);
        }
        match text::parse_with(&text, &options) {
            Ok(position) => check_round_trip(position),
            Err(error) => check_place(&text, &error),
        }
        if let Some(values) = text::plain_givens(text.as_bytes()) {
            assert_eq!(
                Grid::from_givens(&values).ok(),
                text::parse(&text).ok().map(|position| position.grid)
            );
        }
    });
}

/// Gives bytes out in random portions.
struct Portions(Vec<u8>, usize, SplitMix);

impl Read for Portions {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.2.below(8) == 0 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let n = (1 + self.2.below(200)).min(buffer.len()).min(self.0.len() - self.1);
        buffer[..n].copy_from_slice(&self.0[self.1..self.1 + n]);
        self.1 += n;
        Ok(n)
    }
}

type Records = Vec<(u64, Vec<u8>, Result<Position, RecordError>, Vec<String>)>;

/// All records and the format, or why the file is refused.
fn read_all(mut reader: Reader) -> Result<(Records, Option<Format>), String> {
    let mut out = Vec::new();
    reader.kept_names().map_err(|error| error.to_string())?;
    for block in reader.by_ref() {
        let block = block.map_err(|error| error.to_string())?;
        for i in 0..block.records.len() {
            let found = block.parse(i);
            if let Some(values) = block.plain_givens(i) {
                assert_eq!(found.as_ref().ok().map(|p| p.grid), Grid::from_givens(&values).ok());
            }
            out.push((block.records[i].line, block.text(i).to_vec(), found, block.fields(i)));
        }
    }
    let format = reader.reports()[0].format;
    Ok((out, format))
}

#[test]
fn fuzz_files() {
    run(|rng| {
        let (mut file, end) = (String::new(), ["\n", "\n", "\r\n", "\n\n"][rng.below(4)]);
        let same = (rng.below(2) == 0).then(|| sample(rng));
        for _ in 0..rng.below(12) {
            let text = same.clone().unwrap_or_else(|| sample(rng));
            file.push_str(&damage(rng, &text));
            file.push_str(end);
        }
        let mut bytes = file.clone().into_bytes();
        if rng.below(8) == 0 && !bytes.is_empty() {
            let at = rng.below(bytes.len());
            bytes[at] = rng.next() as u8;
        }
        let formats: Vec<Format> = Format::all().collect();
        let options = InputOptions {
            format: (rng.below(4) == 0).then(|| formats[rng.below(formats.len())]),
            column: (rng.below(6) == 0).then(|| ["1", "2", "puzzle"][rng.below(3)].parse().unwrap()),
            strip_annotations: rng.below(4) == 0,
            keep_columns: rng.below(2) == 0,
        };
        let packed = if rng.below(4) == 0 { zstd::encode_all(&bytes[..], 1).unwrap() } else { bytes.clone() };
        if packed.starts_with(&[0x1f, 0x8b]) {
            return;
        }
        let found = read_all(Reader::from_bytes("fuzz", bytes.clone(), options.clone()));
        let portions = Portions(packed, 0, SplitMix(rng.next()));
        assert_eq!(found, read_all(Reader::from_read("fuzz", portions, options.clone())));
        let Ok((records, format)) = found else {
            assert!(options.column.is_some(), "{found:?}");
            return;
        };
        let text = String::from_utf8_lossy(&bytes);
        let mut text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        let head = &text.as_bytes()[..text.len().min(512)];
        if !head.contains(&b'\n')
            && head.iter().position(|&b| b == b'\r').is_some_and(|at| at + 1 < head.len())
        {
            // Lines may end with a carriage return alone.
            text = text.replace('\r', "\n");
        }
        let text = &text;
        let mut last = 0;
        for (line, _, found, _) in &records {
            assert!(*line >= last, "lines in order");
            last = *line;
            match found {
                Ok(position) => check_round_trip(*position),
                Err(error) => check_place(text, error),
            }
        }
        // Where a line is a record, all of them are.
        let is_line =
            |line: &&str| !line.is_empty() && (!line.starts_with('#') || text::detect(line).is_some());
        let lines: Vec<&str> = text.split('\n').map(str::trim).filter(is_line).collect();
        let forced = options.format.is_some_and(|format| {
            matches!(format, Format::JsonLines | Format::Exchange | Format::Text(text::Format::Line))
        });
        let found = matches!(format, Some(Format::Text(format)) if format.is_one_line())
            && lines.first().is_some_and(|line| text::detect(line).is_some());
        if forced || found && format != Some(Format::Text(text::Format::OpenSudoku)) {
            let comments = text.split('\n').filter(|line| line.trim().starts_with('#')).count();
            assert!(records.len() + comments >= lines.len(), "{} of {}", records.len(), lines.len());
        }
    });
}

#[test]
fn fuzz_bytes() {
    run(|rng| {
        let few = rng.below(2) == 0;
        let byte = |rng: &mut SplitMix| {
            if few { b"123456789.0*-_#x+|:, \n\r\t\"u"[rng.below(26)] } else { rng.next() as u8 }
        };
        let bytes: Vec<u8> = (0..rng.below(3000)).map(|_| byte(rng)).collect();
        let text = String::from_utf8_lossy(&bytes);
        if let Err(error) = text::parse(&text) {
            check_place(&text, &error);
        }
        // Damaged archives may end with an error, but never otherwise.
        for magic in [&b""[..], b"\x1f\x8b\x08\0", b"\x28\xb5\x2f\xfd", b"\x50\x2a\x4d\x18"] {
            let reader = Reader::from_bytes("bytes", [magic, &bytes].concat(), InputOptions::default());
            for block in reader.flatten() {
                (0..block.records.len()).for_each(|i| drop(block.parse(i)));
            }
        }
    });
}
