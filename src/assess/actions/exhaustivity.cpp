#include "fovea/assess/actions/exhaustivity.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"

namespace fovea::assess {

Result<void> Exhaustivity::check() const { return check_some_paths(paths); }

Result<void> Exhaustivity::check_at(const Desk& desk) const {
  if (auto good = check_kind_at(desk, Kind::highlighting, kind.name); !good) return good;
  return check_paths_at(desk, paths);
}

void Exhaustivity::apply(DocumentState& document) const {
  for (const std::string& path : paths)
    change(document, path, [&](ElementState& element) { element.exhaustivity = level; });
}

TouchedPaths Exhaustivity::touched() const { return paths; }

}  // namespace fovea::assess
