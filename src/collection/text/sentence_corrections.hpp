#pragma once
// Where a sentence goes on although UAX #29 ends it.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace fovea::text {

/// What is known of one language: ICU's sentence break suppressions, where it has some, and a table
/// of our own for scientific text.
class SentenceCorrections {
 public:
  /// `language` is a code of ISO 639; of other languages only initials are known.
  explicit SentenceCorrections(std::string_view language);

  /// Whether the sentence goes on behind `boundary`, at which UAX #29 ends it. Either a full stop
  /// stands before it, with nothing but white space between, that ends an abbreviation, initials
  /// ("J. K.") or an ordinal number ("3. Mai"), and no word follows that usually begins a sentence;
  /// or a small letter follows a closing quotation mark or bracket ("Why?" he said). `text` is
  /// UTF-8 and begins where a sentence begins.
  [[nodiscard]] bool go_on(std::string_view text, std::size_t boundary) const;

 private:
  using Words = std::set<std::string, std::less<>>;

  /// Whether `word`, a full stop, white space and `rest` follow `before`.
  [[nodiscard]] bool is_abbreviation(std::string_view before, std::string_view word,
                                     std::string_view rest) const;
  void add_suppressions(const std::string& language);
  void add(const std::string& word, Words& words);

  Words exact_;          ///< without the last full stop, in their upper and lower case
  Words folded_;         ///< in lower case, for any case
  Words before_number_;  ///< the same, but only if a number follows
  Words starters_;       ///< words that usually begin a sentence
  bool ordinals_ = false;
  /// By the last byte of an abbreviation, bit n: there is one of n bytes.
  std::uint32_t sizes_[256] = {};
};

}  // namespace fovea::text
