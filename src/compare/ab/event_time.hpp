#pragma once
// When something happened.

#include <optional>
#include <string_view>

namespace fovea::ab {

/// A finite number of seconds, or a date and time: 2026-01-31, 2026-01-31T12:00, 2026-01-31
/// 12:00:00.5Z, 2026-01-31T12:00:00+01:00. Without a zone it is UTC.
std::optional<double> parse_time(std::string_view text);

}  // namespace fovea::ab
