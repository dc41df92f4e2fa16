//! `cargo xtask tidy`: rules about the project that neither the compiler nor clippy knows.
//!
//! Each rule has a name that ARCHITECTURE.md uses; a rule returns what breaks it, one message a finding.

mod data;
mod deps;
mod docs;
mod files;

use crate::process::{output, root};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A file of the project that is not ignored by git.
pub(crate) struct File {
    /// Path from the root, with `/`.
    pub(crate) path: String,
    /// Its bytes.
    pub(crate) bytes: Vec<u8>,
}

impl File {
    /// The content, if it is text.
    pub(crate) fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }
    pub(crate) fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|e| e == "rs")
    }
}

/// What the rules look at.
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    pub(crate) files: Vec<File>,
    pub(crate) metadata: cargo_metadata::Metadata,
}

type Rule = fn(&Project) -> Vec<String>;

/// Every rule by name.
pub(crate) const RULES: [(&str, Rule); 13] = [
    ("prologue", files::prologue),
    ("whitespace", files::whitespace),
    ("length", files::length),
    ("unsafe", files::unsafe_only_in_kernel),
    ("forbid-unsafe", files::forbid_unsafe),
    ("pure-core", files::pure_core),
    ("module-direction", files::module_direction),
    ("no-ignored-tests", files::no_ignored_tests),
    ("no-machine-paths", files::no_machine_paths),
    ("dependencies", deps::allowed),
    ("licences", deps::licences),
    ("no-copied-data", data::no_copied_data),
    ("documents", docs::documents),
];

fn load() -> Result<Project> {
    let root = root();
    let listed = output(
        Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(&root),
    )?;
    let mut files = Vec::new();
    for path in String::from_utf8_lossy(&listed).split('\0').filter(|path| !path.is_empty()) {
        // A file deleted but not yet committed is listed and cannot be read.
        if let Ok(bytes) = std::fs::read(root.join(path)) {
            files.push(File { path: path.to_owned(), bytes });
        }
    }
    Ok(Project { root, files, metadata: metadata()? })
}

fn metadata() -> Result<cargo_metadata::Metadata> {
    let mut command = cargo_metadata::MetadataCommand::new();
    Ok(command.manifest_path(root().join("Cargo.toml")).other_options(["--locked".to_owned()]).exec()?)
}

/// Runs all rules; exit code 1 if one is broken.
pub(crate) fn run() -> Result<ExitCode> {
    let project = load()?;
    let mut broken = 0;
    for (name, rule) in RULES {
        for message in rule(&project) {
            println!("{name}: {message}");
            broken += 1;
        }
    }
    println!("tidy: {} rules, {} files, {broken} findings", RULES.len(), project.files.len());
    Ok(ExitCode::from(u8::from(broken > 0)))
}

#[cfg(test)]
mod tests {
    use super::{Project, RULES, metadata, root};

    /// A project of one made-up file beside the real metadata.
    fn with_file(path: &str, text: &str) -> Project {
        let file = super::File { path: path.into(), bytes: text.into() };
        Project { root: root(), files: vec![file], metadata: metadata().unwrap() }
    }

    #[test]
    fn each_rule_of_files_finds_its_breach() {
        let engine = "crates/engine/src/x.rs";
        let breaches = [
            ("prologue", engine, "fn f() {}\n".to_owned()),
            ("whitespace", engine, "//! X. \n".to_owned()),
            ("whitespace", engine, "//! X.\r\n".to_owned()),
            ("whitespace", engine, "//! X.".to_owned()),
            ("length", engine, "//! X.\n".repeat(601)),
            ("unsafe", engine, "//! X.\nunsafe fn f() {}\n".to_owned()),
            ("forbid-unsafe", "crates/cli/src/main.rs", "//! X.\n".to_owned()),
            ("pure-core", engine, "//! X.\nuse std::fs;\n".to_owned()),
            ("pure-core", engine, "//! X.\nconst X: f64 = 0.5;\n".to_owned()),
            (
                "module-direction",
                "crates/techniques/src/check/x.rs",
                "//! X.\nuse crate::view::V;\n".to_owned(),
            ),
            (
                "module-direction",
                "crates/techniques/src/fish/x.rs",
                "//! X.\nuse crate::scale::S;\n".to_owned(),
            ),
            ("no-ignored-tests", engine, "//! X.\n#[ignore]\nfn f() {}\n".to_owned()),
            ("no-machine-paths", "README.md", format!("see {}root/x\n", '/')),
        ];
        for (rule, path, text) in breaches {
            let project = with_file(path, &text);
            let (_, check) = RULES.into_iter().find(|(name, _)| *name == rule).unwrap();
            assert_eq!(check(&project).len(), 1, "{rule}: {text:.40}");
        }
    }
}
