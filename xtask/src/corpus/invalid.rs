//! Ways to spoil a puzzle, each with the status that it must get.

use super::plain::{Values, clashes, free, parse, print, sees, solutions};
use anyhow::{Context, Result, ensure};

/// Puzzles spoilt in each way.
pub(super) const PER_KIND: usize = 60;

type Kind = (&'static str, fn(usize, &Values, &Values) -> Option<String>);

/// Status and maker: number, givens and solution of a minimal puzzle to a line.
const KINDS: [Kind; 7] = [
    ("multiple", without_a_given),
    ("multiple", with_sixteen_givens),
    ("none", with_a_wrong_given),
    ("clash", with_a_digit_twice),
    ("clash", with_a_cell_without_candidate),
    ("bad-format", of_wrong_length),
    ("bad-format", with_a_strange_character),
];

fn filled(values: &Values) -> Vec<usize> {
    (0..81).filter(|&cell| values[cell] != 0).collect()
}

/// A minimal puzzle less one given.
fn without_a_given(n: usize, givens: &Values, _: &Values) -> Option<String> {
    let cells = filled(givens);
    let mut out = *givens;
    out[cells[n * 7 % cells.len()]] = 0;
    Some(print(&out))
}

/// Too few givens for one solution: thousands and more.
fn with_sixteen_givens(n: usize, givens: &Values, _: &Values) -> Option<String> {
    let cells = filled(givens);
    let mut out = *givens;
    // Every third cell first, from a start that changes: the rest is spread over the grid.
    for i in 0..cells.len() - 16 {
        let mut at = (n + 3 * i) % cells.len();
        while out[cells[at]] == 0 {
            at = (at + 1) % cells.len();
        }
        out[cells[at]] = 0;
    }
    Some(print(&out))
}

/// One more given that clashes with no other but is not the solution's, and leaves every cell a candidate.
fn with_a_wrong_given(n: usize, givens: &Values, solution: &Values) -> Option<String> {
    (0..81).map(|i| (n * 13 + i) % 81).filter(|&cell| givens[cell] == 0).find_map(|cell| {
        let wrong = free(givens, cell).into_iter().find(|&digit| digit != solution[cell])?;
        let mut out = *givens;
        out[cell] = wrong;
        let open = (0..81).filter(|&other| out[other] == 0);
        open.into_iter().all(|other| !free(&out, other).is_empty()).then(|| print(&out))
    })
}

/// A given's digit again in one of its houses.
fn with_a_digit_twice(n: usize, givens: &Values, _: &Values) -> Option<String> {
    let cells = filled(givens);
    let from = cells[n * 5 % cells.len()];
    let to = (0..81).map(|i| (n * 11 + i) % 81).find(|&cell| givens[cell] == 0 && sees(from, cell))?;
    let mut out = *givens;
    out[to] = givens[from];
    Some(print(&out))
}

/// No digit twice, but an empty cell that sees all nine digits.
fn with_a_cell_without_candidate(n: usize, _: &Values, solution: &Values) -> Option<String> {
    let cell = n * 17 % 81;
    let peers: Vec<usize> = (0..81).filter(|&other| sees(cell, other)).collect();
    // The solution's digit of the cell stands in none of its peers; one of them gets it. The other eight digits are
    // taken from the solution, which has them all among the peers, around that one.
    let odd = peers[n % peers.len()];
    let mut out = [0; 81];
    out[odd] = solution[cell];
    for digit in (1..=9).filter(|&digit| digit != solution[cell]) {
        let place = peers.iter().find(|&&other| other != odd && solution[other] == digit)?;
        out[*place] = digit;
    }
    // Further true digits where they clash with nothing, to the size of a puzzle.
    for other in (0..81).map(|i| i * 7 % 81).filter(|&other| other != cell) {
        if filled(&out).len() < 24 && out[other] == 0 && free(&out, other).contains(&solution[other]) {
            out[other] = solution[other];
        }
    }
    (!clashes(&out) && free(&out, cell).is_empty()).then(|| print(&out))
}

/// A line cut short, or with cells too many.
fn of_wrong_length(n: usize, givens: &Values, _: &Values) -> Option<String> {
    let line = print(givens);
    Some(match n % 4 {
        0 => line[..80].to_owned(),
        1 => format!("{line}{}", n % 9 + 1),
        2 => line[..9 * (n % 8 + 1)].to_owned(),
        _ => format!("{line}{line}"),
    })
}

/// A character that no format has for a cell.
fn with_a_strange_character(n: usize, givens: &Values, _: &Values) -> Option<String> {
    let mut line = print(givens);
    let at = 20 + n % 60;
    line.replace_range(at..=at, ["q", "?", "!", "é", "Z", "%"][n % 6]);
    Some(line)
}

/// Holds the line to its status by the plain rules.
fn is(line: &str, status: &str) -> bool {
    let allowed = |b: u8| b == b'.' || b.is_ascii_digit();
    let Some(values) = parse(line).filter(|_| line.bytes().all(allowed)) else {
        return status == "bad-format";
    };
    let stuck = || (0..81).any(|cell| values[cell] == 0 && free(&values, cell).is_empty());
    let actual = if clashes(&values) || stuck() {
        "clash"
    } else {
        match solutions(&values, 2).len() {
            0 => "none",
            1 => "ok",
            _ => "multiple",
        }
    };
    status == actual
}

/// Every puzzle spoilt in each way, with its status.
pub(super) fn lines(puzzles: &[String]) -> Result<Vec<(String, &'static str)>> {
    let mut out = Vec::new();
    for (n, puzzle) in puzzles.iter().enumerate() {
        let givens = parse(puzzle).context("not 81 characters")?;
        let [solution] = solutions(&givens, 2)[..] else { anyhow::bail!("{puzzle} is not unique") };
        for (kind, (status, make)) in KINDS.into_iter().enumerate() {
            let line = make(n, &givens, &solution).with_context(|| format!("kind {kind} of {puzzle}"))?;
            ensure!(is(&line, status), "{line} is not {status}");
            out.push((line, status));
        }
    }
    Ok(out)
}
