//! The geometry of the grid as tables made at compile time and tested against their definition.

use crate::{Cell, CellSet, House, HouseSet};

/// Whether the cell with index `cell` lies in the house with index `house`, straight from the definition.
const fn holds(house: usize, cell: usize) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    match house / 9 {
        0 => row == house,
        1 => column == house - 9,
        _ => row / 3 * 3 + column / 3 == house - 18,
    }
}

const fn house_masks() -> [CellSet; 27] {
    let mut table = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut bits = 0u128;
        let mut cell = 0;
        while cell < 81 {
            if holds(house, cell) {
                bits |= 1 << cell;
            }
            cell += 1;
        }
        table[house] = CellSet::from_bits(bits);
        house += 1;
    }
    table
}

/// The cells of each house.
pub static HOUSE_CELLS: [CellSet; 27] = house_masks();

/// The cells of each house in house order: ascending index.
pub static HOUSE_ORDER: [[Cell; 9]; 27] = {
    let mut table = [[Cell::R1C1; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut n = 0;
        let mut cell = 0;
        while cell < 81 {
            if holds(house, cell) {
                table[house][n] = Cell::ALL[cell];
                n += 1;
            }
            cell += 1;
        }
        house += 1;
    }
    table
};

/// Row, column and box of each cell.
pub static HOUSES_OF: [[House; 3]; 81] = {
    let mut table = [[House::R1; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] =
            [House::ALL[cell / 9], House::ALL[9 + cell % 9], House::ALL[18 + Cell::ALL[cell].box_index()]];
        cell += 1;
    }
    table
};

/// The three houses of each cell as a set.
pub static HOUSE_SET_OF: [HouseSet; 81] = {
    let mut table = [HouseSet::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut house = 0;
        while house < 27 {
            if holds(house, cell) {
                table[cell] = table[cell].with(House::ALL[house]);
            }
            house += 1;
        }
        cell += 1;
    }
    table
};

/// The 20 peers of each cell.
pub static PEERS: [CellSet; 81] = {
    let masks = house_masks();
    let mut table = [CellSet::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut bits = 0u128;
        let mut house = 0;
        while house < 27 {
            if holds(house, cell) {
                bits |= masks[house].bits();
            }
            house += 1;
        }
        table[cell] = CellSet::from_bits(bits & !(1 << cell));
        cell += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_follow_the_definition() {
        for a in Cell::ALL {
            let mut peers = CellSet::EMPTY;
            for b in Cell::ALL {
                let same_box =
                    a.row_index() / 3 == b.row_index() / 3 && a.column_index() / 3 == b.column_index() / 3;
                if a != b
                    && (a.row_index() == b.row_index() || a.column_index() == b.column_index() || same_box)
                {
                    peers.insert(b);
                }
            }
            assert_eq!(PEERS[a as usize], peers);
            assert_eq!(peers.len(), 20);
            for house in House::ALL {
                assert_eq!(HOUSE_CELLS[house as usize].contains(a), HOUSES_OF[a as usize].contains(&house));
                assert_eq!(HOUSE_SET_OF[a as usize].contains(house), HOUSES_OF[a as usize].contains(&house));
            }
        }
        for house in House::ALL {
            assert_eq!(HOUSE_CELLS[house as usize].len(), 9);
            assert_eq!(
                HOUSE_CELLS[house as usize].into_iter().collect::<Vec<_>>(),
                HOUSE_ORDER[house as usize]
            );
        }
    }
}
