//! The JSON form of evidence and steps: cells as `"r1c1"`, sets as arrays, digits as numbers, houses as `"b5"`.

use crate::evidence::Evidence;
use crate::registry;
use crate::step::Step;
use bit81_engine::{Candidate, CandidateSet, Cell, CellSet, Conclusions, Digit, DigitSet, House, HouseSet};
use serde_json::{Value, json};

/// A value with a JSON form of its own.
pub trait Field: Sized {
    /// To JSON.
    fn to_json(&self) -> Value;
    /// From JSON.
    ///
    /// # Errors
    /// What was expected, in words.
    fn from_json(value: &Value) -> Result<Self, String>;
    /// The cells that it names.
    fn cells(&self) -> CellSet {
        CellSet::EMPTY
    }
    /// The digits that it names.
    fn digits(&self) -> DigitSet {
        DigitSet::EMPTY
    }
}

/// Reads `r1c1`.
pub fn parse_cell(text: &str) -> Option<Cell> {
    let bytes = text.as_bytes();
    match bytes {
        [b'r' | b'R', r @ b'1'..=b'9', b'c' | b'C', c @ b'1'..=b'9'] => {
            Some(Cell::at((r - b'1').into(), (c - b'1').into()))
        }
        _ => None,
    }
}

/// Reads `r1`, `c5`, `b9`.
pub fn parse_house(text: &str) -> Option<House> {
    match text.as_bytes() {
        [kind, n @ b'1'..=b'9'] => {
            let n = usize::from(n - b'1');
            match kind {
                b'r' | b'R' => Some(House::row(n)),
                b'c' | b'C' => Some(House::column(n)),
                b'b' | b'B' => Some(House::boxx(n)),
                _ => None,
            }
        }
        _ => None,
    }
}

impl Field for Cell {
    fn to_json(&self) -> Value {
        self.to_string().into()
    }
    fn from_json(value: &Value) -> Result<Cell, String> {
        value.as_str().and_then(parse_cell).ok_or_else(|| format!("{value} is not a cell like \"r1c1\""))
    }
    fn cells(&self) -> CellSet {
        CellSet::only(*self)
    }
}
impl Field for House {
    fn to_json(&self) -> Value {
        self.to_string().into()
    }
    fn from_json(value: &Value) -> Result<House, String> {
        value.as_str().and_then(parse_house).ok_or_else(|| format!("{value} is not a house like \"b5\""))
    }
}
impl Field for Digit {
    fn to_json(&self) -> Value {
        self.value().into()
    }
    fn from_json(value: &Value) -> Result<Digit, String> {
        value
            .as_u64()
            .and_then(|n| u8::try_from(n).ok())
            .and_then(Digit::from_value)
            .ok_or_else(|| format!("{value} is not a digit 1 to 9"))
    }
    fn digits(&self) -> DigitSet {
        DigitSet::only(*self)
    }
}
impl Field for Candidate {
    fn to_json(&self) -> Value {
        json!({"cell": self.cell.to_json(), "digit": self.digit.to_json()})
    }
    fn from_json(value: &Value) -> Result<Candidate, String> {
        let get = |key| value.get(key).ok_or_else(|| format!("{value} is not a candidate"));
        Ok(Candidate::new(Field::from_json(get("cell")?)?, Field::from_json(get("digit")?)?))
    }
    fn cells(&self) -> CellSet {
        CellSet::only(self.cell)
    }
    fn digits(&self) -> DigitSet {
        DigitSet::only(self.digit)
    }
}
/// What the members of a collection name.
macro_rules! of_members {
    () => {
        fn cells(&self) -> CellSet {
            self.iter().fold(CellSet::EMPTY, |all, member| all | member.cells())
        }
        fn digits(&self) -> DigitSet {
            self.iter().fold(DigitSet::EMPTY, |all, member| all | member.digits())
        }
    };
}
macro_rules! set_field {
    ($($set:ty: $($names:ident)?),*) => {$(
        impl Field for $set {
            fn to_json(&self) -> Value {
                self.into_iter().map(|x| x.to_json()).collect::<Vec<_>>().into()
            }
            fn from_json(value: &Value) -> Result<$set, String> {
                let items = value.as_array().ok_or_else(|| format!("{value} is not an array"))?;
                items.iter().map(Field::from_json).collect()
            }
            $(fn $names(&self) -> $set {
                *self
            })?
        }
    )*};
}
set_field!(CellSet: cells, DigitSet: digits, HouseSet:);

