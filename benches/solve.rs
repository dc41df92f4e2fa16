//! Uniqueness checks (count up to 2) by corpus: `cargo bench -p bit81-bench --bench solve`. The corpora are those of
//! `../shared/corpora` next to the project, else the project's own.
#![allow(missing_docs)]

use bit81_engine::{Grid, solve};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::path::Path;

/// Puzzles a corpus.
const MOST: usize = 300;

fn puzzles(file: &Path) -> Vec<[u8; 81]> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let parse = |line: &str| {
        let bytes = line.as_bytes().get(..81)?;
        let plain = bytes.iter().all(|b| b.is_ascii_digit() || *b == b'.');
        plain.then(|| std::array::from_fn(|i| if bytes[i] == b'.' { 0 } else { bytes[i] - b'0' }))
    };
    text.lines().filter_map(parse).take(MOST).collect()
}

fn uniqueness(criterion: &mut Criterion) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut group = criterion.benchmark_group("uniqueness");
    for folder in [root.join("../shared/corpora"), root.join("corpus")] {
        let mut any = false;
        for name in [
            "17clue",
            "diabolical",
            "top1465",
            "hardest1905",
            "hardest1106",
            "random",
            "symmetric",
            "invalid",
        ] {
            let puzzles = puzzles(&folder.join(name).with_extension("txt"));
            if puzzles.is_empty() {
                continue;
            }
            any = true;
            group.throughput(Throughput::Elements(puzzles.len() as u64));
            group.bench_function(format!("{name}/givens"), |b| {
                b.iter(|| puzzles.iter().map(|p| solve::count_givens(black_box(p), 2)).sum::<u64>());
            });
            let grids: Vec<Grid> = puzzles.iter().filter_map(|p| Grid::from_givens(p).ok()).collect();
            if grids.len() == puzzles.len() {
                group.bench_function(format!("{name}/grid"), |b| {
                    b.iter(|| {
                        grids.iter().map(|g| u64::from(solve::count_up_to_two(black_box(g)))).sum::<u64>()
                    });
                });
            }
        }
        if any {
            break;
        }
    }
    group.finish();
}

criterion_group!(benches, uniqueness);
criterion_main!(benches);
