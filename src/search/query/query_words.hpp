#pragma once
// Turns the words of a query into terms of the index.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/collection/text.hpp"

namespace fovea::search {

struct QueryWord {
  std::string term;
  bool stop = false;
  /// Its script has no spaces between words, so adjacent words need not be a phrase.
  bool unspaced = false;
  std::string text;  ///< as written
};

/// Splits blank-separated text into words and turns them into terms, as indexing does with
/// documents. Not thread-safe.
class QueryWords {
 public:
  static Result<QueryWords> create(const text::Settings& settings);
  [[nodiscard]] Result<std::vector<QueryWord>> terms(std::string_view text) const;

 private:
  explicit QueryWords(text::Analyser analyser) : analyser_(std::move(analyser)) {}
  text::Analyser analyser_;
};

}  // namespace fovea::search
