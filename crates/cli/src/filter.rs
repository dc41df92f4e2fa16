//! `--filter EXPR`: which records are written.
//!
//! ```text
//! bit81_rating >= 32 and status == ok
//! uses(x-wing) and not uses(swordfish)
//! clues < 20 or (bit81_outcome == stuck and line > 100)
//! ```
//!
//! `uses` takes a technique or a family. Names are output columns; words and quoted strings are text, digits are numbers. `==`, `!=`, `<`, `<=`, `>`, `>=`
//! compare numbers as numbers and text as text; `~` is "contains". `and`/`&&`, `or`/`||`, `not`/`!`, parentheses.
//! A column that is empty in a record compares false with everything but `== ""`.

use crate::cmd::scales::named;
use std::cmp::Ordering;
use std::fmt;

/// Why an expression is none: what was expected, and where (1-based column).
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FilterError {
    column: usize,
    what: String,
}

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "filter, column {}: {}", self.column, self.what)
    }
}

impl std::error::Error for FilterError {}

/// What an expression asks of a record.
pub(crate) trait Record {
    /// The value of the output column with this number; empty for none.
    fn column(&self, index: usize) -> std::borrow::Cow<'_, str>;
    /// Whether the technique at this registry place was used on any scale.
    fn uses(&self, place: usize) -> bool;
}

#[derive(Debug)]
enum Operand {
    Column(usize),
    Text(String),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Relation {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Contains,
}

#[derive(Debug)]
enum Node {
    Or(Vec<Node>),
    And(Vec<Node>),
    Not(Box<Node>),
    Compare(Operand, Relation, Operand),
    Uses(usize),
}

/// A parsed filter.
#[derive(Debug)]
pub(crate) struct Filter(Node);

impl Filter {
    /// Parses an expression over these output columns.
    pub(crate) fn parse(text: &str, columns: &[String]) -> Result<Filter, FilterError> {
        let mut parser = Parser { tokens: tokens(text)?, next: 0, columns, end: text.chars().count() + 1 };
        let node = parser.or()?;
        match parser.peek() {
            None => Ok(Filter(node)),
            Some(token) => Err(parser.error(format!("'{}' is too much here", token.text))),
        }
    }

    /// Whether the record passes.
    pub(crate) fn accepts(&self, record: &dyn Record) -> bool {
        accepts(&self.0, record)
    }
}

fn accepts(node: &Node, record: &dyn Record) -> bool {
    match node {
        Node::Or(parts) => parts.iter().any(|part| accepts(part, record)),
        Node::And(parts) => parts.iter().all(|part| accepts(part, record)),
        Node::Not(part) => !accepts(part, record),
        Node::Uses(place) => record.uses(*place),
        Node::Compare(a, relation, b) => {
            let value = |operand: &Operand| match operand {
                Operand::Column(index) => record.column(*index).into_owned(),
                Operand::Text(text) => text.clone(),
            };
            compare(&value(a), *relation, &value(b))
        }
    }
}

fn compare(a: &str, relation: Relation, b: &str) -> bool {
    match relation {
        Relation::Contains => return a.contains(b),
        Relation::Eq if a.is_empty() || b.is_empty() => return a == b,
        Relation::Ne if a.is_empty() || b.is_empty() => return a != b,
        _ if a.is_empty() || b.is_empty() => return false,
        _ => {}
    }
    let order = match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(x), Ok(y)) => x.partial_cmp(&y),
        _ => Some(a.cmp(b)),
    };
    match (relation, order) {
        (Relation::Eq, order) => order == Some(Ordering::Equal),
        (Relation::Ne, order) => order != Some(Ordering::Equal),
        (Relation::Lt, order) => order == Some(Ordering::Less),
        (Relation::Gt, order) => order == Some(Ordering::Greater),
        (Relation::Le, order) => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        (Relation::Ge, order) => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        (Relation::Contains, _) => false,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Word,
    Quoted,
    Symbol,
}

#[derive(Clone, Debug)]
struct Token {
    text: String,
    kind: Kind,
    column: usize,
}

