#pragma once
// Finds the sentences of a block that answer a query.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// Consecutive sentences.
struct SentenceRun {
  index::Words words;
  double score = 0;

  friend bool operator==(const SentenceRun&, const SentenceRun&) = default;
};

/// The score of a text of `words` words that has the query's words `counts[kind]` times:
///   Σ weight · tf / (tf + 0.5 + 0.5 · words / 25),
/// the saturation of BM25 (Robertson and Walker, 1994) with k1 = 1, b = 0.5 and an average sentence
/// of 25 words. `weights` are by kind, such as the idf.
double score_sentences(std::span<const std::uint32_t> counts, std::span<const double> weights,
                       std::uint32_t words);

/// The score of each sentence by itself. `sentences` must be ascending and must not overlap.
/// `spots` must be ascending, may lie outside the sentences, and have kinds below the number of
/// weights.
std::vector<double> sentence_scores(std::span<const index::Words> sentences,
                                    std::span<const index::Spot> spots,
                                    std::span<const double> weights);

/// The run of sentences with the highest score as one text. Candidates are runs of at most
/// `most_words` words and single sentences of any length. Returns nullopt if no sentence has a
/// spot. Ties go to the run with fewer words, then to the earlier one. The cost is proportional to
/// the number of runs that are short enough.
std::optional<SentenceRun> best_run(std::span<const index::Words> sentences,
                                    std::span<const index::Spot> spots,
                                    std::span<const double> weights, std::uint32_t most_words);

/// The best run of the sentences of an element (index::sentences_of).
Result<std::optional<SentenceRun>> best_sentences(const index::Index& index, index::Doc doc,
                                                  index::Tree& tree, index::Element element,
                                                  std::span<const index::Spot> spots,
                                                  std::span<const double> weights,
                                                  std::uint32_t most_words);

}  // namespace fovea::search
