// One function for each group of the interface: it makes inputs, calls, and checks the answers.
#pragma once

#include "../input.hpp"

namespace fuzz {

void fuzz_version(Input& in);
void fuzz_rules(Input& in);
void fuzz_solve(Input& in);
void fuzz_marks(Input& in);
void fuzz_batch(Input& in);
void fuzz_generate(Input& in);
void fuzz_minimize(Input& in);
void fuzz_equivalent(Input& in);
void fuzz_hint(Input& in);
void fuzz_step(Input& in);
void fuzz_rate(Input& in);
void fuzz_text(Input& in);

}  // namespace fuzz
