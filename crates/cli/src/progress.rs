//! The progress bar: on standard error, and only when that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

/// A bar over bytes of input, or a spinner when the size is not known; hidden when nobody would see it.
pub(crate) fn bar(total_bytes: Option<u64>, quiet: bool) -> ProgressBar {
    if quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    }
    let (bar, template) = match total_bytes {
        Some(total) => (ProgressBar::new(total), "{bar:30} {percent:>3} %  {msg}  {elapsed} left {eta}"),
        None => (ProgressBar::new_spinner(), "{spinner} {msg}  {elapsed}"),
    };
    // The templates are constants; a wrong one would only cost the layout.
    bar.with_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()))
}
