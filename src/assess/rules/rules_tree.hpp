#pragma once
// The element tree of a document, with children at hand.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {

class RulesTree {
 public:
  explicit RulesTree(const Shape& shape);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(parent_.size()); }
  /// Of the root: its own.
  [[nodiscard]] std::uint32_t parent(std::uint32_t node) const { return parent_[node]; }
  /// In document order.
  [[nodiscard]] std::span<const std::uint32_t> children(std::uint32_t node) const {
    return std::span(children_).subspan(first_[node], first_[node + 1] - first_[node]);
  }
  [[nodiscard]] bool own_text(std::uint32_t node) const { return own_text_[node]; }
  /// No text below it that is not white space.
  [[nodiscard]] bool empty(std::uint32_t node) const { return empty_[node]; }

 private:
  std::vector<std::uint32_t> parent_;
  std::vector<bool> own_text_;
  std::vector<bool> empty_;
  std::vector<std::uint32_t> first_;     ///< into children_, and one behind
  std::vector<std::uint32_t> children_;  ///< of all elements, parent by parent
};

}  // namespace fovea::assess
