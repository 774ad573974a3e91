#pragma once
// The terms of documents in the order of their words, from the lists.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "segment.hpp"

namespace fovea::index {

/// The words of documents [first, end) of a segment.
class ForwardWords {
 public:
  /// One pass over all lists. Not ok() if one of them is damaged.
  ForwardWords(const Segment& segment, std::uint32_t first, std::uint32_t end);

  [[nodiscard]] bool ok() const { return ok_; }
  /// A number for each word of the document, or no_term.
  [[nodiscard]] std::span<const std::uint32_t> terms(std::uint32_t doc) const {
    return std::span(terms_).subspan(begins_[doc - first_],
                                     begins_[doc - first_ + 1] - begins_[doc - first_]);
  }
  [[nodiscard]] std::string_view text(std::uint32_t term) const { return texts_[term]; }

 private:
  void add_list(const Segment& segment, const ListCode& list, std::string_view text);
  bool add_block(const Segment& segment, const Block& block, std::uint32_t term);

  std::uint32_t first_;
  std::uint32_t end_;
  std::vector<std::uint64_t> begins_;  ///< in terms_, of each document, and the end
  std::vector<std::uint32_t> terms_;
  std::vector<std::string> texts_;
  std::vector<std::uint32_t> positions_;
  bool ok_ = true;
};

}  // namespace fovea::index
