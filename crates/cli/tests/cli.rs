//! The command as people and scripts use it: columns, formats, exit codes, files, broken pipes, kills.

mod common;

use common::{Run, bit81, bit81_with, scratch};
use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Solved by singles (Project Euler 96, grid 1).
const EASY: &str = "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const EASY_SOLUTION: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
/// Two solutions at least: the same with three clues less.
const LOOSE: &str = "003020600900305001001806400008102900700000008006708200002609500800203009000000000";
/// Two 3s in row 1.
const CLASH: &str = "033020600900305001001806400008102900700000008006708200002609500800203009005010300";

#[test]
fn a_record_has_the_documented_columns() {
    let run = bit81(&["grade", "-q", "-"], EASY);
    assert_eq!(run.code, 0, "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        "line,puzzle,status,detail,solutions,clues,bit81_outcome,bit81_rating,bit81_hardest,bit81_effort"
    );
    let fields: Vec<&str> = lines[1].split(',').collect();
    assert_eq!(fields[..7], ["1", &EASY.replace('0', "."), "ok", "", "1", "32", "solved"]);
    assert_eq!(lines.len(), 2);
}

#[test]
fn every_record_gets_a_status_and_the_exit_code_tells() {
    let input = format!("{EASY}\n{LOOSE}\n{CLASH}\nnot a puzzle\n{EASY_SOLUTION}\n");
    let run = bit81(&["grade", "-q", "--format", "tsv"], &input);
    assert_eq!(run.code, 1);
    let column = |i: usize| -> Vec<&str> {
        run.out.lines().skip(1).map(|line| line.split('\t').nth(i).unwrap()).collect()
    };
    assert_eq!(column(0), ["1", "2", "3", "4", "5"]);
    assert_eq!(column(2), ["ok", "multiple", "clash", "bad-format", "ok"]);
    assert_eq!(column(4), ["1", "2", "0", "", "1"]);
    assert_eq!(column(7), [column(7)[0], "", "", "", "0"]);
    assert_eq!(column(3)[2], "3 twice in r1");
    assert!(column(3)[3].contains("column"), "{}", column(3)[3]);
    assert!(column(1)[3].contains("not a puzzle"), "nothing is lost");
}

#[test]
fn what_cannot_be_done_exits_with_2() {
    for args in [
        &["grade", "/no/such/file"][..],
        &["grade", "--scale", "nothing", "-"],
        &["grade", "--techniques", "no-such-technique", "-"],
        &["grade", "--filter", "bit81_rating >", "-"],
        &["grade", "--filter", "no_column == 1", "-"],
        &["grade", "--scale-file", "/no/such/scale.toml", "-"],
        &["grade", "-o", "/no/such/folder/x.csv", "-"],
        &["no-such-command"],
        &["check", EASY],
    ] {
        let run = bit81(args, EASY);
        assert_eq!(run.code, 2, "{args:?} {run:?}");
        assert!(!run.err.is_empty() && !run.err.contains("panicked"), "{args:?} {run:?}");
    }
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let input: String = (0..3000)
        .map(|i| match i % 7 {
            3 => format!("{LOOSE}\n"),
            5 => "junk\n".to_owned(),
            _ => format!("{EASY}\n"),
        })
        .collect();
    let one = bit81(&["grade", "-q", "--path", "-j1"], &input);
    assert_eq!(one.out.lines().count(), 3001);
    for threads in ["-j2", "-j5", "-j0"] {
        assert!(one.out == bit81(&["grade", "-q", "--path", threads], &input).out, "{threads}");
    }
}

#[test]
fn json_lines_are_json() {
    let run = bit81(&["grade", "-q", "--format", "jsonl", "--path"], &format!("{EASY}\nx\n"));
    let values: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(values[0]["line"], 1);
    assert_eq!(values[0]["status"], "ok");
    assert!(values[0]["bit81_rating"].is_u64());
    assert!(values[0]["bit81_path"].as_str().unwrap().contains("hidden-single:r"));
    assert_eq!(values[1]["status"], "bad-format");
    assert!(values[1]["bit81_rating"].is_null());
}

