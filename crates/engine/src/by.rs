//! Arrays that only the right type can index.

use crate::{Cell, Digit, House};
use core::ops::{Index, IndexMut};

macro_rules! by {
    ($name:ident, $elem:ty, $n:literal, $what:literal) => {
        #[doc = concat!("One value per ", $what, ".")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(transparent)]
        pub struct $name<T>(pub [T; $n]);

        impl<T> Index<$elem> for $name<T> {
            type Output = T;
            #[inline(always)]
            fn index(&self, i: $elem) -> &T {
                &self.0[i as usize]
            }
        }
        impl<T> IndexMut<$elem> for $name<T> {
            #[inline(always)]
            fn index_mut(&mut self, i: $elem) -> &mut T {
                &mut self.0[i as usize]
            }
        }
        impl<T: Default + Copy> Default for $name<T> {
            fn default() -> Self {
                $name([T::default(); $n])
            }
        }
        impl<T> $name<T> {
            /// Every element of the index type with its value, ascending.
            pub fn iter(&self) -> impl Iterator<Item = ($elem, &T)> {
                <$elem>::ALL.into_iter().zip(self.0.iter())
            }
            /// The table with `f` of every element.
            pub fn from_fn(mut f: impl FnMut($elem) -> T) -> Self {
                $name(core::array::from_fn(|i| f(<$elem>::ALL[i])))
            }
        }
    };
}

by!(ByDigit, Digit, 9, "digit");
by!(ByCell, Cell, 81, "cell");
by!(ByHouse, House, 27, "house");
