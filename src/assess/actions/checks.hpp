#pragma once
// What the checks of several actions share.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/assess/desk.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::assess {

/// JSON and the stores hold offsets up to this one exactly.
constexpr std::uint64_t max_offset = std::uint64_t{1} << 53;

Error refuse(std::string message, std::string remedy = "");

/// Refuses paths that are not canonical. The empty path is the whole document.
Result<void> check_path(std::string_view path);
Result<void> check_paths(const std::vector<std::string>& paths);
Result<void> check_some_paths(const std::vector<std::string>& paths);
Result<void> check_range(const region::Range& range);

/// Refuses paths of elements that the document at the desk does not have.
Result<void> check_paths_at(const Desk& desk, const std::vector<std::string>& paths);
Result<void> check_range_at(const Desk& desk, const region::Range& range);
/// Refuses the action with this name in a campaign of another kind.
Result<void> check_kind_at(const Desk& desk, Kind kind, std::string_view action);

}  // namespace fovea::assess
