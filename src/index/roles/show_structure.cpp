// Prints the roles of an index in readable form.
#include <fmt/format.h>

#include "fovea/index.hpp"

namespace fovea::index {

std::string as_structure(const Index& index) {
  const auto contexts = index.contexts();
  std::string text = "path\trole\telements\twords\treason\n";
  std::vector<std::string> paths(contexts.size());
  for (Context c = 0; c < contexts.size(); ++c) {
    const ContextFacts& facts = contexts[c];
    const ContextRole& role = index.role(c);
    const std::string above = facts.parent == c ? "" : paths[facts.parent];
    paths[c] = above + "/" + index.tags()[facts.tag];
    const double words = facts.elements == 0 ? 0
                                             : static_cast<double>(facts.element_words) /
                                                   static_cast<double>(facts.elements);
    text += fmt::format("{}\t{}\t{}\t{:.1f}\t{}\n", paths[c],
                        role.title ? "heading (title)" : name_of(role.role), facts.elements, words,
                        text_of(role.reason));
  }
  return text;
}

}  // namespace fovea::index
