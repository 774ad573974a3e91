#include "fovea/assess/actions/erase.hpp"

#include "assess/actions/changes.hpp"
#include "assess/actions/checks.hpp"

namespace fovea::assess {

Result<void> Erase::check() const { return check_range(range); }

Result<void> Erase::check_at(const Desk& desk) const { return check_range_at(desk, range); }

void Erase::apply(DocumentState& document) const { erase_text(document.text, range); }

}  // namespace fovea::assess
