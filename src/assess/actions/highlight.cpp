#include "fovea/assess/actions/highlight.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"

namespace fovea::assess {

Result<void> Highlight::check() const {
  if (grade < 1) return refuse("the grade of highlighted text must be at least 1");
  return check_range(range);
}

Result<void> Highlight::check_at(const Desk& desk) const {
  if (auto good = check_kind_at(desk, Kind::highlighting, kind.name); !good) return good;
  return check_range_at(desk, range);
}

void Highlight::apply(DocumentState& document) const {
  erase_text(document.text, range);
  document.text.highlights[grade].add(range);
  document.text.not_relevant = false;
}

}  // namespace fovea::assess
