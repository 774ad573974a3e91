// Normalised cumulated gain of elements, rank by rank.
#include <algorithm>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"
#include "measure/explain/elements.hpp"
#include "measure/explain/equation.hpp"
#include "measure/explain/explainers.hpp"

namespace fovea::measure {
namespace {

/// Adds the ideal elements, best first, up to the cutoff. Returns the terms of the sum.
std::vector<std::string> add_ideal(ElementTopic& topic, const Measure& measure,
                                   AccountTable& table) {
  constexpr std::size_t shown = 10;
  table.title = "The ideal elements, the best first";
  table.words = 3;
  table.columns = {rank_column(),
                   {"element", "element"},
                   {"judgement", "judged"},
                   {"gain", "gain"},
                   {"ideal_xcg", "ideal xCG", "sum of the gains so far"}};
  const std::vector<double>& q = quantised(topic, measure);
  const Curve& curve = ideal_curve(topic, measure);
  std::vector<NodeId> ideals = ideal_elements(topic, measure);
  std::stable_sort(ideals.begin(), ideals.end(), [&](NodeId a, NodeId b) { return q[a] > q[b]; });
  std::vector<std::string> terms;
  for (std::size_t i = 0; i < std::min(ideals.size(), measure.ranks()); ++i) {
    const Node& node = topic.nodes[ideals[i]];
    terms.push_back(short_number(q[ideals[i]]));
    table.rows.push_back(
        {.cells = {Cell(std::uint64_t{i + 1}), Cell(element_name(node)), judgement_cell(node),
                   Cell(q[ideals[i]]), Cell(at(curve, i + 1))},
         .matters = i < shown});
  }
  return terms;
}

/// The gain of each result before and after capping.
struct Gains {
  std::vector<double> uncapped;
  std::vector<double> capped;
};

Gains gains_of(ElementTopic& topic, const Measure& measure) {
  if (measure.word("overlap") == "count")
    return {uncapped_gains(topic, measure), gains(topic, measure)};
  std::vector<double> worth;
  worth.reserve(topic.results.size());
  for (const NodeId result : topic.results) worth.push_back(quantised(topic, measure)[result]);
  return {worth, worth};
}

/// Why the gain of a result differs from its worth.
std::string reason(double worth, double uncapped, double capped) {
  if (capped < uncapped) return "capped";
  return uncapped == worth ? "" : "seen before";
}

AccountTable table_of_ranks() {
  return {.columns = {rank_column(),
                      {"element", "element"},
                      {"judgement", "judged", "- means not judged"},
                      {"why", "why",
                       "seen before: the element, one around it or one in it was returned above; "
                       "capped: the ideal element that it is or lies in has given the rest "
                       "already"},
                      {"worth", "worth", "the quantised judgement"},
                      {"gain", "gain"},
                      {"xcg", "xCG", "sum of the gains so far"},
                      {"ideal_xcg", "ideal", "the same for the ideal elements"},
                      {"nxcg", "nxCG", "xCG / ideal"}},
          .words = 4};
}

}  // namespace

Account explain_nxcg(ElementTopic& topic, const Measure& measure) {
  Account account{.judgements = element_facts(topic, measure), .ranks = table_of_ranks()};
  const Curve& ideal = ideal_curve(topic, measure);
  Quotient quotient{.below = add_ideal(topic, measure, account.ideal),
                    .sum_below = at(ideal, measure.ranks())};
  const std::vector<double>& q = quantised(topic, measure);
  const auto [uncapped, capped] = gains_of(topic, measure);
  for (std::size_t i = 0; i < std::min(topic.results.size(), measure.ranks()); ++i) {
    const NodeId result = topic.results[i];
    quotient.sum_above += capped[i];
    if (capped[i] > 0) quotient.above.push_back(short_number(capped[i]));
    account.ranks.rows.push_back(
        {.cells = {Cell(std::uint64_t{i + 1}), Cell(element_name(topic.nodes[result])),
                   judgement_cell(topic.nodes[result]),
                   Cell(reason(q[result], uncapped[i], capped[i])), Cell(q[result]),
                   Cell(capped[i]), Cell(quotient.sum_above), Cell(at(ideal, i + 1)),
                   Cell(quotient.sum_above / at(ideal, i + 1))},
         .matters = q[result] > 0});
  }
  account.equation = equation_of(measure, quotient);
  return account;
}

}  // namespace fovea::measure
