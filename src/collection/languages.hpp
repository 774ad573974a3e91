#pragma once
// What we know of each language that a text can be in.

#include <span>
#include <string_view>

namespace fovea::text {

struct LanguageRecord {
  std::string_view code;       ///< ISO 639
  std::string_view algorithm;  ///< of Snowball; the language's English name
  /// The stemmer knows no accents: they go before it, so that "résumés" and "resumes" meet.
  /// Others look for "é" or "ü" in endings, so there they go after it.
  bool plain_alphabet = false;
  /// What is cut off before an apostrophe ("l'été"), separated by spaces.
  std::string_view elisions;
};

std::span<const LanguageRecord> language_records();

/// By code; null if there is none.
const LanguageRecord* find_language(std::string_view code);

}  // namespace fovea::text
