//! Wings: a few cells that between them must take a digit.

mod remote_pair;
mod w_wing;
mod xy_wing;

pub use remote_pair::REMOTE_PAIR;
pub use w_wing::W_WING;
pub use xy_wing::{XY_WING, XYZ_WING};
