#pragma once
// Words that say little about a text.

#include <string_view>

namespace fovea::text {

/// Function words of a language (ISO 639), lower case, separated by white space; empty if we keep
/// no list of it. Articles, pronouns, prepositions, conjunctions, auxiliaries and their
/// contractions.
std::string_view stop_words(std::string_view language);

}  // namespace fovea::text
