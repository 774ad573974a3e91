#include "assess/actions/checks.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

constexpr std::size_t max_path_bytes = 10'000;
constexpr std::size_t max_paths = 1'000'000;

}  // namespace

Error refuse(std::string message, std::string remedy) {
  return {.kind = ErrorKind::data, .message = std::move(message), .remedy = std::move(remedy)};
}

Result<void> check_path(std::string_view path) {
  if (path.empty()) return {};
  if (path.size() > max_path_bytes || invalid_utf8_at(path) || !region::is_canonical_path(path))
    return refuse(fmt::format("expected a canonical path such as /article[1]/sec[2], found '{}'",
                              printable(path)));
  return {};
}

Result<void> check_paths(const std::vector<std::string>& paths) {
  if (paths.size() > max_paths)
    return refuse(fmt::format("{} elements at once; at most {}", paths.size(), max_paths));
  for (const std::string& path : paths) {
    if (auto good = check_path(path); !good) return good;
  }
  return {};
}

Result<void> check_some_paths(const std::vector<std::string>& paths) {
  if (paths.empty()) return refuse("expected at least one element, found none");
  return check_paths(paths);
}

Result<void> check_range(const region::Range& range) {
  if (range.start < range.end && range.end <= max_offset) return {};
  return refuse(fmt::format("expected text from start to a later end, found {} to {}", range.start,
                            range.end));
}

Result<void> check_paths_at(const Desk& desk, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (!path.empty() && !desk.document().find(path))
      return refuse(fmt::format("the document has no element '{}'", printable(path)),
                    "reload the document");
  }
  return {};
}

Result<void> check_range_at(const Desk& desk, const region::Range& range) {
  const std::uint64_t length = desk.document().length();
  if (range.start < range.end && range.end <= length) return {};
  return refuse(fmt::format("the text from {} to {} is outside the document, which has {}",
                            range.start, range.end, counted(length, "character")),
                "reload the document");
}

Result<void> check_kind_at(const Desk& desk, Kind kind, std::string_view action) {
  if (desk.settings().kind == kind) return {};
  return refuse(fmt::format("the kind of this campaign is {}, which does not allow '{}'",
                            to_string(desk.settings().kind), action),
                "an organiser can change the kind of the campaign");
}

}  // namespace fovea::assess