#[test]
fn filters_choose_records_and_kept_columns_pass_through() {
    let input = format!("id,puzzle,note\n7,{EASY},\"a, b\"\n8,{LOOSE},c\n");
    let run = bit81(&["grade", "-q", "--keep-columns", "--filter", "status == ok"], &input);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].ends_with(",id,note"), "{}", lines[0]);
    assert!(lines[1].ends_with(",7,\"a, b\""), "{}", lines[1]);
    assert_eq!(lines.len(), 2);
    let uses = bit81(&["grade", "-q", "--filter", "uses(x-wing)"], EASY);
    assert_eq!(uses.out.lines().count(), 1);
}

#[test]
fn techniques_and_scale_files_change_the_scale() {
    let run = bit81(&["grade", "-q", "--techniques", "full-house", "--format", "jsonl"], EASY);
    assert!(run.out.contains("\"bit81_outcome\":\"stuck\""), "{run:?}");
    assert_eq!(run.code, 0, "a puzzle that is stuck is ok");
    let dir = scratch("scale-file");
    let file = dir.join("mine.toml");
    fs::write(&file, "name = \"mine-1\"\n[costs]\nnaked-single = 7\nhidden-single = 7\n").unwrap();
    let run = bit81(&["grade", "-q", "--scale-file", file.to_str().unwrap(), "--format", "jsonl"], EASY);
    assert!(run.out.contains("\"mine_1_rating\":7,"), "{run:?}");
    fs::write(&file, "name = \"mine-1\"\n[costs]\nno-such = 7\n").unwrap();
    let run = bit81(&["grade", "-q", "--scale-file", file.to_str().unwrap()], EASY);
    assert!(run.code == 2 && run.err.contains("no-such") && run.err.contains("mine.toml"), "{run:?}");
}

#[test]
fn a_file_bears_its_name_only_when_it_is_complete() {
    let dir = scratch("part");
    let out = dir.join("graded.csv");
    let run = bit81(&["grade", "-q", "-o", out.to_str().unwrap()], EASY);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 2);
    assert!(!dir.join("graded.csv.part").exists());
    // One of two inputs is missing: what could be done is in the part file.
    fs::write(dir.join("in.txt"), EASY).unwrap();
    fs::remove_file(&out).unwrap();
    let input = dir.join("in.txt");
    let run = bit81(&["grade", "-q", "-o", out.to_str().unwrap(), input.to_str().unwrap(), "/no/such"], "");
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("/no/such") && run.err.contains("graded.csv.part"), "{run:?}");
    assert!(!out.exists() && dir.join("graded.csv.part").exists());
}