impl<T: Field> Field for Vec<T> {
    fn to_json(&self) -> Value {
        self.iter().map(Field::to_json).collect::<Vec<_>>().into()
    }
    fn from_json(value: &Value) -> Result<Vec<T>, String> {
        let items = value.as_array().ok_or_else(|| format!("{value} is not an array"))?;
        items.iter().map(Field::from_json).collect()
    }
    of_members!();
}
impl<T: Field, const N: usize> Field for [T; N] {
    fn to_json(&self) -> Value {
        self.iter().map(Field::to_json).collect::<Vec<_>>().into()
    }
    fn from_json(value: &Value) -> Result<[T; N], String> {
        let items: Vec<T> = Field::from_json(value)?;
        items.try_into().map_err(|_| format!("{value} does not have {N} entries"))
    }
    of_members!();
}
impl<T: Field> Field for Option<T> {
    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, Field::to_json)
    }
    fn from_json(value: &Value) -> Result<Option<T>, String> {
        if value.is_null() { Ok(None) } else { T::from_json(value).map(Some) }
    }
    of_members!();
}

fn candidates_to_json(set: &CandidateSet, relation: &str) -> Value {
    set.iter().map(|c| format!("{}{relation}{}", c.cell, c.digit)).collect::<Vec<_>>().into()
}

fn candidates_from_json(value: Option<&Value>, relation: &str) -> Result<CandidateSet, String> {
    let Some(value) = value else { return Ok(CandidateSet::EMPTY) };
    let items = value.as_array().ok_or_else(|| format!("{value} is not an array"))?;
    items
        .iter()
        .map(|item| {
            item.as_str()
                .and_then(|text| text.split_once(relation))
                .and_then(|(cell, digit)| {
                    let digit = digit.parse().ok().and_then(Digit::from_value)?;
                    Some(Candidate::new(parse_cell(cell)?, digit))
                })
                .ok_or_else(|| format!("{item} is not like \"r1c1{relation}5\""))
        })
        .collect()
}

/// A step as JSON: `technique`, `name`, the `digits` and `cells` of the pattern, `evidence`, `eliminations` (`"r4c7<>1"`), `placements` (`"r5c4=8"`), `text`.
pub fn step_to_json(step: &Step) -> Value {
    let technique = registry::get(step.technique);
    json!({
        "technique": technique.slug,
        "name": technique.name,
        "digits": step.evidence.digits().to_json(),
        "cells": step.evidence.cells().to_json(),
        "evidence": step.evidence.to_json(),
        "eliminations": candidates_to_json(&step.conclusions.eliminate, "<>"),
        "placements": candidates_to_json(&step.conclusions.place, "="),
        "text": step.to_string(),
    })
}

/// Reads a step; only technique, evidence and conclusions are read.
///
/// # Errors
/// What is missing or wrong, in words.
pub fn step_from_json(value: &Value) -> Result<Step, String> {
    let name = value.get("technique").and_then(Value::as_str).ok_or("a step without a technique")?;
    let technique = registry::find(name).ok_or_else(|| format!("unknown technique '{name}'"))?;
    let evidence = Evidence::from_json(value.get("evidence").ok_or("a step without evidence")?)?;
    Ok(Step {
        technique: technique.id,
        evidence,
        conclusions: Conclusions {
            place: candidates_from_json(value.get("placements"), "=")?,
            eliminate: candidates_from_json(value.get("eliminations"), "<>")?,
        },
    })
}
