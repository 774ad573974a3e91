#pragma once
// Words with little meaning for retrieval.

#include <string_view>

namespace fovea::text {

/// The function words of a language (ISO 639) in lower case, separated by white space; empty if
/// there is no list for it. They are articles, pronouns, prepositions, conjunctions, auxiliaries
/// and their contractions.
std::string_view stop_words(std::string_view language);

}  // namespace fovea::text