fn tokens(text: &str) -> Result<Vec<Token>, FilterError> {
    let chars: Vec<char> = text.chars().collect();
    let mut out = Vec::new();
    let mut i = 0;
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+' | '/');
    while i < chars.len() {
        let start = i;
        let c = chars[i];
        let error = |what: String| FilterError { column: start + 1, what };
        if c.is_whitespace() {
            i += 1;
            continue;
        }
        if c == '"' || c == '\'' {
            let end = chars[i + 1..].iter().position(|&other| other == c);
            let Some(length) = end else { return Err(error(format!("{c} without its partner"))) };
            let text = chars[i + 1..i + 1 + length].iter().collect();
            i += length + 2;
            out.push(Token { text, kind: Kind::Quoted, column: start + 1 });
        } else if is_word(c) {
            while i < chars.len() && is_word(chars[i]) {
                i += 1;
            }
            let text = chars[start..i].iter().collect();
            out.push(Token { text, kind: Kind::Word, column: start + 1 });
        } else {
            let two: String = chars[i..(i + 2).min(chars.len())].iter().collect();
            let known = ["==", "!=", "<=", ">=", "&&", "||"].contains(&two.as_str());
            let text = if known { two } else { c.to_string() };
            if !known && !"<>=~!()".contains(c) {
                return Err(error(format!("'{c}' has no meaning here")));
            }
            i += text.chars().count();
            out.push(Token { text, kind: Kind::Symbol, column: start + 1 });
        }
    }
    Ok(out)
}

