//! Slow reference finders, each the definition of its technique as nested loops.
//!
//! They share no code with the techniques: no view, no filters, no bit tricks beyond the vocabulary. Tests hold that
//! technique and reference find the same set of steps; benches measure against them.

mod coloring;
mod fish;
mod intersections;
mod single_digit;
mod singles;
mod subsets;
mod wings;

use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, CellSet, Digit, Grid, House};

/// A reference finder: all steps of one technique, in any order, without duplicates.
pub type Reference = fn(&Grid, &Settings) -> Vec<Step>;

/// The reference finder of each technique.
pub static REFERENCES: &[(TechniqueId, Reference)] = &[
    (TechniqueId::FullHouse, singles::full_house),
    (TechniqueId::NakedSingle, singles::naked_single),
    (TechniqueId::HiddenSingle, singles::hidden_single),
    (TechniqueId::Pointing, intersections::pointing),
    (TechniqueId::Claiming, intersections::claiming),
    (TechniqueId::LockedPair, subsets::locked_pair),
    (TechniqueId::LockedTriple, subsets::locked_triple),
    (TechniqueId::NakedPair, subsets::naked_pair),
    (TechniqueId::NakedTriple, subsets::naked_triple),
    (TechniqueId::HiddenPair, subsets::hidden_pair),
    (TechniqueId::HiddenTriple, subsets::hidden_triple),
    (TechniqueId::NakedQuadruple, subsets::naked_quadruple),
    (TechniqueId::HiddenQuadruple, subsets::hidden_quadruple),
    (TechniqueId::NakedQuintuple, subsets::naked_quintuple),
    (TechniqueId::NakedSextuple, subsets::naked_sextuple),
    (TechniqueId::NakedSeptuple, subsets::naked_septuple),
    (TechniqueId::HiddenQuintuple, subsets::hidden_quintuple),
    (TechniqueId::HiddenSextuple, subsets::hidden_sextuple),
    (TechniqueId::HiddenSeptuple, subsets::hidden_septuple),
    (TechniqueId::XWing, fish::x_wing),
    (TechniqueId::Swordfish, fish::swordfish),
    (TechniqueId::Jellyfish, fish::jellyfish),
    (TechniqueId::Squirmbag, fish::squirmbag),
    (TechniqueId::Whale, fish::whale),
    (TechniqueId::Leviathan, fish::leviathan),
    (TechniqueId::Skyscraper, single_digit::skyscraper),
    (TechniqueId::TwoStringKite, single_digit::two_string_kite),
    (TechniqueId::TurbotFish, single_digit::turbot_fish),
    (TechniqueId::EmptyRectangle, single_digit::empty_rectangle),
    (TechniqueId::RemotePair, wings::remote_pair),
    (TechniqueId::XyWing, wings::xy_wing),
    (TechniqueId::XyzWing, wings::xyz_wing),
    (TechniqueId::WWing, wings::w_wing),
    (TechniqueId::SimpleColorsTrap, coloring::simple_colors_trap),
    (TechniqueId::SimpleColorsWrap, coloring::simple_colors_wrap),
    (TechniqueId::MultiColors1, coloring::multi_colors_1),
    (TechniqueId::MultiColors2, coloring::multi_colors_2),
];

/// Open cells of a house with the digit, in house order.
fn places(grid: &Grid, digit: Digit, house: House) -> Vec<Cell> {
    house.cell_array().into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect()
}

/// Open cells with the digit that see all of these cells.
fn seeing_all(grid: &Grid, digit: Digit, cells: &[Cell]) -> CellSet {
    let fits =
        |cell: &Cell| grid.candidates(*cell).contains(digit) && cells.iter().all(|other| cell.sees(*other));
    Cell::ALL.into_iter().filter(fits).collect()
}

/// All choices of `size` items, in lexicographic order of their places.
fn combinations<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut out = Vec::new();
    for (i, &item) in items.iter().enumerate() {
        for mut tail in combinations(&items[i + 1..], size - 1) {
            tail.insert(0, item);
            out.push(tail);
        }
    }
    out
}
