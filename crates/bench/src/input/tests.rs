//! Tests of the reader.

use super::*;
use bit81_engine::text::Kind;

const A: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const B: &str = ".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521.";

/// Reads everything: line and grid, or the error.
fn read(text: &str, options: InputOptions) -> Vec<String> {
    let mut out = Vec::new();
    for block in Reader::from_bytes("test", text.as_bytes().to_vec(), options) {
        let block = block.unwrap();
        for i in 0..block.records.len() {
            out.push(match block.parse(i) {
                Ok(position) => format!("{} {}", block.records[i].line, position.grid),
                Err(error) => format!("{} {error}", block.records[i].line),
            });
        }
    }
    out
}

fn auto(text: &str) -> Vec<String> {
    read(text, InputOptions::default())
}

#[test]
fn lines_with_everything_around_them() {
    let text = format!("\u{feff}# comment\r\n{A}\r\n\r\n{B} # second\r\nbroken\r\n{}\r\n{B}", &A[..80]);
    let found = auto(&text);
    assert_eq!(found[0], format!("2 {A}"));
    assert_eq!(found[1], format!("4 {B}"));
    assert!(found[2].starts_with("5 line 5, column 1: "), "{}", found[2]);
    assert_eq!(found[3], "6 line 6, column 80: ends after 80 cells of 81");
    assert_eq!(found[4], format!("7 {B}"));
    assert_eq!(found.len(), 5);
}

#[test]
fn tables() {
    let options = |column: &str| InputOptions { column: column.parse().ok(), ..InputOptions::default() };
    let text = format!("quizzes,solutions\n{A},{B}\n{B},x\nshort\n");
    let found = auto(&text);
    assert_eq!(found[..2], [format!("2 {A}"), format!("3 {B}")]);
    assert_eq!(
        found[2],
        "4 line 4, column 5: ends after 0 cells of 81"
            .replace("ends after 0 cells of 81", "no puzzle found")
            .replace("column 5", "column 1")
    );
    assert_eq!(read(&text, options("solutions"))[0], format!("2 {B}"));
    assert_eq!(
        read(&text, options("2"))[..2],
        [format!("2 {B}"), "3 line 3, column 83: ends after 1 cells of 81".into()]
    );
    assert_eq!(read(&text, options("2"))[2], "4 line 4, column 1: no column 2");
    let text = format!("id\tname\tpuzzle\n1\t\"a \"\"b\"\"\nc\"\t{A}\n2\tx\t{B}\n");
    assert_eq!(auto(&text), [format!("2 {A}"), format!("4 {B}")]);
    let mut reader = Reader::from_bytes(
        "t",
        text.into_bytes(),
        InputOptions { keep_columns: true, ..InputOptions::default() },
    );
    assert_eq!(*reader.kept_names().unwrap(), ["id", "name"]);
    let block = reader.next().unwrap().unwrap();
    assert_eq!(block.fields(0), ["1", "a \"b\"\nc"]);
    assert_eq!(reader.reports()[0].to_string(), "t: tsv, column puzzle, 2 records");
    // A quote that does not end spoils its own line only.
    let text = format!("id,puzzle\n\"1,{A}\n2,{B}\n3,{A}\n");
    assert_eq!(
        auto(&text),
        ["2 line 2, column 1: a quoted field does not end".to_owned(), format!("3 {B}"), format!("4 {A}")]
    );
}

#[test]
fn grids_one_after_the_other() {
    let rows = |text: &str| -> String { (0..9).map(|r| format!("{}\n", &text[r * 9..r * 9 + 9])).collect() };
    let found = auto(&format!("Grid 01\n{}Grid 02\n{}", rows(A), rows(B)));
    assert_eq!(found, [format!("1 {A}"), format!("11 {B}")]);
    let banded = rows(A).split_inclusive('\n').enumerate().fold(String::new(), |mut all, (i, row)| {
        all.push_str(row);
        if i == 2 || i == 5 {
            all.push('\n');
        }
        all
    });
    assert_eq!(auto(&format!("{banded}\n{}", rows(B))), [format!("1 {A}"), format!("13 {B}")]);
    assert_eq!(auto(&format!("{}\n", banded.replace("\n\n", "\n\n \n"))), [format!("1 {A}")]);
    // Three rows, and a whole grid behind a blank line.
    let three: String = rows(A).split_inclusive('\n').take(3).collect();
    let found = auto(&format!("{three}\n{}", rows(B)));
    assert_eq!(found, ["1 line 3, column 9: ends after 3 rows of nine".to_owned(), format!("5 {B}")]);
    // A puzzle on one line between grids.
    assert_eq!(
        auto(&format!("{}{A} x\n{}", rows(B), rows(A))),
        [format!("1 {B}"), format!("10 {A}"), format!("11 {A}")]
    );
    let short: String = rows(A).split_inclusive('\n').take(8).collect();
    let found = auto(&format!("{short}\n{}", rows(B)));
    assert_eq!(found, ["1 line 8, column 9: ends after 8 rows of nine".to_owned(), format!("10 {B}")]);
    let framed = "+---+---+---+\n|.23|4..|8..|\n|6..|..7|...|\n|...|53.|62.|\n+---+---+---+\n|..5|...|...|\n|84.|...|.36|\n|...|...|1..|\n+---+---+---+\n|.52|.96|...|\n|...|1..|..7|\n|..8|..5|21.|\n+---+---+---+\n";
    assert_eq!(auto(&format!("{framed}{framed}")), [format!("1 {B}"), format!("14 {B}")]);
    let mut reader = Reader::from_bytes("t", framed.into(), InputOptions::default());
    reader.next();
    assert_eq!(reader.reports()[0].format, Some(Format::Text(bit81_engine::text::Format::SadMan)));
}

