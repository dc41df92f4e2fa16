//! Tables of the solver, made at compile time.

/// Bits of the first cell of each row of a band.
pub(super) const ROW_STARTS: u32 = 0o001_001_001;
/// All 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// Row of nine cells to its three boxes: bit `i` is set if a cell in box `i` of the band is.
pub(super) static BOXES_OF_ROW: [u8; 512] = {
    let mut out = [0; 512];
    let mut row = 0;
    while row < 512 {
        out[row] = (row & 7 != 0) as u8 | ((row & 0o70 != 0) as u8) << 1 | ((row & 0o700 != 0) as u8) << 2;
        row += 1;
    }
    out
};

/// A digit goes once in each of three lines and once in each of three boxes that they cross, so it uses one of six
/// permutations. For a 3x3 matrix of possible crossings (bit `3 * line + box`): those that lie in a possible
/// permutation. This is pointing and claiming in one step; 0 if there is no permutation.
pub(super) static CROSSINGS: [u16; 512] = {
    let permutations = [0o124, 0o142, 0o214, 0o241, 0o412, 0o421];
    let mut out = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let mut i = 0;
        while i < 6 {
            if permutations[i] & !matrix == 0 {
                out[matrix as usize] |= permutations[i];
            }
            i += 1;
        }
        matrix += 1;
    }
    out
};

/// [`CROSSINGS`] of rows and boxes, as the cells of the band that may stay.
pub(super) static BAND_CELLS: [u32; 512] = {
    let mut out = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let mut i = 0;
        while i < 9 {
            if CROSSINGS[matrix] >> i & 1 != 0 {
                out[matrix] |= 7 << (3 * i);
            }
            i += 1;
        }
        matrix += 1;
    }
    out
};

/// For every cell, by band: all cells but its peers (so with itself).
pub(super) static NOT_PEERS: [[u32; 3]; 81] = {
    let mut out = [[BAND; 3]; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let row = a / 9 == b / 9;
            let column = a % 9 == b % 9;
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (row || column || same_box) {
                out[a][b / 27] &= !(1 << (b % 27));
            }
            b += 1;
        }
        a += 1;
    }
    out
};

/// By bit of a wide plane (cell 27 * band + i is bit 32 * band + i): the peers of its cell.
pub(super) static PEERS: [u128; 96] = {
    let mut out = [0; 96];
    let mut cell = 0;
    while cell < 81 {
        let not = NOT_PEERS[cell];
        let mut band = 0;
        while band < 3 {
            out[cell / 27 * 32 + cell % 27] |= ((BAND & !not[band]) as u128) << (32 * band);
            band += 1;
        }
        cell += 1;
    }
    out
};

/// The houses, in wide planes.
pub(super) static HOUSES: [u128; 27] = {
    let mut out = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let bit = 1 << (cell / 27 * 32 + cell % 27);
        out[cell / 9] |= bit;
        out[9 + cell % 9] |= bit;
        out[18 + cell / 27 * 3 + cell % 9 / 3] |= bit;
        cell += 1;
    }
    out
};
