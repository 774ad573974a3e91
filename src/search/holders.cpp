// Finds results that contain other results.
#include <algorithm>

#include "fovea/search.hpp"

namespace fovea::search {
namespace {

/// The numbers of the results that are whole elements, by document and element.
std::vector<std::size_t> in_document_order(std::span<const Hit> results) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!results[i].range) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(results[a].doc, results[a].element) <
           std::pair(results[b].doc, results[b].element);
  });
  return order;
}

}  // namespace

std::vector<std::optional<std::size_t>> holders(const index::Index& index,
                                                std::span<const Hit> results) {
  std::vector<std::optional<std::size_t>> holders(results.size());
  index::Tree tree;
  std::vector<std::pair<std::size_t, index::Element>> open;  // result, one past its last element
  for (const std::size_t i : in_document_order(results)) {
    const Hit& found = results[i];
    if (open.empty() || results[open.front().first].doc != found.doc) {
      open.clear();
      index.open_tree(found.doc, tree);
    }
    while (!open.empty() && open.back().second <= found.element) open.pop_back();
    if (!open.empty()) holders[i] = open.back().first;
    open.emplace_back(i, tree.subtree_end(found.element));
  }
  return holders;
}

}  // namespace fovea::search
