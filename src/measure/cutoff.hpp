#pragma once
// From the text of a cutoff to its value.

#include "fovea/measure.hpp"

namespace fovea::measure {

/// `text` as a cutoff of that kind.
Result<double> parse_cutoff(const Record& record, std::string_view text);

}  // namespace fovea::measure
