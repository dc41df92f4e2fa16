//! Sources of bytes: files and standard input, unpacked by what they contain.

use super::InputError;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where the bytes come from.
pub(super) enum Origin {
    /// A file, or standard input for `-`.
    Path(PathBuf),
    /// Bytes that are at hand.
    Reader(Box<dyn Read + Send>),
}

/// How a source is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    /// Not at all.
    Plain,
    /// gzip, perhaps of several members.
    Gzip,
    /// Zstandard, perhaps of several frames.
    Zstd,
}

/// Counts the bytes taken from the file itself, for a progress bar.
struct Counted<R> {
    inner: R,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buffer)?;
        self.count.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}

/// A name for messages.
pub(super) fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".into() } else { path.display().to_string() }
}

/// Size of a regular file.
pub(super) fn size_of(path: &Path) -> Option<u64> {
    let data = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    (path != Path::new("-")).then_some(data.len())
}

/// Opens a source and looks at its first bytes.
pub(super) fn open(
    origin: Origin,
    name: &str,
    count: Arc<AtomicU64>,
) -> Result<(Box<dyn Read + Send>, Packing), InputError> {
    let fail = |error| InputError { source_name: name.to_owned(), error };
    let inner: Box<dyn Read + Send> = match origin {
        Origin::Path(path) if path == Path::new("-") => Box::new(io::stdin()),
        Origin::Path(path) => {
            let file = File::open(&path).map_err(fail)?;
            if file.metadata().is_ok_and(|data| data.is_dir()) {
                return Err(fail(io::Error::from(io::ErrorKind::IsADirectory)));
            }
            Box::new(file)
        }
        Origin::Reader(reader) => reader,
    };
    let mut inner = Counted { inner, count };
    let mut magic = [0; 4];
    let mut length = 0;
    while length < magic.len() {
        match inner.read(&mut magic[length..]) {
            Ok(0) => break,
            Ok(n) => length += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(fail(error)),
        }
    }
    let all = Cursor::new(magic).take(length as u64).chain(inner);
    Ok(match magic {
        [0x1f, 0x8b, ..] if length >= 2 => (
            Box::new(flate2::read::MultiGzDecoder::new(BufReader::with_capacity(1 << 16, all))),
            Packing::Gzip,
        ),
        // A frame of data, or one to be skipped (RFC 8878).
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
            (Box::new(zstd::stream::read::Decoder::new(all).map_err(fail)?), Packing::Zstd)
        }
        _ => (Box::new(all), Packing::Plain),
    })
}
