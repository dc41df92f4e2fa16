//! Tight choices: k of up to nine masks whose union has exactly k bits.
//!
//! A naked subset chooses cells by digits, a hidden subset digits by cells, a basic fish lines by crossing lines:
//! the same search three times. Masks with no bit or more than k bits are never part of a choice.

use core::ops::ControlFlow;

/// Up to nine masks with the numbers under which they were added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Masks<const K: usize> {
    masks: [u16; 9],
    numbers: [u8; 9],
    len: usize,
}

impl<const K: usize> Masks<K> {
    /// No mask.
    #[inline(always)]
    pub(crate) fn new() -> Masks<K> {
        Masks { masks: [0; 9], numbers: [0; 9], len: 0 }
    }

    /// Adds a mask if it can be part of a choice; at most nine are kept. Numbers are 0..=8 and ascend.
    #[inline(always)]
    pub(crate) fn push(&mut self, number: usize, mask: u16) {
        let fits = mask != 0 && mask.count_ones() as usize <= K;
        if let (Some(slot), Some(name)) = (self.masks.get_mut(self.len), self.numbers.get_mut(self.len)) {
            // Written always and counted only if it fits: no branch on the data.
            *slot = mask;
            *name = number as u8;
            self.len += usize::from(fits);
        }
    }

    /// Calls `f` with the chosen numbers (as bits) and the union of every tight choice, in lexicographic order of
    /// the numbers, until it breaks.
    #[inline(always)]
    pub(crate) fn each(&self, mut f: impl FnMut(u16, u16) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.len < K {
            return ControlFlow::Continue(());
        }
        if K == 2 {
            return self.each_pair(f);
        }
        self.extend(0, 0, 0, 0, &mut f)
    }

    /// Pairs without recursion: the hottest case.
    #[inline(always)]
    fn each_pair(&self, mut f: impl FnMut(u16, u16) -> ControlFlow<()>) -> ControlFlow<()> {
        for i in 0..self.len.min(9) {
            for j in i + 1..self.len.min(9) {
                let union = self.masks[i] | self.masks[j];
                if union.count_ones() == 2 {
                    f(1 << self.numbers[i] | 1 << self.numbers[j], union)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn extend(
        &self,
        from: usize,
        depth: usize,
        chosen: u16,
        union: u16,
        f: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The last K - depth - 1 masks are left for the deeper levels.
        for i in from..self.len.min(9) + depth + 1 - K {
            let next = union | self.masks[i];
            if next.count_ones() as usize > K {
                continue;
            }
            let numbers = chosen | 1 << self.numbers[i];
            if depth + 1 < K {
                self.extend(i + 1, depth + 1, numbers, next, f)?;
            } else if next.count_ones() as usize == K {
                f(numbers, next)?;
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
        let mut masks = Masks::<K>::new();
        for (i, &mask) in list.iter().enumerate() {
            masks.push(i, mask);
        }
        let mut out = Vec::new();
        let _ = masks.each(|chosen, union| {
            out.push((chosen, union));
            ControlFlow::Continue(())
        });
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
