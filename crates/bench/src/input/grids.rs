//! Finds where grids over nine lines begin and end.
//!
//! A grid is complete with its ninth row, and the rule behind it belongs to it. Blank lines may stand between bands of
//! three rows. What stands before the first row (titles, headers) belongs to the grid. Fewer rows than nine, or a line
//! among them that is no row, is a bad record that ends at the next blank line or with nine lines.

use super::LIMIT;
use bit81_engine::text::{self, LineShape, line_shape};

/// A complete record: its first line and its text.
pub(super) type Complete = (u64, Vec<u8>);

/// The grid that is being read.
#[derive(Default)]
pub(super) struct Grids {
    text: Vec<u8>,
    line: u64,
    rows: u32,
    /// Rows since the last blank line, and where the text stood there.
    band: u32,
    band_start: usize,
    band_line: u64,
    /// Something else than rules and comments before the first row.
    titled: bool,
}

impl Grids {
    /// Takes a line, with its end; complete records go to `out`.
    pub(super) fn push(&mut self, bytes: &[u8], number: u64, out: &mut Vec<Complete>) {
        let line = String::from_utf8_lossy(bytes);
        let line = line.trim_end_matches(['\n', '\r']);
        let shape = line_shape(line);
        if self.rows == 9 && shape != LineShape::Rule {
            self.finish(out);
        }
        if self.text.len() + bytes.len() > LIMIT {
            self.finish(out);
        }
        match shape {
            LineShape::Blank => {
                // More blank lines are as good as one.
                if self.rows > 0 && !matches!(self.band, 0 | 3) {
                    self.finish(out);
                    return;
                }
                self.append(bytes, number);
                self.band = 0;
                self.band_start = self.text.len();
                self.band_line = number + 1;
                return;
            }
            LineShape::Other if text::detect(line).is_some() => {
                self.finish(out);
                self.append(bytes, number);
                self.titled = true;
                self.finish(out);
                return;
            }
            LineShape::Other if self.rows == 0 => self.titled = true,
            LineShape::Row | LineShape::Other => {
                // More than three rows behind a blank line: what stood before it was another, broken grid.
                if self.band == 3 && self.rows > self.band {
                    self.split(out);
                }
                self.rows += 1;
                self.band += 1;
            }
            LineShape::Rule | LineShape::Comment => {}
        }
        self.append(bytes, number);
        if self.rows == 9 && shape == LineShape::Rule {
            self.finish(out);
        }
    }

    fn append(&mut self, bytes: &[u8], number: u64) {
        if self.text.is_empty() {
            if bytes.trim_ascii().is_empty() {
                return;
            }
            self.line = number;
        }
        self.text.extend_from_slice(bytes);
    }

    /// Ends what stood before the last blank line and keeps what stands behind it.
    fn split(&mut self, out: &mut Vec<Complete>) {
        let rest = self.text.split_off(self.band_start);
        let (band, line) = (self.band, self.band_line);
        self.finish(out);
        *self = Grids { text: rest, line, rows: band, band, ..Grids::default() };
    }

    /// Ends the record. Rules and comments alone are none.
    pub(super) fn finish(&mut self, out: &mut Vec<Complete>) {
        let done = std::mem::take(self);
        if done.rows > 0 || done.titled {
            out.push((done.line, done.text));
        }
    }
}
