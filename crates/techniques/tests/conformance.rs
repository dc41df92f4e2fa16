//! The judges of single positions: on lines that must pass, on spoilt ones that must not, and on the shared files.
mod common;

use bit81_techniques::TechniqueId;
use bit81_techniques::conformance::{Verdict, positions, reglib};
use bit81_techniques::registry;
use std::collections::BTreeMap;

/// One line for each technique of these families.
const LINES: &[&str] = &[
    ":0100:3:.7.+4..1+58...6759..5+3....4+7+6...3....4+7.59248..3....1.....3.....7..7549.+8.2.8....4.:222 223 133 243 263 171 671 172 672 277 278 687 189 192 692:397 399::",
    ":0101:2:.+63....4..7...681+38+1+435....3.95+21......+6.....+6.+17.42.9.+3..62..4.268...7..9....6..:511 451 551 553 853 757 759 791 793:219::",
    ":0110-1:68:9862.......4...8...5......2.6..37.....51..29.1..4...3......3.2.57....6........15.::659 665 666 844 851 859 865 866::",
    ":0111-1:567:4..5..37.32......4.6.......8....2.3.21.84...........9..7..9.1..+94.651.......7....::547 549 553 556 567 569 647 649 653 656 667 669 747 749 753 756 767 769::",
    ":0200:39:.1+276.5..876.1+5....+45..+2...+5+6+3+2.+1.9.4+8+9+5.6...+127.....5+7+9+18..+2+562+3+4+6+5+7+981+65+8129...::335 337 338 339 935 939::",
    ":0201:145:.+9.+38.25..5.+9+2..1....6....7+27+5+4+681+39+81473956+23+692...7.5....3...+93...+6.2..46.9+2.+8.:435 175 783 185 585 489:133 437 438::",
    ":0202:3489:4+7921+56+3+8+361.+7+8.+5+2.+2..+3+67.+1...+1.+2+5.+7.5.+6.3+1+2421.+5.7+3.9....+248.+6..2.6+1.7+5....592.3::373 493 891 893 971::",
    ":0210:16:......14...9.21.83+8314.6+29.92......+1..8+2..3.+9+3......62.8.1.493.65+398+27+1+4+194....+2+8:547 567 775:452 455 555 752 755::",
    ":0211:489:7..189.+2.2+91+6+4+3+8+7538.+27+5..1..27.+6......412+7.....+9.82..5..+39+1+4821..+8+2+75.6.+2.564..7:638 442 947 948 349 449 652 653 958 359 462 662 463 663:148 348 548::",
    ":0212:2567:.+1.+7+2.+56+3.+5+6.3.+247+7325+4+6+1+8+96+9+3+2+87+4+152+47+61+59+38+581+3+94........2...........1..587....::387 887 988::",
    ":0300:9:6+7.+83.+1+2+5+1+8.....7.+23517.8....8.6....4.73..2....6......+7+9+34+25+6+81+5+4+1+69873+2+8+6+2+7+1+3+59+4::916 926 929 946 949 966 969::",
    ":0301:5:6.913.+4+8+2.+2+8...+31+6..4+2+6+85+974..8+1.+2798.2...+1+3....+3.+2+86.+9+4+1+6+53+7+282..+7+819+43.+8.4296+5+1::526 552 556 562 563::",
    ":0302:9:.............1.....123.456.+1.........23...78..47.6.12...........318.764..58...23.:444 544 944 445 545 945 546 946 459 566 966:911 914 915 916 919 921 924 926 929 949 971 974 975 976 979::",
];

fn is_failure(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Failed { .. })
}

#[test]
fn lines_pass_and_spoilt_lines_fail() {
    for line in LINES {
        assert_eq!(reglib::judge_line(line), Verdict::Passed, "{line}");
        let fields: Vec<&str> = line.split(':').collect();
        let with = |n: usize, text: &str| {
            let mut fields = fields.clone();
            fields[n] = text;
            reglib::judge_line(&fields.join(":"))
        };
        // Other digits, one elimination less, one more, and none allowed at all.
        assert!(is_failure(&with(2, "19")), "{line}");
        let (less, last) = fields[5].rsplit_once(' ').unwrap_or(("", fields[5]));
        assert!(is_failure(&with(5, less)), "{line}");
        let more = format!("{} {}{}", fields[5], (last.as_bytes()[0] - b'0') % 9 + 1, &last[1..]);
        assert!(is_failure(&with(5, &more)), "{line}");
        let code = fields[1].split('-').next().unwrap_or_default();
        assert!(is_failure(&with(1, &format!("{code}-x"))), "{line}");
        // The eliminated candidates already gone: the technique has nothing to do with these digits.
        let gone = format!("{} {}", fields[4], fields[5]);
        assert_eq!(
            with(4, &gone),
            Verdict::Failed {
                expected: Box::new(reglib::Case::parse(line).unwrap().expected),
                found: vec![]
            },
            "{line}"
        );
    }
}

