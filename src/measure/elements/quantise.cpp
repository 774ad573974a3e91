#include "measure/elements/quantise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "measure/elements/element_files.hpp"

namespace fovea::measure {
namespace {

using Table = std::array<std::array<double, 4>, 4>;

/// By exhaustivity and specificity, each 0..3.
constexpr Table generalised = {{{}, {0, .25, .25, .5}, {0, .5, .5, .75}, {0, .75, .75, 1}}};
constexpr Table sog = {{{}, {0, .1, .25, .75}, {0, .1, .5, .9}, {0, .25, .75, 1}}};
/// By relevance and coverage (N S L E). The function of 2002 does not define 3S; here it has the
/// value of 2S.
constexpr Table generalised_2002 = {{{}, {0, .25, .25, .5}, {0, .5, .5, .75}, {0, .5, .75, 1}}};

int exhaustivity_step(const Assessment& assessment) {
  return static_cast<int>(std::lround(std::clamp(assessment.exhaustivity, 0.0, 3.0)));
}

int specificity_step(const Assessment& assessment) {
  const int step = assessment.specificity.value_or(
      static_cast<int>(std::ceil(3 * std::min(assessment.share, 1.0))));
  return std::clamp(step, 0, 3);
}

double from(const Table& table, int row, int column) {
  return table.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
}

double by_steps(const Table& table, const Assessment& assessment) {
  return from(table, exhaustivity_step(assessment), specificity_step(assessment));
}

bool fully_exhaustive(const Assessment& assessment) { return exhaustivity_step(assessment) == 3; }

bool fully_specific(const Assessment& assessment) {
  return assessment.specificity ? *assessment.specificity == 3 : assessment.share >= 1;
}

double strict_value(const Assessment& assessment) {
  return fully_specific(assessment) && fully_exhaustive(assessment) ? 1 : 0;
}

double generalised_value(const Assessment& assessment) {
  if (!assessment.coverage) return by_steps(generalised, assessment);
  return from(generalised_2002, std::clamp(assessment.relevance.value_or(0), 0, 3),
              static_cast<int>(*assessment.coverage));
}

double sog_value(const Assessment& assessment) { return by_steps(sog, assessment); }

double continuous_value(const Assessment& assessment) {
  return assessment.exhaustivity / 3 * assessment.share;
}

template <class Map>
double found_in(const Map& map, const typename Map::key_type& key) {
  const auto found = map.find(key);
  return found == map.end() ? 0 : found->second;
}

double table_value(const QuantTable& table, const Assessment& assessment) {
  if (assessment.coverage && !table.by_coverage.empty())
    return found_in(table.by_coverage, {assessment.relevance.value_or(0), *assessment.coverage});
  return found_in(table.by_grade, {exhaustivity_step(assessment), specificity_step(assessment)});
}

template <class Value>
std::vector<double> values(const ElementTopic& topic, const Value& value) {
  std::vector<double> all;
  all.reserve(topic.nodes.size());
  for (const Node& node : topic.nodes) all.push_back(node.assessment ? value(*node.assessment) : 0);
  return all;
}

std::vector<double> calculate(const ElementTopic& topic, const Measure& measure) {
  const std::string& quant = measure.word("quant");
  if (quant == "strict") return values(topic, strict_value);
  if (quant == "generalised") return values(topic, generalised_value);
  if (quant == "sog") return values(topic, sog_value);
  if (quant == "continuous") return values(topic, continuous_value);
  const QuantTable& table = topic.files->tables.at(std::string(measure.inner("quant")));
  return values(topic,
                [&](const Assessment& assessment) { return table_value(table, assessment); });
}

template <class Exhaustivity, class Specificity>
DimensionValues both(const ElementTopic& topic, const Exhaustivity& exhaustivity,
                     const Specificity& specificity) {
  return {values(topic, exhaustivity), values(topic, specificity)};
}

DimensionValues calculate_dimensions(const ElementTopic& topic, const Measure& measure) {
  const std::string& quant = measure.word("quant");
  if (quant == "strict")
    return both(
        topic, [](const Assessment& each) { return fully_exhaustive(each) ? 1.0 : 0.0; },
        [](const Assessment& each) { return fully_specific(each) ? 1.0 : 0.0; });
  if (quant == "generalised")
    return both(
        topic, [](const Assessment& each) { return each.exhaustivity / 3; },
        [](const Assessment& each) { return each.share; });
  const QuantTable& table = topic.files->tables.at(std::string(measure.inner("quant")));
  return both(
      topic,
      [&](const Assessment& each) {
        return found_in(table.by_exhaustivity, exhaustivity_step(each));
      },
      [&](const Assessment& each) {
        return found_in(table.by_specificity, specificity_step(each));
      });
}

}  // namespace

Parameter quant_parameter() {
  return {
      .name = "quant",
      .standard = std::string("generalised"),
      .says =
          "how a judgement becomes a value from 0 to 1. strict: 1 for E3S3 (INEX 2002: 3E), "
          "otherwise 0; no element has a value if exhaustivity was judged from 0 to 2 (INEX "
          "2005). generalised: exhaustivity counts more than specificity; for INEX 2002, "
          "relevance and coverage determine the value, and 3S, which the original function does "
          "not define, has the value of 2S. sog: specificity counts more than exhaustivity. "
          "continuous: exhaustivity / 3 times the share of the element that is highlighted, or "
          "times specificity / 3 if specificity is a degree. table=PATH: a file with lines such "
          "as \"E3S1 0.25\" or \"3L 0.75\"; judgements that it does not list have the value 0. If "
          "specificity is a share s of the text, its degree is 3s rounded up, and strict requires "
          "s = 1",
      .choices = {"strict", "generalised", "sog", "continuous", "table=PATH"}};
}

const std::vector<double>& quantised(ElementTopic& topic, const Measure& measure) {
  return topic.once("quantised " + measure.word("quant"),
                    [&] { return calculate(topic, measure); });
}

Parameter dimension_quant_parameter() {
  return {.name = "quant",
          .standard = std::string("generalised"),
          .says =
              "how a degree of exhaustivity or of specificity becomes a value; each is converted "
              "separately. generalised: a third of the degree; a share of specificity is used "
              "unchanged. strict: 1 for the highest degree, otherwise 0. table=PATH: a file with "
              "lines such as \"E2 0.67\" and \"S2 0.67\"; degrees that it does not list have the "
              "value 0. The degree of a share s is 3s rounded up",
          .choices = {"generalised", "strict", "table=PATH"}};
}

const DimensionValues& quantised_dimensions(ElementTopic& topic, const Measure& measure) {
  return topic.once("quantised dimensions " + measure.word("quant"),
                    [&] { return calculate_dimensions(topic, measure); });
}

}  // namespace fovea::measure
