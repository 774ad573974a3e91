#include "fovea/assess/actions/clear.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"
#include "assess/desk/desk_values.hpp"

namespace fovea::assess {

Result<void> Clear::check() const { return check_paths(paths); }

Result<void> Clear::check_at(const Desk& desk) const { return check_paths_at(desk, paths); }

void Clear::apply(DocumentState& document) const {
  if (paths.empty()) remove_all_judgements(document);
  for (const std::string& path : paths) change(document, path, remove_judgement);
}

TouchedPaths Clear::touched() const { return paths.empty() ? std::nullopt : TouchedPaths(paths); }

std::vector<Change> Clear::infer(DeskValues& values) const {
  return paths.empty() ? values.clear_all() : values.clear(paths);
}

}  // namespace fovea::assess
