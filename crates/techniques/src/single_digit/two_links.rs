//! Skyscraper, 2-String Kite, Turbot Fish (`../shared/spec/hodoku.md` 8, 10.1 and 10.2).
//!
//! *Pattern.* Two strong links of one digit, a=b and c=d, four different cells, and b sees c. Then a or d is true:
//! if a is not, b is, so c is not, so d is. Cells that see both a and d lose the digit.
//!
//! *Names.* Skyscraper: both links in rows and b, c in one column, or the other way round; if a and d share the column
//! too, it is an X-Wing and none of these. 2-String Kite: one link in a row, one in a column, b and c in one box.
//! Turbot Fish: all others, among them every one with a link in a box.
//!
//! *Instances and order.* By digit, then by the houses of the two links, the first house first, then by which ends are
//! tied. A pair of cells that is a strong link in its line and in its box counts once, as the line's.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, House};
use core::ops::ControlFlow;

/// Two links in lines of one kind, tied in a line of the other.
pub static SKYSCRAPER: Technique = Technique {
    id: TechniqueId::Skyscraper,
    slug: "skyscraper",
    name: "Skyscraper",
    aliases: &[],
    code: "0400",
    short: "sk",
    family: Family::SingleDigit,
    needs_unique: false,
    source: "spec/hodoku.md 10.1",
    find: |view, sink| find(view, TechniqueId::Skyscraper, sink),
    sweep: None,
};

/// A row's link and a column's, tied in a box.
pub static TWO_STRING_KITE: Technique = Technique {
    id: TechniqueId::TwoStringKite,
    slug: "2-string-kite",
    name: "2-String Kite",
    aliases: &["two-string-kite", "kite"],
    code: "0401",
    short: "2sk",
    family: Family::SingleDigit,
    needs_unique: false,
    source: "spec/hodoku.md 10.2",
    find: |view, sink| find(view, TechniqueId::TwoStringKite, sink),
    sweep: None,
};

/// Any other two links that are tied.
pub static TURBOT_FISH: Technique = Technique {
    id: TechniqueId::TurbotFish,
    slug: "turbot-fish",
    name: "Turbot Fish",
    aliases: &["turbot"],
    code: "0403",
    short: "tf",
    family: Family::SingleDigit,
    needs_unique: false,
    source: "spec/hodoku.md 8",
    find: |view, sink| find(view, TechniqueId::TurbotFish, sink),
    sweep: None,
};

/// A strong link.
#[derive(Clone, Copy)]
struct Link {
    /// Its cells, ascending.
    cells: [Cell; 2],
    /// The same as a set.
    set: CellSet,
    /// What sees one of them.
    reach: CellSet,
    house: House,
}

/// Whether links in these houses can be what is looked for.
fn can_be(technique: TechniqueId, first: House, second: House) -> bool {
    let parallel = first.is_row() && second.is_row() || first.is_column() && second.is_column();
    let crossed = first.is_row() && second.is_column() || first.is_column() && second.is_row();
    match technique {
        TechniqueId::Skyscraper => parallel,
        TechniqueId::TwoStringKite => crossed,
        _ => true,
    }
}

/// What two links with these houses, tied through `b` and `c`, are called; `None` for an X-Wing.
fn name(links: [House; 2], [a, b, c, d]: [Cell; 4]) -> Option<TechniqueId> {
    let [first, second] = links;
    let rows = u8::from(first.is_row()) + u8::from(second.is_row());
    let columns = u8::from(first.is_column()) + u8::from(second.is_column());
    let tower = match (rows, columns) {
        (2, 0) => Some((b.column() == c.column(), a.column() == d.column())),
        (0, 2) => Some((b.row() == c.row(), a.row() == d.row())),
        _ => None,
    };
    match tower {
        Some((true, true)) => None,
        Some((true, false)) => Some(TechniqueId::Skyscraper),
        None if (rows, columns) == (1, 1) && b.boxx() == c.boxx() => Some(TechniqueId::TwoStringKite),
        _ => Some(TechniqueId::TurbotFish),
    }
}

fn find(view: &View<'_>, technique: TechniqueId, sink: &mut dyn Sink) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let houses = view.bilocal(digit);
        // Four cells of the chain and one that loses the digit.
        if houses.len() < 2 || view.cand[digit].len() < 5 {
            continue;
        }
        let none =
            Link { cells: [Cell::R1C1; 2], set: CellSet::EMPTY, reach: CellSet::EMPTY, house: House::R1 };
        let mut links = [none; 27];
        let mut count = 0;
        for house in houses {
            let Some(cells) = view.link(digit, house) else { continue };
            let common = cells[0].houses().into_iter().filter(|line| cells[1].houses().contains(line));
            let is_line = |line: House| !line.is_box() && houses.contains(line);
            if !(house.is_box() && common.into_iter().any(is_line)) {
                let [a, b] = cells;
                let set = CellSet::only(a) | CellSet::only(b);
                links[count] = Link { cells, set, reach: a.peers() | b.peers(), house };
                count += 1;
            }
        }
        for (i, first) in links[..count].iter().enumerate() {
            for second in &links[i + 1..count] {
                let tied = first.reach.intersects(second.set) && first.set.is_disjoint(second.set);
                if tied && can_be(technique, first.house, second.house) {
                    pair(view, technique, digit, first, second, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pair(
    view: &View<'_>,
    technique: TechniqueId,
    digit: Digit,
    first: &Link,
    second: &Link,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    for (i, b) in first.cells.into_iter().enumerate() {
        for (j, c) in second.cells.into_iter().enumerate() {
            let (a, d) = (first.cells[1 - i], second.cells[1 - j]);
            if !b.sees(c) {
                continue;
            }
            let out = a.peers() & d.peers() & view.cand[digit];
            if out.is_empty() || name([first.house, second.house], [a, b, c, d]) != Some(technique) {
                continue;
            }
            let evidence =
                Evidence::TwoLinks { digit, chain: [a, b, c, d], first: first.house, second: second.house };
            sink.step(Step {
                technique,
                evidence: evidence.canonical(),
                conclusions: Conclusions::elimination(digit, out),
            })?;
        }
    }
    ControlFlow::Continue(())
}
