// Texts as people paste them, and what no person would.
#pragma once

#include <string>

#include "../input.hpp"

namespace fuzz {

std::string any_text(Input& in);

}  // namespace fuzz
