//! Judges a line of `cases.tsv`: collected bug reports with what a grader must do (`../shared/README.md`).
//!
//! An expectation is a list of parts separated by ` | `. A part that holds a phrase that a program can judge is
//! judged; prose beside it is for people. A part that needs a technique or a scale that is not built is *not yet*,
//! and so is the line unless another of its parts fails.

use crate::input::{InputOptions, Reader, RecordError};
use bit81_engine::solve;
use bit81_engine::text::Position;
use bit81_engine::{Candidate, CandidateSet, Digit, Grid};
use bit81_techniques::assess::{Assessment, Assessor, Status};
use bit81_techniques::conformance::Verdict;
use bit81_techniques::grader::{Grader, Outcome};
use bit81_techniques::json::parse_cell;
use bit81_techniques::scale::bit81;
use bit81_techniques::sink::All;
use bit81_techniques::{Family, REGISTRY, View, registry};

/// How many lines of the file are to be met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Only lines of scope `core`; others count as not yet.
    Core,
    /// Every line.
    All,
}

/// What reading the input of a case gave.
struct Read {
    position: Option<Grid>,
    status: Status,
    assessment: Option<Assessment>,
    detail: String,
}

/// Judges one line of the file, without its line end.
pub fn judge(line: &str, scope: Scope) -> Verdict {
    let fields: Vec<&str> = line.split('\t').collect();
    let [_, kind, line_scope, scale, input, expectation] = fields[..] else {
        return differs("six tab-separated fields", &format!("{}", fields.len()));
    };
    if scope == Scope::Core && line_scope != "core" {
        return Verdict::NotYet(format!("scope {line_scope}"));
    }
    let read = read(&unescape(input));
    let mut not_yet = None;
    let mut judged = 0;
    for part in expectation.split(" | ") {
        match judge_part(kind, part, &read) {
            Some(Verdict::Passed) => judged += 1,
            Some(Verdict::NotYet(why)) => not_yet = Some(why),
            Some(failed) => return failed,
            None => {}
        }
    }
    match (not_yet, judged, scale.is_empty()) {
        (Some(why), _, _) => Verdict::NotYet(why),
        (None, 0, false) => Verdict::NotYet(format!("scale {scale}")),
        (None, 0, true) => judge_kind(kind, &read),
        (None, _, _) => Verdict::Passed,
    }
}

fn differs(expected: &str, found: &str) -> Verdict {
    Verdict::Differs { expected: expected.into(), found: found.into() }
}

fn unescape(input: &str) -> String {
    input.replace("\\n", "\n").replace("\\t", "\t")
}

fn read(input: &str) -> Read {
    let unreadable =
        |detail: String| Read { position: None, status: Status::BadFormat, assessment: None, detail };
    let mut reader = Reader::from_bytes("case", input.as_bytes().to_vec(), InputOptions::default());
    let block = match reader.next() {
        Some(Ok(block)) if block.records.len() == 1 => block,
        Some(Ok(block)) => return unreadable(format!("{} records", block.records.len())),
        Some(Err(error)) => return unreadable(error.to_string()),
        None => return unreadable("no record".into()),
    };
    match block.parse(0) {
        Ok(Position { grid: position, .. }) => {
            let assessment = Assessor::new(vec![bit81::scale()]).assess(&position);
            let detail = assessment.why.map_or(String::new(), |why| why.to_string());
            Read { status: assessment.status, position: Some(position), assessment: Some(assessment), detail }
        }
        Err(RecordError::Clash(why)) => {
            Read { position: None, status: Status::Clash, assessment: None, detail: why.to_string() }
        }
        Err(error) => unreadable(error.to_string()),
    }
}

/// The verdict on one part; `None` when it holds no phrase that a program can judge.
fn judge_part(kind: &str, part: &str, read: &Read) -> Option<Verdict> {
    let status = read.status.name();
    let verdict = |holds: bool, expected: &str| {
        if holds { Verdict::Passed } else { differs(expected, &format!("{status} {}", read.detail)) }
    };
    if let Some(rest) = part.split_once("must_parse_as ") {
        let wanted = rest.1.split_whitespace().next().unwrap_or("");
        let found = read.position.as_ref().map(|position| position.to_string()).unwrap_or_default();
        return Some(if found == wanted { Verdict::Passed } else { differs(wanted, &found) });
    }
    if part.contains("must_reject") {
        return Some(verdict(
            matches!(read.status, Status::Clash | Status::BadFormat),
            "clash or bad-format",
        ));
    }
    if let Some(count) = number_after(part, "solutions=") {
        return Some(judge_solutions(count, read));
    }
    if part.contains("number of solutions (>=2)") {
        return Some(verdict(read.status == Status::Multiple, "multiple"));
    }
    if part.contains("must_report invalid") || part.contains("status invalid") {
        return Some(verdict(read.status != Status::Ok, "any status but ok"));
    }
    if part.contains("must_not_hang") || part.contains("must not crash") {
        // Reading and assessing have ended.
        return Some(Verdict::Passed);
    }
    if part.contains("must_not_report") || part.contains("must_not_eliminate") {
        return Some(judge_absent(part, read));
    }
    if part.contains("must_eliminate") || part.contains("must eliminate") {
        return Some(judge_eliminations(part, read));
    }
    if part.contains("rating_se=") {
        return Some(Verdict::NotYet("scale se".into()));
    }
    if part.contains("rating_hodoku=") {
        return Some(Verdict::NotYet("scale hodoku".into()));
    }
    if let Some((_, list)) = part.split_once("solvable with ") {
        return Some(judge_solvable(list, read));
    }
    if part.starts_with("singles only") {
        return Some(judge_solvable("full house, naked single, hidden single", read));
    }
    if part.contains("already solved grid") {
        let rating = read
            .assessment
            .as_ref()
            .and_then(|a| a.grades.first())
            .map(|grade| (grade.outcome, grade.rating));
        return Some(verdict(rating == Some((Outcome::Solved, 0)), "ok, rating 0"));
    }
    if part.contains("must_parse") || part.contains("parser must accept") {
        return Some(verdict(read.position.is_some(), "a readable puzzle"));
    }
    if kind == "parser" && part.contains("cells must not become givens") {
        let givens = read.position.as_ref().map(|position| position.givens().len());
        return Some(verdict(givens == Some(0), "candidates and no givens"));
    }
    None
}

