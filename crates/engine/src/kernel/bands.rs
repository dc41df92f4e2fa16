//! All singles of one grid, by bands over all digits.
//!
//! A plane is three bands of 27 bits: three rows of nine, in nine groups of three. Counting "none, one, more" in the
//! groups, then in rows, boxes and columns, takes some hundred operations on numbers of 32 bits, and the same ones for
//! every digit: a loop over plain arrays that the compiler turns into vectors. The set of open cells goes along as a
//! tenth plane; what is alone there is the last open cell of a house.

#![allow(clippy::needless_range_loop)] // bands and lanes run through several arrays at once

use super::shells;

/// Digits, the open cells, and what fills the vectors up.
pub(crate) const LANES: usize = 16;
/// The lane of the open cells.
pub(crate) const OPEN: usize = 9;
/// The first bit of each group of three.
const GROUPS: u32 = 0o111_111_111;
/// The first bit of each row.
const ROWS: u32 = 1 | 1 << 9 | 1 << 18;
/// A row.
const ROW: u32 = 0x1ff;
/// A band.
pub(crate) const BAND: u32 = (1 << 27) - 1;

/// All singles of a grid; see [`crate::singles::Singles`].
pub(crate) struct Found {
    pub(crate) hidden: [u128; 9],
    pub(crate) last: u128,
    pub(crate) naked: u128,
    pub(crate) contradiction: bool,
}

/// "One or more" and "two or more" of three disjoint counts.
#[inline(always)]
const fn add3(one: [u32; 3], two: [u32; 3]) -> (u32, u32) {
    let [a, b, c] = one;
    (a | b | c, two[0] | two[1] | two[2] | a & b | (a | b) & c)
}

/// Of one plane, by bands: the cells that are alone in a house; and not 0 if a house is empty.
#[inline(always)]
const fn alone(bands: [u32; 3]) -> ([u32; 3], u32) {
    let mut out = [0; 3];
    let mut empty = 0;
    let mut columns = ([0; 3], [0; 3]);
    let mut i = 0;
    while i < 3 {
        let band = bands[i];
        let (one, two) = add3([band & GROUPS, band >> 1 & GROUPS, band >> 2 & GROUPS], [0; 3]);
        let (in_row, more) = add3([one, one >> 3, one >> 6], [two, two >> 3, two >> 6]);
        let rows = in_row & !more & ROWS;
        let (in_box, more) = add3([one, one >> 9, one >> 18], [two, two >> 9, two >> 18]);
        let boxes = in_box & !more & 0o111;
        empty |= !in_row & ROWS | !in_box & 0o111;
        // From the first bit to all nine of a row, all three of a group.
        let boxes = (boxes << 3) - boxes;
        out[i] = ((rows << 9) - rows) | boxes | boxes << 9 | boxes << 18;
        (columns.0[i], columns.1[i]) = add3([band & ROW, band >> 9 & ROW, band >> 18], [0; 3]);
        i += 1;
    }
    let (in_column, more) = add3(columns.0, columns.1);
    let alone = in_column & !more;
    empty |= !in_column & ROW;
    let alone = alone | alone << 9 | alone << 18;
    ([bands[0] & (out[0] | alone), bands[1] & (out[1] | alone), bands[2] & (out[2] | alone)], empty)
}

/// A grid by bands; lanes 0 to 8 are digits.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Bands(pub(crate) [[u32; LANES]; 3]);

impl Bands {
    pub(crate) const ZERO: Bands = Bands([[0; LANES]; 3]);

    /// The bands of a grid with these planes and open cells.
    #[inline(always)]
    pub(crate) fn of(planes: &[u128; 9], open: u128) -> Bands {
        let mut out = Bands::ZERO;
        for (b, band) in out.0.iter_mut().enumerate() {
            for (lane, plane) in band.iter_mut().zip(planes.iter().chain([&open])) {
                *lane = (plane >> (27 * b)) as u32 & BAND;
            }
        }
        out
    }

    /// The plane in a lane.
    #[inline(always)]
    pub(crate) fn plane(&self, lane: usize) -> u128 {
        self.0.iter().enumerate().fold(0, |plane, (b, band)| plane | u128::from(band[lane]) << (27 * b))
    }
}

/// Writes the cells that are alone in a house, lane by lane, and what shows that a house is empty.
#[inline(always)]
fn alone_body(bands: &Bands, out: &mut Bands, empty: &mut [u32; LANES]) {
    for lane in 0..LANES {
        let (found, none) = alone([bands.0[0][lane], bands.0[1][lane], bands.0[2][lane]]);
        for b in 0..3 {
            out.0[b][lane] = found[b];
        }
        empty[lane] = none;
    }
}

/// The lanes of digits.
const DIGITS: [u32; LANES] = {
    let mut lanes = [0; LANES];
    let mut d = 0;
    while d < 9 {
        lanes[d] = BAND;
        d += 1;
    }
    lanes
};

#[inline(always)]
fn hits_body(bands: &Bands, hits: &mut Bands, open: [u32; 3], naked: [u32; 3]) {
    for b in 0..3 {
        for lane in 0..LANES {
            hits.0[b][lane] = (hits.0[b][lane] | naked[b]) & bands.0[b][lane] & open[b] & DIGITS[lane];
        }
    }
}

#[inline(always)]
fn settle_body(bands: &mut Bands, gone: &Bands, own: &Bands, cells: [u32; 3]) {
    for b in 0..3 {
        for lane in 0..LANES {
            bands.0[b][lane] = bands.0[b][lane] & !(gone.0[b][lane] | cells[b]) | own.0[b][lane];
        }
    }
}

shells! {
    /// The cells that are alone in a house, lane by lane; not 0 in `empty` if a house is empty.
    pub(crate) fn alone_in_house = alone_body; (bands: &Bands, out: &mut Bands, empty: &mut [u32; LANES])
}
shells! {
    /// Of cells that are alone in a house and naked ones: the open candidates, by digit.
    pub(crate) fn hits = hits_body; (bands: &Bands, hits: &mut Bands, open: [u32; 3], naked: [u32; 3])
}
shells! {
    /// Takes `gone` out of each lane and `cells` out of all, and puts `own` in.
    pub(crate) fn settle = settle_body; (bands: &mut Bands, gone: &Bands, own: &Bands, cells: [u32; 3])
}

#[inline(always)]
fn find_body(planes: &[u128; 9], open: u128) -> Found {
    let bands = Bands::of(planes, open);
    // One or more, two or more candidates.
    let (mut some, mut more) = (0, 0);
    for plane in planes {
        more |= some & plane;
        some |= plane;
    }
    let (mut out, mut empty) = (Bands::ZERO, [0; LANES]);
    alone_body(&bands, &mut out, &mut empty);
    Found {
        hidden: core::array::from_fn(|digit| out.plane(digit) & open),
        last: out.plane(OPEN),
        naked: some & !more & open,
        contradiction: some != (1 << 81) - 1 || empty[..9].iter().any(|&none| none != 0),
    }
}

shells! {
    /// The singles of a grid with these planes and open cells.
    pub(crate) fn find = find_body; (planes: &[u128; 9], open: u128) -> Found
}
