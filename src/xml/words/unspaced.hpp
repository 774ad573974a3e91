#pragma once
// Words of scripts that are written without spaces.

#include <cstddef>
#include <string_view>
#include <vector>

#include "xml/words/ascii_words.hpp"

namespace fovea::xml {

/// Finds the characters of a word that consists of Han, Hiragana or Katakana alone, each with the
/// marks that follow it. Returns false for any other word; `characters` is unspecified then.
bool find_cj_characters(std::string_view word, std::vector<WordRange>& characters);

}  // namespace fovea::xml
