#pragma once
// What several actions change in the state of a document.

#include <string>

#include "fovea/assess/log.hpp"

namespace fovea::assess {

/// Changes the state of an element, and removes it if it is then empty.
template <class How>
void change(DocumentState& document, const std::string& path, const How& how) {
  const auto found = document.elements.try_emplace(path).first;
  how(found->second);
  if (found->second == ElementState{}) document.elements.erase(found);
}

void remove_judgement(ElementState& element);
/// Removes all judgements. Keeps notes, and the marks "later" and "done".
void remove_all_judgements(DocumentState& document);
void erase_text(TextState& text, const region::Range& range);

}  // namespace fovea::assess
