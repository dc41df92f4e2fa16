//! The batch driver: blocks in, results out in input order, work spread over threads, memory bounded.

use rayon::ThreadPoolBuilder;
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};

/// How many blocks per thread may be under way or waiting for an earlier one: the reordering window.
pub const WINDOW_PER_THREAD: usize = 4;

/// Why a batch stopped early.
#[derive(Debug, thiserror::Error)]
pub enum BatchError<E> {
    /// The receiver of results failed, for instance because the output cannot be written.
    #[error(transparent)]
    Emit(E),
    /// The worker threads could not be started.
    #[error("cannot start worker threads: {0}")]
    Threads(String),
    /// A worker died; the results up to the block before have been given out.
    #[error("a worker died on a block")]
    Worker,
}

/// Runs `work` on every block, with a state made by `state` and reused from block to block, and gives the results to `emit` in input order, whatever the number of threads.
///
/// `threads` of 0 means one per core; with 1 everything runs on the calling thread. At most
/// `threads * WINDOW_PER_THREAD` blocks are held at a time, so memory does not grow with the input; a slow block
/// stalls the output only when the window is full. Blocks are taken by whichever thread is free.
///
/// # Errors
/// The first error of `emit`, or that threads could not be started or died. Blocks behind it are not worked on.
pub fn run<B, R, S, E, W>(
    blocks: impl IntoIterator<Item = B>,
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: W,
    mut emit: impl FnMut(R) -> Result<(), E>,
) -> Result<(), BatchError<E>>
where
    B: Send,
    R: Send,
    S: Send,
    W: Fn(&mut S, B) -> R + Sync,
{
    if threads == 1 {
        let mut state = state();
        return blocks
            .into_iter()
            .try_for_each(|block| emit(work(&mut state, block)).map_err(BatchError::Emit));
    }
    // States at rest; there are never more than threads.
    let states: Mutex<Vec<S>> = Mutex::new(Vec::new());
    let take = || states.lock().map(|mut all| all.pop()).ok().flatten();
    let with_state = |block| {
        let mut mine = take().unwrap_or_else(&state);
        let result = work(&mut mine, block);
        if let Ok(mut all) = states.lock() {
            all.push(mine);
        }
        result
    };
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| BatchError::Threads(error.to_string()))?;
    let window = pool.current_num_threads() * WINDOW_PER_THREAD;
    pool.in_place_scope(|scope| {
        let mut pending: VecDeque<Receiver<R>> = VecDeque::with_capacity(window);
        let mut give_out = |receiver: Receiver<R>| {
            let result = receiver.recv().map_err(|_| BatchError::Worker)?;
            emit(result).map_err(BatchError::Emit)
        };
        for block in blocks {
            let (sender, receiver) = sync_channel(1);
            let with_state = &with_state;
            scope.spawn(move |_| {
                // The receiver is gone only when the batch has stopped early.
                let _ = sender.send(with_state(block));
            });
            pending.push_back(receiver);
            if pending.len() >= window
                && let Some(first) = pending.pop_front()
            {
                give_out(first)?;
            }
        }
        pending.drain(..).try_for_each(give_out)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_kept_and_errors_stop() {
        for threads in [1, 2, 5] {
            let mut out = Vec::new();
            let work = |(): &mut (), n: u64| {
                // Uneven work, so that blocks finish out of order.
                (0..(n * 7919) % 5000).fold(n, |a, b| a ^ std::hint::black_box(b ^ b)) * 2
            };
            run(
                0..500,
                threads,
                || (),
                work,
                |r| {
                    out.push(r);
                    Ok::<_, ()>(())
                },
            )
            .unwrap();
            assert_eq!(out, (0..500).map(|n| n * 2).collect::<Vec<_>>());
            let mut left = 3;
            let stopped = run(
                0..500,
                threads,
                || (),
                work,
                |_| {
                    left -= 1;
                    if left == 0 { Err("full") } else { Ok(()) }
                },
            );
            assert!(matches!(stopped, Err(BatchError::Emit("full"))));
        }
    }
}
