//! HoDoKu's own solution paths: at every step the technique that it took shows that very conclusion first, and none of
//! the techniques that it tries before has a step.
//!
//! This holds completeness (nothing earlier is missed by HoDoKu or invented by us), the borders between the classes
//! (locked and naked subsets), and the order of our finders, which is HoDoKu's.
mod common;

use bit81_engine::{Candidate, Conclusions, Digit, Grid};
use bit81_techniques::TechniqueId::{self, *};
use bit81_techniques::json::parse_cell;
use bit81_techniques::sink::First;
use bit81_techniques::{View, registry};
use std::collections::BTreeMap;

/// HoDoKu's solve order (`../shared/spec/hodoku.md` 1) as far as these families go.
const ORDER: [TechniqueId; 16] = [
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuadruple,
    HiddenQuadruple,
    XWing,
    Swordfish,
    Jellyfish,
];

/// `r1c1<>5,r1c2<>5` or `r1c1=5`.
fn conclusions(text: &str) -> Option<Conclusions> {
    let mut out = Conclusions::NONE;
    for entry in text.split(',') {
        let (cell, digit, place) = match entry.split_once("<>") {
            Some((cell, digit)) => (cell, digit, false),
            None => {
                let (cell, digit) = entry.split_once('=')?;
                (cell, digit, true)
            }
        };
        let candidate = Candidate::new(parse_cell(cell)?, Digit::from_value(digit.parse().ok()?)?);
        if place {
            out.place.insert(candidate);
        } else {
            out.eliminate.insert(candidate);
        }
    }
    Some(out)
}

fn first(id: TechniqueId, grid: &Grid) -> Option<bit81_techniques::Step> {
    let mut first = First::default();
    let _ = (registry::get(id).find)(&View::new(grid), &mut first);
    first.0
}

#[test]
fn paths_take_our_first_step() {
    let Some(path) = common::shared("conformance/hodoku.tsv") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut seen: BTreeMap<TechniqueId, usize> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let (Some(mut grid), Some(steps)) = (common::parse(columns[0]), columns.get(3)) else {
            panic!("{line}")
        };
        for step in steps.split(';') {
            let Some((code, what)) = step.split_once(':') else { panic!("{step} in {line}") };
            if code == "gu" {
                break;
            }
            let Some(done) = conclusions(what) else { panic!("{step} in {line}") };
            // Singles come out of HoDoKu's queues in an order of their own; only their place in the order counts.
            let known = ORDER.iter().position(|&id| registry::get(id).short == code);
            if known.is_none_or(|place| place >= 3) {
                let place = known.unwrap_or(ORDER.len());
                for &earlier in &ORDER[..place] {
                    if let Some(ours) = first(earlier, &grid) {
                        panic!("{ours} comes before {step} in {line}\n{grid:?}");
                    }
                }
                if let Some(&id) = ORDER.get(place) {
                    let ours = first(id, &grid);
                    let found = ours.as_ref().map(|step| step.conclusions);
                    assert_eq!(found, Some(done), "{step} in {line}, ours {ours:?}\n{grid:?}");
                    *seen.entry(id).or_default() += 1;
                }
            }
            grid.apply(&done).unwrap();
        }
    }
    for id in &ORDER[3..] {
        assert!(seen.get(id).is_some_and(|&n| n > 0), "no {id:?}: {seen:?}");
    }
    println!("{seen:?}");
}
