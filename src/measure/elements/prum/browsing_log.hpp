#pragma once
// Where readers went from results, according to a log of clicks or of judging.

#include <string>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"

#include "measure/elements/element_files.hpp"

namespace fovea::measure {

/// P(x → y) = trails that begin at x and reach y / trails that begin at x.
///
/// The log is JSON lines in chronological order. In a log of clicks ("user", "event", "doc",
/// "path"), an event "click" begins a trail of its user, other events with a document continue it,
/// and one without a document ends it. In a log of judging ("assessor", "topic", "action", "doc",
/// "path" or "paths"), a "view" begins a trail at the whole document, and actions in the same
/// document continue it; imported entries do not count. Other members are ignored.
Result<Links> read_browsing_log(const Bytes& input, const std::string& file);

}  // namespace fovea::measure
