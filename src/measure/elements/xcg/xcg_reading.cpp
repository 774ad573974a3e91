// Cumulated gain against the amount of text that a reader reads.
#include <algorithm>

#include <fmt/format.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// An element that the reader reads from the beginning to the end.
struct Read {
  double gain = 0;
  double size = 0;
};

/// The gain after `text` of the list has been read. The gain of an element is spread evenly over
/// its text; an element without text gives its gain at once.
double gained_within(const std::vector<Read>& list, double text) {
  double gain = 0;
  for (const Read& each : list) {
    if (each.size > text) return gain + each.gain * text / each.size;
    gain += each.gain;
    text -= each.size;
  }
  return gain;
}

/// Text counts each time it is read.
std::vector<Read> read_results(ElementTopic& topic, const Measure& measure) {
  const std::vector<double> gained = gains(topic, measure);
  std::vector<Read> list;
  for (std::size_t rank = 0; rank < gained.size(); ++rank)
    list.push_back({gained[rank], topic.size(topic.results[rank], unit_of(measure))});
  return list;
}

/// The elements with the most gain per text first: no order gains more for any amount of text.
std::vector<Read> read_ideals(ElementTopic& topic, const Measure& measure) {
  const std::vector<double>& values = quantised(topic, measure);
  std::vector<Read> list;
  for (const NodeId id : ideal_elements(topic, measure))
    list.push_back({values[id], topic.size(id, unit_of(measure))});
  std::stable_sort(list.begin(), list.end(),
                   [](const Read& a, const Read& b) { return a.gain * b.size > b.gain * a.size; });
  return list;
}

const std::vector<Read>& kept(ElementTopic& topic, const Measure& measure, const char* what,
                              std::vector<Read> (*list)(ElementTopic&, const Measure&)) {
  const std::string key =
      fmt::format("{} {} {} {} {}", what, measure.word("quant"), measure.word("ideal"),
                  measure.real("alpha"), measure.word("unit"));
  return topic.once(key, [&] { return list(topic, measure); });
}

double calculate(ElementTopic& topic, const Measure& measure) {
  if (ideal_elements(topic, measure).empty()) return left_out;
  return gained_within(kept(topic, measure, "read results", read_results), *measure.cutoff);
}

double calculate_normalised(ElementTopic& topic, const Measure& measure) {
  const double best =
      gained_within(kept(topic, measure, "read ideals", read_ideals), *measure.cutoff);
  return best == 0 ? left_out : calculate(topic, measure) / best;
}

Record against_text(std::string name, std::string says, Range range,
                    ElementCalculation calculation) {
  std::vector<Parameter> parameters = gain_parameters();
  parameters.back() = unit_parameter(Unit::characters);
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads =
              "what is relevant in an element is taken to be spread evenly over it, and a reader "
              "to read every result from its beginning to its end, also what was read before",
          .citation =
              "after Kazai, Lalmas and de Vries, SIGIR 2004; text in place of ranks as Kazai and "
              "Lalmas, Notes on what to measure in INEX, 2005, ask for",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {500, 1500, 5000},
          .parameters = std::move(parameters),
          .range = range,
          .calculation = calculation};
}

}  // namespace

Record xcg_read() {
  return against_text("xCGread",
                      "what a reader has gained (xCG) who has read k characters of the results, or "
                      "k words (see unit), of the last one the share that was read",
                      {0, unlimited}, calculate);
}

Record nxcg_read() {
  return against_text("nxCGread",
                      "xCGread after k characters over that of the ideal elements, those with the "
                      "most gain per character first",
                      {0, unlimited}, calculate_normalised);
}

}  // namespace fovea::measure
