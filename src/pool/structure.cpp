#include "pool/structure.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "fovea/collection.hpp"

namespace fovea::pool {
namespace {

std::string parent_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

std::size_t depth_of(std::string_view path) {
  return static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
}

/// Elements by their parents, the deepest parents first.
using Siblings =
    std::map<std::pair<std::size_t, std::string>, std::vector<std::string>, std::greater<>>;

/// The elements of one document.
class DocumentMerge {
 public:
  /// `document` is null if it is unknown; its elements have no length then.
  DocumentMerge(collection::DocumentPtr document, double far_larger)
      : document_(std::move(document)), far_larger_(far_larger) {}

  /// `place` is the index of the item in the pool.
  void add(const std::string& path, std::size_t place) {
    const auto [known, fresh] = places_.emplace(path, place);
    if (!fresh) known->second = std::min(known->second, place);
    if (fresh && depth_of(path) > 1)
      siblings_[{depth_of(path) - 1, parent_of(path)}].push_back(path);
  }

  /// Path and place of the remaining elements.
  std::map<std::string, std::size_t> merge() && {
    while (!siblings_.empty()) {
      const auto [key, children] = *siblings_.begin();
      siblings_.erase(siblings_.begin());
      if (children.size() < 2 || is_far_larger(key.second, children)) continue;
      std::size_t first = places_.at(children.front());
      for (const std::string& child : children) {
        first = std::min(first, places_.at(child));
        places_.erase(child);
      }
      add(key.second, first);
    }
    return std::move(places_);
  }

 private:
  [[nodiscard]] double length(const std::string& path) const {
    const auto element = document_ != nullptr ? document_->find(path) : std::nullopt;
    return element ? static_cast<double>(document_->range(*element).length()) : 0;
  }
  [[nodiscard]] bool is_far_larger(const std::string& parent,
                                   const std::vector<std::string>& children) const {
    double together = 0;
    for (const std::string& child : children) together += length(child);
    return together == 0 || length(parent) > far_larger_ * together;
  }

  collection::DocumentPtr document_;
  double far_larger_;
  std::map<std::string, std::size_t> places_;
  Siblings siblings_;
};

}  // namespace

void merge_into_parents(std::vector<Item>& items, collection::Catalogue& catalogue,
                        double far_larger) {
  std::map<std::string, std::vector<std::size_t>> elements;  // places by document
  std::map<std::size_t, Item> kept;                          // by place
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (is_element(items[i].where))
      elements[items[i].doc].push_back(i);
    else
      kept.emplace(i, items[i]);
  }
  for (const auto& [doc, places] : elements) {
    DocumentMerge merge(collection::find_readable(catalogue, doc), far_larger);
    for (const std::size_t place : places) merge.add(items[place].where, place);
    for (const auto& [path, place] : std::move(merge).merge())
      kept.emplace(place, Item{doc, path, items[place].round});
  }
  items.clear();
  for (auto& [place, item] : kept) items.push_back(std::move(item));
}

}  // namespace fovea::pool
