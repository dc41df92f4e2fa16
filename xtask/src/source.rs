//! Rust text without its comments and literals, so that words in them are not taken for code.

/// The text with comments, string and character literals blanked out; line breaks stay.
pub(crate) fn code_only(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut i = 0;
    while i < bytes.len() {
        let rest = &bytes[i..];
        let length = if rest.starts_with(b"//") {
            rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            block_comment(rest)
        } else if let Some(hashes) = raw_string(bytes, i) {
            let end = format!("\"{}", "#".repeat(hashes));
            let body = hashes + 2;
            find(&rest[body..], end.as_bytes()).map_or(rest.len(), |at| body + at + end.len())
        } else if rest[0] == b'"' {
            quoted(rest, b'"')
        } else if rest[0] == b'\'' {
            // A lifetime has no closing quote; a character is one scalar or an escape.
            character(rest)
        } else {
            0
        };
        if length == 0 {
            i += 1;
            continue;
        }
        out[i..i + length].iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
        i += length;
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

/// Length of a block comment, which may hold others.
fn block_comment(text: &[u8]) -> usize {
    let (mut depth, mut i) = (0usize, 0);
    while i < text.len() {
        if text[i..].starts_with(b"/*") {
            (depth, i) = (depth + 1, i + 2);
        } else if text[i..].starts_with(b"*/") {
            (depth, i) = (depth - 1, i + 2);
            if depth == 0 {
                return i;
            }
        } else {
            i += 1;
        }
    }
    text.len()
}

/// Number of hashes if a raw string (`r"`, `r#"`, also after `b` or `c`) begins at the `r` at `i`.
fn raw_string(text: &[u8], i: usize) -> Option<usize> {
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let before = |n: usize| i.checked_sub(n).and_then(|j| text.get(j));
    let starts = match before(1) {
        Some(b'b' | b'c') => !before(2).is_some_and(word),
        Some(other) => !word(other),
        None => true,
    };
    if text[i] != b'r' || !starts {
        return None;
    }
    let hashes = text[i + 1..].iter().take_while(|&&b| b == b'#').count();
    (text.get(i + 1 + hashes) == Some(&b'"')).then_some(hashes)
}

fn quoted(text: &[u8], quote: u8) -> usize {
    let mut i = 1;
    while i < text.len() {
        match text[i] {
            b'\\' => i += 2,
            b if b == quote => return i + 1,
            _ => i += 1,
        }
    }
    text.len()
}

/// Length of a character literal, 0 if it is a lifetime.
fn character(text: &[u8]) -> usize {
    if text.get(1) == Some(&b'\\') {
        return quoted(text, b'\'');
    }
    let scalar = std::str::from_utf8(&text[1..text.len().min(5)]);
    let valid = match scalar {
        Ok(s) => s,
        Err(e) => std::str::from_utf8(&text[1..1 + e.valid_up_to()]).unwrap_or(""),
    };
    let Some(c) = valid.chars().next() else { return 0 };
    if text.get(1 + c.len_utf8()) == Some(&b'\'') { 2 + c.len_utf8() } else { 0 }
}

/// Line numbers, from 1 on, where the word stands by itself in the code.
pub(crate) fn lines_with_word(code: &str, word: &str) -> Vec<usize> {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    let on_line = |line: &str| line.split(|c| !part(c)).any(|w| w == word);
    code.lines().enumerate().filter(|(_, line)| on_line(line)).map(|(n, _)| n + 1).collect()
}

/// The modules `m` that the code reaches as `crate::m` or in `crate::{m, …}`, each once.
pub(crate) fn crate_modules(code: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut out = Vec::new();
    for (at, path) in code.match_indices("crate::") {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue; // the end of another name
        }
        let rest = &code[at + path.len()..];
        if !rest.starts_with('{') {
            out.push(name(rest));
            continue;
        }
        // The names at the first level of the braces.
        let (mut depth, mut start) = (0, 1);
        for (i, c) in rest.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if (c == ',' && depth == 1) || depth == 0 {
                out.push(name(&rest[start..i]));
                start = i + 1;
            }
            if depth == 0 {
                break;
            }
        }
    }
    out.sort();
    out.dedup();
    out.retain(|module| !module.is_empty());
    out
}

#[cfg(test)]
mod tests {
    use super::{code_only, crate_modules, lines_with_word};

    #[test]
    fn modules_are_found_in_all_forms() {
        let code = "use crate::view::View; use crate::{step::{Step, X}, sink, json::a::{b},}; my_crate::no::x(); crate::fish::f();";
        assert_eq!(crate_modules(code), ["fish", "json", "sink", "step", "view"]);
    }

    #[test]
    fn words_in_comments_and_literals_do_not_count() {
        let text = r##"// unsafe
/* unsafe /* unsafe */ unsafe */ let a = "unsafe \" unsafe";
let b = r#"unsafe " unsafe"#; let c = '"'; let d: &'static str = b"unsafe";
let e = '\''; let unsafe_code = 'é';
unsafe { f() }"##;
        assert_eq!(lines_with_word(&code_only(text), "unsafe"), [5]);
    }

    #[test]
    fn code_after_literals_is_seen() {
        let text =
            "let car = \"x\"; unsafe {}\nfn f<'a>(x: &'a u8) { unsafe {} }\nlet r = br\"\\\"; unsafe {}";
        assert_eq!(lines_with_word(&code_only(text), "unsafe"), [1, 2, 3]);
    }
}
