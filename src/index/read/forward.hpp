#pragma once
// The terms of documents in the order of their words, from the lists.

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
  /// Of documents [first, end). One pass over all lists. Not ok() if one of them is damaged.
  ForwardWords(const Segment& segment, std::uint32_t first, std::uint32_t end);
  /// Of `docs`, at least one, which rise.
  ForwardWords(const Segment& segment, std::span<const std::uint32_t> docs);

  [[nodiscard]] bool ok() const { return ok_; }
  /// A number for each word of one of the documents, or no_term.
  [[nodiscard]] std::span<const std::uint32_t> terms(std::uint32_t doc) const {
    const std::uint32_t slot = slots_[doc - first_];
    return std::span(terms_).subspan(begins_[slot], begins_[slot + 1] - begins_[slot]);
  }
  /// Numbers of terms are below this.
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
  std::vector<std::uint32_t> slots_;   ///< of documents [first_, end_): number among the wanted
  std::vector<std::uint64_t> begins_;  ///< in terms_, of each wanted document, and the end
  std::vector<std::uint32_t> terms_;
  std::string texts_;  ///< of all terms, one behind the other
  std::vector<std::size_t> text_begins_{0};
  std::vector<std::uint32_t> positions_;
  bool ok_ = true;
};

}  // namespace fovea::index
