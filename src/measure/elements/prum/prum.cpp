// Precision-recall with user models, and generalised recall.
#include <algorithm>
#include <numeric>

#include "measure/elements/ideal.hpp"
#include "measure/elements/prum/prum_curve.hpp"
#include "measure/elements/prum/user_model.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/rest.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// The value for readers who regard the same elements as ideal, from the precisions for r = 1, 2,
/// ….
double value_of(const std::vector<double>& curve, const Measure& measure) {
  if (!measure.cutoff)
    return std::accumulate(curve.begin(), curve.end(), 0.0) / static_cast<double>(curve.size());
  const std::size_t least = wanted_at(*measure.cutoff, curve.size()) - 1;
  if (measure.word("interpolate") == "none") return curve[least];
  return *std::max_element(curve.begin() + static_cast<std::ptrdiff_t>(least), curve.end());
}

double calculate_prum(ElementTopic& topic, const Measure& measure) {
  const std::vector<ReaderGroup>& groups = reader_groups(topic, measure);
  if (groups.empty()) return left_out;
  if (topic.results.empty()) return 0;
  const auto& curves = topic.once("prum " + readers_key(measure), [&] {
    std::vector<std::vector<double>> all;
    all.reserve(groups.size());
    for (const ReaderGroup& group : groups)
      all.push_back(prum_curve(group.sightings, elements_not_returned(topic)));
    return all;
  });
  double mean = 0;
  for (std::size_t i = 0; i < groups.size(); ++i)
    mean += groups[i].share * value_of(curves[i], measure);
  return mean;
}

double calculate_gr(ElementTopic& topic, const Measure& measure) {
  const std::vector<ReaderGroup>& groups = reader_groups(topic, measure);
  if (groups.empty()) return left_out;
  double mean = 0;
  for (const ReaderGroup& group : groups) {
    double expected = 0;
    for (const Sighting& sighting : group.sightings.all)
      if (sighting.rank < measure.ranks()) expected += sighting.before.no * sighting.lead;
    mean += group.share * expected / static_cast<double>(group.sightings.ideals);
  }
  return mean;
}

std::vector<Parameter> reader_parameters() {
  return {quant_parameter(), ideal_parameter(), user_parameter(), weights_parameter(),
          unit_parameter(Unit::words)};
}

std::vector<Parameter> prum_parameters() {
  std::vector<Parameter> parameters = reader_parameters();
  parameters.push_back(
      {.name = "interpolate",
       .standard = std::string("ceiling"),
       .says =
           "how PRUM@x is calculated, where r is the smallest number of ideal elements that "
           "reaches recall x. ceiling: the highest precision at r or at any larger number. none: "
           "the precision at r",
       .choices = {"ceiling", "none"}});
  return parameters;
}

}  // namespace

Record prum() {
  return {.name = "PRUM",
          .says =
              "readers want to see r ideal elements. They read the results in order, and from "
              "each result they may browse to elements near it, as the user model describes. "
              "Precision at r is the expected number of results that lead to an ideal element not "
              "seen before, divided by the expected number of results read. PRUM is the mean of "
              "this precision over r = 1 to the number of ideal elements; PRUM@x is the highest "
              "precision at a recall of x or more. After the last result, readers continue with "
              "the other elements of the collection in random order. If the number of these is "
              "unknown, precision is 0 for every r that the results do not certainly reach",
          .misleads =
              "the value depends on the user model as much as on the run, and results near an "
              "ideal element are rewarded. If a result may lead to several new elements, the "
              "probability that it leads to any is an approximation (hypothesis 2.3 of the "
              "paper). With weights=equal, grades only decide which elements are ideal",
          .citation =
              "Piwowarski, Gallinari and Dupret, ACM Transactions on Information Systems "
              "25(1), 2007",
          .cutoff = Cutoff::recall,
          .parameters = prum_parameters(),
          .uses_collection_size = true,
          .calculation = calculate_prum};
}

Record expected_recall() {
  return {.name = "GR",
          .says =
              "expected share of the ideal elements that readers see if they consult the first k "
              "results, or all, and leave each for its surroundings as the user model describes",
          .misleads =
              "it only grows with the number of results, since useless ones cost nothing, and the "
              "order within the first k does not matter",
          .citation = "Piwowarski and Gallinari, INEX 2003 workshop",
          .cutoff = Cutoff::rank,
          .parameters = reader_parameters(),
          .calculation = calculate_gr};
}

}  // namespace fovea::measure
