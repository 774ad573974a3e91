#pragma once
// Folds forms of a word that count as the same word.

#include <string>
#include <string_view>

namespace fovea::text {

/// Applies NFKC_Casefold of Unicode, and replaces U+2019 by the apostrophe of keyboards. It lowers
/// case, resolves ligatures, widths and other compatibility forms, and removes invisible characters
/// such as soft hyphens. Invalid UTF-8 becomes U+FFFD.
std::string fold_case(std::string_view word);

/// Removes accents (NFKD, removal of marks, NFC), except marks that are part of the spelling:
/// vowels and tones of South Asian scripts, voicing of kana. Letters with a stroke (ø, ł) are
/// separate letters.
std::string fold_accents(std::string_view word);

/// The effect of both on ASCII, which is only lower case; for speed.
std::string fold_ascii_case(std::string_view word);

bool is_ascii(std::string_view text);

/// Replaces invalid UTF-8 in `text` by U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace fovea::text
