//! Cuts a stream of bytes at a delimiter, with bounded memory.

use std::io::{self, Read};

/// The longest line, or logical record of a table, that is read; longer ones become one bad record.
pub const LIMIT: usize = 1 << 20;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// A stream cut into pieces.
pub(super) struct Pieces {
    inner: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// No more bytes come from the stream.
    ended: bool,
    /// An error that waits until the bytes before it have been given out.
    error: Option<io::Error>,
}

/// A piece of the stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// Bytes that were dropped because the piece is longer than [`LIMIT`].
    pub(super) dropped: u64,
    /// Line ends in the piece, with those that were dropped.
    pub(super) line_ends: u64,
}

impl Pieces {
    pub(super) fn new(inner: Box<dyn Read + Send>) -> Pieces {
        Pieces { inner, buffer: vec![0; CHUNK], start: 0, end: 0, ended: false, error: None }
    }

    /// Reads more; the bytes not used yet stay in front.
    fn fill(&mut self) {
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        if self.buffer.len() - self.end < CHUNK / 2 {
            self.buffer.resize(self.end + CHUNK, 0);
        }
        while !self.ended {
            match self.inner.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(n) => {
                    self.end += n;
                    return;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.error = Some(error);
                    self.ended = true;
                }
            }
        }
    }

    /// The first `wanted` bytes that are left, or all when there are fewer.
    pub(super) fn peek(&mut self, wanted: usize) -> &[u8] {
        while self.end - self.start < wanted && !self.ended {
            self.fill();
        }
        &self.buffer[self.start..self.end.min(self.start + wanted)]
    }

    /// Whether everything that can be read lies in a peek of this length.
    pub(super) fn ends_within(&self, wanted: usize) -> bool {
        self.ended && self.end - self.start <= wanted
    }

    /// Drops bytes that were peeked at.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.start = (self.start + bytes).min(self.end);
    }

    /// Appends the next piece up to and including the delimiter; `None` at the end of the stream.
    pub(super) fn next(&mut self, delimiter: u8, out: &mut Vec<u8>) -> Option<Piece> {
        let mut piece = Piece { dropped: 0, line_ends: 0 };
        let mut length = 0;
        loop {
            if self.start == self.end {
                self.fill();
            }
            let bytes = &self.buffer[self.start..self.end];
            if bytes.is_empty() {
                return (length > 0).then_some(piece);
            }
            let found = memchr::memchr(delimiter, bytes);
            let taken = found.map_or(bytes.len(), |at| at + 1);
            let kept = taken.min(LIMIT - length.min(LIMIT));
            out.extend_from_slice(&bytes[..kept]);
            piece.dropped += (taken - kept) as u64;
            piece.line_ends += if delimiter == b'\n' {
                u64::from(found.is_some())
            } else {
                memchr::memchr_iter(b'\n', &bytes[..taken]).count() as u64
            };
            length += taken;
            self.start += taken;
            if found.is_some() {
                return Some(piece);
            }
        }
    }

    /// The error that ended the stream, once.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        if self.start == self.end { self.error.take() } else { None }
    }
}

impl Read for Pieces {
    /// The bytes that are left, for a reader that changes them.
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.start == self.end {
            self.fill();
        }
        let n = out.len().min(self.end - self.start);
        out[..n].copy_from_slice(&self.buffer[self.start..self.start + n]);
        self.start += n;
        match self.take_error() {
            Some(error) if n == 0 => Err(error),
            error => {
                self.error = error;
                Ok(n)
            }
        }
    }
}
