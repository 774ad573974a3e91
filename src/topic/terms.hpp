#pragma once
// The content part of a query: words, phrases, +must and -not, as in about() and in keyword titles.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/topic.hpp"

namespace fovea::topic::nexi {

/// Where the terms end.
enum class TermsEnd : std::uint8_t {
  at_end,      ///< of the text
  at_bracket,  ///< before one of ( ) [ ] or at the end
  at_quote,    ///< before a ' that only white space separates from a ), or at the end (INEX 2003)
};

struct ScannedTerms {
  std::vector<Term> terms;
  std::size_t end = 0;  ///< index of the byte at which they end
};

/// Reads terms from byte `begin` of `text` on. A word is one or more words of a document
/// (WordBytes) with nothing or a single - ' . / & @ between them, and + # after one (C++, C#);
/// other punctuation separates. A sign counts before a word or a phrase, a quotation mark outside
/// words. A phrase without a word or without its closing quotation mark is an error.
Result<ScannedTerms> scan_terms(std::string_view text, std::size_t begin, TermsEnd end);

/// An error at byte `at`; its message begins with the column, since a query has no line.
Error query_error(std::size_t at, std::string_view message);

}  // namespace fovea::topic::nexi
