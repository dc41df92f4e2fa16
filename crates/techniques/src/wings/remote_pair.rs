//! Remote Pair (`../shared/spec/hodoku.md` 8).
//!
//! *Pattern.* A chain of an even number of cells, at least four, with the same two candidates, each seeing the next.
//! They alternate, so of any two cells with an even number of cells between them one is one digit and one the other:
//! cells that see both lose both digits. Cells that are next to each other are a naked pair and prove nothing here.
//!
//! *Instances and order.* By pair of digits, then by the two ends: every shortest chain between two ends that are an
//! odd number of links apart, three or more; chains in lexicographic order of their cells. A longer way between the
//! same ends proves nothing more about them. The conclusions are those of all pairs of cells of the chain.

use crate::evidence::Evidence;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Family, Technique, TechniqueId};
use crate::view::View;
use bit81_engine::{Cell, CellSet, Conclusions, Digit, DigitSet};
use core::ops::ControlFlow;

/// A chain of equal bivalue cells.
pub static REMOTE_PAIR: Technique = Technique {
    id: TechniqueId::RemotePair,
    slug: "remote-pair",
    name: "Remote Pair",
    aliases: &["remote-pairs"],
    code: "0703",
    short: "rp",
    family: Family::Wings,
    needs_unique: false,
    source: "spec/hodoku.md 8",
    find,
    sweep: None,
};

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<()> {
    let bivalue = view.bivalue();
    if bivalue.len() < 4 {
        return ControlFlow::Continue(());
    }
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|b| *b > a) {
            let cells = bivalue & view.cand[a] & view.cand[b];
            if cells.len() >= 4 {
                chains(view, cells, DigitSet::only(a) | DigitSet::only(b), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All chains in cells with the same two candidates.
fn chains(view: &View<'_>, cells: CellSet, digits: DigitSet, sink: &mut dyn Sink) -> ControlFlow<()> {
    for end in cells {
        // Cells by their distance from the end.
        let mut rings = vec![CellSet::only(end)];
        let mut left = cells.without(CellSet::only(end));
        loop {
            let ring = rings.last().map_or(CellSet::EMPTY, |ring| ring.any_peers()) & left;
            if ring.is_empty() {
                break;
            }
            left = left.without(ring);
            rings.push(ring);
        }
        for (distance, ring) in rings.iter().enumerate().skip(3).step_by(2) {
            for start in ring.into_iter().filter(|start| *start < end) {
                let mut chain = vec![start];
                extend(view, &rings[..distance], &mut chain, digits, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Goes on along ever nearer rings until the end.
fn extend(
    view: &View<'_>,
    rings: &[CellSet],
    chain: &mut Vec<Cell>,
    digits: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<()> {
    let (Some((ring, nearer)), Some(&last)) = (rings.split_last(), chain.last()) else {
        return tell(view, chain, digits, sink);
    };
    for next in *ring & last.peers() {
        chain.push(next);
        extend(view, nearer, chain, digits, sink)?;
        chain.pop();
    }
    ControlFlow::Continue(())
}

fn tell(view: &View<'_>, chain: &[Cell], digits: DigitSet, sink: &mut dyn Sink) -> ControlFlow<()> {
    let mut seen = CellSet::EMPTY;
    for (i, first) in chain.iter().enumerate() {
        for second in chain.iter().skip(i + 3).step_by(2) {
            seen |= first.peers() & second.peers();
        }
    }
    let mut conclusions = Conclusions::NONE;
    for digit in digits {
        conclusions.eliminate.insert_cells(digit, seen & view.cand[digit]);
    }
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let evidence = Evidence::RemotePair { chain: chain.to_vec(), digits };
    sink.step(Step { technique: TechniqueId::RemotePair, evidence: evidence.canonical(), conclusions })
}
