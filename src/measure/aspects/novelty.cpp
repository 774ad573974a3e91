// Gain that falls with what the reader has already seen: alpha-DCG, ERR-IA and NRBP, and each of
// them normalised by the greedy ideal.
#include <algorithm>
#include <cmath>

#include "measure/aspects/aspect_topic.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// The alpha of ndeval for ERR-IA: a document about an aspect satisfies every other reader.
constexpr double alpha_of_err = 0.5;

/// The weight of a gain at a rank for readers with this patience, which only NRBP uses.
using Weight = double (*)(std::size_t rank, double patience);

double log_weight(std::size_t rank, double) { return 1 / discount(rank); }
double reciprocal_weight(std::size_t rank, double) { return ratio(1, rank); }
double patience_weight(std::size_t rank, double patience) {
  return std::pow(patience, static_cast<double>(rank - 1));
}

/// A topic with everything that these measures need.
struct Novelty {
  Novelty(const AspectTopic& given, const Measure& asked, double intolerance, Weight by_rank,
          double beta = 0)
      : topic(given),
        measure(asked),
        aspects(given, asked.integer("rel")),
        alpha(intolerance),
        weight(by_rank),
        patience(beta) {}

  [[nodiscard]] double sum(std::span<const std::uint32_t> ranking) const {
    const auto top = ranking.first(std::min(measure.ranks(), ranking.size()));
    const auto gains = novelty_gains(aspects, top, alpha);
    double total = 0;
    for (std::size_t i = 0; i < gains.size(); ++i) total += gains[i] * weight(i + 1, patience);
    return total;
  }

  [[nodiscard]] double of_run() const { return sum(topic.ranking); }

  /// The value of the judged documents in the greedy order.
  [[nodiscard]] double of_ideal() const {
    return sum(greedy_ideal(topic, aspects, alpha, measure.ranks()));
  }

  /// The value of a list in which every document is about every aspect, down to the cutoff; without
  /// a cutoff, down to the end of the results or of the judged documents.
  [[nodiscard]] double of_any_collection() const {
    const std::size_t end =
        std::min(measure.ranks(), std::max(topic.ranking.size(), topic.documents.size()));
    const std::size_t depth = measure.cutoff ? measure.ranks() : end;
    auto gain = static_cast<double>(aspects.findable());
    double total = 0;
    for (std::size_t rank = 1; rank <= depth && gain > 0; ++rank, gain *= 1 - alpha) {
      const double before = total;
      total += gain * weight(rank, patience);
      if (total == before) break;  // smaller terms further down cannot change it either
    }
    return total;
  }

  const AspectTopic& topic;
  const Measure& measure;
  RelevantAspects aspects;
  double alpha;
  Weight weight;
  double patience;
};

Novelty dcg_of(const AspectTopic& topic, const Measure& measure) {
  return {topic, measure, measure.real("alpha"), log_weight};
}

Novelty err_of(const AspectTopic& topic, const Measure& measure) {
  return {topic, measure, alpha_of_err, reciprocal_weight};
}

Novelty nrbp_of(const AspectTopic& topic, const Measure& measure) {
  return {topic, measure, measure.real("alpha"), patience_weight, measure.real("beta")};
}

using MakeNovelty = Novelty (*)(const AspectTopic&, const Measure&);

template <MakeNovelty make>
double calculate(const AspectTopic& topic, const Measure& measure) {
  const Novelty novelty = make(topic, measure);
  return ratio(novelty.of_run(), novelty.of_any_collection());
}

template <MakeNovelty make>
double calculate_normalised(const AspectTopic& topic, const Measure& measure) {
  const Novelty novelty = make(topic, measure);
  return ratio(novelty.of_run(), novelty.of_ideal());
}

/// Normalises by the infinite list in which everything is about every aspect; its sum has a closed
/// form.
double calculate_nrbp(const AspectTopic& topic, const Measure& measure) {
  const Novelty novelty = nrbp_of(topic, measure);
  const double share = 1 - (1 - novelty.alpha) * novelty.patience;
  return ratio(novelty.of_run() * share, static_cast<double>(novelty.aspects.findable()));
}

Parameter patience() {
  return {.name = "beta",
          .standard = 0.5,
          .says = "the chance that the reader goes on to the next result",
          .most = 1};
}

constexpr const char* clarke_2008 =
    "Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher and MacKinnon, SIGIR 2008; normalised as "
    "in ndeval, TREC Web track";
constexpr const char* chapelle_2009 =
    "Chapelle, Metzler, Zhang and Grinspan, CIKM 2009; normalised as in ndeval, TREC Web track";
constexpr const char* clarke_2009 = "Clarke, Kolla and Vechtomova, ICTIR 2009";
constexpr const char* of_greedy =
    "the ideal is the greedy one, which is not always the best, so that a value can exceed 1; "
    "aspects without a relevant document do not count";
constexpr const char* of_all =
    "a document about every aspect at every rank would give 1, and few collections have them";

}  // namespace

Record alpha_dcg() {
  return {.name = "alpha_DCG",
          .aliases = {"α_DCG", "alpha-DCG"},
          .says =
              "sum over the first k results of what they add: each aspect that a result is "
              "about counts (1-alpha)^n after n results about it, over log2(rank+1); divided by "
              "the sum for a list in which every result is about every aspect",
          .misleads = of_all,
          .citation = clarke_2008,
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level(), redundancy_intolerance(), judged_only()},
          .calculation = calculate<dcg_of>};
}

Record alpha_ndcg() {
  return {.name = "alpha_nDCG",
          .aliases = {"α_nDCG", "alpha-nDCG"},
          .says =
              "sum over the first k results of what they add: each aspect that a result is "
              "about counts (1-alpha)^n after n results about it, over log2(rank+1); divided by "
              "the sum for the judged documents in the greedy order",
          .misleads = of_greedy,
          .citation = clarke_2008,
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level(), redundancy_intolerance(), judged_only()},
          .range = {0, unlimited},
          .calculation = calculate_normalised<dcg_of>};
}

Record err_ia() {
  return {.name = "ERR_IA",
          .aliases = {"ERR-IA"},
          .says =
              "mean over the aspects of ERR, where a relevant result satisfies with probability "
              "1/2, divided by its value for a list in which every result is about every aspect",
          .misleads = "grades above the relevance level make no difference",
          .citation = chapelle_2009,
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level(), judged_only()},
          .calculation = calculate<err_of>};
}

Record normalised_err_ia() {
  return {.name = "nERR_IA",
          .aliases = {"nERR-IA"},
          .says = "ERR_IA divided by that of the judged documents in the greedy order",
          .misleads = of_greedy,
          .citation = chapelle_2009,
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level(), judged_only()},
          .range = {0, unlimited},
          .calculation = calculate_normalised<err_of>};
}

Record nrbp() {
  return {.name = "NRBP",
          .says =
              "as RBP with patience beta, where each aspect that a result is about counts "
              "(1-alpha)^n after n results about it, over the number of aspects",
          .misleads = of_all,
          .citation = clarke_2009,
          .parameters = {relevance_level(), redundancy_intolerance(), patience()},
          .calculation = calculate_nrbp};
}

Record normalised_nrbp() {
  return {.name = "nNRBP",
          .says = "NRBP divided by that of the judged documents in the greedy order",
          .misleads = of_greedy,
          .citation = clarke_2009,
          .parameters = {relevance_level(), redundancy_intolerance(), patience()},
          .range = {0, unlimited},
          .calculation = calculate_normalised<nrbp_of>};
}

}  // namespace fovea::measure
