#pragma once
// What each word, byte for byte as it stood in a text, was found to be.

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/collection/text.hpp"
#include "fovea/xml.hpp"

#include "collection/text/word_hash.hpp"

namespace fovea::text {

struct Known {
  TermId term = 0;
  bool stop = false;
};

/// A flat table of short words, and a map of the few long ones. Words are found by their bytes
/// without a copy; nearly all finds touch one line of memory.
class KnownWords {
 public:
  explicit KnownWords(WordHash hash);

  /// What `words` are, in their order; `learn` is called for those that are not known. They are
  /// followed by readable bytes as xml::Word says.
  void find(std::span<const xml::Word> words, std::span<Known> found,
            const std::function<Known(std::string_view)>& learn);

  [[nodiscard]] std::size_t memory() const;

 private:
  /// Up to 15 bytes and their number, so that equal words are equal numbers.
  struct ShortWord {
    std::uint64_t low = 0;
    std::uint64_t high = 0;  ///< never 0 in a word: its upper byte is the length
    friend bool operator==(const ShortWord&, const ShortWord&) = default;
  };
  struct Slot {
    ShortWord word;
    Known known;
  };
  struct Query {
    ShortWord word;
    std::uint64_t hash = 0;
  };

  static constexpr std::size_t longest = 15;
  static ShortWord short_word(std::string_view word);

  [[nodiscard]] Slot& slot_of(const Query& query);
  Known find_short(const Query& query, std::string_view word,
                   const std::function<Known(std::string_view)>& learn);
  Known find_long(std::string_view word, const std::function<Known(std::string_view)>& learn);
  void grow();

  WordHash hash_;
  std::vector<Slot> slots_;  ///< a power of two, at most half of them taken
  std::size_t taken_ = 0;
  std::vector<Query> queries_;
  WordMap<Known> long_words_;
  WordArena arena_;  ///< of the long words
};

}  // namespace fovea::text
