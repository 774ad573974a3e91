#pragma once
// Parses cutoffs.

#include "fovea/measure.hpp"

namespace fovea::measure {

/// Parses `text` as a cutoff of the kind that the record has.
Result<double> parse_cutoff(const Record& record, std::string_view text);

}  // namespace fovea::measure
