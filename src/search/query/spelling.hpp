#pragma once
// Words of the collection that are spelt like a word it does not have.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/collection/text.hpp"
#include "fovea/search.hpp"

#include "search/query/near_terms.hpp"
#include "search/query/plan.hpp"

namespace fovea::search {

/// An index holds stems only. Terms near the word are taken from the dictionary, and what the
/// documents write for them is read at some of their occurrences: of these forms the nearest to the
/// word is suggested, of equally near ones that of the most frequent term. Not for use by two
/// threads at once.
class Speller {
 public:
  static Result<Speller> create(const index::Index& index);

  /// The nearest form of a word that no document has; nullopt if none is near. An index without
  /// text gives a form whose stem it has.
  Result<std::optional<std::string>> nearest(std::string_view word);

 private:
  /// A term that may be meant.
  struct Candidate {
    std::string term;
    std::uint64_t documents = 0;
    std::size_t distance = 0;  ///< no form of the term is nearer to the word
    bool other_initial = false;
    std::string guess;  ///< a form with that distance that has this stem; may be empty
  };
  /// What documents write for a term.
  struct Form {
    std::string text;
    std::size_t distance = 0;
  };

  Speller(const index::Index& index, text::Analyser folding, text::Analyser stemming,
          text::Tokeniser tokeniser)
      : index_(index),
        folding_(std::move(folding)),
        stemming_(std::move(stemming)),
        tokeniser_(std::move(tokeniser)) {}

  [[nodiscard]] std::u32string folded(std::string_view text) const;
  [[nodiscard]] std::size_t longest_suffix(std::size_t letters) const;
  [[nodiscard]] std::vector<Candidate> candidates(std::u32string_view word,
                                                  std::size_t most_edits) const;
  void guess_form(Candidate& candidate, std::u32string_view word) const;
  Result<std::optional<Form>> nearest_form(const Candidate& candidate, std::u32string_view word);
  Result<void> read_forms(index::Doc doc, index::Postings& postings, const std::string& term,
                          std::map<std::string, std::size_t>& forms);
  [[nodiscard]] std::optional<Form> best_of(const std::map<std::string, std::size_t>& forms,
                                            std::u32string_view word) const;

  const index::Index& index_;
  text::Analyser folding_;   ///< without stemming
  text::Analyser stemming_;  ///< as documents are indexed
  text::Tokeniser tokeniser_;
  index::Tree tree_;
  std::size_t reads_ = 0;  ///< elements that may still be read for the present word
};

/// What became of the words that no document has.
struct Spelt {
  std::vector<std::string> notes;  ///< a line for each of them
  std::vector<Suggestion> suggestions;
  std::optional<Query> corrected;  ///< the query with the suggested words (Spelling::correct)
};

Result<Spelt> check_spelling(const index::Index& index, const Query& query,
                             const std::vector<UnknownWord>& unknown, Spelling spelling);

}  // namespace fovea::search
