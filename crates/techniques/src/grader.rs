//! The step engine of a scale of tiers: rounds until solved, stuck or contradicted.

use crate::registry;
use crate::scale::{Scale, Tier};
use crate::sink::All;
use crate::step::Step;
use crate::technique::{Technique, TechniqueId};
use crate::view::View;
use bit81_engine::kernel::lanes::{Done, End};
use bit81_engine::{Conclusions, Contradiction, Grid};

/// The tiers of the lane engine, in its order.
const SINGLES: [TechniqueId; 3] =
    [TechniqueId::FullHouse, TechniqueId::HiddenSingle, TechniqueId::NakedSingle];

/// How the rounds ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// No technique of the scale yields anything.
    Stuck,
    /// The position has no solution: a cell or house ran out of candidates. All techniques are sound.
    Contradiction(Contradiction),
}

/// The grade of one position on one scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// How it ended; unless `Solved`, the ratings are those of the way so far.
    pub outcome: Outcome,
    /// Cost of the highest tier used, in tenths; 0 if none was used.
    pub rating: u32,
    /// The first technique in registry order that had a step in a round of the highest tier used.
    pub hardest: Option<TechniqueId>,
    /// Sum over the rounds of the cost of their tier, in tenths: how long the way is, long hard rounds weighing more.
    pub effort: u64,
    /// Every technique that had a step in a round, as bits of registry places.
    pub used: TechniqueSet,
    /// The grid at the end.
    pub end: Grid,
}

/// A set of techniques: bit `i` is the technique at place `i` of the registry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct TechniqueSet(pub u128);

impl TechniqueSet {
    /// Whether the technique is in the set.
    pub fn contains(self, id: TechniqueId) -> bool {
        self.iter().any(|technique| technique.id == id)
    }
    /// The techniques in registry order.
    pub fn iter(self) -> impl Iterator<Item = &'static Technique> {
        registry::REGISTRY
            .iter()
            .copied()
            .enumerate()
            .filter(move |(i, _)| self.0 >> i & 1 != 0)
            .map(|(_, t)| t)
    }
}

/// One round of a path: the steps found on `before` and applied together.
#[derive(Clone, Debug)]
pub struct Round {
    /// Cost of the tier.
    pub cost: u32,
    /// The grid on which the steps were found.
    pub before: Grid,
    /// All steps of the tier at the position, in tier order.
    pub steps: Vec<Step>,
}

impl Round {
    /// The steps that conclude something that no earlier step of the round concludes: the short way to tell the round.
    pub fn telling(&self) -> impl Iterator<Item = &Step> {
        let mut known = Conclusions::NONE;
        self.steps.iter().filter(move |step| {
            let new = !step.conclusions.place.is_subset(&known.place)
                || !step.conclusions.eliminate.is_subset(&known.eliminate);
            known.extend(&step.conclusions);
            new
        })
    }
}

/// What has been used so far.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    rating: u32,
    hardest: Option<usize>,
    effort: u64,
    used: u128,
}

impl Tally {
    /// Counts `rounds` rounds of a tier in which the techniques at these registry places had steps.
    fn add(&mut self, cost: u32, techniques: u128, rounds: u64) {
        if rounds == 0 || techniques == 0 {
            return;
        }
        let technique = techniques.trailing_zeros() as usize;
        self.used |= techniques;
        self.effort += u64::from(cost) * rounds;
        if cost > self.rating || self.hardest.is_none() {
            self.rating = cost;
            self.hardest = Some(technique);
        } else if cost == self.rating {
            self.hardest = self.hardest.min(Some(technique));
        }
    }

    fn grade(self, outcome: Outcome, end: Grid) -> Grade {
        Grade {
            outcome,
            rating: self.rating,
            hardest: self.hardest.and_then(|place| registry::REGISTRY.get(place)).map(|t| t.id),
            effort: self.effort,
            used: TechniqueSet(self.used),
            end,
        }
    }
}

/// Grades positions on one scale. Holds no state between positions.
#[derive(Clone, Debug)]
pub struct Grader {
    scale: Scale,
    /// Registry place of every technique, tier by tier.
    places: Vec<Vec<usize>>,
}

