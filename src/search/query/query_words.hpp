#pragma once
// The words of a query as terms of the index.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/collection/text.hpp"

namespace fovea::search {

struct QueryWord {
  std::string term;
  bool stop = false;
  /// Its script puts no spaces between words, so words beside each other need not be a phrase.
  bool unspaced = false;
  std::string text;  ///< as it is written
};

/// Cuts what stands between blanks into words and makes terms of them, as was done with the
/// documents. Not for use by two threads at once.
class QueryWords {
 public:
  static Result<QueryWords> create(const text::Settings& settings);
  [[nodiscard]] Result<std::vector<QueryWord>> terms(std::string_view text) const;

 private:
  explicit QueryWords(text::Analyser analyser) : analyser_(std::move(analyser)) {}
  text::Analyser analyser_;
};

}  // namespace fovea::search
