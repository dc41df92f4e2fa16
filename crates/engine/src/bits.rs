//! The one definition of a typed bit set; `Cell`, `House` and `Digit` sets are its instances.

/// Implements a set over the low `$n` bits of `$raw` with elements `$elem` (which has `from_bit` and `index`).
macro_rules! set_type {
    ($set:ident, $raw:ty, $elem:ty, $n:literal) => {
        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);
            /// The set of all elements.
            pub const ALL: $set = $set((1 << $n) - 1);

            /// The set with these bits; bits beyond the last element are dropped.
            #[inline(always)]
            pub const fn from_bits(bits: $raw) -> $set {
                $set(bits & Self::ALL.0)
            }
            /// The bits of the set.
            #[inline(always)]
            pub const fn bits(self) -> $raw {
                self.0
            }
            /// The set of one element, usable in constants.
            #[inline(always)]
            pub const fn only(element: $elem) -> $set {
                $set(1 << element as u32)
            }
            /// Whether the element is in the set.
            #[inline(always)]
            pub const fn contains(self, element: $elem) -> bool {
                self.0 >> element as u32 & 1 != 0
            }
            /// Whether the set has no element.
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
            /// Number of elements.
            #[inline(always)]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }
            /// Whether every element of `self` is in `other`.
            #[inline(always)]
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }
            /// Whether the two sets share no element.
            #[inline(always)]
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }
            /// Whether the two sets share an element.
            #[inline(always)]
            pub const fn intersects(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }
            /// The elements of `self` that are not in `other`.
            #[inline(always)]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
            /// The lowest element.
            #[inline(always)]
            pub fn first(self) -> Option<$elem> {
                (self.0 != 0).then(|| <$elem>::from_bit(self.0.trailing_zeros()))
            }
            /// The element, if the set has exactly one.
            #[inline(always)]
            pub fn single(self) -> Option<$elem> {
                (self.0 != 0 && self.0 & (self.0 - 1) == 0)
                    .then(|| <$elem>::from_bit(self.0.trailing_zeros()))
            }
            /// Adds an element.
            #[inline(always)]
            pub fn insert(&mut self, element: $elem) {
                self.0 |= 1 << element as u32;
            }
            /// Removes an element.
            #[inline(always)]
            pub fn remove(&mut self, element: $elem) {
                self.0 &= !(1 << element as u32);
            }
            /// Removes and returns the lowest element.
            #[inline(always)]
            pub fn pop(&mut self) -> Option<$elem> {
                let element = self.first()?;
                self.0 &= self.0 - 1;
                Some(element)
            }
            /// The set with the element added.
            #[inline(always)]
            pub const fn with(self, element: $elem) -> $set {
                $set(self.0 | 1 << element as u32)
            }
        }
        impl core::ops::BitAnd for $set {
            type Output = $set;
            #[inline(always)]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }
        impl core::ops::BitOr for $set {
            type Output = $set;
            #[inline(always)]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }
        impl core::ops::BitXor for $set {
            type Output = $set;
            #[inline(always)]
            fn bitxor(self, other: $set) -> $set {
                $set(self.0 ^ other.0)
            }
        }
        impl core::ops::Not for $set {
            type Output = $set;
            #[inline(always)]
            fn not(self) -> $set {
                $set(!self.0 & Self::ALL.0)
            }
        }
        impl core::ops::BitAndAssign for $set {
            #[inline(always)]
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }
        impl core::ops::BitOrAssign for $set {
            #[inline(always)]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }
        impl From<$elem> for $set {
            #[inline(always)]
            fn from(element: $elem) -> $set {
                $set(1 << element as u32)
            }
        }
        impl FromIterator<$elem> for $set {
            fn from_iter<I: IntoIterator<Item = $elem>>(iter: I) -> $set {
                let mut out = $set::EMPTY;
                for element in iter {
                    out.insert(element);
                }
                out
            }
        }
        impl IntoIterator for $set {
            type Item = $elem;
            type IntoIter = crate::bits::Elements<$set>;
            /// Elements in ascending order.
            #[inline(always)]
            fn into_iter(self) -> Self::IntoIter {
                crate::bits::Elements(self)
            }
        }
        impl Iterator for crate::bits::Elements<$set> {
            type Item = $elem;
            #[inline(always)]
            fn next(&mut self) -> Option<$elem> {
                self.0.pop()
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }
        impl ExactSizeIterator for crate::bits::Elements<$set> {}
    };
}
pub(crate) use set_type;

/// Iterator over the elements of a set, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Elements<S>(pub(crate) S);
