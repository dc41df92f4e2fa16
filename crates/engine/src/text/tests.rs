//! Tests of all formats together.

use super::*;
use crate::{Candidate, Cell, Contradiction, Digit};

const PLAIN: &str = ".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.";

#[test]
fn empty_signs_and_text_around() {
    let wanted = parse(PLAIN).unwrap();
    assert_eq!((wanted.grid.to_string().as_str(), wanted.kind), (PLAIN, Kind::Givens));
    for sign in ["0", "*", "-", "_", "#", "x", " "] {
        assert_eq!(parse(&PLAIN.replace('.', sign)).as_ref(), Ok(&wanted), "{sign}");
    }
    for text in [
        format!("{PLAIN} ED=7.2/1.2/1.2"),
        format!("{PLAIN}#3 Medium (504)"),
        format!("00015097c6c3 {PLAIN}  7.2"),
        format!("{PLAIN},864371259325849761971265843436192587198657432257483916689734125713528694542916378"),
        format!("  {PLAIN}\r"),
    ] {
        assert_eq!(parse(&text).as_ref(), Ok(&wanted), "{text}");
    }
}

#[test]
fn errors_tell_the_place() {
    let bad = |text: &str| match parse(text) {
        Err(ParseError::Bad { line, column, reason }) => (line, column, reason.into_owned()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(bad(&PLAIN[..80]), (1, 80, "ends after 80 cells of 81".into()));
    assert_eq!(bad(&PLAIN.replacen("84", "?4", 1)).1, 37);
    assert_eq!(bad(&PLAIN.replacen('.', "0", 1)).2, "'.' in a puzzle that writes empty cells as '0'");
    assert_eq!(bad(&format!("{PLAIN}1")).2, "82 cells instead of 81");
    assert_eq!(bad("").2, "no puzzle found");
    assert_eq!(
        parse(&format!("11{}", ".".repeat(79))),
        Err(ParseError::Clash(Contradiction::Clash(Cell::R1C1.row(), Digit::D1)))
    );
}

#[test]
fn hodoku_lines_keep_everything() {
    let line = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
    let position = parse(line).unwrap();
    assert_eq!(position.kind, Kind::State);
    assert_eq!(position.grid.value(Cell::R1C5), Some(Digit::D5));
    assert!(position.grid.placed().contains(Cell::R1C5) && position.grid.givens().contains(Cell::R1C1));
    let own = library_line(&position.grid);
    assert_eq!(own, line.replace(":0003:8:", ":0000:x:").replace(":829:", "::"));
    let step = crate::Conclusions::placement(Candidate::new(Cell::R2C9, Digit::D8));
    assert_eq!(library_step("0003", "8", &position.grid, &step, ""), line);
    // Deleted candidates, by cell, then digit.
    let text = ".+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773..54.......+93.75.+5.2+78...:411 611 413 417 353 853 173 873 883 687";
    let position = parse(text).unwrap();
    assert!(!position.grid.candidates(Cell::R1C1).contains(Digit::D4));
    assert_eq!(parse(&write(&position, Format::Susser).unwrap()), Ok(position));
}

/// Positions of every kind.
pub(super) fn samples() -> Vec<Position> {
    let puzzle = parse(PLAIN).unwrap();
    let mut state = puzzle.grid;
    state.place(Cell::R1C1, state.candidates(Cell::R1C1).first().unwrap()).unwrap();
    let open = state.open().into_iter().find(|&cell| state.candidates(cell).len() > 2).unwrap();
    state.eliminate(open, state.candidates(open).first().unwrap());
    let mut candidates = Grid::EMPTY;
    candidates.eliminate(Cell::R5C5, Digit::D3);
    let mut alone = Grid::EMPTY;
    for digit in &Digit::ALL[1..] {
        alone.eliminate(Cell::R9C9, *digit);
    }
    vec![puzzle, state.into(), candidates.into(), alone.into()]
}

#[test]
fn every_format_reads_what_it_writes() {
    for position in samples() {
        assert_eq!(parse(&canonical(&position)), Ok(position));
        for (format, _) in Format::ALL {
            let Ok(text) = write(&position, format) else { continue };
            let options = Options { format: Some(format), ..Options::default() };
            let forced = parse_with(&text, &options).unwrap();
            let found = parse(&text).unwrap();
            match format {
                Format::Sukaku | Format::Candidates => {
                    assert_eq!(found.grid.planes(), position.grid.planes(), "{text}");
                    assert!(found.grid.filled().is_empty());
                    assert_eq!(detect(&text), Some(format));
                }
                // Without a placed cell it looks like a candidate grid.
                Format::Sdx => assert_eq!(forced, position, "{text}"),
                _ => assert_eq!((found, forced), (position, position), "{text}"),
            }
        }
    }
}

#[test]
fn frames_of_all_programs() {
    let wanted = parse(PLAIN).unwrap();
    let rows: Vec<&str> = (0..9).map(|r| &PLAIN[r * 9..r * 9 + 9]).collect();
    // How a row is cut into boxes and cells, what stands around it, and the rules.
    let drawn = |left: &str, cell: &str, boxes: &str, right: &str, rules: [&str; 3]| {
        let mut out = format!("{}\n", rules[0]);
        for (r, row) in rows.iter().enumerate() {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            let parts: Vec<String> = cells.chunks(3).map(|part| part.join(cell)).collect();
            out.push_str(&format!("{left}{}{right}\n", parts.join(boxes)));
            if r == 2 || r == 5 {
                out.push_str(&format!("{}\n", rules[1]));
            }
        }
        out + rules[2]
    };
    for text in [
        drawn("", "", "", "", ["", "", ""]),
        drawn("", " ", " ", "", ["", "", ""]),
        drawn("", ",", ",", "", ["", "", ""]),
        drawn("", "\t", "\t", "", ["", "", ""]),
        drawn(" |", "", "|", "|", [" *-----------*", " |---+---+---|", " *-----------*"]),
        drawn("", " ", " |", " ", ["", "------+------+------", ""]),
        drawn("| ", " ", " | ", " |", ["+-------+-------+-------+"; 3]),
        drawn(
            "║ ",
            " ",
            " ║ ",
            " ║",
            ["╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"],
        ),
        drawn("|", "", "|", "|", ["+---+---+---+"; 3]).replace('.', " "),
        drawn("", "", "", "", ["#A Author 1", "", ""]),
        drawn("", "", "", "", ["Grid 01", "", ""]),
    ] {
        assert_eq!(parse(&text), Ok(wanted), "{text}");
    }
}

#[test]
fn candidate_grids_of_all_programs() {
    let mut grid = parse(PLAIN).unwrap().grid;
    grid.eliminate(Cell::R1C1, Digit::D1);
    let text = write(&grid.into(), Format::Candidates).unwrap();
    let wanted = parse(&text).unwrap();
    assert_eq!((wanted.kind, wanted.grid.planes()), (Kind::Candidates, grid.planes()));
    assert_eq!(wanted.grid.candidates(Cell::R1C2).len(), 1, "a digit alone is a candidate");
    let lines: Vec<&str> = text.lines().collect();
    let plain: String =
        lines.iter().filter(|line| line.starts_with('|')).map(|line| line.replace('|', "") + "\n").collect();
    let (hodoku_top, hodoku_mid) = (lines[0].replace('+', "."), lines[0].replacen('+', ":", 1));
    let hodoku: String = lines
        .iter()
        .enumerate()
        .map(|(i, line)| match i {
            0 => format!("{hodoku_top}\n"),
            4 | 8 => format!("{hodoku_mid}\n"),
            12 => format!("{}\n", lines[0].replace('+', "'")),
            _ => format!("{line}\n"),
        })
        .collect();
    let simple = text.replace('+', "*");
    // Digits may stand in any order.
    let unsorted = text.split(' ').map(|word| {
        if word.bytes().all(|b| b.is_ascii_digit()) { word.chars().rev().collect() } else { word.to_owned() }
    });
    let unsorted = unsorted.collect::<Vec<String>>().join(" ");
    for text in [plain.clone(), hodoku, simple, unsorted, plain.replace('\n', " ")] {
        assert_eq!(parse(&text), Ok(wanted), "{text}");
    }
    // Marks are ignored on request only.
    let marked = text.replacen(" 1", " *1", 1).replacen(" 7", " (7)", 2);
    assert!(matches!(parse(&marked), Err(ParseError::Bad { .. })), "{marked}");
    assert_eq!(parse_with(&marked, &Options { strip_annotations: true, ..Options::default() }), Ok(wanted));
}
