#pragma once
// Finds the bytes of a query that belong to words.

#include <cstddef>
#include <string_view>
#include <vector>

namespace fovea::topic::nexi {

/// Words are those of a document with the same text (xml::WordStream), so that a single word of the
/// index is a single word of the query: "1,000", "l’été". They are found on demand, from one white
/// space or bracket, which belong to no word, to the next. Bytes that are not UTF-8 belong to no
/// word either.
class WordBytes {
 public:
  /// Ignores everything before byte `begin`.
  WordBytes(std::string_view text, std::size_t begin) : text_(text), begin_(begin) {}

  /// Whether byte `at`, which may be after the text, belongs to a word.
  bool contain(std::size_t at);

 private:
  void find_words(std::size_t at);
  void find_any_words(std::string_view piece);

  std::string_view text_;
  std::size_t begin_;
  std::size_t first_ = 0;  ///< the beginning of the piece that `inside_` describes
  std::vector<bool> inside_;
};

}  // namespace fovea::topic::nexi
