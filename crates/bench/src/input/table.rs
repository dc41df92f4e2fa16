//! Records of tables: fields between separators, quoted as in RFC 4180.
//!
//! The fields are found in place, without copying: one of them is the puzzle, the others are mostly not looked at.

use std::ops::Range;

/// Whether a record that has been read so far ends inside a quoted field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quote {
    /// At the start of a field.
    Start,
    /// Inside a field without quotes, or behind the closing one.
    Outside,
    /// Inside a quoted field.
    Inside,
}

impl Quote {
    /// The state behind some more bytes.
    pub(super) fn after(self, bytes: &[u8], separator: u8) -> Quote {
        if self != Quote::Inside && memchr::memchr(b'"', bytes).is_none() {
            return Quote::Outside;
        }
        bytes.iter().fold(self, |state, &byte| match (state, byte) {
            (Quote::Start, b'"') => Quote::Inside,
            // A doubled quote leaves the field and enters it again at once.
            (Quote::Inside, b'"') => Quote::Start,
            (Quote::Inside, _) => Quote::Inside,
            (_, byte) if byte == separator => Quote::Start,
            _ => Quote::Outside,
        })
    }
}

/// Where the fields of a record are, without the quotes around them.
pub(super) fn fields(record: &[u8], separator: u8) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let from = start?;
        let rest = &record[from..];
        if rest.first() != Some(&b'"') {
            let end = memchr::memchr(separator, rest).map_or(record.len(), |i| from + i);
            start = (end < record.len()).then_some(end + 1);
            return Some(from..end);
        }
        let mut state = Quote::Start;
        let end = rest.iter().position(|&byte| {
            let was = state;
            state = state.after(&[byte], separator);
            was != Quote::Inside && byte == separator
        });
        let end = end.map_or(record.len(), |i| from + i);
        start = (end < record.len()).then_some(end + 1);
        let closed = end > from + 1 && record[end - 1] == b'"';
        Some(from + 1..if closed { end - 1 } else { end.max(from + 1) })
    })
}

/// Where one field is.
pub(super) fn field(record: &[u8], separator: u8, column: usize) -> Option<Range<usize>> {
    fields(record, separator).nth(column)
}

/// The value of a field.
pub(super) fn unescape(record: &[u8], range: Range<usize>) -> String {
    let quoted = range.start > 0 && record[range.start - 1] == b'"';
    let text = String::from_utf8_lossy(&record[range]);
    if quoted { text.replace("\"\"", "\"") } else { text.into_owned() }
}
