#include "assess/actions/changes.hpp"

namespace fovea::assess {

void remove_judgement(ElementState& element) {
  element.value.reset();
  element.inferred.reset();
  element.inconsistent.reset();
  element.exhaustivity.reset();
}

void remove_all_judgements(DocumentState& document) {
  document.text = {.done = document.text.done};
  for (auto& [path, element] : document.elements) remove_judgement(element);
  std::erase_if(document.elements, [](const auto& each) { return each.second == ElementState{}; });
}

void erase_text(TextState& text, const region::Range& range) {
  for (auto& [grade, set] : text.highlights) set.erase(range);
  std::erase_if(text.highlights, [](const auto& each) { return each.second.empty(); });
}

}  // namespace fovea::assess