/// A line without any phrase: a parser case must be readable.
fn judge_kind(kind: &str, read: &Read) -> Verdict {
    match kind {
        "parser" if read.position.is_some() => Verdict::Passed,
        "parser" => differs("a readable puzzle", &read.detail),
        _ => Verdict::NotYet("prose".into()),
    }
}

fn number_after(text: &str, key: &str) -> Option<u64> {
    let rest = text.split_once(key)?.1;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn judge_solutions(wanted: u64, read: &Read) -> Verdict {
    let status_fits = match wanted {
        0 => matches!(read.status, Status::None | Status::Clash),
        1 => read.status == Status::Ok,
        _ => read.status == Status::Multiple,
    };
    let found = read.position.as_ref().map_or(0, |position| solve::count(position, wanted + 1));
    if status_fits && found == wanted {
        Verdict::Passed
    } else {
        differs(&format!("{wanted} solutions"), &format!("{}, {found} solutions", read.status.name()))
    }
}

/// All `r1c2<>3` in a text.
fn candidates_in(text: &str) -> CandidateSet {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '<' && c != '>')
        .filter_map(|word| {
            let (cell, digit) = word.split_once("<>")?;
            Some(Candidate::new(parse_cell(cell)?, digit.parse().ok().and_then(Digit::from_value)?))
        })
        .collect()
}

/// Everything that the built techniques eliminate at the position.
fn eliminated(position: &Grid) -> CandidateSet {
    let mut all = All::default();
    let view = View::new(position);
    for technique in REGISTRY {
        // `All` never breaks.
        let _ = (technique.find)(&view, &mut all);
    }
    let mut out = CandidateSet::EMPTY;
    for step in &all.0 {
        out.extend(&step.conclusions.eliminate);
    }
    out
}

fn judge_eliminations(part: &str, read: &Read) -> Verdict {
    let Some(position) = &read.position else { return differs("a readable puzzle", &read.detail) };
    let wanted = candidates_in(part);
    let missing = wanted.without(&eliminated(position));
    let named = REGISTRY.iter().any(|technique| part.contains(technique.name));
    if wanted.is_empty() {
        differs("a list of eliminations", part)
    } else if missing.is_empty() {
        Verdict::Passed
    } else if named {
        differs(&format!("{wanted:?}"), &format!("missing {missing:?}"))
    } else {
        Verdict::NotYet("no technique built so far makes these eliminations".into())
    }
}

fn judge_absent(part: &str, read: &Read) -> Verdict {
    let Some(position) = &read.position else { return differs("a readable puzzle", &read.detail) };
    if !REGISTRY.iter().any(|technique| technique.family == Family::Uniqueness) {
        return Verdict::NotYet("no uniqueness technique is built that could report it".into());
    }
    let unwanted = candidates_in(part).intersection(&eliminated(position));
    if unwanted.is_empty() {
        Verdict::Passed
    } else {
        differs("no such elimination", &format!("{unwanted:?}"))
    }
}

fn judge_solvable(list: &str, read: &Read) -> Verdict {
    let Some(position) = &read.position else { return differs("a readable puzzle", &read.detail) };
    let list = list.split('(').next().unwrap_or("");
    let mut allowed = Vec::new();
    for name in list.split(',').map(str::trim) {
        if name == "locked candidates" {
            allowed.extend(REGISTRY.iter().filter(|t| t.family == Family::Intersections).map(|t| t.id));
        } else if let Some(technique) = registry::find(name) {
            allowed.push(technique.id);
        } else {
            return Verdict::NotYet(format!("technique {name}"));
        }
    }
    let grade = Grader::new(bit81::scale().restricted(|id| allowed.contains(&id))).grade(position);
    match grade.outcome {
        Outcome::Solved => Verdict::Passed,
        other => differs("solved", &format!("{other:?}")),
    }
}
