#pragma once
// Keeps the best results so far.

#include <algorithm>
#include <limits>
#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// The results of one document with the score that ranks them.
struct Group {
  index::Doc doc = 0;
  double score = 0;
  std::vector<Hit> results;
};

/// Keeps the best `limit` items: single results, or documents with their results.
template <class Item>
class Best {
 public:
  Best(const index::Index& index, std::size_t limit) : index_(index), limit_(limit) {}

  void add(Item item) {
    const auto before = [this](const Item& a, const Item& b) { return better(a, b); };
    if (items_.size() == limit_) {
      if (limit_ == 0 || !better(item, items_.front())) return;
      std::pop_heap(items_.begin(), items_.end(), before);
      items_.back() = std::move(item);
    } else {
      items_.push_back(std::move(item));
    }
    std::push_heap(items_.begin(), items_.end(), before);
  }

  /// Items with a lower score are not kept.
  [[nodiscard]] double threshold() const {
    return items_.size() < limit_ || limit_ == 0 ? -std::numeric_limits<double>::infinity()
                                                 : items_.front().score;
  }

  /// Whether an item of `doc` with this score could be kept, if no item of `doc` was added before.
  [[nodiscard]] bool admits(double score, index::Doc doc) const {
    if (items_.size() < limit_) return true;
    if (limit_ == 0) return false;
    const Item& worst = items_.front();
    return score != worst.score ? score > worst.score : index_.name(doc) < index_.name(worst.doc);
  }

  /// Moves the items out, best first.
  std::vector<Item> take() {
    std::sort(items_.begin(), items_.end(),
              [this](const Item& a, const Item& b) { return better(a, b); });
    return std::move(items_);
  }

 private:
  /// Compares by score, then by document id, then in document order.
  bool better(const Item& a, const Item& b) const {
    if (a.score != b.score) return a.score > b.score;
    if (a.doc != b.doc) return index_.name(a.doc) < index_.name(b.doc);
    return place(a) < place(b);
  }
  static index::Element place(const Hit& found) { return found.element; }
  static index::Element place(const Group&) { return 0; }

  const index::Index& index_;
  std::size_t limit_;
  std::vector<Item> items_;  ///< a heap with the worst item at the front
};

}  // namespace fovea::search
