#pragma once
// What is counted for a term in a document beside its positions.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

#include "index/build/structure.hpp"
#include "index/code/tree_code.hpp"

namespace fovea::index {

/// What the owners with one tag have of a term in a document.
struct TagShare {
  Tag tag = 0;
  float squares = 0;  ///< sum of (1 + ln tf)² over their contexts
  friend bool operator==(const TagShare&, const TagShare&) = default;
};

struct PostingFacts {
  Bound bound;  ///< spacing is the largest number if no element has two occurrences
  std::uint32_t elements = 0;
  std::vector<TagShare> tags;  ///< by tag
};

/// Counts for one term of a document after the other.
class PostingCounter {
 public:
  /// Both must outlive the counting; word starts must not fall from one row to the next.
  void begin(std::span<const TreeRow> rows, std::uint32_t words, const Structure& structure);
  /// `positions` ascending, below `words`, at least one. Valid until the next call.
  PostingFacts& count(std::span<const std::uint32_t> positions);

 private:
  /// What a walk up the tree touches, together.
  struct Node {
    Element parent = 0;
    Words words;
    std::uint32_t seen = 0;  ///< one more than the position it was last visited for
  };

  void count_position(std::span<const std::uint32_t> positions, std::size_t i);
  Element count_line(Element last, std::span<const std::uint32_t> positions, std::size_t i,
                     std::uint32_t counted);
  Element count_cut(Element last, std::span<const std::uint32_t> positions, std::size_t i,
                    std::uint32_t counted);
  void count_element(const Node& node, std::span<const std::uint32_t> positions, std::size_t i);
  void sum_up_contexts();

  /// Words and occurrences of the element that has most for its words, of those with two or more.
  struct Densest {
    std::uint64_t words = 0;
    std::uint64_t occurrences = 0;
  };

  std::span<const TreeRow> rows_;
  const Structure* structure_ = nullptr;
  std::vector<Element> last_starting_;     ///< by position
  std::vector<Node> nodes_;                ///< by element
  std::vector<std::uint32_t> in_context_;  ///< occurrences, by context
  std::vector<Context> contexts_;          ///< that have some
  Densest densest_;
  PostingFacts facts_;
};

}  // namespace fovea::index
