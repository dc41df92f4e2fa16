//! Result records: columns, formats, and files that are complete or plainly not.

mod record;
mod sink;

pub(crate) use record::{Columns, OutputFormat, RecordWriter, Row, outcome_name, path_text};
pub(crate) use sink::Sink;
