// Measures of documents averaged over aspects: intent-aware measures average over aspects that can
// be found, those of trec_eval over judgement groups.
#include <algorithm>

#include "measure/aspects/aspect_topic.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Ranks, from 1, of the results that are relevant for each aspect.
std::vector<std::vector<std::size_t>> ranks_by_aspect(const AspectTopic& topic,
                                                      const RelevantAspects& aspects) {
  std::vector<std::vector<std::size_t>> ranks(aspects.aspects());
  for (std::size_t i = 0; i < topic.ranking.size(); ++i) {
    for (const std::uint32_t aspect : aspects.of(topic.ranking[i])) ranks[aspect].push_back(i + 1);
  }
  return ranks;
}

std::size_t found(const std::vector<std::size_t>& ranks, std::size_t cutoff) {
  return static_cast<std::size_t>(std::upper_bound(ranks.begin(), ranks.end(), cutoff) -
                                  ranks.begin());
}

double average_precision(const std::vector<std::size_t>& ranks, std::size_t relevant) {
  double sum = 0;
  for (std::size_t i = 0; i < ranks.size(); ++i) sum += ratio(i + 1, ranks[i]);
  return ratio(sum, static_cast<double>(relevant));
}

/// The value for one aspect, from the ranks of its relevant results and the number of relevant
/// documents.
using OfAspect = double (*)(const std::vector<std::size_t>&, std::size_t relevant, const Measure&);

template <OfAspect value>
double sum_over_aspects(const AspectTopic& topic, const RelevantAspects& aspects,
                        const Measure& measure) {
  const auto ranks = ranks_by_aspect(topic, aspects);
  double sum = 0;
  for (std::uint32_t aspect = 0; aspect < ranks.size(); ++aspect)
    sum += value(ranks[aspect], aspects.relevant(aspect), measure);
  return sum;
}

double ap_of(const std::vector<std::size_t>& ranks, std::size_t relevant, const Measure&) {
  return average_precision(ranks, relevant);
}

double precision_of(const std::vector<std::size_t>& ranks, std::size_t, const Measure& measure) {
  return ratio(found(ranks, measure.ranks()), measure.ranks());
}

/// The same formula as RprecMult.
double r_precision_of(const std::vector<std::size_t>& ranks, std::size_t relevant,
                      const Measure& measure) {
  const auto cutoff =
      static_cast<std::size_t>(*measure.cutoff * static_cast<double>(relevant) + 0.9);
  return ratio(found(ranks, cutoff), cutoff);
}

template <OfAspect value>
double over_findable(const AspectTopic& topic, const Measure& measure) {
  const RelevantAspects aspects(topic, measure.integer("rel"));
  return ratio(sum_over_aspects<value>(topic, aspects, measure),
               static_cast<double>(aspects.findable()));
}

template <OfAspect value>
double over_groups(const AspectTopic& topic, const Measure& measure) {
  const RelevantAspects aspects(topic, measure.integer("rel"));
  return ratio(sum_over_aspects<value>(topic, aspects, measure),
               static_cast<double>(topic.aspects));
}

double calculate_recall(const AspectTopic& topic, const Measure& measure) {
  const RelevantAspects aspects(topic, measure.integer("rel"));
  const auto ranks = ranks_by_aspect(topic, aspects);
  const auto met = std::count_if(ranks.begin(), ranks.end(), [&](const auto& of_aspect) {
    return found(of_aspect, measure.ranks()) > 0;
  });
  return ratio(static_cast<std::size_t>(met), aspects.findable());
}

constexpr const char* agrawal = "Agrawal, Gollapudi, Halverson and Ieong, WSDM 2009";
constexpr const char* groups = "Buckley, trec_eval 9, 2008";
constexpr const char* misleads_groups =
    "a group without a relevant document counts with 0, so that its mean is lower than that of "
    "the intent-aware measure";

}  // namespace

Record ap_ia() {
  return {.name = "AP_IA",
          .aliases = {"MAP_IA", "MAP-IA"},
          .says = "mean over the aspects of average precision; aspects weigh the same",
          .misleads = "aspects without a relevant document do not count",
          .citation = agrawal,
          .parameters = {relevance_level(), judged_only()},
          .calculation = over_findable<ap_of>};
}

Record p_ia() {
  return {.name = "P_IA",
          .aliases = {"P-IA"},
          .says = "mean over the aspects of the share of the first k results that are relevant",
          .misleads = "results that say the same again count as much as the first",
          .citation = agrawal,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level(), judged_only()},
          .calculation = over_findable<precision_of>};
}

Record aspect_recall() {
  return {.name = "StRecall",
          .aliases = {"STREC", "SRecall"},
          .says = "share of the aspects that the first k results are about",
          .misleads = "what comes after the first result about an aspect makes no difference",
          .citation = "Zhai, Cohen and Lafferty, SIGIR 2003",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level()},
          .calculation = calculate_recall};
}

Record group_ap() {
  return {.name = "AP_jg",
          .trec = {.plain = "map_avgjg", .all_trec = false},
          .says = "mean of average precision over the groups of judgements (users or aspects)",
          .misleads = misleads_groups,
          .citation = groups,
          .parameters = {relevance_level()},
          .calculation = over_groups<ap_of>};
}

Record group_precision() {
  return {.name = "P_jg",
          .trec = {.cut = "P_avgjg", .all_trec = false},
          .says = "mean of precision among the first k over the groups of judgements",
          .misleads = misleads_groups,
          .citation = groups,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {5, 10, 15, 20, 30, 100, 200, 500, 1000},
          .parameters = {relevance_level()},
          .calculation = over_groups<precision_of>};
}

Record group_r_precision() {
  return {.name = "RprecMult_jg",
          .trec = {.cut = "Rprec_mult_avgjg", .all_trec = false},
          .says = "mean of precision at x times R over the groups of judgements",
          .misleads = misleads_groups,
          .citation = groups,
          .cutoff = Cutoff::multiple,
          .cutoff_required = true,
          .usual_cutoffs = {0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0},
          .parameters = {relevance_level()},
          .calculation = over_groups<r_precision_of>};
}

}  // namespace fovea::measure
