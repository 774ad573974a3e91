#include "fovea/assess/actions/note.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"

namespace fovea::assess {
namespace {

constexpr std::size_t max_note_bytes = 100'000;

}  // namespace

Result<void> Note::check() const {
  if (text.size() > max_note_bytes)
    return refuse(fmt::format("the note has {} bytes, more than the limit of {}", text.size(),
                              max_note_bytes));
  if (invalid_utf8_at(text)) return refuse("the note must be valid UTF-8");
  return check_path(path);
}

Result<void> Note::check_at(const Desk& desk) const { return check_paths_at(desk, {path}); }

void Note::apply(DocumentState& document) const {
  change(document, path, [&](ElementState& element) { element.note = text; });
}

TouchedPaths Note::touched() const { return {{path}}; }

}  // namespace fovea::assess
