#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

constexpr std::size_t max_name_bytes = 1'000;
constexpr std::size_t max_path_bytes = 10'000;
constexpr std::size_t max_note_bytes = 100'000;
constexpr std::size_t max_paths = 1'000'000;
/// JSON and the stores hold offsets up to this one exactly.
constexpr std::uint64_t max_offset = std::uint64_t{1} << 53;

Error refuse(std::string message) {
  return {.kind = ErrorKind::data, .message = std::move(message)};
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

Result<void> check_name(std::string_view what, std::string_view name) {
  if (name.empty()) return refuse(fmt::format("the {} must not be empty", what));
  if (name.size() > max_name_bytes)
    return refuse(
        fmt::format("the {} '{}' is longer than {} bytes", what, printable(name), max_name_bytes));
  if (std::any_of(name.begin(), name.end(), is_control) || invalid_utf8_at(name))
    return refuse(fmt::format("the {} '{}' must be printable UTF-8", what, printable(name)));
  return {};
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

/// Refuses values that parse_judged() cannot return.
Result<void> check_value(const Judged& value) {
  const auto* code = std::get_if<CoverageCode>(&value);
  const bool known = (code != nullptr && (code->relevance < 0 || code->relevance > 3))
                         ? false
                         : parse_judged(to_string(value)) == value;
  if (known) return {};
  return refuse(fmt::format("there is no value '{}'", to_string(value)));
}

/// Checks the members of an action, except its document.
struct Checker {
  Result<void> operator()(const View&) const { return {}; }
  Result<void> operator()(const Judge& action) const {
    if (auto good = check_value(action.value); !good) return good;
    return check_some_paths(action.paths);
  }
  Result<void> operator()(const Clear& action) const { return check_paths(action.paths); }
  Result<void> operator()(const Note& action) const {
    if (action.text.size() > max_note_bytes)
      return refuse(fmt::format("the note has {} bytes, more than the limit of {}",
                                action.text.size(), max_note_bytes));
    if (invalid_utf8_at(action.text)) return refuse("the note must be valid UTF-8");
    return check_path(action.path);
  }
  Result<void> operator()(const Later& action) const { return check_path(action.path); }
  Result<void> operator()(const Done&) const { return {}; }
  Result<void> operator()(const Highlight& action) const {
    if (action.grade < 1) return refuse("the grade of highlighted text must be at least 1");
    return check_range(action.range);
  }
  Result<void> operator()(const Erase& action) const { return check_range(action.range); }
  Result<void> operator()(const BestEntry& action) const {
    if (action.offset && *action.offset > max_offset) return refuse("the offset is too large");
    return {};
  }
  Result<void> operator()(const Exhaustivity& action) const {
    return check_some_paths(action.paths);
  }
  Result<void> operator()(const NotRelevant&) const { return {}; }
  Result<void> operator()(const Undo&) const { return {}; }
  Result<void> operator()(const Redo&) const { return {}; }
};

}  // namespace

Result<void> check(const Entry& entry) {
  if (auto good = check_name("id", entry.id); !good) return good;
  if (auto good = check_name("assessor", entry.assessor); !good) return good;
  if (auto good = check_name("topic", entry.topic); !good) return good;
  const std::string_view doc = document_of(entry.action);
  if (!doc.empty() || kind_of(entry.action).needs_document) {
    if (auto good = check_name("document", doc); !good) return good;
  }
  return std::visit(Checker{}, entry.action);
}

}  // namespace fovea::assess
