#pragma once
// Suggests words of the collection that are spelt like a word it does not have.

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

/// An index holds only stems. The speller takes terms near the word from the dictionary and reads
/// at some of their occurrences how the documents write them. It suggests the form nearest to the
/// word; of equally near forms, that of the most frequent term. Not thread-safe.
class Speller {
 public:
  static Result<Speller> create(const index::Index& index);

  /// The form nearest to a word that occurs in no document; nullopt if none is near. For an index
  /// without text, returns a form whose stem the index has.
  Result<std::optional<std::string>> nearest(std::string_view word);

 private:
  /// A term that the user may have meant.
  struct Candidate {
    std::string term;
    std::uint64_t documents = 0;
    std::size_t distance = 0;  ///< a lower bound of the distance of the term's forms from the word
    bool other_initial = false;
    std::string guess;  ///< a form at this distance with this stem; may be empty
  };
  /// A written form of a term in documents.
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
  std::size_t reads_ = 0;  ///< number of elements that may still be read for the current word
};

/// The outcome for the query words that occur in no document.
struct Spelt {
  std::vector<std::string> notes;  ///< one line per word
  std::vector<Suggestion> suggestions;
  std::optional<Query> corrected;  ///< the query with the suggested words (Spelling::correct)
};

Result<Spelt> check_spelling(const index::Index& index, const Query& query,
                             const std::vector<UnknownWord>& unknown, Spelling spelling);

}  // namespace fovea::search
