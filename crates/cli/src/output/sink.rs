//! Where records go: standard output, or a file that bears its name only when it is complete.

use anyhow::Context;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Bytes after which a file's pages begin; see [`Sink::write_lines`].
const PAGE: usize = 4096;

/// An open output.
#[derive(Debug)]
pub(crate) enum Sink {
    /// Standard output.
    Stdout(io::Stdout),
    /// What is no regular file, such as a pipe or a device: written to directly.
    Direct { file: File, path: PathBuf },
    /// `FILE.part`, to be renamed to `FILE`.
    File { file: File, part: PathBuf, path: PathBuf, offset: usize },
}

impl Sink {
    /// Opens the output; `None` and `-` are standard output. Nothing is touched if it is one of the inputs.
    pub(crate) fn open(path: Option<&Path>, inputs: &[&Path]) -> anyhow::Result<Sink> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Sink::Stdout(io::stdout()));
        };
        anyhow::ensure!(!path.is_dir(), "{}: is a directory", path.display());
        if path.exists() && !path.is_file() {
            let file = File::options().write(true).open(path);
            let file = file.with_context(|| format!("{}: cannot write", path.display()))?;
            return Ok(Sink::Direct { file, path: path.to_owned() });
        }
        // The file behind a link is replaced, not the link.
        let path = if path.is_symlink() {
            fs::canonicalize(path).unwrap_or(path.to_owned())
        } else {
            path.to_owned()
        };
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        for output in [&path, &part] {
            let same = |input: &&&Path| is_same_file(input, output);
            if let Some(input) = inputs.iter().find(same) {
                anyhow::bail!("{}: is an input, and would be overwritten", input.display());
            }
        }
        let file = File::create(&part).with_context(|| format!("{}: cannot create", part.display()))?;
        Ok(Sink::File { file, part, path, offset: 0 })
    }

    /// Writes whole lines.
    ///
    /// A killed process can leave a write half done, but only between pages. So a file gets pieces that end with a
    /// line and stay inside a page, and only a line that lies across two pages is a piece of its own: at any moment
    /// the file holds whole lines.
    pub(crate) fn write_lines(&mut self, mut bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Sink::Stdout(out) => {
                let mut lock = out.lock();
                lock.write_all(bytes).and_then(|()| lock.flush()).context("standard output: cannot write")
            }
            Sink::Direct { file, path } => {
                file.write_all(bytes).with_context(|| format!("{}: cannot write", path.display()))
            }
            Sink::File { file, offset, part, .. } => {
                while !bytes.is_empty() {
                    let room = (PAGE - *offset % PAGE).min(bytes.len());
                    let inside = bytes[..room].iter().rposition(|&b| b == b'\n');
                    let end = inside.or_else(|| bytes.iter().position(|&b| b == b'\n'));
                    let (piece, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
                    file.write_all(piece).with_context(|| format!("{}: cannot write", part.display()))?;
                    *offset += piece.len();
                    bytes = rest;
                }
                Ok(())
            }
        }
    }

    /// Gives a file its name.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match self {
            Sink::Stdout(mut out) => Ok(out.flush()?),
            Sink::Direct { .. } => Ok(()),
            Sink::File { file, part, path, .. } => {
                file.sync_all().with_context(|| format!("{}: cannot write", part.display()))?;
                drop(file);
                fs::rename(&part, &path).with_context(|| format!("{}: cannot rename to it", path.display()))
            }
        }
    }
}

/// Whether two paths lead to one file, by links of any kind.
fn is_same_file(a: &Path, b: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let id = |path: &Path| fs::metadata(path).ok().map(|meta| (meta.dev(), meta.ino()));
        id(a).is_some() && id(a) == id(b)
    }
    #[cfg(not(unix))]
    {
        let real = |path: &Path| fs::canonicalize(path).ok();
        real(a).is_some() && real(a) == real(b)
    }
}