#[test]
fn other_lines() {
    let line = LINES[0];
    assert!(matches!(reglib::judge_line(&line.replace(":0100:", ":9999:")), Verdict::NotYet(_)));
    // A siamese code is not the plain one.
    assert!(matches!(reglib::judge_line(&line.replace(":0100:", ":01001:")), Verdict::NotYet(_)));
    let fields: Vec<&str> = line.split(':').collect();
    let with = |n: usize, text: &str| {
        let mut fields = fields.clone();
        fields[n] = text;
        reglib::judge_line(&fields.join(":"))
    };
    for (n, text) in
        [(3, "1.."), (3, &format!("{}.", fields[3])), (3, &"x".repeat(81)), (5, "12"), (4, "1a3")]
    {
        assert!(matches!(with(n, text), Verdict::Malformed(_)), "{n} {text}");
    }
    for text in ["", "# comment", ":0100:1", "0100:1:2:3:4:5:6"] {
        assert!(matches!(reglib::judge_line(text), Verdict::Malformed(_)), "{text}");
    }
    let clash = format!("11{}", ".".repeat(79));
    assert!(matches!(with(3, &clash), Verdict::Malformed(_)));
}

#[test]
fn the_whole_library() {
    let Some(path) = common::shared("conformance/reglib.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut passed: BTreeMap<TechniqueId, usize> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        match reglib::judge_line(line) {
            Verdict::Passed => {
                let code = &line[1..5];
                let technique = registry::REGISTRY.iter().find(|t| t.code == code).unwrap();
                *passed.entry(technique.id).or_default() += 1;
            }
            Verdict::NotYet(_) => {}
            verdict => panic!("{line}\n{verdict}"),
        }
    }
    for line in LINES {
        let technique = registry::REGISTRY.iter().find(|t| t.code == &line[1..5]).unwrap();
        assert!(passed.get(&technique.id).is_some_and(|&n| n >= 5), "{technique:?}: {passed:?}");
    }
}

#[test]
fn the_whole_position_file() {
    let Some(path) = common::shared("conformance/positions.tsv") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = 0;
    for line in text.lines().skip(1) {
        let verdict = positions::judge_line(line);
        lines += 1;
        // The claim of this line is not what its own pattern proves: wings 59 and 69 share 9, and the line says that
        // r6c8 loses 6. The finder must show what the pattern proves.
        if line.starts_with("1\tXYZ-Wing\t")
            && line.contains("\tr6c8<>6\tpivot r4c8 569; wings r4c7 59, r9c8 69")
        {
            assert!(verdict.to_string().contains("XYZ-Wing: 5/6/9 in r4c78,r9c8 => r6c8<>9"), "{verdict}");
            continue;
        }
        assert!(matches!(verdict, Verdict::Passed | Verdict::NotYet(_)), "{line}\n{verdict}");
    }
    assert!(lines > 0);
}

#[test]
fn positions_are_reached_and_judged() {
    // A puzzle of the file that stops at subsets; the claims here are ours: what the finders show at each state.
    let puzzle = "..973..81.8...9...7.5.84..33....82.74.2.......786..4.5...8.6..26........8.74.15.6";
    let line = |technique: &str, state: &str, removed: &str, eliminations: &str| {
        format!("0\t{technique}\t{puzzle}\t{state}\t{removed}\t{eliminations}\t\t")
    };
    let Ok(case) = positions::Case::parse(&line("Pointing", "singles", "", "")) else { panic!() };
    let step = common::find_all(registry::get(TechniqueId::Pointing), &case.grid).remove(0);
    let lost: Vec<String> =
        step.conclusions.eliminate.iter().map(|c| format!("{}<>{}", c.cell, c.digit)).collect();
    let lost = lost.join(" ");
    assert_eq!(positions::judge_line(&line("Pointing", "singles", "", &lost)), Verdict::Passed);
    // Locked candidates exhausted, or the candidates removed by hand: nothing is left to point at.
    assert!(is_failure(&positions::judge_line(&line("Pointing", "locked", "", &lost))));
    assert!(is_failure(&positions::judge_line(&line("Pointing", "singles", &lost, &lost))));
    assert!(is_failure(&positions::judge_line(&line("Pointing", "singles", "", ""))), "no claim");
    assert!(is_failure(&positions::judge_line(&line("Naked Single", "subsets", "", "r1c1<>1"))));
    for (technique, state, removed) in
        [("Pointing", "somewhere", ""), ("Pointing", "given", "r1c1"), ("Pointing", "given", "r0c1<>5")]
    {
        let verdict = positions::judge_line(&line(technique, state, removed, "r1c1<>1"));
        assert!(matches!(verdict, Verdict::Malformed(_)), "{verdict}");
    }
    let unknown = positions::judge_line(&line("Tooth Fairy", "given", "", "r1c1<>1"));
    assert!(matches!(unknown, Verdict::NotYet(_)), "{unknown}");
    assert!(matches!(positions::judge_line("a\tb"), Verdict::Malformed(_)));
}
