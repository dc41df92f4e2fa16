//! Rules about single files.

use super::{File, Project};
use crate::source::{code_only, crate_modules, lines_with_word};

/// Lines that a Rust file may have.
const LONGEST: usize = 600;

fn rust(project: &Project) -> impl Iterator<Item = (&File, &str)> {
    project.files.iter().filter(|file| file.is_rust()).filter_map(|file| Some((file, file.text()?)))
}

/// Every Rust file begins with what it is for.
pub(super) fn prologue(project: &Project) -> Vec<String> {
    rust(project)
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(file, _)| format!("{} does not begin with //!", file.path))
        .collect()
}

/// Text has no trailing white space and no carriage returns, and ends with a line break.
pub(super) fn whitespace(project: &Project) -> Vec<String> {
    let mut out = Vec::new();
    // Sets of malformed puzzles are to hold such things.
    let free = |path: &str| path.starts_with("corpus/") && path.ends_with(".txt");
    for file in project.files.iter().filter(|file| !free(&file.path)) {
        let Some(text) = file.text().filter(|text| !text.is_empty()) else { continue };
        for (n, line) in text.split('\n').enumerate() {
            if line.ends_with([' ', '\t', '\r']) {
                out.push(format!("{}:{}: white space at the end", file.path, n + 1));
            }
        }
        if !text.ends_with('\n') {
            out.push(format!("{}: no line break at the end", file.path));
        }
    }
    out
}

/// Files stay short enough to read.
pub(super) fn length(project: &Project) -> Vec<String> {
    rust(project)
        .map(|(file, text)| (file, text.lines().count()))
        .filter(|(_, lines)| *lines > LONGEST)
        .map(|(file, lines)| format!("{} has {lines} lines, at most {LONGEST} are allowed", file.path))
        .collect()
}

/// `unsafe` stands only in the kernels.
pub(super) fn unsafe_only_in_kernel(project: &Project) -> Vec<String> {
    rust(project)
        .filter(|(file, _)| !file.path.starts_with("crates/engine/src/kernel/"))
        .flat_map(|(file, text)| {
            let lines = lines_with_word(&code_only(text), "unsafe");
            lines.into_iter().map(|line| format!("{}:{line}: unsafe outside the kernels", file.path))
        })
        .collect()
}

/// Every crate but the engine forbids unsafe code; the engine denies it and allows it in the kernels.
pub(super) fn forbid_unsafe(project: &Project) -> Vec<String> {
    let is_root = |path: &str| path.ends_with("src/lib.rs") || path.ends_with("src/main.rs");
    rust(project)
        .filter(|(file, _)| is_root(&file.path))
        .filter_map(|(file, text)| {
            let level = if file.path.starts_with("crates/engine/") { "deny" } else { "forbid" };
            let attribute = format!("#![{level}(unsafe_code)]");
            (!code_only(text).contains(&attribute)).then(|| format!("{} lacks {attribute}", file.path))
        })
        .collect()
}

/// Engine and techniques know no files, network, processes, clock, standard streams and floats.
pub(super) fn pure_core(project: &Project) -> Vec<String> {
    const WORDS: [&str; 12] = [
        "fs",
        "net",
        "process",
        "Instant",
        "SystemTime",
        "stdin",
        "stdout",
        "println",
        "eprintln",
        "print",
        "f32",
        "f64",
    ];
    let mut out = Vec::new();
    let core = ["crates/engine/src/", "crates/techniques/src/"];
    // A module of tests in a file of its own.
    let is_test = |path: &str| path.ends_with("/tests.rs");
    let of_core = |path: &str| core.iter().any(|folder| path.starts_with(folder)) && !is_test(path);
    for (file, text) in rust(project).filter(|(file, _)| of_core(&file.path)) {
        let code = code_only(text);
        for word in WORDS {
            for line in lines_with_word(without_tests(&code), word) {
                out.push(format!("{}:{line}: {word} in engine or techniques", file.path));
            }
        }
    }
    out
}

/// The code before the tests, which stand at the end of a file.
fn without_tests(code: &str) -> &str {
    code.split("#[cfg(test)]").next().unwrap_or_default()
}

/// Within the techniques, the checker uses no finder, no view and no solver, and finders know no scale and no
/// checker: a checker that asks a finder proves nothing, and order and cost belong to scales.
pub(super) fn module_direction(project: &Project) -> Vec<String> {
    const ROOT: &str = "crates/techniques/src/";
    const CHECKER: [&str; 4] = ["check", "evidence", "step", "technique"];
    const ABOVE_FINDERS: [&str; 6] = ["assess", "batch", "check", "conformance", "grader", "scale"];
    const NO_FINDERS: [&str; 6] = ["scale/", "conformance/", "check/", "generate/", "explain/", "reference/"];
    let mut out = Vec::new();
    for (file, text) in rust(project) {
        let Some(path) = file.path.strip_prefix(ROOT).filter(|path| path.contains('/')) else { continue };
        let code = code_only(text);
        let used = crate_modules(without_tests(&code));
        if path.starts_with("check/") {
            let foreign = used.iter().filter(|module| !CHECKER.contains(&module.as_str()));
            out.extend(foreign.map(|module| format!("{}: the checker uses {module}", file.path)));
            if !lines_with_word(without_tests(&code), "solve").is_empty() {
                out.push(format!("{}: the checker uses a solver", file.path));
            }
        } else if !NO_FINDERS.iter().any(|folder| path.starts_with(folder)) {
            let above = used.iter().filter(|module| ABOVE_FINDERS.contains(&module.as_str()));
            out.extend(above.map(|module| format!("{}: a finder uses {module}", file.path)));
        }
    }
    out
}

/// Every test runs.
pub(super) fn no_ignored_tests(project: &Project) -> Vec<String> {
    rust(project)
        .flat_map(|(file, text)| {
            let code = code_only(text);
            let ignored = |line: &str| line.trim_start().starts_with("#[ignore");
            let lines: Vec<usize> =
                code.lines().enumerate().filter(|(_, line)| ignored(line)).map(|(n, _)| n + 1).collect();
            lines.into_iter().map(|line| format!("{}:{line}: ignored test", file.path))
        })
        .collect()
}

/// No path of the machine that a file was written on.
pub(super) fn no_machine_paths(project: &Project) -> Vec<String> {
    let folders = ["root", "home", "work", "Users"].map(|folder| format!("/{folder}/"));
    let mut out = Vec::new();
    for file in &project.files {
        let Some(text) = file.text() else { continue };
        for (n, line) in text.lines().enumerate() {
            // A folder of the same name inside another path is none of the machine's.
            let absolute = |folder: &String| {
                line.match_indices(folder.as_str()).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | '/'))
                })
            };
            if folders.iter().any(absolute) {
                out.push(format!("{}:{}: a path of one machine", file.path, n + 1));
            }
        }
    }
    out
}
