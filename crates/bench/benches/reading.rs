//! How fast puzzles are read: the fast path, each kind of line, whole files.
//!
//! `cargo bench -p bit81-bench --bench reading`

use bit81_bench::input::{InputOptions, Reader};
use bit81_engine::symmetry::SplitMix;
use bit81_engine::text::{self, Format};
use bit81_engine::{Cell, Grid};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// Puzzles with about 24 givens; that they have many solutions does not matter here.
fn puzzles(count: usize) -> Vec<Grid> {
    let mut rng = SplitMix(1);
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        let mut grid = Grid::EMPTY;
        for _ in 0..30 {
            let cell = Cell::ALL[rng.below(81)];
            let digits: Vec<_> = grid.candidates(cell).into_iter().collect();
            if let Some(&digit) = digits.get(rng.below(digits.len())) {
                let _ = grid.give(cell, digit);
            }
        }
        all.push(grid);
    }
    all
}

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("line");
    group.throughput(Throughput::Elements(1));
    let grid = puzzles(1)[0];
    let line = grid.to_string();
    group.bench_function("plain_givens", |b| b.iter(|| text::plain_givens(black_box(line.as_bytes()))));
    for format in [Format::Line, Format::Hodoku, Format::Sukaku, Format::Candidates] {
        let Ok(written) = text::write(&grid.into(), format) else { continue };
        group.bench_function(format.name(), |b| b.iter(|| text::parse(black_box(&written))));
    }
    group.bench_function("write", |b| b.iter(|| text::canonical(&black_box(grid).into())));
    group.finish();
}

fn files(c: &mut Criterion) {
    let mut group = c.benchmark_group("file");
    let puzzles = puzzles(10_000);
    let plain: String = puzzles.iter().map(|grid| format!("{grid}\n")).collect();
    let table: String = puzzles.iter().map(|grid| format!("1,{grid},{grid},\"a, b\",2.5\n")).collect();
    let table = format!("id,puzzle,solution,note,rating\n{table}");
    let blocks: String =
        puzzles.iter().filter_map(|&grid| text::write(&grid.into(), Format::SadMan).ok()).collect();
    for (name, file) in [("lines", plain), ("table", table), ("grids", blocks)] {
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        for parse in [false, true] {
            let id = format!("{name}, {}", if parse { "parsed" } else { "cut into records" });
            group.bench_function(id, |b| {
                b.iter(|| {
                    let bytes = file.clone().into_bytes();
                    let reader = Reader::from_bytes("bench", bytes, InputOptions::default());
                    let blocks = reader.filter_map(Result::ok);
                    let clues = |i, block: &bit81_bench::input::Block| match parse {
                        true => block.parse(i).map_or(0, |position| position.grid.givens().len()),
                        false => 1,
                    };
                    blocks
                        .map(|block| (0..block.records.len()).map(|i| clues(i, &block)).sum::<usize>())
                        .sum::<usize>()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, lines, files);
criterion_main!(benches);
