#pragma once
// What we know of each language that a text can be in.

#include <cstdint>
#include <span>
#include <string_view>

namespace fovea::text {

/// When a word loses its accents, if Settings::fold_accents says so (docs/adr/0019).
enum class AccentsGo : std::uint8_t {
  /// Before stemming, so that a word has the same term with and without them.
  before_stemming,
  /// Behind it: they belong to letters of the language that its endings need ("й", "ş", "ő").
  after_stemming,
};

struct LanguageRecord {
  std::string_view code;       ///< ISO 639
  std::string_view algorithm;  ///< of Snowball; the language's English name
  AccentsGo accents = AccentsGo::after_stemming;
  /// What is cut off before an apostrophe ("l'été"), separated by spaces.
  std::string_view elisions = {};
  /// AccentsGo::before_stemming: accented letters of the endings that the stemmer knows, separated
  /// by spaces; it is tried on words with each of them put back.
  std::string_view endings = {};
};

std::span<const LanguageRecord> language_records();

/// By code; null if there is none.
const LanguageRecord* find_language(std::string_view code);

}  // namespace fovea::text
