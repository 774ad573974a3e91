#pragma once
// Relevance feedback: a query with the words of text that is relevant, or that is taken to be.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"
#include "fovea/search.hpp"

namespace fovea::search {

/// A way of feedback with its arguments: rm3, the only one.
struct Feedback {
  std::vector<Value> values;  ///< one for each of feedback_parameters()

  [[nodiscard]] std::int64_t count(std::string_view parameter) const;
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  friend bool operator==(const Feedback&, const Feedback&) = default;
};

std::span<const Parameter> feedback_parameters();

/// "rm3(terms=30)": a parameter at its default is not printed.
std::string name_of(const Feedback& feedback);
/// Reads what name_of writes; an error names the parameters there are.
Result<Feedback> parse_feedback(std::string_view text);
/// What it says, with its parameters, for people.
std::string list_feedback();

/// Text that somebody judged relevant.
struct RelevantText {
  index::Doc doc = 0;
  region::Range range;
};

struct ExpansionTerm {
  std::string word;   ///< as it stands in the text
  double weight = 0;  ///< in the expanded query
  friend bool operator==(const ExpansionTerm&, const ExpansionTerm&) = default;
};

struct Expansion {
  Query query;
  std::vector<ExpansionTerm> terms;  ///< heaviest first
};

/// The query with its terms weighted (1 − weight) and the words of a relevance model weighted so
/// that all weights together stay as they were (Lavrenko and Croft, Relevance-based language
/// models, SIGIR 2001; Abdul-Jaleel et al., UMass at TREC 2004). The model is made of `relevant`
/// texts, each with the same weight, or of the first results of a search with `options`, weighted
/// by their scores, where there are none. Errors: a query with structure; an index without text.
Result<Expansion> expand(const Searcher& searcher, const Query& query, const Options& options,
                         const Feedback& feedback, std::span<const RelevantText> relevant = {});

/// "expanded with: plasticity 0.31, synapse 0.12", or that there was nothing to expand with.
std::string describe(const Expansion& expansion);

}  // namespace fovea::search
