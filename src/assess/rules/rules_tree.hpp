#pragma once
// The element tree of a document, with the children of each element.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {

class RulesTree {
 public:
  explicit RulesTree(const Shape& shape);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(parent_.size()); }
  /// The parent of a node; the root is its own parent.
  [[nodiscard]] std::uint32_t parent(std::uint32_t node) const { return parent_[node]; }
  /// The children of a node in document order.
  [[nodiscard]] std::span<const std::uint32_t> children(std::uint32_t node) const {
    return std::span(children_).subspan(first_[node], first_[node + 1] - first_[node]);
  }
  [[nodiscard]] bool own_text(std::uint32_t node) const { return own_text_[node]; }
  /// Whether all text below the node is white space.
  [[nodiscard]] bool empty(std::uint32_t node) const { return empty_[node]; }

 private:
  std::vector<std::uint32_t> parent_;
  std::vector<bool> own_text_;
  std::vector<bool> empty_;
  std::vector<std::uint32_t> first_;     ///< index into children_ per element, and its end
  std::vector<std::uint32_t> children_;  ///< of all elements, parent by parent
};

}  // namespace fovea::assess