struct Parser<'a> {
    tokens: Vec<Token>,
    next: usize,
    columns: &'a [String],
    end: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).cloned()
    }

    fn error(&self, what: String) -> FilterError {
        FilterError { column: self.tokens.get(self.next).map_or(self.end, |t| t.column), what }
    }

    /// Takes the next token if it is one of these words or symbols (never a quoted one).
    fn take(&mut self, wanted: &[&str]) -> bool {
        let found = self
            .peek()
            .is_some_and(|t| t.kind != Kind::Quoted && wanted.iter().any(|w| t.text.eq_ignore_ascii_case(w)));
        self.next += usize::from(found);
        found
    }

    fn or(&mut self) -> Result<Node, FilterError> {
        let mut parts = vec![self.and()?];
        while self.take(&["or", "||"]) {
            parts.push(self.and()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Or(parts) })
    }

    fn and(&mut self) -> Result<Node, FilterError> {
        let mut parts = vec![self.not(0)?];
        while self.take(&["and", "&&"]) {
            parts.push(self.not(0)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::And(parts) })
    }

    /// `depth` bounds the nesting, so that no input exhausts the stack.
    fn not(&mut self, depth: usize) -> Result<Node, FilterError> {
        if self.next > 10_000 || depth > 200 {
            return Err(self.error("nested too deeply".into()));
        }
        if self.take(&["not", "!"]) {
            return Ok(Node::Not(Box::new(self.not(depth + 1)?)));
        }
        if self.take(&["("]) {
            let open = self.tokens[..self.next].iter().filter(|t| t.text == "(").count();
            if open > 200 {
                return Err(self.error("nested too deeply".into()));
            }
            let node = self.or()?;
            return if self.take(&[")"]) { Ok(node) } else { Err(self.error("expected ')'".into())) };
        }
        let is_call = self.peek().is_some_and(|t| t.text == "uses" && t.kind == Kind::Word)
            && self.tokens.get(self.next + 1).is_some_and(|t| t.text == "(");
        if is_call {
            self.next += 2;
            let Some(name) = self.peek() else { return Err(self.error("expected a technique".into())) };
            let members = named(std::slice::from_ref(&name.text))
                .map_err(|_| self.error(format!("unknown technique or family '{}'", name.text)))?;
            self.next += 1;
            let places = members.iter().map(|technique| bit81_techniques::registry::position(technique.id));
            let node = Node::Or(places.map(Node::Uses).collect());
            return if self.take(&[")"]) { Ok(node) } else { Err(self.error("expected ')'".into())) };
        }
        let left = self.operand(true)?;
        let relation = self.relation()?;
        if let (Operand::Column(index), Some(value)) = (&left, self.peek()) {
            self.fits(*index, relation, &value)?;
        }
        let right = self.operand(false)?;
        Ok(Node::Compare(left, relation, right))
    }

    /// Holds that a column of numbers is compared with a whole number.
    fn fits(&self, column: usize, relation: Relation, value: &Token) -> Result<(), FilterError> {
        let name = self.columns.get(column).map_or("", String::as_str);
        let tenths = name.ends_with("_rating") || name.ends_with("_effort");
        let is_number = tenths || matches!(name, "line" | "solutions" | "clues");
        let is_column = value.kind == Kind::Word && self.columns.contains(&value.text);
        let text = value.text.as_str();
        let whole = text.is_empty() || text.chars().all(|c| c.is_ascii_digit());
        if !is_number || is_column || whole || relation == Relation::Contains {
            return Ok(());
        }
        let unit = if tenths { " of tenths: 32 for 3.2" } else { "" };
        Err(self.error(format!("'{text}' beside {name}, which is a whole number{unit}")))
    }

    fn relation(&mut self) -> Result<Relation, FilterError> {
        let relation = match self.peek().map(|t| t.text).as_deref() {
            Some("==" | "=") => Relation::Eq,
            Some("!=") => Relation::Ne,
            Some("<") => Relation::Lt,
            Some("<=") => Relation::Le,
            Some(">") => Relation::Gt,
            Some(">=") => Relation::Ge,
            Some("~") => Relation::Contains,
            _ => return Err(self.error("expected ==, !=, <, <=, >, >= or ~".into())),
        };
        self.next += 1;
        Ok(relation)
    }

    /// On the left a word must be a column, so that a misspelt one is noticed.
    fn operand(&mut self, must_be_column: bool) -> Result<Operand, FilterError> {
        let Some(token) = self.peek() else { return Err(self.error("expected a column or a value".into())) };
        if token.kind == Kind::Symbol {
            return Err(self.error(format!("expected a column or a value, found '{}'", token.text)));
        }
        let column = self.columns.iter().position(|name| *name == token.text);
        let operand = match (token.kind, column) {
            (Kind::Word, Some(index)) => Operand::Column(index),
            (Kind::Word, None) if must_be_column && token.text.parse::<f64>().is_err() => {
                let all = self.columns.join(", ");
                return Err(self.error(format!("no column '{}'; there are {all}", token.text)));
            }
            _ => Operand::Text(token.text),
        };
        self.next += 1;
        Ok(operand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    struct Row(Vec<&'static str>);
    impl Record for Row {
        fn column(&self, index: usize) -> Cow<'_, str> {
            self.0[index].into()
        }
        fn uses(&self, place: usize) -> bool {
            place == 1
        }
    }

    fn columns() -> Vec<String> {
        ["line", "status", "bit81_rating"].map(String::from).to_vec()
    }

    #[test]
    fn expressions_select() {
        let row = Row(vec!["12", "ok", "32"]);
        let accepts = |text: &str| Filter::parse(text, &columns()).unwrap().accepts(&row);
        assert!(accepts("bit81_rating >= 32 and status == ok"));
        assert!(accepts("line > 9"), "numbers compare as numbers");
        assert!(!accepts("line > 9 && !(status = \"ok\")"));
        assert!(accepts("status ~ k or line == 3"));
        assert!(accepts("uses(naked-single) and not uses(full-house)"), "place 1 is the naked single");
        assert!(accepts("32 <= bit81_rating"));
        let empty = Row(vec!["12", "", ""]);
        let accepts = |text: &str| Filter::parse(text, &columns()).unwrap().accepts(&empty);
        assert!(!accepts("bit81_rating < 99"));
        assert!(accepts("bit81_rating == ''"));
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| Filter::parse(text, &columns()).unwrap_err().to_string();
        assert_eq!(error("line >"), "filter, column 7: expected a column or a value");
        assert!(error("lin > 3").contains("no column 'lin'"));
        assert!(error("line 3").starts_with("filter, column 6: expected =="));
        assert!(error("(line > 3").contains("expected ')'"));
        assert!(error("status == 'ok").contains("partner"));
        assert!(error("uses(nothing)").contains("unknown technique"));
        assert!(error("line >= many").contains("whole number"));
        assert!(error("line > 3 $").contains("'$'"));
        assert!(error(&"(".repeat(100_000)).contains("deep"));
        assert!(error(&"!".repeat(100_000)).contains("deep"));
        assert!(error("").contains("expected"));
    }
}
