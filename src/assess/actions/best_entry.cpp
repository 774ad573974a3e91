#include "fovea/assess/actions/best_entry.hpp"

#include "fovea/assess/log.hpp"

#include "assess/actions/checks.hpp"

namespace fovea::assess {

Result<void> BestEntry::check() const {
  if (offset && *offset > max_offset) return refuse("the offset is too large");
  return {};
}

Result<void> BestEntry::check_at(const Desk& desk) const {
  if (!offset || *offset < desk.document().length()) return {};
  return refuse("the best entry point is outside the document");
}

void BestEntry::apply(DocumentState& document) const {
  document.text.best_entry = offset;
  if (offset) document.text.not_relevant = false;
}

}  // namespace fovea::assess
