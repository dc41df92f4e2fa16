//! `--scale`, `--scale-file`, `--techniques`, `--without`: which scales a command grades on.

use anyhow::Context;
use bit81_techniques::scale::{Scale, bit81, file};
use bit81_techniques::{REGISTRY, Technique, registry};
use clap::Args;
use std::path::PathBuf;

/// The options that choose scales and techniques.
#[derive(Args, Debug, Clone)]
pub(crate) struct ScaleArgs {
    /// Scales to grade on, comma-separated: bit81, which is the default unless there is a scale file
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    scale: Vec<String>,
    /// A scale of your own: a TOML file with order, costs and switches (may be repeated)
    #[arg(long, value_name = "FILE")]
    scale_file: Vec<PathBuf>,
    /// Use only these techniques and families, comma-separated (bit81 techniques lists them)
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    techniques: Vec<String>,
    /// Leave these techniques and families out, comma-separated
    #[arg(long, value_delimiter = ',', value_name = "LIST")]
    without: Vec<String>,
}

/// The techniques with these names; a family's name means all of its members.
pub(crate) fn named(names: &[String]) -> anyhow::Result<Vec<&'static Technique>> {
    let mut out = Vec::new();
    anyhow::ensure!(names.iter().all(|name| !name.trim().is_empty()), "a technique without a name");
    for name in names.iter().map(|name| name.trim()) {
        if let Some(technique) = registry::find(name) {
            out.push(technique);
            continue;
        }
        let members: Vec<_> =
            REGISTRY.iter().copied().filter(|t| t.family.slug().eq_ignore_ascii_case(name)).collect();
        anyhow::ensure!(
            !members.is_empty(),
            "unknown technique or family '{name}' (bit81 techniques lists them)"
        );
        out.extend(members);
    }
    Ok(out)
}

impl ScaleArgs {
    /// The scales that the options mean.
    pub(crate) fn scales(&self) -> anyhow::Result<Vec<Scale>> {
        let mut scales: Vec<Scale> = Vec::new();
        // Who brings a scale file and names no scale wants that file alone.
        let default = ["bit81".to_owned()];
        let wanted =
            if self.scale.is_empty() && self.scale_file.is_empty() { &default } else { &self.scale[..] };
        for name in wanted.iter().map(|name| name.trim()) {
            match name {
                "bit81" | "bit81-dev" => scales.push(bit81::scale()),
                _ => anyhow::bail!("unknown scale '{name}'; there is: bit81"),
            }
        }
        for path in &self.scale_file {
            let text =
                std::fs::read_to_string(path).with_context(|| format!("{}: cannot read", path.display()))?;
            scales.push(file::parse(&text).with_context(|| path.display().to_string())?);
        }
        let (only, without) = (named(&self.techniques)?, named(&self.without)?);
        for scale in &mut scales {
            *scale = scale.restricted(|id| {
                (only.is_empty() || only.iter().any(|t| t.id == id)) && without.iter().all(|t| t.id != id)
            });
            anyhow::ensure!(!scale.tiers.is_empty(), "no technique of scale {} is left", scale.name);
        }
        for (i, scale) in scales.iter().enumerate() {
            anyhow::ensure!(
                scales[..i].iter().all(|other| other.column != scale.column),
                "two scales are called {}",
                scale.column
            );
        }
        Ok(scales)
    }
}
