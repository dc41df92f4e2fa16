//! Processor time: what other programs on the machine do not add to.

use rustix::time::{ClockId, Timespec, clock_gettime};

fn nanoseconds(time: Timespec) -> f64 {
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

/// Processor time of the whole process so far, in nanoseconds.
pub(super) fn process_time() -> f64 {
    nanoseconds(clock_gettime(ClockId::ProcessCPUTime))
}

/// A moment in the processor time of this thread.
pub(super) struct Thread(f64);

impl Thread {
    pub(super) fn now() -> Thread {
        Thread(nanoseconds(clock_gettime(ClockId::ThreadCPUTime)))
    }

    /// Nanoseconds of this thread since then.
    pub(super) fn elapsed(&self) -> f64 {
        Thread::now().0 - self.0
    }
}
