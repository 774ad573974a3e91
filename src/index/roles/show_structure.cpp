// Prints the roles of an index in readable form.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "fovea/index/structure.hpp"

namespace fovea::index {
namespace {

/// The contexts with the most words, in their order.
std::vector<Context> largest(std::span<const ContextFacts> contexts, std::size_t most) {
  std::vector<Context> chosen(contexts.size());
  std::iota(chosen.begin(), chosen.end(), Context{0});
  if (chosen.size() <= most) return chosen;
  std::stable_sort(chosen.begin(), chosen.end(), [&](Context a, Context b) {
    return contexts[a].element_words > contexts[b].element_words;
  });
  chosen.resize(most);
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

/// The tag paths of all contexts.
std::vector<std::string> paths_of(const Index& index) {
  std::vector<std::string> paths;
  for (const ContextFacts& facts : index.contexts()) {
    const std::string above = facts.parent == paths.size() ? "" : paths[facts.parent];
    paths.push_back(above + "/" + index.tags()[facts.tag]);
  }
  return paths;
}

}  // namespace

std::vector<StructureRow> structure_of(const Index& index, std::size_t most) {
  const auto contexts = index.contexts();
  const auto paths = paths_of(index);
  std::vector<StructureRow> rows;
  for (const Context c : largest(contexts, most)) {
    const ContextFacts& facts = contexts[c];
    const ContextRole& role = index.role(c);
    const double words = facts.elements == 0 ? 0
                                             : static_cast<double>(facts.element_words) /
                                                   static_cast<double>(facts.elements);
    rows.push_back({.path = paths[c],
                    .role = role.title ? "heading (title)" : std::string(name_of(role.role)),
                    .elements = facts.elements,
                    .words = words,
                    .reason = std::string(text_of(role.reason))});
  }
  return rows;
}

std::string as_structure(const std::vector<StructureRow>& rows) {
  std::string text = "path\trole\telements\twords\treason\n";
  for (const StructureRow& row : rows)
    text += fmt::format("{}\t{}\t{}\t{:.1f}\t{}\n", row.path, row.role, row.elements, row.words,
                        row.reason);
  return text;
}

std::string as_structure(const Index& index) {
  return as_structure(structure_of(index, index.contexts().size()));
}

}  // namespace fovea::index
