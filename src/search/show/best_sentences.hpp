#pragma once
// Which sentences of a block answer a query.

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

/// What a text of `words` words is worth that has words of the query `counts[kind]` times:
///   Σ weight · tf / (tf + 0.5 + 0.5 · words / 25),
/// the saturation of BM25 (Robertson and Walker, 1994) with k1 = 1, b = 0.5 and an average sentence
/// of 25 words. `weights` are by kind, such as the idf.
double score_sentences(std::span<const std::uint32_t> counts, std::span<const double> weights,
                       std::uint32_t words);

/// The score of each sentence by itself. `sentences` are rising and do not overlap; `spots` are
/// rising and may lie outside of them, kinds below the number of weights.
std::vector<double> sentence_scores(std::span<const index::Words> sentences,
                                    std::span<const index::Spot> spots,
                                    std::span<const double> weights);

/// The run with the highest score, taken as one text, of those with at most `most_words` words and
/// of single sentences, which may be longer. Nothing if no sentence has a spot. Of equal scores,
/// the run with fewer words, then the earlier one. Cost: the runs that are short enough.
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
