//! The rules of sudoku at their plainest: enough to spoil puzzles and to prove that they are spoilt.
//!
//! It shares nothing with the product, whose answers about the corpus it is to judge.

/// Values in row-major order, 0 for empty.
pub(crate) type Values = [u8; 81];

/// Reads 81 characters; anything but 1 to 9 is empty.
pub(crate) fn parse(line: &str) -> Option<Values> {
    let bytes: &[u8; 81] = line.as_bytes().try_into().ok()?;
    Some(bytes.map(|b| if (b'1'..=b'9').contains(&b) { b - b'0' } else { 0 }))
}

/// 81 characters, `.` for empty.
pub(crate) fn print(values: &Values) -> String {
    values.iter().map(|&v| if v == 0 { '.' } else { char::from(b'0' + v) }).collect()
}

/// Whether two different cells share a row, column or box.
pub(crate) fn sees(a: usize, b: usize) -> bool {
    let boxx = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || boxx(a) == boxx(b))
}

/// The digits that no peer of the cell has.
pub(crate) fn free(values: &Values, cell: usize) -> Vec<u8> {
    let taken = |digit: u8| (0..81).any(|other| values[other] == digit && sees(cell, other));
    (1..=9).filter(|&digit| !taken(digit)).collect()
}

/// Whether a house holds a digit twice.
pub(crate) fn clashes(values: &Values) -> bool {
    (0..81).any(|cell| values[cell] != 0 && !free(values, cell).contains(&values[cell]))
}

/// Up to `limit` solutions of a grid without clashes.
pub(crate) fn solutions(values: &Values, limit: usize) -> Vec<Values> {
    let mut out = Vec::new();
    search(&mut values.clone(), limit, &mut out);
    out
}

fn search(values: &mut Values, limit: usize, out: &mut Vec<Values>) {
    let empty = (0..81).filter(|&cell| values[cell] == 0).map(|cell| (free(values, cell), cell));
    let Some((digits, cell)) = empty.min_by_key(|(digits, _)| digits.len()) else {
        out.push(*values);
        return;
    };
    for digit in digits {
        values[cell] = digit;
        search(values, limit, out);
        if out.len() >= limit {
            break;
        }
    }
    values[cell] = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_facts() {
        assert!(sees(0, 8) && sees(0, 72) && sees(0, 20) && !sees(0, 30) && !sees(5, 5));
        assert_eq!((0..81).filter(|&cell| sees(40, cell)).count(), 20);
        assert_eq!(solutions(&[0; 81], 2).len(), 2);
        // Row r, column c of the cyclic grid: 3r + r/3 + c.
        let cyclic: Values = std::array::from_fn(|i| {
            let (r, c) = (i / 9, i % 9);
            ((3 * r + r / 3 + c) % 9) as u8 + 1
        });
        assert!(!clashes(&cyclic));
        assert_eq!(solutions(&cyclic, 2), [cyclic]);
        assert_eq!(parse(&print(&cyclic)), Some(cyclic));
        let mut two = cyclic;
        two[0] = two[1];
        assert!(clashes(&two));
    }
}
