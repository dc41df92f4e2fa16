//! Kernels: the hot loops, in plain Rust over aligned arrays, compiled once for every instruction set.
//!
//! The compiler chooses instructions when the program is built; these loops are worth a choice at run time.
//! A body is an `#[inline(always)]` function over plain arrays that knows nothing of instructions. A shell is the same
//! body under `#[target_feature]`: the compiler makes vectors of that width from it. [`Isa`] is the proof that the
//! machine has the instructions of a shell, so calling one is sound. This is the only place with `unsafe`.
#![allow(unsafe_code)]

pub(crate) mod bands;
pub mod lanes;
pub(crate) mod search;
pub mod tri;

use core::fmt;
use std::sync::OnceLock;

/// An instruction set that this machine has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Isa(Kind);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Kind {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// Why an instruction set cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IsaError {
    /// There is none of that name.
    Unknown(String),
    /// This machine does not have it.
    Missing(String),
}

impl fmt::Display for IsaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IsaError::Unknown(name) => {
                write!(f, "BIT81_ISA={name}: unknown; there are: scalar, avx2, avx512")
            }
            IsaError::Missing(name) => write!(f, "BIT81_ISA={name}: this machine does not have it"),
        }
    }
}

impl std::error::Error for IsaError {}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Isa {
    /// What the build was made for; on x86-64 at least SSE2. Every machine has it.
    pub const SCALAR: Isa = Isa(Kind::Scalar);

    /// As in `BIT81_ISA`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "avx512",
        }
    }

    /// All names, whether this machine has them or not.
    pub const NAMES: [&str; 3] = ["scalar", "avx2", "avx512"];

    /// All that this machine has, the widest last.
    pub fn available() -> Vec<Isa> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut))]
        let mut out = vec![Isa::SCALAR];
        #[cfg(target_arch = "x86_64")]
        {
            // Exactly the features of the shells.
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let avx512 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl");
            if avx2 {
                out.push(Isa(Kind::Avx2));
            }
            if avx2 && avx512 {
                out.push(Isa(Kind::Avx512));
            }
        }
        out
    }

    /// The one with this name.
    ///
    /// # Errors
    /// That there is none, or not on this machine.
    pub fn named(name: &str) -> Result<Isa, IsaError> {
        let found = Isa::available().into_iter().find(|isa| isa.name() == name);
        found.ok_or_else(|| match Isa::NAMES.contains(&name) {
            true => IsaError::Missing(name.into()),
            false => IsaError::Unknown(name.into()),
        })
    }

    /// The one that `BIT81_ISA` names, else the widest.
    ///
    /// # Errors
    /// As [`Isa::named`].
    pub fn from_env() -> Result<Isa, IsaError> {
        match std::env::var_os("BIT81_ISA").filter(|name| !name.is_empty()) {
            Some(name) => Isa::named(&name.to_string_lossy()),
            None => Ok(Isa::widest()),
        }
    }

    /// As [`Isa::from_env`], found once; the widest where that is an error.
    pub fn current() -> Isa {
        static CURRENT: OnceLock<Isa> = OnceLock::new();
        *CURRENT.get_or_init(|| Isa::from_env().unwrap_or_else(|_| Isa::widest()))
    }

    fn widest() -> Isa {
        Isa::available().pop().unwrap_or(Isa::SCALAR)
    }
}

/// Makes `$name(isa, …)` from the body `$body(…)`: the body compiled for every instruction set, and the choice.
macro_rules! shells {
    ($(#[$doc:meta])* $vis:vis fn $name:ident $(<const $c:ident: $ct:ty>)? = $body:ident;
        ($($arg:ident: $type:ty),* $(,)?) $(-> $out:ty)?) => {
        $(#[$doc])*
        #[inline]
        $vis fn $name $(<const $c: $ct>)? (isa: $crate::kernel::Isa, $($arg: $type),*) $(-> $out)? {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx2 $(<const $c: $ct>)? ($($arg: $type),*) $(-> $out)? {
                $body $(::<$c>)? ($($arg),*)
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512vl")]
            fn avx512 $(<const $c: $ct>)? ($($arg: $type),*) $(-> $out)? {
                $body $(::<$c>)? ($($arg),*)
            }
            match isa.0 {
                $crate::kernel::Kind::Scalar => $body $(::<$c>)? ($($arg),*),
                #[cfg(target_arch = "x86_64")]
                // SAFETY: `Isa` values of this kind are made only after these features were detected.
                $crate::kernel::Kind::Avx2 => unsafe { avx2 $(::<$c>)? ($($arg),*) },
                #[cfg(target_arch = "x86_64")]
                // SAFETY: as above.
                $crate::kernel::Kind::Avx512 => unsafe { avx512 $(::<$c>)? ($($arg),*) },
            }
        }
    };
}
use shells;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Every instruction set of the machine; says loudly which are skipped.
    pub(crate) fn tested() -> Vec<Isa> {
        let available = Isa::available();
        for name in Isa::NAMES {
            if !available.iter().any(|isa| isa.name() == name) {
                eprintln!("SKIPPED {name}: this machine does not have it");
            }
        }
        available
    }

    #[test]
    fn names_lead_to_what_the_machine_has() {
        let available = Isa::available();
        for name in Isa::NAMES {
            match Isa::named(name) {
                Ok(isa) => assert!(available.contains(&isa) && isa.name() == name),
                Err(error) => {
                    assert_eq!(error, IsaError::Missing(name.into()));
                    eprintln!("SKIPPED {name}: this machine does not have it");
                }
            }
        }
        assert_eq!(Isa::named("mmx"), Err(IsaError::Unknown("mmx".into())));
    }
}
