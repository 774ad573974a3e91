#pragma once
// A cache of the analysis of each word, byte for byte as in the text.

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

/// A flat table of short words, and a map of the few long ones. Look-ups use the bytes without a
/// copy; nearly all of them touch one cache line.
class KnownWords {
 public:
  explicit KnownWords(WordHash hash);

  /// Looks `words` up, in their order, and calls `learn` for unknown ones. Readable bytes follow
  /// each word as described at xml::Word.
  void find(std::span<const xml::Word> words, std::span<Known> found,
            const std::function<Known(std::string_view)>& learn);

  [[nodiscard]] std::size_t memory() const;

 private:
  /// Up to 15 bytes and their length, packed so that equal words are equal numbers.
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
  std::vector<Slot> slots_;  ///< their number is a power of two, at most half of them taken
  std::size_t taken_ = 0;
  std::vector<Query> queries_;
  WordMap<Known> long_words_;
  WordArena arena_;  ///< of the long words
};

}  // namespace fovea::text
