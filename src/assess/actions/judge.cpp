#include "fovea/assess/actions/judge.hpp"

#include <fmt/format.h>

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"
#include "assess/desk/desk_values.hpp"

namespace fovea::assess {
namespace {

/// Refuses values that parse_judged() cannot return.
Result<void> check_value(const Judged& value) {
  const auto* code = std::get_if<CoverageCode>(&value);
  const bool known = (code != nullptr && (code->relevance < 0 || code->relevance > 3))
                         ? false
                         : parse_judged(to_string(value)) == value;
  if (known) return {};
  return refuse(fmt::format("there is no value '{}'", to_string(value)));
}

}  // namespace

Result<void> Judge::check() const {
  if (auto good = check_value(value); !good) return good;
  return check_some_paths(paths);
}

Result<void> Judge::check_at(const Desk& desk) const {
  const bool whole = paths == std::vector<std::string>{""};
  if (auto good = whole ? Result<void>{} : check_kind_at(desk, Kind::graded, kind.name); !good)
    return good;
  return check_paths_at(desk, paths);
}

void Judge::apply(DocumentState& document) const {
  for (const std::string& path : paths) {
    change(document, path, [&](ElementState& element) {
      element.value = value;
      element.inferred = inferred;
      element.inconsistent = inconsistent;
    });
  }
  if (is_relevant(value)) document.text.not_relevant = false;
}

TouchedPaths Judge::touched() const { return paths; }

std::vector<Change> Judge::infer(DeskValues& values) const {
  const auto* degrees = std::get_if<Degrees>(&value);
  if (degrees == nullptr) return {};
  const auto given = Value::of(degrees->exhaustivity, degrees->specificity);
  return given ? values.judge(paths, *given) : std::vector<Change>{};
}

}  // namespace fovea::assess
