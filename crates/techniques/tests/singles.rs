//! Singles against their reference finders.
mod common;

use bit81_techniques::TechniqueId;

#[test]
fn singles_equal_their_reference() {
    let positions = common::positions(2000, 1);
    for id in [TechniqueId::FullHouse, TechniqueId::NakedSingle, TechniqueId::HiddenSingle] {
        let seen = common::same_as_reference(id, &positions);
        assert!(seen > 100 || positions.is_empty(), "{id:?}: only {seen} steps");
    }
}
