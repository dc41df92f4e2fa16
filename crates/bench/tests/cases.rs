//! Every input of the collected cases is readable, or is refused where the case says so.

use bit81_bench::input::{InputOptions, Reader, RecordError};
use bit81_engine::text::{self, Kind};
use std::path::Path;

#[test]
fn inputs_of_the_cases_are_read_as_they_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/conformance/cases.tsv");
    let Ok(file) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return;
    };
    let mut judged = 0;
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, _, _, _, input, expectation] = fields[..] else { panic!("six columns: {line}") };
        let input = input.replace("\\n", "\n").replace("\\t", "\t");
        let mut reader = Reader::from_bytes(id, input.clone().into_bytes(), InputOptions::default());
        let block = reader.next().unwrap_or_else(|| panic!("{id}: no record")).unwrap();
        assert_eq!(block.records.len(), 1, "{id}");
        let found = block.parse(0);
        judged += 1;
        if let Some((_, wanted)) = expectation.split_once("must_parse_as ") {
            let wanted = wanted.split_whitespace().next().unwrap();
            assert_eq!(found.map(|position| position.grid.to_string()).as_deref(), Ok(wanted), "{id}");
        } else if expectation.contains("must_reject") || expectation.contains("must_report invalid") {
            assert!(matches!(found, Err(RecordError::Clash(_))), "{id}: {found:?}");
        } else if expectation.contains("solutions=0") {
            assert!(!matches!(found, Err(RecordError::Bad { .. })), "{id}: {found:?}");
        } else {
            let position = found.unwrap_or_else(|error| panic!("{id}: {error}"));
            if input.len() == 729 {
                assert_eq!(position.kind, Kind::Candidates, "{id}");
            }
            assert_eq!(text::parse(&text::canonical(&position)), Ok(position), "{id}");
        }
    }
    assert!(judged > 60, "{judged}");
}
