#pragma once
// Statistics of a term in a document besides its positions.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

#include "index/build/structure.hpp"
#include "index/code/tree_code.hpp"

namespace fovea::index {

/// The share of the owners with one tag in a term of a document.
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

/// Computes the statistics of the terms of a document, one term at a time.
class PostingCounter {
 public:
  /// `rows` and `structure` must outlive the counting. Word starts must not decrease from one row
  /// to the next.
  void begin(std::span<const TreeRow> rows, std::uint32_t words, const Structure& structure);
  /// `positions` must be ascending, below `words`, and not empty. The result is valid until the
  /// next call.
  PostingFacts& count(std::span<const std::uint32_t> positions);

 private:
  /// The data that a walk up the tree needs, kept together.
  struct Node {
    Element parent = 0;
    Words words;
    std::uint32_t seen = 0;  ///< 1 + the position it was last visited for
  };

  void count_position(std::span<const std::uint32_t> positions, std::size_t i);
  Element count_line(Element last, std::span<const std::uint32_t> positions, std::size_t i,
                     std::uint32_t counted);
  Element count_cut(Element last, std::span<const std::uint32_t> positions, std::size_t i,
                    std::uint32_t counted);
  void count_element(const Node& node, std::span<const std::uint32_t> positions, std::size_t i);
  void sum_up_contexts();

  /// Words and occurrences of the element with the most occurrences per word, among those with two
  /// or more.
  struct Densest {
    std::uint64_t words = 0;
    std::uint64_t occurrences = 0;
  };

  std::span<const TreeRow> rows_;
  const Structure* structure_ = nullptr;
  std::vector<Element> last_starting_;     ///< by position
  std::vector<Node> nodes_;                ///< by element
  std::vector<std::uint32_t> in_context_;  ///< occurrences, by context
  std::vector<Context> contexts_;          ///< contexts with occurrences
  Densest densest_;
  PostingFacts facts_;
};

}  // namespace fovea::index
