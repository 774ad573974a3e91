#pragma once
// Which bytes of a query belong to words.

#include <cstddef>
#include <string_view>
#include <vector>

namespace fovea::topic::nexi {

/// Words are those of a document with the same text (xml::WordStream), so that what the index holds
/// as one word is asked for as one: "1,000", "l’été". They are found as far as they are asked for,
/// from one white space or bracket to the next: these are in no word. Bytes that are not UTF-8 are
/// in none either.
class WordBytes {
 public:
  /// Looks at nothing before byte `begin`.
  WordBytes(std::string_view text, std::size_t begin) : text_(text), begin_(begin) {}

  /// Whether a word has byte `at`, which may lie behind the text.
  bool contain(std::size_t at);

 private:
  void find_words(std::size_t at);
  void find_any_words(std::string_view piece);

  std::string_view text_;
  std::size_t begin_;
  std::size_t first_ = 0;  ///< of the piece that `inside_` is about
  std::vector<bool> inside_;
};

}  // namespace fovea::topic::nexi
