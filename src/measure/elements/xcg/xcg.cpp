// Cumulated gain of elements, optionally ignoring what was seen before.
#include <algorithm>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/xcg/xcg_bounds.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

constexpr const char* citation =
    "Kazai, Lalmas and de Vries, SIGIR 2004; Kazai and Lalmas, ACM TOIS 24(4), 2006";

std::vector<double> usual_ranks() { return {5, 10, 25, 50}; }

std::vector<Parameter> with_overlap() {
  std::vector<Parameter> parameters = gain_parameters();
  parameters.push_back({.name = "overlap",
                        .standard = std::string("count"),
                        .says =
                            "what was seen before counts (count), or each result gains all it is "
                            "worth, however often and without a cap (ignore)",
                        .choices = {"count", "ignore"}});
  return parameters;
}

/// The curve of the results that the parameter `overlap` selects.
const Curve& chosen_curve(ElementTopic& topic, const Measure& measure) {
  return measure.word("overlap") == "ignore" ? plain_curve(topic, measure)
                                             : xcg_curve(topic, measure);
}

bool nothing_to_find(const Curve& ideal) { return ideal.back() == 0; }

double normalised(const Curve& run, const Curve& ideal, std::size_t rank) {
  return nothing_to_find(ideal) ? left_out : at(run, rank) / at(ideal, rank);
}

double calculate_xcg(ElementTopic& topic, const Measure& measure) {
  if (nothing_to_find(ideal_curve(topic, measure))) return left_out;
  return at(chosen_curve(topic, measure), measure.ranks());
}

double calculate_nxcg(ElementTopic& topic, const Measure& measure) {
  return normalised(chosen_curve(topic, measure), ideal_curve(topic, measure), measure.ranks());
}

/// The cutoff may be far beyond the end of both curves, where nothing changes.
double calculate_manxcg(ElementTopic& topic, const Measure& measure) {
  const Curve &run = xcg_curve(topic, measure), &ideal = ideal_curve(topic, measure);
  const std::size_t level = std::min(std::max(run.size(), ideal.size()), measure.ranks());
  double sum = 0;
  for (std::size_t rank = 1; rank <= level; ++rank) sum += normalised(run, ideal, rank);
  sum += static_cast<double>(measure.ranks() - level) * normalised(run, ideal, level);
  return sum / static_cast<double>(measure.ranks());
}

double calculate_gain_recall(ElementTopic& topic, const Measure& measure) {
  const Curve& ideal = ideal_curve(topic, measure);
  if (nothing_to_find(ideal)) return left_out;
  return at(xcg_curve(topic, measure), measure.ranks()) / ideal.back();
}

double calculate_ncg(ElementTopic& topic, const Measure& measure) {
  const Curve& best =
      measure.word("base") == "full" ? full_curve(topic, measure) : ideal_curve(topic, measure);
  return normalised(plain_curve(topic, measure), best, measure.ranks());
}

}  // namespace

Record xcg() {
  return {.name = "xCG",
          .says =
              "sum of what the first k elements gain: all they are worth if nothing of them was "
              "seen before, else what their parts that were not seen are worth. The gains in an "
              "ideal element never exceed what that is worth",
          .misleads =
              "topics with much to find dominate the mean. Once any part of an element was "
              "returned, only its relevant children count, so relevant text outside them is lost",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = with_overlap(),
          .range = {0, unlimited},
          .calculation = calculate_xcg,
          .bounds = xcg_bounds};
}

Record nxcg() {
  return {.name = "nxCG",
          .says = "xCG among the first k over that of the ideal elements, the best first",
          .misleads =
              "it says how good the first k are, nothing about the rest. It can exceed 1 where "
              "results overlap: an element around ideal ones is not capped. With k far beyond the "
              "ideal elements it is gain-recall",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = with_overlap(),
          .calculation = calculate_nxcg,
          .bounds = nxcg_bounds};
}

Record mean_nxcg() {
  return {.name = "MAnxCG",
          .says = "mean of nxCG at ranks 1 to k",
          .misleads = "the first ranks weigh most: each of them is part of all later values",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = gain_parameters(),
          .calculation = calculate_manxcg,
          .bounds = mean_nxcg_bounds};
}

Record gain_recall() {
  return {.name = "gr",
          .says = "gain-recall: xCG among the first k over all that the ideal elements are worth",
          .misleads = "topics whose ideal elements are more than k cannot reach 1",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = gain_parameters(),
          .calculation = calculate_gain_recall,
          .bounds = gain_recall_bounds};
}

Record normalised_cg() {
  return {.name = "nCG",
          .says =
              "sum of what the first k elements are worth, whatever was seen before, over that of "
              "the ideal elements (base=ideal) or of all relevant ones (base=full), the best "
              "first",
          .misleads =
              "returning an element, what is in it and what is around it pays three times: above "
              "1 with base=ideal",
          .citation = "Järvelin and Kekäläinen, ACM TOIS 20(4), 2002",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = {quant_parameter(), ideal_parameter(),
                         Parameter{.name = "base",
                                   .standard = std::string("ideal"),
                                   .says = "what the sum is divided by: the ideal elements, or all "
                                           "relevant ones (the thorough task)",
                                   .choices = {"ideal", "full"}}},
          .calculation = calculate_ncg,
          .bounds = normalised_cg_bounds};
}

}  // namespace fovea::measure
