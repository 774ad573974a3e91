#include "search/show/best_sentences.hpp"

#include <algorithm>

namespace fovea::search {
namespace {

constexpr double k1 = 1;
constexpr double b = 0.5;
constexpr double usual_words = 25;  ///< of a sentence

/// The spots in a sentence. Spots must be ascending, and so must the sentences of successive calls.
class SpotsBySentence {
 public:
  explicit SpotsBySentence(std::span<const index::Spot> spots) : rest_(spots) {}

  std::span<const index::Spot> next(index::Words sentence) {
    const auto count_before = [&](std::uint32_t position) {
      return static_cast<std::size_t>(
          std::lower_bound(
              rest_.begin(), rest_.end(), position,
              [](const index::Spot& spot, std::uint32_t limit) { return spot.position < limit; }) -
          rest_.begin());
    };
    rest_ = rest_.subspan(count_before(sentence.first));
    const auto found = rest_.first(count_before(sentence.end()));
    rest_ = rest_.subspan(found.size());
    return found;
  }

 private:
  std::span<const index::Spot> rest_;
};

/// Whether a run ranks before another one.
bool is_better(const SentenceRun& run, const std::optional<SentenceRun>& than) {
  if (!than || run.score != than->score) return !than || run.score > than->score;
  return run.words.count < than->words.count;
}

/// Updates the best run with those that begin with the first sentence.
void try_runs_from(std::span<const index::Words> sentences,
                   std::span<const std::span<const index::Spot>> spots,
                   std::span<const double> weights, std::uint32_t most_words,
                   std::optional<SentenceRun>& best) {
  std::vector<std::uint32_t> counts(weights.size());
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const std::uint32_t words = sentences[i].end() - sentences.front().first;
    if (i > 0 && words > most_words) return;
    for (const index::Spot& spot : spots[i]) ++counts[spot.kind];
    // Trailing sentences without spots only make a run longer.
    if (spots[i].empty()) continue;
    const SentenceRun run{{sentences.front().first, words},
                          score_sentences(counts, weights, words)};
    if (is_better(run, best)) best = run;
  }
}

}  // namespace

double score_sentences(std::span<const std::uint32_t> counts, std::span<const double> weights,
                       std::uint32_t words) {
  const double length = k1 * (1 - b + b * static_cast<double>(words) / usual_words);
  double score = 0;
  for (std::size_t kind = 0; kind < weights.size(); ++kind) {
    const auto tf = static_cast<double>(counts[kind]);
    score += weights[kind] * tf / (tf + length);
  }
  return score;
}

std::vector<double> sentence_scores(std::span<const index::Words> sentences,
                                    std::span<const index::Spot> spots,
                                    std::span<const double> weights) {
  std::vector<double> scores;
  SpotsBySentence by_sentence(spots);
  for (const index::Words& sentence : sentences) {
    std::vector<std::uint32_t> counts(weights.size());
    for (const index::Spot& spot : by_sentence.next(sentence)) ++counts[spot.kind];
    scores.push_back(score_sentences(counts, weights, sentence.count));
  }
  return scores;
}

std::optional<SentenceRun> best_run(std::span<const index::Words> sentences,
                                    std::span<const index::Spot> spots,
                                    std::span<const double> weights, std::uint32_t most_words) {
  std::vector<std::span<const index::Spot>> by_sentence;
  SpotsBySentence next(spots);
  for (const index::Words& sentence : sentences) by_sentence.push_back(next.next(sentence));
  std::optional<SentenceRun> best;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    if (by_sentence[i].empty()) continue;
    try_runs_from(sentences.subspan(i), std::span(by_sentence).subspan(i), weights, most_words,
                  best);
  }
  return best;
}

Result<std::optional<SentenceRun>> best_sentences(const index::Index& index, index::Doc doc,
                                                  index::Tree& tree, index::Element element,
                                                  std::span<const index::Spot> spots,
                                                  std::span<const double> weights,
                                                  std::uint32_t most_words) {
  const auto sentences = index::sentences_of(index, doc, tree, element);
  if (!sentences) return sentences.error();
  return best_run(*sentences, spots, weights, most_words);
}

}  // namespace fovea::search
