#include "fovea/assess/actions/not_relevant.hpp"

#include "assess/actions/changes.hpp"
#include "assess/desk/desk_values.hpp"

namespace fovea::assess {

void NotRelevant::apply(DocumentState& document) {
  remove_all_judgements(document);
  document.text.not_relevant = true;
}

std::vector<Change> NotRelevant::infer(DeskValues& values) { return values.clear_all(); }

}  // namespace fovea::assess
