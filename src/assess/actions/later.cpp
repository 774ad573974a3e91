#include "fovea/assess/actions/later.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"

namespace fovea::assess {

Result<void> Later::check() const { return check_path(path); }

Result<void> Later::check_at(const Desk& desk) const { return check_paths_at(desk, {path}); }

void Later::apply(DocumentState& document) const {
  change(document, path, [&](ElementState& element) { element.later = on; });
}

TouchedPaths Later::touched() const { return {{path}}; }

}  // namespace fovea::assess
