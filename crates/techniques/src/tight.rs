//! Tight choices: k of up to nine masks whose union has exactly k bits.
//!
//! A naked subset chooses cells by digits, a hidden subset digits by cells, a basic fish lines by crossing lines:
//! the same search three times. Masks with no bit or more than k bits are never part of a choice.

use core::ops::ControlFlow;

/// Number of bits of a 9-bit mask. A table, because the instruction is not part of the baseline x86-64.
static BITS: [u8; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        table[i] = (i as u16).count_ones() as u8;
        i += 1;
    }
    table
};

/// Number of bits of a 9-bit mask.
#[inline(always)]
pub(crate) fn bits(mask: u16) -> usize {
    BITS[usize::from(mask & 511)].into()
}

/// 1 if the mask has 1 to `K` bits, else 0; free of branches and tables, so that a loop over lanes becomes vectors.
#[inline(always)]
pub(crate) fn fits<const K: usize>(mask: u16) -> u16 {
    let mut rest = mask;
    for _ in 0..K {
        rest &= rest.wrapping_sub(1);
    }
    u16::from(mask != 0) & u16::from(rest == 0)
}

/// Calls `f` with the chosen numbers (as bits) and the union of every tight choice among the masks with these
/// numbers (bits 0..=8), in lexicographic order of the numbers, until it breaks. Every mask has 1 to `K` bits.
#[inline(always)]
pub(crate) fn each<const K: usize>(
    numbers: u16,
    mask_of: impl Fn(usize) -> u16,
    mut f: impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if bits(numbers) < K {
        return ControlFlow::Continue(());
    }
    // Sixteen places, so that an index of four bits needs no check.
    let mut list = List::<K> { masks: [0; 16], names: [0; 16], len: 0 };
    let mut left = numbers & 511;
    while left != 0 {
        list.masks[list.len & 15] = mask_of(left.trailing_zeros() as usize);
        list.names[list.len & 15] = left & left.wrapping_neg();
        list.len += 1;
        left &= left - 1;
    }
    list.extend(0, 0, 0, 0, &mut f)
}

/// The masks that can take part, with their numbers as bits.
struct List<const K: usize> {
    masks: [u16; 16],
    names: [u16; 16],
    len: usize,
}

impl<const K: usize> List<K> {
    fn extend(
        &self,
        from: usize,
        depth: usize,
        chosen: u16,
        union: u16,
        f: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The last K - depth - 1 masks are left for the deeper levels.
        for i in from..self.len + depth + 1 - K {
            let next = union | self.masks[i & 15];
            if bits(next) > K {
                continue;
            }
            let chosen = chosen | self.names[i & 15];
            if depth + 1 < K {
                self.extend(i + 1, depth + 1, chosen, next, f)?;
            } else if bits(next) == K {
                f(chosen, next)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bit81_engine::symmetry::SplitMix;

    fn found<const K: usize>(list: &[u16]) -> Vec<(u16, u16)> {
        let numbers = (0..9).fold(0, |all, i| all | fits::<K>(list[i]) << i);
        let mut out = Vec::new();
        let _ = each::<K>(
            numbers,
            |i| list[i],
            |chosen, union| {
                out.push((chosen, union));
                ControlFlow::Continue(())
            },
        );
        out
    }

    fn expected(list: &[u16], k: u32) -> Vec<(u16, u16)> {
        let mut out: Vec<(u16, u16)> = (0u16..512)
            .filter(|chosen| chosen.count_ones() == k)
            .filter(|chosen| (0..9).all(|i| chosen >> i & 1 == 0 || list[i] != 0))
            .map(|chosen| (chosen, (0..9).filter(|i| chosen >> i & 1 != 0).fold(0, |u, i| u | list[i])))
            .filter(|(_, union)| union.count_ones() == k)
            .collect();
        // Lexicographic order of the numbers is descending order of the reversed bits.
        out.sort_by_key(|(chosen, _)| core::cmp::Reverse(chosen.reverse_bits()));
        out
    }

    #[test]
    fn small_masks_are_known() {
        for mask in 0..512u16 {
            let n = mask.count_ones();
            assert_eq!(bits(mask), n as usize);
            assert_eq!(fits::<2>(mask), u16::from((1..=2).contains(&n)));
            assert_eq!(fits::<5>(mask), u16::from((1..=5).contains(&n)));
        }
    }

    #[test]
    fn choices_equal_the_definition() {
        let mut rng = SplitMix(11);
        let mut seen = [0; 8];
        for _ in 0..3000 {
            let holes = 1 + rng.below(4) as u32;
            let list: Vec<u16> =
                (0..9).map(|_| (0..holes).fold(0x1ff, |mask, _| mask & rng.next() as u16) & 0x1ff).collect();
            for (k, found) in [
                (2, found::<2>(&list)),
                (3, found::<3>(&list)),
                (4, found::<4>(&list)),
                (5, found::<5>(&list)),
                (6, found::<6>(&list)),
                (7, found::<7>(&list)),
            ] {
                assert_eq!(found, expected(&list, k), "{k} of {list:?}");
                seen[k as usize] += found.len();
            }
        }
        assert!(seen[2..].iter().all(|&n| n > 100), "{seen:?}");
    }
}
