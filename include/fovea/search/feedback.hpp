#pragma once
// Relevance feedback: expands a query with words from text that is relevant or assumed to be.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"
#include "fovea/search.hpp"

namespace fovea::search {

/// A feedback method with its arguments. The only method is rm3.
struct Feedback {
  std::vector<Value> values;  ///< one per entry of feedback_parameters()

  [[nodiscard]] std::int64_t count(std::string_view parameter) const;
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  friend bool operator==(const Feedback&, const Feedback&) = default;
};

std::span<const Parameter> feedback_parameters();

/// The name, such as "rm3(terms=30)". Parameters at their defaults are omitted.
std::string name_of(const Feedback& feedback);
/// Parses the output of name_of. An error lists the parameters.
Result<Feedback> parse_feedback(std::string_view text);
/// The description and the parameters in readable form.
std::string list_feedback();

/// Text that an assessor judged relevant.
struct RelevantText {
  index::Doc doc = 0;
  region::Range range;
};

struct ExpansionTerm {
  std::string word;   ///< as written in the text
  double weight = 0;  ///< in the expanded query
  friend bool operator==(const ExpansionTerm&, const ExpansionTerm&) = default;
};

struct Expansion {
  Query query;
  std::vector<ExpansionTerm> terms;  ///< heaviest first
};

/// Expands a query: weights its terms by (1 − weight) and adds the words of a relevance model,
/// weighted so that the sum of all weights does not change (Lavrenko and Croft, Relevance-based
/// language models, SIGIR 2001; Abdul-Jaleel et al., UMass at TREC 2004: Novelty and HARD). The
/// model is estimated from the `relevant` texts, with equal weights. If there are none, it is
/// estimated from the first results of a search with `options`, weighted by their scores. Errors: a
/// query with structure; an index without text.
Result<Expansion> expand(const Searcher& searcher, const Query& query, const Options& options,
                         const Feedback& feedback, std::span<const RelevantText> relevant = {});

/// "expanded with: plasticity 0.31, synapse 0.12", or a message that no expansion terms were found.
std::string describe(const Expansion& expansion);

}  // namespace fovea::search
