#pragma once
// Runs as one JSON object per line.

#include <string_view>

#include "run/formats/line_parts.hpp"

namespace fovea::run {

Run read_jsonl(const Source& source, CappedFindings& problems);

/// Whether the line is an object with a document and a score.
bool looks_like_jsonl(std::string_view line);

/// The share of the required members that the object on the line has.
double jsonl_likeness(std::string_view line);

}  // namespace fovea::run
