//! Single-digit patterns from their definitions.

use super::{places, seeing_all};
use crate::evidence::Evidence;
use crate::step::Step;
use crate::technique::TechniqueId;
use crate::view::Settings;
use bit81_engine::{Cell, Conclusions, Digit, Grid, House};

/// The first house (rows, columns, boxes) where two cells are the only places of the digit.
fn link_house(grid: &Grid, digit: Digit, a: Cell, b: Cell) -> Option<House> {
    let joined = |house: &House| {
        let places = places(grid, digit, *house);
        places.len() == 2 && places.contains(&a) && places.contains(&b)
    };
    House::ALL.into_iter().find(joined)
}

/// All chains a=b-c=d of the digit with what they are called.
fn two_links(grid: &Grid, wanted: TechniqueId) -> Vec<Step> {
    let mut out = Vec::new();
    for digit in Digit::ALL {
        let has: Vec<Cell> = Cell::ALL.into_iter().filter(|&c| grid.candidates(c).contains(digit)).collect();
        // Every ordered pair of cells that is a strong link.
        let mut links = Vec::new();
        for &a in &has {
            for &b in &has {
                if a != b
                    && a.sees(b)
                    && let Some(house) = link_house(grid, digit, a, b)
                {
                    links.push((a, b, house));
                }
            }
        }
        for &(a, b, first) in &links {
            for &(d, c, second) in &links {
                let cells = [a, b, c, d];
                let distinct = (0..4).all(|i| (0..i).all(|j| cells[i] != cells[j]));
                if !distinct || !b.sees(c) || a > d {
                    continue;
                }
                let kind = |house: House| [house.is_row(), house.is_column()];
                let technique = match (kind(first), kind(second)) {
                    ([true, _], [true, _]) if b.column() == c.column() => {
                        if a.column() == d.column() {
                            continue;
                        }
                        TechniqueId::Skyscraper
                    }
                    ([_, true], [_, true]) if b.row() == c.row() => {
                        if a.row() == d.row() {
                            continue;
                        }
                        TechniqueId::Skyscraper
                    }
                    ([true, _], [_, true]) | ([_, true], [true, _]) if b.boxx() == c.boxx() => {
                        TechniqueId::TwoStringKite
                    }
                    _ => TechniqueId::TurbotFish,
                };
                let lost = seeing_all(grid, digit, &[a, d]);
                if technique == wanted && !lost.is_empty() {
                    out.push(Step {
                        technique,
                        evidence: Evidence::TwoLinks { digit, chain: cells, first, second },
                        conclusions: Conclusions::elimination(digit, lost),
                    });
                }
            }
        }
    }
    out
}

pub(super) fn skyscraper(grid: &Grid, _: &Settings) -> Vec<Step> {
    two_links(grid, TechniqueId::Skyscraper)
}

pub(super) fn two_string_kite(grid: &Grid, _: &Settings) -> Vec<Step> {
    two_links(grid, TechniqueId::TwoStringKite)
}

pub(super) fn turbot_fish(grid: &Grid, _: &Settings) -> Vec<Step> {
    two_links(grid, TechniqueId::TurbotFish)
}

pub(super) fn empty_rectangle(grid: &Grid, settings: &Settings) -> Vec<Step> {
    let mut out = Vec::new();
    for digit in Digit::ALL {
        for boxx in House::ALL.into_iter().filter(|house| house.is_box()) {
            let inside = places(grid, digit, boxx);
            for crossing in boxx.cell_array() {
                let (row, column) = (crossing.row(), crossing.column());
                let beside_row = inside.iter().filter(|c| c.row() == row && c.column() != column).count();
                let beside_column = inside.iter().filter(|c| c.column() == column && c.row() != row).count();
                let covered = inside.iter().all(|c| c.row() == row || c.column() == column);
                let bare = inside.len() == 2;
                if !covered
                    || beside_row == 0
                    || beside_column == 0
                    || bare && !settings.empty_rectangle_with_two
                {
                    continue;
                }
                for near in Cell::ALL {
                    if near.boxx() == boxx || !grid.candidates(near).contains(digit) {
                        continue;
                    }
                    let (link, across, other): (House, fn(Cell) -> House, House) = if near.row() == row {
                        (near.column(), Cell::row, column)
                    } else if near.column() == column {
                        (near.row(), Cell::column, row)
                    } else {
                        continue;
                    };
                    let ends = places(grid, digit, link);
                    let [a, b] = ends[..] else { continue };
                    let far = if a == near { b } else { a };
                    let lost = Cell::ALL.into_iter().filter(|&cell| {
                        grid.candidates(cell).contains(digit)
                            && cell.boxx() != boxx
                            && across(cell) == across(far)
                            && cell.houses().contains(&other)
                    });
                    let lost: bit81_engine::CellSet = lost.collect();
                    if !lost.is_empty() {
                        out.push(Step {
                            technique: TechniqueId::EmptyRectangle,
                            evidence: Evidence::EmptyRectangle { digit, boxx, row, column, link, near, far },
                            conclusions: Conclusions::elimination(digit, lost),
                        });
                    }
                }
            }
        }
    }
    out
}
