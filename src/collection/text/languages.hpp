#pragma once
// Properties of each supported language.

#include <cstdint>
#include <span>
#include <string_view>

namespace fovea::text {

/// When a word loses its accents, if Settings::fold_accents is set (docs/adr/0019).
enum class AccentsGo : std::uint8_t {
  /// Before stemming, so that a word has the same term with and without accents.
  before_stemming,
  /// After stemming: accents belong to letters that the endings need ("й", "ş", "ő").
  after_stemming,
};

struct LanguageRecord {
  std::string_view code;       ///< ISO 639
  std::string_view algorithm;  ///< of Snowball; the language's English name
  AccentsGo accents = AccentsGo::after_stemming;
  /// Elided words before an apostrophe ("l'été"), separated by spaces.
  std::string_view elisions = {};
  /// AccentsGo::before_stemming: accented letters of the endings that the stemmer knows, separated
  /// by spaces; the stemmer is tried with each of them restored.
  std::string_view endings = {};
};

std::span<const LanguageRecord> language_records();

/// The language with this code, or null.
const LanguageRecord* find_language(std::string_view code);

}  // namespace fovea::text
