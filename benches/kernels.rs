//! How fast the kernels are, on every instruction set of the machine.
//!
//! `cargo bench -p bit81-bench --bench kernels`. What is told is the time of one puzzle or grid. Puzzles are those of
//! `../shared/corpora/17clue.txt` that singles solve. Recorded in `benches/record/kernels.md`.

use bit81_engine::kernel::lanes::{End, Lanes, Mode};
use bit81_engine::kernel::tri::{self, Tri, TriSingles};
use bit81_engine::kernel::{Isa, lanes};
use bit81_engine::singles::{Singles, log};
use bit81_engine::{Grid, text};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

/// Puzzles of one run of the lane engine.
const BLOCK: usize = 1024;

/// The lines of the 17-clue puzzles that singles solve.
fn lines() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let found = root.ancestors().map(|dir| dir.join("shared/corpora/17clue.txt")).find(|path| path.exists());
    let Some(Ok(text)) = found.map(std::fs::read_to_string) else {
        eprintln!("SKIPPED kernels: ../shared/corpora/17clue.txt is not there");
        return Vec::new();
    };
    let all: Vec<&str> = text.lines().collect();
    let values: Vec<[u8; 81]> =
        all.iter().map(|line| text::plain_givens(line.as_bytes()).unwrap_or([0; 81])).collect();
    let mut solved = vec![false; all.len()];
    Lanes::new(Isa::current())
        .run(Mode::Free, &values, |index, done| solved[index] = done.end == End::Solved);
    all.iter().zip(solved).filter(|(_, solved)| *solved).map(|(line, _)| (*line).to_owned()).collect()
}

/// Time that this thread has been running: others on the machine do not count.
fn thread_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or_default())
}

/// Time of `count` calls, from the time of whole walks over the set.
fn per_item(count: u64, items: usize, mut walk: impl FnMut()) -> Duration {
    let walks = count.div_ceil(items as u64).max(1);
    let start = thread_time();
    for _ in 0..walks {
        walk();
    }
    (thread_time() - start).mul_f64(count as f64 / (walks * items as u64) as f64)
}

fn solve(lanes: &mut Lanes, mode: Mode, lines: &[String], values: &mut Vec<[u8; 81]>) {
    let mut sum = 0u32;
    for block in lines.chunks(BLOCK) {
        values.clear();
        values.extend(block.iter().filter_map(|line| text::plain_givens(line.as_bytes())));
        lanes.run(mode, values, |_, done: lanes::Done<'_>| sum += u32::from(done.rounds[0]));
    }
    black_box(sum);
}

fn kernels(c: &mut Criterion) {
    let lines = lines();
    if lines.is_empty() {
        return;
    }
    let mut group = c.benchmark_group("kernels");
    let mut values = Vec::with_capacity(BLOCK);
    for isa in Isa::available() {
        for (name, mode) in [("lanes free", Mode::Free), ("lanes rounds", Mode::Rounds)] {
            let mut lanes = Lanes::new(isa);
            group.bench_function(BenchmarkId::new(name, isa), |b| {
                b.iter_custom(|n| per_item(n, lines.len(), || solve(&mut lanes, mode, &lines, &mut values)));
            });
        }
    }
    let grids: Vec<Grid> = lines
        .iter()
        .filter_map(|line| Grid::from_givens(&text::plain_givens(line.as_bytes())?).ok())
        .collect();
    // Few enough to stay in the cache.
    let tris: Vec<Tri> = grids.iter().take(16).map(Tri::of).collect();
    let mut found = TriSingles::NONE;
    for isa in Isa::available() {
        group.bench_function(BenchmarkId::new("tri find", isa), |b| {
            b.iter_custom(|n| {
                per_item(n, 16 * 64, || {
                    for _ in 0..64 {
                        for tri in &tris {
                            tri::find(isa, black_box(tri), &mut found);
                            black_box(&found);
                        }
                    }
                })
            });
        });
    }
    group.bench_function("tri of grid", |b| {
        b.iter_custom(|n| {
            per_item(n, grids.len(), || {
                for grid in &grids {
                    black_box(Tri::of(grid));
                }
            })
        });
    });
    group.bench_function(BenchmarkId::new("singles of grid", Isa::current()), |b| {
        b.iter_custom(|n| {
            per_item(n, grids.len(), || {
                grids.iter().for_each(|grid| {
                    black_box(Singles::of(grid));
                })
            })
        });
    });
    let mut log = log::Log::EMPTY;
    group.bench_function(BenchmarkId::new("singles log", Isa::current()), |b| {
        b.iter_custom(|n| {
            per_item(n, lines.len(), || {
                for line in &lines {
                    let Some(values) = text::plain_givens(line.as_bytes()) else { continue };
                    let Ok(mut grid) = Grid::from_givens(&values) else { continue };
                    black_box(log::solve(&mut grid, &mut log));
                }
            })
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_millis(300));
    targets = kernels
}
criterion_main!(benches);
