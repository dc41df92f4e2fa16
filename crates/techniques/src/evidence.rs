//! The patterns: one plain variant per shape of pattern, typed and complete.
//!
//! `check`, `explain` and the symmetries match without a wildcard arm, so that a new variant does not compile until
//! all three know it. Evidence is canonical: what has no order is a set, and what has a direction is turned to one
//! by [`Evidence::canonical`].

use crate::json::Field;
use bit81_engine::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet, Symmetric, Transform};
use serde_json::{Map, Value};

/// Declares the variants and derives what is the same for all of them, field by field.
macro_rules! evidence {
    ($($(#[$doc:meta])* $variant:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* })*) => {
        /// The pattern behind a step.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Evidence {
            $($(#[$doc])* $variant { $($(#[$field_doc])* $field: $kind,)* },)*
        }

        impl Symmetric for Evidence {
            fn image(&self, t: &Transform) -> Evidence {
                match self {
                    $(Evidence::$variant { $($field,)* } => {
                        Evidence::$variant { $($field: $field.image(t),)* }.canonical()
                    })*
                }
            }
        }

        impl Evidence {
            /// Name of the variant, as in the JSON form.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Evidence::$variant { .. } => stringify!($variant),)*
                }
            }

            /// All cells that the pattern names.
            pub fn cells(&self) -> CellSet {
                match self {
                    $(Evidence::$variant { $($field,)* } => {
                        let mut all = CellSet::EMPTY;
                        $(all |= Field::cells($field);)*
                        all
                    })*
                }
            }

            /// All digits that the pattern names.
            pub fn digits(&self) -> DigitSet {
                match self {
                    $(Evidence::$variant { $($field,)* } => {
                        let mut all = DigitSet::EMPTY;
                        $(all |= Field::digits($field);)*
                        all
                    })*
                }
            }

            /// The JSON form: an object with `kind` and one member per field.
            pub fn to_json(&self) -> Value {
                let mut out = Map::new();
                out.insert("kind".into(), self.kind().into());
                match self {
                    $(Evidence::$variant { $($field,)* } => {
                        $(out.insert(stringify!($field).into(), $field.to_json());)*
                    })*
                }
                Value::Object(out)
            }

            /// Reads the JSON form.
            ///
            /// # Errors
            /// What is missing or of the wrong kind, in words.
            pub fn from_json(value: &Value) -> Result<Evidence, String> {
                let kind = value.get("kind").and_then(Value::as_str).ok_or("evidence without a kind")?;
                match kind {
                    $(stringify!($variant) => Ok(Evidence::$variant {
                        $($field: Field::from_json(value.get(stringify!($field)).unwrap_or(&Value::Null))
                            .map_err(|e| format!("{kind}.{}: {e}", stringify!($field)))?,)*
                    }.canonical()),)*
                    _ => Err(format!("unknown kind of evidence '{kind}'")),
                }
            }
        }
    };
}

evidence! {
    /// Full house, hidden single (with the house), naked single (without).
    Single {
        /// The candidate that is true.
        candidate: Candidate,
        /// The house where it is the only place; `None` for a naked single.
        house: Option<House>,
    }
    /// Locked candidates: the digit is confined to the intersection of two houses.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose candidates all lie in the intersection.
        confined: House,
        /// The house that loses its other candidates.
        target: House,
    }
    /// Naked subset (locked ones included): as many cells as digits.
    NakedSubset {
        /// The cells.
        cells: CellSet,
        /// All their candidates.
        digits: DigitSet,
        /// All houses that hold every cell.
        houses: HouseSet,
    }
    /// Hidden subset: the digits are confined to as many cells of the house.
    HiddenSubset {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The house.
        house: House,
    }
    /// Fish of any class.
    Fish {
        /// The digit.
        digit: Digit,
        /// Base houses.
        base: HouseSet,
        /// Cover houses.
        cover: HouseSet,
        /// Base cells outside the cover, endo fins not included.
        fins: CellSet,
        /// Cells in two or more base houses.
        endo_fins: CellSet,
    }
    /// XY-Wing and XYZ-Wing (and its larger kin): a pivot and bivalue wing cells that share `z`.
    Wing {
        /// The pivot.
        pivot: Cell,
        /// The wing cells.
        wings: CellSet,
        /// The candidates of the pivot.
        digits: DigitSet,
        /// The digit that one of the cells must take.
        z: Digit,
    }
    /// W-Wing: two cells with the same two candidates, tied by a strong link on one of them.
    WWing {
        /// The two bivalue cells.
        cells: CellSet,
        /// The digit that one of the two cells must take.
        z: Digit,
        /// The digit of the strong link.
        x: Digit,
        /// The house of the strong link.
        link: House,
        /// The two cells of the link; one sees one bivalue cell, one the other.
        ends: CellSet,
    }
    /// Remote pair: a chain of cells with the same two candidates, each seeing the next.
    RemotePair {
        /// The cells in chain order, lower end first; an even number, at least four.
        chain: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
    }
    /// Skyscraper, 2-string kite, turbot fish: two strong links on one digit, tied by a weak one.
    TwoLinks {
        /// The digit.
        digit: Digit,
        /// Four cells: free end, connected, connected, free end; the lower free end first.
        chain: [Cell; 4],
        /// House of the strong link between the first two cells.
        first: House,
        /// House of the strong link between the last two cells.
        second: House,
    }
    /// Empty rectangle and a strong link outside its box.
    EmptyRectangle {
        /// The digit.
        digit: Digit,
        /// The box whose candidates all lie in `row` or `column`.
        boxx: House,
        /// The row through the box.
        row: House,
        /// The column through the box.
        column: House,
        /// The house of the strong link.
        link: House,
        /// The end of the link that lies in `row` or `column`.
        near: Cell,
        /// The other end, which sees the eliminated candidate.
        far: Cell,
    }
    /// Simple or multi colors: connected components of strong links, two-coloured.
    Colors {
        /// The digit.
        digit: Digit,
        /// The two colours of the component; the colour with the lowest cell first.
        first: [CellSet; 2],
        /// The second component, for multi colors; the one with the lowest cell comes first.
        second: Option<[CellSet; 2]>,
    }
}

impl Evidence {
    /// The canonical form: directions turned so that the lower end comes first.
    #[must_use]
    pub fn canonical(mut self) -> Evidence {
        match &mut self {
            Evidence::RemotePair { chain, .. } if chain.first() > chain.last() => chain.reverse(),
            Evidence::TwoLinks { chain, first, second, .. } if chain[0] > chain[3] => {
                chain.reverse();
                std::mem::swap(first, second);
            }
            Evidence::EmptyRectangle { row, column, .. } if row.is_column() => std::mem::swap(row, column),
            Evidence::Colors { first, second, .. } => {
                order_colours(first);
                if let Some(second) = second {
                    order_colours(second);
                    if second[0].first() < first[0].first() {
                        std::mem::swap(first, second);
                    }
                }
            }
            _ => {}
        }
        self
    }
}

/// The colour with the lowest cell first.
fn order_colours(pair: &mut [CellSet; 2]) {
    if pair[1].first() < pair[0].first() {
        pair.swap(0, 1);
    }
}
