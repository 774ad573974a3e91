#pragma once
// Finds sentences that continue where UAX #29 ends them.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace fovea::text {

/// The rules of one language: ICU's sentence break suppressions, if it has some, and our own table
/// for scientific text.
class SentenceCorrections {
 public:
  /// `language` is an ISO 639 code; for unknown languages only initials are recognised.
  explicit SentenceCorrections(std::string_view language);

  /// Whether the sentence continues after `boundary`, at which UAX #29 ends it. Either the boundary
  /// follows, with only white space between, a full stop that ends an abbreviation, initials ("J.
  /// K.") or an ordinal number ("3. Mai"), and no word follows that usually begins a sentence; or a
  /// small letter follows a closing quotation mark or bracket ("Why?" he said). `text` is UTF-8 and
  /// begins at the beginning of a sentence.
  [[nodiscard]] bool go_on(std::string_view text, std::size_t boundary) const;

 private:
  using Words = std::set<std::string, std::less<>>;

  /// Whether `word`, which comes after `before` and is followed by a full stop, white space and
  /// `rest`, is an abbreviation.
  [[nodiscard]] bool is_abbreviation(std::string_view before, std::string_view word,
                                     std::string_view rest) const;
  void add_suppressions(const std::string& language);
  void add(const std::string& word, Words& words);

  Words exact_;          ///< without the last full stop, with case
  Words folded_;         ///< in lower case, for any case
  Words before_number_;  ///< likewise, but only before a number
  Words starters_;       ///< words that usually begin a sentence
  bool ordinals_ = false;
  /// Indexed by the last byte of an abbreviation; bit n: there is one of n bytes.
  std::uint32_t sizes_[256] = {};
};

}  // namespace fovea::text