#[test]
fn json_and_markup() {
    assert_eq!(auto(&format!("{{\"grid\":\"{A}\"}}\n{{\"puzzle\": \"{B}\", \"n\": 1}}\n{{\n")).len(), 3);
    let xml = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n<game data=\"{A}\" />\n<game\n data='{B}'/></opensudoku>"
    );
    assert_eq!(auto(&xml), [format!("4 {A}"), format!("5 {B}")]);
}

#[test]
fn markup_and_binary_files_are_no_empty_files() {
    assert_eq!(auto("<html>\n<body>x</body></html>\n"), ["1 line 1, column 1: no <game> in the XML"]);
    assert_eq!(auto("x\n<\n{\n").len(), 3);
    assert!(auto("").is_empty() && auto("\n# nothing\n").is_empty());
}

#[test]
fn packed_files_and_long_lines() {
    let long = "1".repeat(LIMIT + 5);
    let text = format!("{A}\n{long}\n{B}\n");
    let wanted =
        [format!("1 {A}"), format!("2 line 2, column 1: longer than {LIMIT} bytes"), format!("3 {B}")];
    assert_eq!(auto(&text), wanted);
    let zst = zstd::encode_all(text.as_bytes(), 3).unwrap();
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    io::Write::write_all(&mut gz, text.as_bytes()).unwrap();
    for bytes in [zst, gz.finish().unwrap()] {
        let cut = bytes[..bytes.len() - 3].to_vec();
        let blocks: Vec<_> =
            Reader::from_bytes("t", bytes, InputOptions::default()).collect::<Result<_, _>>().unwrap();
        assert_eq!(blocks[0].records.len(), 3);
        assert_eq!(blocks[0].parse(0).unwrap().kind, Kind::Givens);
        assert!(Reader::from_bytes("t", cut, InputOptions::default()).any(|block| block.is_err()));
    }
    let missing = Reader::open(&["/no/such/file".into()], InputOptions::default()).next().unwrap();
    assert!(missing.unwrap_err().to_string().starts_with("/no/such/file: "));
}

#[test]
fn other_encodings_and_line_ends() {
    let text = format!("# é\r{A}\r{B}\r");
    assert_eq!(auto(&text), [format!("2 {A}"), format!("3 {B}")]);
    for (mark, order) in
        [(b"\xff\xfe", u16::to_le_bytes as fn(u16) -> [u8; 2]), (b"\xfe\xff", u16::to_be_bytes)]
    {
        let units = text.replace('\r', "\r\n").encode_utf16().flat_map(order).collect::<Vec<u8>>();
        let mut reader = Reader::from_bytes("t", [&mark[..], &units].concat(), InputOptions::default());
        let block = reader.next().unwrap().unwrap();
        assert_eq!(block.records.len(), 2);
        assert_eq!(block.parse(1).unwrap().grid.to_string(), B);
    }
    // Files joined with their byte order marks; a broken line of a puzzle that writes empty cells as '#'.
    let found = auto(&format!("{A}\n\u{feff}{B}\n{}\n# comment 123\n", &B.replace('.', "#")[..80]));
    assert_eq!(
        found,
        [format!("1 {A}"), format!("2 {B}"), "3 line 3, column 80: ends after 80 cells of 81".into()]
    );
}

#[test]
fn columns_that_are_not_there() {
    let error = |text: String, column: &str| {
        let options = InputOptions { column: column.parse().ok(), ..InputOptions::default() };
        Reader::from_bytes("t", text.into_bytes(), options).next().unwrap().unwrap_err().to_string()
    };
    let text = format!("quizzes,solutions\n{A},{B}\n");
    assert_eq!(error(text.clone(), "puzzle"), "t: no column 'puzzle'; there are quizzes, solutions");
    assert_eq!(error(text, "3"), "t: no column 3; there are quizzes, solutions");
    assert_eq!(error(format!("{A},{B}\n"), "puzzle"), "t: no column 'puzzle'; columns have no names here");
    let options = |column: &str| InputOptions { column: column.parse().ok(), ..InputOptions::default() };
    assert_eq!(read(&format!("x|{A}|1\n"), options("2")), [format!("1 {A}")]);
    assert_eq!(read(&format!("00015097c6c3 {A}  7.2\n"), options("2")), [format!("1 {A}")]);
}

#[test]
fn json_arrays() {
    let rows: Vec<Vec<u8>> =
        A.as_bytes().chunks(9).map(|row| row.iter().map(|b| b.saturating_sub(b'0')).collect()).collect();
    let value = serde_json::json!({ "puzzle": rows, "name": "x" });
    assert_eq!(auto(&format!("{value}\n")), [format!("1 {A}")]);
    assert!(auto("{\"puzzle\": [1, -2, 10]}\n")[0].starts_with("1 line 1, column 1: "));
}
