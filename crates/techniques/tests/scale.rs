//! The own scale: equal for isomorphic puzzles, equal with and without steps, sound on whole corpora.
mod common;

use bit81_engine::{Grid, Transform};
use bit81_techniques::grader::{Grade, Grader, Outcome};
use bit81_techniques::registry;
use bit81_techniques::scale::bit81;

fn sample(count: usize) -> Vec<Grid> {
    let mut out = Vec::new();
    for (corpus, step) in [("17clue", 211), ("diabolical", 173), ("top1465", 17), ("hardest1106", 9)] {
        out.extend(common::puzzles(corpus, step).into_iter().take(count / 4));
    }
    out
}

/// What a grade says, without the grid.
fn told(grade: &Grade) -> impl PartialEq + std::fmt::Debug {
    let outcome = match grade.outcome {
        Outcome::Contradiction(_) => "contradiction",
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
    };
    (outcome, grade.rating, grade.hardest, grade.effort, grade.used)
}

#[test]
fn grades_are_equal_for_isomorphic_puzzles() {
    let grader = Grader::new(bit81::scale());
    for (n, puzzle) in sample(500).iter().enumerate() {
        let grade = grader.grade(puzzle);
        for k in 0..20 {
            let t = Transform::random((n * 20 + k) as u64);
            let image = grader.grade(&t.apply(puzzle));
            assert_eq!(told(&image), told(&grade), "{puzzle} under {t:?}");
            assert_eq!(image.end, t.apply(&grade.end), "{puzzle} under {t:?}");
        }
    }
}

#[test]
fn the_way_with_steps_gives_the_same_grade_and_every_step_is_proved() {
    let grader = Grader::new(bit81::scale());
    for puzzle in sample(400) {
        let solution = common::solve(&puzzle).expect("a corpus puzzle has a solution");
        let (grade, rounds) = grader.path(&puzzle);
        assert_eq!(grade, grader.grade(&puzzle), "{puzzle}");
        assert_eq!(rounds.iter().map(|round| u64::from(round.cost)).sum::<u64>(), grade.effort);
        for round in &rounds {
            for step in &round.steps {
                common::prove(&round.before, &solution, step);
            }
        }
        if grade.outcome == Outcome::Solved {
            assert_eq!(grade.end.to_string(), solution.to_string());
        }
    }
}

#[test]
fn a_solved_grid_needs_nothing() {
    let solved =
        common::parse("123456789457189236689237145214573698376918452598624371731892564842365917965741823")
            .expect("conformance case C04");
    let grade = Grader::new(bit81::scale()).grade(&solved);
    assert_eq!((grade.outcome, grade.rating, grade.effort, grade.hardest), (Outcome::Solved, 0, 0, None));
}

#[test]
fn tiers_without_a_technique_use_the_next_one() {
    // Without hidden singles the puzzle needs other tiers, and never uses the one left out.
    let full = bit81::scale();
    let hidden = registry::find("hidden-single").expect("in the registry").id;
    let grader = Grader::new(full.restricted(|id| id != hidden));
    for puzzle in sample(100) {
        assert!(!grader.grade(&puzzle).used.contains(hidden));
    }
}
