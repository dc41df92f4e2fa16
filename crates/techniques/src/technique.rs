//! What a technique is: an identity, what the field calls it, and a pure finder.

use crate::sink::{Sink, Union};
use crate::view::View;
use bit81_engine::Conclusions;
use core::fmt;
use core::ops::ControlFlow;

/// Stable identity of a technique. Append only; says nothing about order or difficulty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u16)]
#[non_exhaustive]
#[allow(missing_docs)] // the names are HoDoKu's; see the registry
pub enum TechniqueId {
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
    NakedQuintuple,
    NakedSextuple,
    NakedSeptuple,
    HiddenQuintuple,
    HiddenSextuple,
    HiddenSeptuple,
    XWing,
    Swordfish,
    Jellyfish,
    Squirmbag,
    Whale,
    Leviathan,
    RemotePair,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    SimpleColorsTrap,
    SimpleColorsWrap,
    MultiColors1,
    MultiColors2,
}

/// Groups of techniques as users choose them (`--techniques wings`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs)] // the names say it
pub enum Family {
    Singles,
    Intersections,
    Subsets,
    Fish,
    SingleDigit,
    Wings,
    Coloring,
    Chains,
    Als,
    Uniqueness,
    LastResort,
}

impl Family {
    /// Kebab-case name, used on the command line.
    pub fn slug(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Intersections => "intersections",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigit => "single-digit",
            Family::Wings => "wings",
            Family::Coloring => "coloring",
            Family::Chains => "chains",
            Family::Als => "als",
            Family::Uniqueness => "uniqueness",
            Family::LastResort => "last-resort",
        }
    }
}

/// Pushes every instance that concludes something, in the order that the technique's file documents, until the
/// sink breaks. Pure: the same view gives the same steps in the same order on every machine.
pub type Finder = fn(&View<'_>, &mut dyn Sink) -> ControlFlow<()>;

/// Adds the conclusions of all steps of the technique at once and returns whether there was a step: exactly the
/// union of what the finder pushes, without making the steps.
pub type Sweep = fn(&View<'_>, &mut Conclusions) -> bool;

/// One line of the registry.
#[derive(Clone, Copy)]
pub struct Technique {
    /// Identity.
    pub id: TechniqueId,
    /// Kebab-case name: command line, files, columns.
    pub slug: &'static str,
    /// The name as HoDoKu writes it (or the field, where HoDoKu has none).
    pub name: &'static str,
    /// Other names that the command line takes.
    pub aliases: &'static [&'static str],
    /// HoDoKu's library code, empty if it has none (`../shared/spec/hodoku.md` 1).
    pub code: &'static str,
    /// HoDoKu's short path code, empty if it has none.
    pub short: &'static str,
    /// Group.
    pub family: Family,
    /// Unsound unless the puzzle has exactly one solution.
    pub needs_unique: bool,
    /// Where the pattern is defined.
    pub source: &'static str,
    /// All steps at a position.
    pub find: Finder,
    /// A faster way to the conclusions of all steps, if there is one.
    pub sweep: Option<Sweep>,
}

impl Technique {
    /// Adds the conclusions of all steps at once; returns whether there was a step.
    #[inline]
    pub fn sweep(&self, view: &View<'_>, out: &mut Conclusions) -> bool {
        match self.sweep {
            Some(sweep) => sweep(view, out),
            None => self.sweep_by_find(view, out),
        }
    }

    /// The plain twin of [`Technique::sweep`]: the union of what the finder pushes.
    pub fn sweep_by_find(&self, view: &View<'_>, out: &mut Conclusions) -> bool {
        let mut union = Union { conclusions: out, steps: 0 };
        // A union never breaks.
        let _ = (self.find)(view, &mut union);
        union.steps > 0
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Technique({})", self.slug)
    }
}
