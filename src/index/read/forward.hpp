#pragma once
// Reconstructs the terms of documents in word order from the lists.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "index/files/segment.hpp"

namespace fovea::index {

/// The words of some documents of a segment.
class ForwardWords {
 public:
  /// Reads the words of documents [first, end) in one pass over all lists. ok() is false if one of
  /// them is damaged.
  ForwardWords(const Segment& segment, std::uint32_t first, std::uint32_t end);
  /// Reads the words of `docs`: at least one document, ascending.
  ForwardWords(const Segment& segment, std::span<const std::uint32_t> docs);

  [[nodiscard]] bool ok() const { return ok_; }
  /// The term numbers of one of the documents, by word; no_term if a word is not indexed.
  [[nodiscard]] std::span<const std::uint32_t> terms(std::uint32_t doc) const {
    const std::uint32_t slot = slots_[doc - first_];
    return std::span(terms_).subspan(begins_[slot], begins_[slot + 1] - begins_[slot]);
  }
  /// Upper bound of the term numbers: all are below it.
  [[nodiscard]] std::uint32_t distinct() const {
    return static_cast<std::uint32_t>(text_begins_.size() - 1);
  }
  [[nodiscard]] std::string_view text(std::uint32_t term) const {
    return std::string_view(texts_).substr(text_begins_[term],
                                           text_begins_[term + 1] - text_begins_[term]);
  }

 private:
  void add_list(const Segment& segment, const ListCode& list, std::string_view text);
  bool add_block(const Segment& segment, const Block& block, std::uint32_t term);

  static constexpr std::uint32_t not_wanted = 0xFFFF'FFFF;

  std::uint32_t first_;
  std::uint32_t end_;
  std::vector<std::uint32_t> slots_;   ///< by document in [first_, end_): number among the wanted
  std::vector<std::uint64_t> begins_;  ///< offsets in terms_ of each wanted document, and the end
  std::vector<std::uint32_t> terms_;
  std::string texts_;  ///< of all terms, concatenated
  std::vector<std::size_t> text_begins_{0};
  std::vector<std::uint32_t> positions_;
  bool ok_ = true;
};

}  // namespace fovea::index
