#pragma once
// Runs as INEX submissions: <inex-submission>.

#include <string_view>

#include "fovea/base/result.hpp"

#include "run/formats/line_parts.hpp"

namespace fovea::run {

/// Fails if the document is not well formed.
Result<Run> read_inex_xml(const Source& source, CappedFindings& problems);

/// Whether the document that begins with `head` is a submission.
bool looks_like_inex_xml(std::string_view head);

}  // namespace fovea::run
