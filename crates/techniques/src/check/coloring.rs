//! Colors.

use super::{CheckError, absent, need};
use crate::technique::TechniqueId;
use bit81_engine::{CellSet, Conclusions, Digit, Grid, House};

/// Holds that strong links join the cells of both colours to one piece, and that in it a colour is all true or all
/// false, the other the opposite.
fn component(grid: &Grid, digit: Digit, [a, b]: [CellSet; 2]) -> Result<(), CheckError> {
    need(a.is_disjoint(b) && !a.is_empty() && !b.is_empty(), || "not two colours".into())?;
    let mut links = Vec::new();
    for house in House::ALL {
        let filled = house.cell_array().into_iter().any(|cell| grid.value(cell) == Some(digit));
        let places: CellSet =
            house.cell_array().into_iter().filter(|&cell| grid.candidates(cell).contains(digit)).collect();
        if places.len() == 2 && !filled && places.is_subset(a | b) {
            links.push(places);
        }
    }
    let mut reached = a.first().map_or(CellSet::EMPTY, CellSet::only);
    loop {
        let more =
            links.iter().filter(|link| link.intersects(reached)).fold(reached, |all, &link| all | link);
        if more == reached {
            break;
        }
        reached = more;
    }
    need(reached == a | b, || format!("no strong links of {digit} join all cells"))?;
    for link in links {
        need(link.intersects(a) && link.intersects(b), || format!("{link} have the same colour"))?;
    }
    Ok(())
}

pub(super) fn colors(
    grid: &Grid,
    technique: TechniqueId,
    digit: Digit,
    first: [CellSet; 2],
    second: Option<[CellSet; 2]>,
) -> Result<Conclusions, CheckError> {
    component(grid, digit, first)?;
    if let Some(second) = second {
        component(grid, digit, second)?;
    }
    let sees = CellSet::any_peers;
    let mut out = CellSet::EMPTY;
    match (technique, second) {
        (TechniqueId::SimpleColorsTrap, None) => out = sees(first[0]) & sees(first[1]),
        (TechniqueId::SimpleColorsWrap, None) => {
            for colour in first {
                if colour.intersects(sees(colour)) {
                    out |= colour;
                }
            }
        }
        (TechniqueId::MultiColors1, Some(second)) => {
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if second[b].intersects(sees(first[a])) {
                    out |= sees(first[1 - a]) & sees(second[1 - b]);
                }
            }
        }
        (TechniqueId::MultiColors2, Some(second)) => {
            for (one, other) in [(first, second), (second, first)] {
                for colour in one {
                    if other.iter().all(|part| part.intersects(sees(colour))) {
                        out |= colour;
                    }
                }
            }
        }
        _ => return absent(format!("{technique:?} has no such evidence")),
    }
    Ok(Conclusions::elimination(digit, out))
}