impl Grader {
    /// A grader for a scale.
    pub fn new(scale: Scale) -> Grader {
        let places = scale
            .tiers
            .iter()
            .map(|tier| tier.techniques.iter().map(|technique| registry::position(technique.id)).collect())
            .collect();
        Grader { scale, places }
    }

    /// The scale.
    pub fn scale(&self) -> &Scale {
        &self.scale
    }

    /// The grade of a position.
    pub fn grade(&self, grid: &Grid) -> Grade {
        self.resume(*grid, Tally::default())
    }

    /// Whether the scale begins with full houses, hidden singles and naked singles, each a tier of its own: the rounds
    /// of [`bit81_engine::kernel::lanes`].
    pub(crate) fn begins_with_singles(&self) -> bool {
        let is = |(tier, id): (&Tier, _)| tier.techniques.len() == 1 && tier.techniques[0].id == id;
        self.scale.tiers.len() >= SINGLES.len() && self.scale.tiers.iter().zip(SINGLES).all(is)
    }

    /// The grade of a puzzle whose rounds of singles are done. Only for scales that begin with them. `None` if the
    /// puzzle has turned out to have no solution.
    pub(crate) fn grade_after_singles(&self, done: &Done<'_>) -> Option<Grade> {
        let mut tally = Tally::default();
        for ((tier, places), rounds) in self.scale.tiers.iter().zip(&self.places).zip(done.rounds) {
            tally.add(tier.cost, 1 << places[0], rounds.into());
        }
        match done.end {
            End::Solved => Some(tally.grade(Outcome::Solved, done.grid())),
            End::Stuck => Some(self.resume(done.grid(), tally)),
            End::Contradiction => None,
        }
    }

    /// Goes on from a position that earlier rounds reached.
    fn resume(&self, mut grid: Grid, mut tally: Tally) -> Grade {
        loop {
            let view = View::new(&grid);
            if view.singles().contradiction
                && let Some(why) = grid.contradiction()
            {
                return tally.grade(Outcome::Contradiction(why), grid);
            }
            if grid.is_solved() {
                return tally.grade(Outcome::Solved, grid);
            }
            let mut conclusions = Conclusions::NONE;
            let yielding = self.scale.tiers.iter().zip(&self.places).find_map(|(tier, places)| {
                let mut used = 0;
                for (technique, place) in tier.techniques.iter().zip(places) {
                    if technique.sweep(&view, &mut conclusions) {
                        used |= 1 << place;
                    }
                }
                (used != 0).then_some((tier.cost, used))
            });
            let Some((cost, used)) = yielding else { return tally.grade(Outcome::Stuck, grid) };
            tally.add(cost, used, 1);
            if let Err(why) = grid.apply(&conclusions) {
                return tally.grade(Outcome::Contradiction(why), grid);
            }
        }
    }

    /// The same with every step: slower, and the plain twin of [`Grader::grade`].
    pub fn path(&self, grid: &Grid) -> (Grade, Vec<Round>) {
        let mut grid = *grid;
        let mut tally = Tally::default();
        let mut rounds = Vec::new();
        let outcome = loop {
            if let Some(why) = grid.contradiction() {
                break Outcome::Contradiction(why);
            }
            if grid.is_solved() {
                break Outcome::Solved;
            }
            let view = View::new(&grid);
            let found = self.scale.tiers.iter().find_map(|tier| {
                let mut all = All::default();
                for technique in &tier.techniques {
                    // `All` never breaks.
                    let _ = (technique.find)(&view, &mut all);
                }
                (!all.0.is_empty()).then_some((tier.cost, all.0))
            });
            let Some((cost, steps)) = found else { break Outcome::Stuck };
            let used = steps.iter().fold(0, |used, step| used | 1 << registry::position(step.technique));
            tally.add(cost, used, 1);
            let mut conclusions = Conclusions::NONE;
            for step in &steps {
                conclusions.extend(&step.conclusions);
            }
            rounds.push(Round { cost, before: grid, steps });
            if let Err(why) = grid.apply(&conclusions) {
                break Outcome::Contradiction(why);
            }
        };
        (tally.grade(outcome, grid), rounds)
    }
}
