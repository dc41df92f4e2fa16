//! How a command ends, and the one place where that becomes an exit code.

use std::io;
use std::process::ExitCode;

/// How a command that could do its job ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ending {
    /// Everything was fine.
    Fine = 0,
    /// Done, but some puzzle or step was not fine.
    SomeNot = 1,
    /// Done as far as possible; some input could not be read.
    Failed = 2,
}

/// Prints an error, if there is one, and gives the exit code.
pub(crate) fn finish(result: anyhow::Result<Ending>) -> ExitCode {
    match result {
        Ok(ending) => ExitCode::from(ending as u8),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bit81: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether somewhere in the chain the reader of our output has gone away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe))
}
