//! Generated puzzles are unique, minimal, symmetric and of the clues asked for; contradictions are told apart.

use bit81_engine::{CellSet, Grid, solve::count_up_to_two};
use bit81_techniques::generate::{
    GenerateError, Options, OptionsError, Symmetry, batch, parse_clues, parse_pattern, puzzle, puzzles,
};

fn first(seed: u64, count: usize, options: &Options) -> Vec<Grid> {
    puzzles(seed, options).take(count).map(|p| p.unwrap()).collect()
}

/// Uniqueness and minimality by the definition: one solution, and two or more without any one given.
fn assert_minimal(puzzle: &Grid) {
    assert_eq!(puzzle.filled(), puzzle.givens());
    assert_eq!(count_up_to_two(puzzle), 1, "{puzzle}");
    for cell in puzzle.givens() {
        let mut values = puzzle.values();
        values[cell.index()] = 0;
        assert_eq!(count_up_to_two(&Grid::from_givens(&values).unwrap()), 2, "{puzzle} without {cell}");
    }
}

#[test]
fn puzzles_are_unique_and_minimal_and_differ() {
    let some = first(1, 30, &Options::default());
    some.iter().for_each(assert_minimal);
    let texts: std::collections::BTreeSet<String> = some.iter().map(Grid::to_string).collect();
    assert_eq!(texts.len(), 30);
    assert_ne!(first(2, 1, &Options::default()), some[..1]);
}

#[test]
fn a_number_gives_the_same_puzzle_alone_in_order_and_on_threads() {
    let options = Options::default();
    let in_order = first(7, 12, &options);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let parallel: Vec<Grid> =
        pool.install(|| batch(7, 0..12, &options)).into_iter().map(|p| p.unwrap()).collect();
    assert_eq!(parallel, in_order);
    assert_eq!(puzzle(7, 11, &options).unwrap(), in_order[11]);
}

#[test]
fn symmetric_puzzles_have_their_symmetry() {
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
        let options = Options { symmetry, minimal: false, ..Options::default() };
        for puzzle in first(3, 3, &options) {
            assert_eq!(count_up_to_two(&puzzle), 1);
            assert_eq!(symmetry.closure(puzzle.givens()), puzzle.givens(), "{symmetry}");
        }
    }
    let options = Options { symmetry: Symmetry::Rotational180, ..Options::default() };
    for puzzle in first(4, 3, &options) {
        assert_minimal(&puzzle);
        assert_eq!(Symmetry::Rotational180.closure(puzzle.givens()), puzzle.givens());
    }
    assert!("spiral".parse::<Symmetry>().is_err());
}

#[test]
fn orbits_have_the_sizes_of_the_square() {
    // Cells fixed by each map, counted by hand: the centre; the 9 cells of the axis or diagonal.
    let expected = [81, 41, 21, 45, 45, 45, 45, 25, 25, 15];
    for (symmetry, expected) in Symmetry::ALL.into_iter().zip(expected) {
        let orbits = symmetry.orbits();
        assert_eq!(orbits.len(), expected, "{symmetry}");
        assert_eq!(orbits.iter().map(|o| o.len()).sum::<usize>(), 81);
        assert_eq!(orbits.into_iter().fold(CellSet::EMPTY, |all, o| all | o), CellSet::ALL);
    }
}

#[test]
fn clue_ranges_are_met() {
    let minimal = Options { min_clues: 26, max_clues: 27, ..Options::default() };
    let loose = Options { min_clues: 30, max_clues: 34, minimal: false, ..Options::default() };
    for (options, range) in [(minimal, 26..=27), (loose, 30..=34)] {
        for puzzle in first(5, 4, &options) {
            assert!(range.contains(&puzzle.givens().len()), "{puzzle}");
            assert_eq!(count_up_to_two(&puzzle), 1);
        }
    }
}

#[test]
fn patterns_are_met_exactly() {
    let source = puzzle(9, 0, &Options { min_clues: 26, max_clues: 30, ..Options::default() }).unwrap();
    let pattern = parse_pattern(&source.to_string()).unwrap();
    assert_eq!(pattern, source.givens());
    let options = Options { pattern: Some(pattern), minimal: false, ..Options::default() };
    let puzzle = puzzle(10, 0, &options).unwrap();
    assert_eq!(puzzle.givens(), pattern);
    assert_eq!(count_up_to_two(&puzzle), 1);
}

#[test]
fn contradictions_are_errors() {
    let check = |options: Options| options.validate().unwrap_err();
    let some = |n: usize| Some(CellSet::from_bits((1u128 << n) - 1));
    let base = Options::default;
    assert_eq!(check(Options { pattern: some(12), ..base() }), OptionsError::TooFew(12));
    assert_eq!(
        check(Options { pattern: some(50), minimal: false, ..base() }),
        OptionsError::EmptyLines("rows", "band")
    );
    assert_eq!(check(Options { max_clues: 16, min_clues: 0, ..base() }), OptionsError::TooFew(16));
    assert_eq!(
        check(Options { min_clues: 30, max_clues: 20, ..base() }),
        OptionsError::EmptyRange { min: 30, max: 20 }
    );
    assert_eq!(check(Options { min_clues: 41, ..base() }), OptionsError::TooManyForMinimal(41));
    assert_eq!(check(Options { min_clues: 90, max_clues: 99, ..base() }), OptionsError::TooMany(90));
    // Orbits of a quarter turn: the centre and twenty of four cells.
    let quarter = Options { symmetry: Symmetry::Rotational90, min_clues: 22, max_clues: 23, ..base() };
    assert!(matches!(check(quarter), OptionsError::SymmetrySize { .. }));
    let crooked = CellSet::ALL.without(CellSet::from_bits(1));
    assert_eq!(
        check(Options { pattern: Some(crooked), symmetry: Symmetry::Full, minimal: false, ..base() }),
        OptionsError::PatternSymmetry(Symmetry::Full)
    );
    // Every solved grid less one cell is unique, but never minimal.
    let rare = Options { min_clues: 40, max_clues: 40, attempts: 2, ..base() };
    assert_eq!(puzzle(1, 0, &rare), Err(GenerateError::Attempts { attempts: 2 }));
}

#[test]
fn texts_of_ranges_and_masks() {
    let clues = |text| parse_clues(text).map(|c| (c.min, c.max));
    assert_eq!(clues("24..28"), Ok((24, 28)));
    assert_eq!(clues("24..=28"), Ok((24, 28)));
    assert_eq!(clues("24-28"), Ok((24, 28)));
    assert_eq!(clues("26"), Ok((26, 26)));
    assert_eq!(clues("..28"), Ok((17, 28)));
    assert_eq!(clues("30.."), Ok((30, 81)));
    assert_eq!(clues("28..24"), Err(OptionsError::EmptyRange { min: 28, max: 24 }));
    for wrong in ["", "..", "a", "1..b", "-", "99999999999999999999", "1.5"] {
        assert_eq!(clues(wrong), Err(OptionsError::ClueText(wrong.into())), "{wrong}");
    }
    assert_eq!(parse_pattern("x."), Err(OptionsError::MaskLength(2)));
    let mask = format!("x1{}", ".".repeat(79));
    assert_eq!(parse_pattern(&mask), Ok(CellSet::from_bits(3)));
}
