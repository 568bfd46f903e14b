//! The C ABI as it ships: the header under many compilers, what the built libraries hold, every function
//! called with what hosts get wrong, and every answer checked against an independent solver.

mod answers;
mod artifacts;
mod batches;
mod every_function;
mod header;
mod library;
mod lists;
mod pasted;
mod positions;
mod program;
mod rules;
mod status;
mod text;