#[test]
fn a_killed_run_leaves_whole_lines_and_no_file() {
    let dir = scratch("killed");
    let out = dir.join("graded.csv");
    let part = dir.join("graded.csv.part");
    let mut child = common::command(&["grade", "-q", "-j2", "-o", out.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let block = format!("{EASY}\n").repeat(1000);
        // Ends with an error when the reader is killed.
        while stdin.write_all(block.as_bytes()).is_ok() {}
    });
    let started = Instant::now();
    while fs::metadata(&part).map_or(0, |m| m.len()) < 200_000 {
        assert!(started.elapsed() < Duration::from_secs(60), "no output");
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    feeder.join().unwrap();
    assert!(!out.exists());
    let text = fs::read_to_string(&part).unwrap();
    assert!(text.ends_with('\n'));
    let mut lines = text.lines();
    let columns = lines.next().unwrap().split(',').count();
    for (i, line) in lines.enumerate() {
        assert_eq!(line.split(',').count(), columns);
        assert!(line.starts_with(&format!("{},", i + 1)), "{line}");
    }
}

#[test]
fn a_broken_pipe_is_silent() {
    let mut child = common::command(&["grade", "-q"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let block = format!("{EASY}\n").repeat(1000);
        while stdin.write_all(block.as_bytes()).is_ok() {}
    });
    let mut first = [0; 100];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let out = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    assert_eq!(String::from_utf8_lossy(&out.stderr), "");
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn packed_files_and_several_files_are_read() {
    let dir = scratch("packed");
    let path = |name: &str| dir.join(name).to_str().unwrap().to_owned();
    fs::write(path("a.txt"), format!("\u{feff}{EASY}\r\n# comment\r\n\r\n{LOOSE}")).unwrap();
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(format!("{EASY}\n").as_bytes()).unwrap();
    fs::write(path("b.gz"), gz.finish().unwrap()).unwrap();
    let run = bit81(&["grade", "-q", "--format", "tsv", &path("a.txt"), &path("b.gz")], "");
    assert_eq!(run.code, 1, "{run:?}");
    let rows: Vec<Vec<&str>> = run.out.lines().map(|l| l.split('\t').collect()).collect();
    assert_eq!(rows[0][..3], ["file", "line", "puzzle"]);
    let places: Vec<_> = rows[1..].iter().map(|row| (row[0].ends_with("b.gz"), row[1], row[3])).collect();
    assert_eq!(places, [(false, "1", "ok"), (false, "4", "multiple"), (true, "1", "ok")]);
}

#[test]
fn the_summary_tells_counts_and_formats() {
    let run = bit81(&["grade"], &format!("{EASY}\n{LOOSE}\n"));
    for part in ["2 puzzles", "ok 1", "multiple 1", "bit81-dev: solved 1", "Hidden Single"] {
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
}

#[test]
fn solve_prints_solutions() {
    let run = bit81(&["solve", EASY], "");
    assert_eq!((run.code, run.out.trim()), (0, EASY_SOLUTION));
    let run = bit81(&["solve", "--limit", "3", LOOSE], "");
    assert_eq!((run.code, run.out.lines().count()), (1, 3), "{run:?}");
    let run = bit81(&["solve", "--count", "--limit", "0", EASY, LOOSE], "");
    let counts: Vec<u64> = run.out.lines().map(|line| line.parse().unwrap()).collect();
    let all = bit81(&["solve", "--limit", "0", LOOSE], "");
    assert_eq!(counts, [1, all.out.lines().count() as u64]);
}

#[test]
fn there_is_a_count_for_every_record() {
    let run = bit81(&["solve", "--count"], &format!("{EASY}\n{CLASH}\njunk\n{EASY}\n"));
    assert_eq!((run.code, run.out.as_str()), (1, "1\n-\n-\n1\n"), "{run:?}");
}

#[test]
fn paths_can_be_checked() {
    let path = bit81(&["path", "--json", EASY], "");
    assert_eq!(path.code, 0, "{path:?}");
    let first: serde_json::Value = serde_json::from_str(path.out.lines().next().unwrap()).unwrap();
    for key in [
        "index",
        "technique",
        "digits",
        "cells",
        "evidence",
        "eliminations",
        "placements",
        "state_before",
        "text",
    ] {
        assert!(!first[key].is_null(), "{key}: {first}");
    }
    let checked = bit81(&["check", EASY, "--apply", "--steps-from", "-"], &path.out);
    assert_eq!(checked.code, 0, "{checked:?}");
    assert_eq!(checked.out.lines().count(), path.out.lines().count());
    assert!(checked.out.lines().all(|line| line.starts_with("proved")));
    let text = bit81(&["path", EASY], "");
    let told = bit81(&["check", EASY, "--apply", "--steps-from", "-"], &text.out);
    assert!(told.code == 0 && told.out.lines().count() > 20, "{told:?}");
    assert!(text.out.contains("Hidden Single: r") && text.out.contains(EASY_SOLUTION), "{text:?}");
}

#[test]
fn claims_are_refuted_with_a_reason() {
    let check = |step: &str| -> Run { bit81(&["check", EASY, "--step", step], "") };
    let right = check("r1c1=4");
    assert!(right.code == 0 && !right.out.starts_with("refuted"), "{right:?}");
    let wrong = check("r1c1<>4");
    assert!(wrong.code == 1 && wrong.out.starts_with("refuted"), "{wrong:?}");
    let junk = check("what is this");
    assert!(junk.code == 1 && junk.out.contains("refuted"), "{junk:?}");
}

#[test]
fn find_lists_steps_and_says_when_it_cuts() {
    let all = bit81(&["find", "--techniques", "singles", EASY], "");
    assert!(all.code == 0 && all.out.lines().count() > 3, "{all:?}");
    let cut = bit81(&["find", "--techniques", "singles", "--max", "2", EASY], "");
    assert_eq!(cut.out.lines().collect::<Vec<_>>(), all.out.lines().take(2).collect::<Vec<_>>());
    assert!(cut.err.contains("--max"), "{cut:?}");
    let first = bit81(&["find", "--techniques", "hidden-single", "--first", "--json", EASY], "");
    assert_eq!(first.out.lines().count(), 1);
}

#[test]
fn convert_goes_there_and_back() {
    let line = EASY.replace('0', ".");
    for format in [
        "candidates",
        "sukaku",
        "hodoku",
        "grid",
        "sdk",
        "sadman",
        "ss",
        "opensudoku",
        "sudokuwiki",
        "csv",
        "jsonl",
    ] {
        let there = bit81(&["convert", "--to", format, EASY], "");
        assert_eq!(there.code, 0, "{format}: {there:?}");
        let back = bit81(&["solve", "-"], &there.out);
        assert_eq!(back.out.trim(), EASY_SOLUTION, "{format}: {}", there.out);
    }
    let there = bit81(&["convert", "--to", "line", EASY], "");
    assert_eq!(there.out.trim(), line);
    let table = format!("id,puzzle,rating\n7,{EASY},2.5\n");
    let kept = bit81(&["convert", "--to", "tsv", "-"], &table);
    assert_eq!(kept.out, format!("puzzle\tid\trating\n{line}\t7\t2.5\n"));
    let exchange = bit81(&["convert", "--to", "exchange", "-"], &table);
    assert!(exchange.out.ends_with(&format!(" {EASY}  2.5\n")) && exchange.out.len() == 100, "{exchange:?}");
    let placed = format!("+1{}", ".".repeat(80));
    let lost = bit81(&["convert", "--to", "line", &placed], "");
    assert!(lost.code == 1 && lost.out.is_empty() && lost.err.contains("placed"), "{lost:?}");
    assert_eq!(
        bit81(&["convert", "--to", "line", "--lossy", &placed], "").out,
        format!("1{}\n", ".".repeat(80))
    );
}

#[test]
fn images_of_a_puzzle_are_graded_alike() {
    let images = bit81(&["convert", "--images", "30", EASY], "");
    assert_eq!(images.out.lines().collect::<std::collections::BTreeSet<_>>().len(), 30);
    let graded = bit81(&["grade", "-q"], &format!("{EASY}\n{}", images.out));
    let grades: Vec<_> = graded.out.lines().skip(1).map(|l| l.splitn(3, ',').nth(2).unwrap()).collect();
    assert!(grades.len() == 31 && grades.iter().all(|grade| *grade == grades[0]), "{grades:?}");
}

#[test]
fn techniques_are_listed() {
    let run = bit81(&["techniques"], "");
    assert!(run.code == 0 && run.out.contains("naked-single") && run.out.contains("X-Wing"), "{run:?}");
    let family = bit81(&["techniques", "--format", "tsv", "singles"], "");
    assert_eq!(family.out.lines().count(), 4);
}

#[test]
fn generated_puzzles_are_unique_and_repeatable() {
    let args = ["generate", "--seed", "5", "--count", "20"];
    let run = bit81(&args, "");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.out.lines().count(), 20);
    assert_eq!(run.out, bit81(&args, "").out);
    assert_eq!(bit81(&["grade", "-q"], &run.out).code, 0);
}

#[test]
fn the_version_names_the_instruction_set() {
    let run = bit81_with(&["--version"], "", &[("BIT81_ISA", "scalar")]);
    assert!(run.out.contains("scalar") && run.out.contains(env!("CARGO_PKG_VERSION")), "{run:?}");
    let wrong = bit81_with(&["grade", "-q"], EASY, &[("BIT81_ISA", "mmx")]);
    assert!(wrong.code == 2 && wrong.err.contains("mmx"), "{wrong:?}");
    let plain = bit81_with(&["grade", "-q"], EASY, &[("BIT81_ISA", "scalar")]);
    assert_eq!(plain.out, bit81(&["grade", "-q"], EASY).out);
}

#[test]
fn a_record_compares_with_itself_and_not_with_other_work() {
    let dir = scratch("bench");
    let (puzzles, other) = (dir.join("a.txt"), dir.join("b.txt"));
    fs::write(&puzzles, format!("{EASY}\n").repeat(5)).unwrap();
    fs::write(&other, bit81(&["convert", "--images", "5", EASY], "").out).unwrap();
    let record = |input: &std::path::Path, name: &str| {
        let args =
            ["bench", "--repetitions", "2", "--warm-up", "0", "--format", "json", "--technique", "singles"];
        let run = bit81(&[&args[..], &[input.to_str().unwrap()]].concat(), "");
        assert_eq!(run.code, 0, "{run:?}");
        let value: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(
            (&value["setting"]["puzzles"], value["techniques"].as_array().unwrap().len()),
            (&5.into(), 3)
        );
        let path = dir.join(name).to_str().unwrap().to_owned();
        fs::write(&path, run.out).unwrap();
        path
    };
    let (a, b) = (record(&puzzles, "a.json"), record(&other, "b.json"));
    let same = bit81(&["bench", "compare", &a, &a], "");
    assert_eq!((same.code, same.out.matches("same").count()), (0, 4), "{same:?}");
    let differs = bit81(&["bench", "compare", &a, &b], "");
    assert!(differs.code == 1 && differs.out.contains("DIFFERS"), "{differs:?}");
    assert_eq!(bit81(&["bench", "compare", &a, "/no/such"], "").code, 2);
}

#[test]
fn an_output_never_destroys_an_input_or_a_device() {
    let dir = scratch("overwrite");
    let file = dir.join("puzzles.txt");
    let name = file.to_str().unwrap();
    fs::write(&file, format!("{EASY}\n")).unwrap();
    for args in [&["grade", "-q", name, "-o", name][..], &["convert", name, "-o", name]] {
        let run = bit81(args, "");
        assert!(run.code == 2 && run.err.contains("is an input"), "{run:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("{EASY}\n"));
    }
    #[cfg(unix)]
    {
        // A pipe stands for a device: it stays what it is, and nothing appears beside it.
        use std::os::unix::fs::FileTypeExt;
        let pipe = dir.join("pipe");
        let pipe_name = pipe.to_str().unwrap().to_owned();
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        assert_eq!(bit81(&["grade", "-q", name, "-o", &pipe_name], "").code, 0);
        assert_eq!(reader.join().unwrap().lines().count(), 2);
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        assert!(!dir.join("pipe.part").exists());
    }
}

#[test]
fn columns_of_the_same_name_are_told_apart() {
    let input = format!("puzzle,line,puzzle,line\n{EASY},2,3,4\n");
    let run = bit81(&["grade", "-q", "--keep-columns"], &input);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].ends_with(",input_line,input_puzzle,input_line_2"), "{}", lines[0]);
    assert!(lines[1].ends_with(",2,3,4"), "{}", lines[1]);
}

#[test]
fn wrong_numbers_are_usage_errors() {
    for args in [
        &["find", EASY, "--time", "nan"][..],
        &["find", EASY, "--time=-1"],
        &["grade", "-j", "5000", "-"],
        &["grade", "--techniques", "", "-"],
        &["grade", "--filter", "bit81_rating >= 3.2", "-"],
        &["grade", "--filter", "clues > many", "-"],
        &["convert", "--images", "0", EASY],
        &["generate", "--attempts", "0"],
        &["solve", "-", "-"],
    ] {
        let run = bit81(args, EASY);
        assert!(run.code == 2 && !run.err.contains("panicked"), "{args:?} {run:?}");
    }
    let family = bit81(&["grade", "-q", "--filter", "uses(singles)"], EASY);
    assert_eq!(family.out.lines().count(), 2);
}
