//! Our own scale, `bit81-dev` until the chains are in.
//!
//! *Rounds.* In each round the cheapest tier that yields anything gives all its steps, found on the same grid, and
//! they are applied together. So a grade cannot depend on the order of a scan, and it is equal for all isomorphic
//! puzzles, provided that every finder is complete: the tests of each technique hold that.
//!
//! *No technique assumes uniqueness*, so the grade says how a puzzle is solved and at the same time proves that it
//! has one solution.
//!
//! *Costs* are integer tenths. They order techniques by what a person has to see at once: how many cells, houses and
//! digits the smallest pattern spans, and whether the pattern shows without candidates. Full houses, hidden singles
//! and locked candidates can be seen on the bare grid; naked singles need a count over three houses; subsets need
//! candidates of one house; fish and the two-link patterns need one digit over the whole grid; wings and colours
//! need several digits or a chain. The steps between numbers are wide enough for techniques that come later.

use super::Scale;
use crate::registry;
use crate::technique::TechniqueId;

/// Cost in tenths and techniques of each tier.
pub const COSTS: &[(u32, &[TechniqueId])] = {
    use TechniqueId::*;
    &[
        (10, &[FullHouse]),
        (12, &[HiddenSingle]),
        (16, &[NakedSingle]),
        (20, &[Pointing, Claiming]),
        (24, &[LockedPair, NakedPair, HiddenPair]),
        (28, &[LockedTriple, NakedTriple, HiddenTriple]),
        (32, &[XWing]),
        (34, &[Skyscraper, TwoStringKite]),
        (36, &[TurbotFish, EmptyRectangle]),
        (38, &[NakedQuadruple, HiddenQuadruple]),
        (40, &[XyWing, RemotePair]),
        (42, &[XyzWing, WWing]),
        (44, &[Swordfish]),
        (46, &[SimpleColorsTrap, SimpleColorsWrap]),
        (50, &[MultiColors1, MultiColors2]),
        (52, &[Jellyfish]),
    ]
};

/// The current version of the scale.
pub fn scale() -> Scale {
    let lines = COSTS.iter().flat_map(|(cost, ids)| ids.iter().map(move |id| (*cost, *id)));
    Scale::from_costs("bit81-dev", "bit81", lines.map(|(cost, id)| (cost, registry::get(id))))
}
