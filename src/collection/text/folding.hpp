#pragma once
// Forms of a word that count as the same word.

#include <string>
#include <string_view>

namespace fovea::text {

/// NFKC_Casefold of Unicode, with U+2019 as the apostrophe that keyboards write. It lowers case,
/// undoes ligatures and other compatibility forms, widths among them, and drops what is invisible,
/// such as soft hyphens. Invalid UTF-8 becomes U+FFFD.
std::string fold_case(std::string_view word);

/// Takes accents away (NFKD, then the marks go, then NFC), other than marks that are part of the
/// spelling: vowels and tones of South Asian scripts, voicing of kana. Letters with a stroke (ø, ł)
/// are letters of their own.
std::string fold_accents(std::string_view word);

/// What the two do to ASCII, which is nothing but lower case; for speed.
std::string fold_ascii_case(std::string_view word);

bool is_ascii(std::string_view text);

/// `text` with U+FFFD for what is not valid UTF-8.
std::string valid_utf8(std::string_view text);

}  // namespace fovea::text
