#pragma once
// Segments any text into words with ICU.

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "xml/words/ascii_words.hpp"

struct UBreakIterator;

namespace fovea::xml {

/// UAX #29 with ICU's root locale; scripts that write no spaces are cut by its dictionaries.
class UnicodeWords {
 public:
  /// Passes the segments of `utf8` that have a letter or digit (general category L or N) to `word`,
  /// in order. Without a break iterator (ICU without its data) nothing is a word.
  void find(std::string_view utf8, const std::function<void(WordRange)>& word);

 private:
  struct Closer {
    void operator()(UBreakIterator* breaks) const;
  };
  std::unique_ptr<UBreakIterator, Closer> breaks_;  ///< opened on first use, which costs 10 µs
};

/// Counts code points of general category L or N. Invalid UTF-8 has none.
std::uint32_t count_letters_and_digits(std::string_view utf8);

}  // namespace fovea::xml
