//! Proves the grade of a puzzle: every step of its path by the checker and against the solution.

use bit81_engine::{Grid, solve};
use bit81_techniques::assess::{Assessor, Status};
use bit81_techniques::check;
use bit81_techniques::conformance::Verdict;
use bit81_techniques::grader::{Grader, Outcome};
use bit81_techniques::scale::bit81;

/// Judges the way in which the current scale handles the puzzle at the beginning of a line.
///
/// It passes if its status agrees with the solution counter, the fast grade with the path, and every step of the
/// path with the checker and with the solution.
pub fn judge(line: &str) -> Verdict {
    let differs = |expected: &str, found: String| Verdict::Differs { expected: expected.into(), found };
    let Some(values) = values(line) else { return Verdict::Malformed("no 81 characters of a puzzle".into()) };
    let Ok(grid) = Grid::from_givens(&values) else {
        return Verdict::Malformed("a digit twice in a house".into());
    };
    let scale = bit81::scale();
    let assessed = Assessor::new(vec![scale.clone()]).assess_givens(&[values]).pop();
    let Some(assessment) = assessed else { return differs("an assessment", "none".into()) };
    let status = match solve::count(&grid, 2) {
        0 => Status::None,
        1 => Status::Ok,
        _ => Status::Multiple,
    };
    let solution = match (status, solve::solution(&grid)) {
        _ if assessment.status != status => return differs(status.name(), assessment.status.name().into()),
        (Status::Ok, Some(solution)) => solution,
        _ => return Verdict::Passed,
    };
    let (grade, rounds) = Grader::new(scale).path(&grid);
    if assessment.grades.first() != Some(&grade) {
        return differs(&format!("{grade:?}"), format!("{:?}", assessment.grades));
    }
    for step in rounds.iter().flat_map(|round| round.steps.iter().map(move |step| (round, step))) {
        let (round, step) = step;
        if let Err(error) = check::check(&round.before, step) {
            return differs("a step that the checker proves", format!("{step}: {error}"));
        }
        let places = step.conclusions.place.iter().all(|c| solution[c.cell.index()] == c.digit.value());
        let deletes = step.conclusions.eliminate.iter().all(|c| solution[c.cell.index()] != c.digit.value());
        if !places || !deletes {
            return differs("a step that agrees with the solution", step.to_string());
        }
    }
    if grade.outcome == Outcome::Solved && grade.end.values() != solution {
        return differs("the solution", grade.end.to_string());
    }
    Verdict::Passed
}

fn values(line: &str) -> Option<[u8; 81]> {
    let bytes = line.as_bytes().get(..81)?;
    let mut out = [0; 81];
    for (value, &byte) in out.iter_mut().zip(bytes) {
        *value = match byte {
            b'1'..=b'9' => byte - b'0',
            b'.' | b'0' => 0,
            _ => return None,
        };
    }
    Some(out)
}
