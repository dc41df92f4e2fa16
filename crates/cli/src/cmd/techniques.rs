//! `bit81 techniques`: the registry.

use super::scales::named;
use crate::exit::Ending;
use bit81_techniques::scale::bit81;
use bit81_techniques::{REGISTRY, Technique};
use clap::{Args, ValueEnum};
use serde_json::json;
use std::io::Write;

/// Options of `bit81 techniques`.
#[derive(Args, Debug)]
pub(crate) struct TechniquesArgs {
    /// Techniques or families to list; all when absent
    names: Vec<String>,
    /// How to print them
    #[arg(long, value_enum, default_value = "table")]
    format: ListFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ListFormat {
    /// Aligned columns
    Table,
    /// Tab-separated with a header line
    Tsv,
    /// One JSON object a line
    Jsonl,
}

impl TechniquesArgs {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let chosen = if self.names.is_empty() { REGISTRY.to_vec() } else { named(&self.names)? };
        let scale = bit81::scale();
        let cost = |technique: &Technique| {
            scale.techniques().find(|(_, other)| other.id == technique.id).map(|(cost, _)| cost)
        };
        let rows: Vec<[String; 8]> = chosen
            .iter()
            .map(|t| {
                [
                    t.slug.into(),
                    t.name.into(),
                    t.family.slug().into(),
                    t.code.into(),
                    cost(t).map_or(String::new(), |cost| cost.to_string()),
                    if t.needs_unique { "yes" } else { "no" }.into(),
                    t.aliases.join(","),
                    t.source.into(),
                ]
            })
            .collect();
        let head = ["technique", "name", "family", "hodoku", "bit81", "needs_unique", "aliases", "source"];
        let mut out = std::io::stdout().lock();
        match self.format {
            ListFormat::Table => {
                let width = |i: usize| {
                    rows.iter().map(|row| row[i].chars().count()).chain([head[i].len()]).max().unwrap_or(0)
                };
                let widths: Vec<usize> = (0..head.len()).map(width).collect();
                let mut line = |cells: Vec<&str>| {
                    let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
                    writeln!(out, "{}", padded.collect::<Vec<_>>().join("  ").trim_end())
                };
                line(head.to_vec())?;
                for row in &rows {
                    line(row.iter().map(String::as_str).collect())?;
                }
            }
            ListFormat::Tsv => {
                writeln!(out, "{}", head.join("\t"))?;
                for row in &rows {
                    writeln!(out, "{}", row.join("\t"))?;
                }
            }
            ListFormat::Jsonl => {
                for t in &chosen {
                    let value = json!({
                        "technique": t.slug, "name": t.name, "family": t.family.slug(), "hodoku": t.code,
                        "bit81": cost(t), "needs_unique": t.needs_unique, "aliases": t.aliases, "source": t.source,
                    });
                    writeln!(out, "{value}")?;
                }
            }
        }
        Ok(Ending::Fine)
    }
}
