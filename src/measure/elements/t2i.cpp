// Tolerance to irrelevance: measures for a reader who opens results and reads on.
#include <algorithm>

#include "measure/documents/ranking.hpp"
#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/reading.hpp"
#include "measure/elements/rest.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

std::size_t first_openings(const Reading& reading, const Measure& measure) {
  return std::min(measure.ranks(), reading.openings.size());
}

double precision_at_hits(const Reading& reading) {
  double sum = 0, hits = 0, opened = 0;
  for (const Opening& opening : reading.openings) {
    ++opened;
    if (opening.hit) sum += ++hits / opened;
  }
  return sum / static_cast<double>(reading.fragments);
}

double calculate_t2i(ElementTopic& topic, const Measure& measure) {
  const Reading& read = reading(topic, measure);
  if (read.fragments == 0) return left_out;
  if (!measure.cutoff) return precision_at_hits(read);
  const auto hits = std::count_if(
      read.openings.begin(),
      read.openings.begin() + static_cast<std::ptrdiff_t>(first_openings(read, measure)),
      [](const Opening& opening) { return opening.hit; });
  return ratio(static_cast<std::size_t>(hits), measure.ranks());
}

/// Cooper's expected number of other elements before `wanted` of the `good` elements are found, if
/// all `all` elements are in random order.
double misses_in_random_order(double wanted, double good, double all) {
  return wanted * std::max(all - good, 0.0) / (good + 1);
}

double calculate_search_length(ElementTopic& topic, const Measure& measure) {
  const Reading& read = reading(topic, measure);
  if (read.fragments == 0) return left_out;
  auto wanted = measure.integer("hits");
  double misses = 0, misses_at_hit = 0;
  for (const Opening& opening : read.openings) {
    if (!opening.hit) {
      ++misses;
      continue;
    }
    misses_at_hit = misses;
    if (--wanted == 0) return misses;
  }
  if (read.unseen == 0) return misses_at_hit;
  const std::optional<double> rest = elements_not_returned(topic);
  if (!rest) return left_out;
  const auto unseen = static_cast<double>(read.unseen);
  return misses +
         misses_in_random_order(std::min(static_cast<double>(wanted), unseen), unseen, *rest);
}

double calculate_waste(ElementTopic& topic, const Measure& measure) {
  const Reading& read = reading(topic, measure);
  if (read.fragments == 0) return left_out;
  double words = 0, hits = 0;
  for (std::size_t i = 0; i < first_openings(read, measure); ++i) {
    words += read.openings[i].vain;
    hits += read.openings[i].hit ? 1 : 0;
  }
  return words / std::max(hits, 1.0);
}

std::vector<Parameter> parameters() {
  return {{.name = "tolerance",
           .standard = std::int64_t{300},
           .says = "words (of `unit`) that are not relevant, or were seen before, after which "
                   "the reader gives a result up"},
          quant_parameter(),
          ideal_parameter(),
          unit_parameter(Unit::words)};
}

std::vector<Parameter> parameters_with_hits() {
  std::vector<Parameter> all = parameters();
  all.insert(all.begin(), {.name = "hits",
                           .standard = std::int64_t{1},
                           .says = "how many hits the reader wants, or all there can be",
                           .least = 1});
  return all;
}

constexpr const char* citation = "de Vries, Kazai and Lalmas, RIAO 2004";

}  // namespace

Record t2i() {
  return {.name = "T2I",
          .says =
              "readers open each result at its start and read on. A result is a hit if it starts "
              "in unseen text of an ideal element, or if readers reach such text before the "
              "irrelevant or already seen text exceeds their tolerance; they then see the whole "
              "element, the smallest of nested ones. T2I is the mean, over all ideal elements "
              "with text, of the precision at their hits, 0 for elements that are never hit; "
              "T2I@k is the share of the first k results that are hits",
          .misleads =
              "only the start of a result counts, not its end or size. A result is either a hit "
              "or not, so one word more or less at the tolerance can decide. An ideal element "
              "that was read as part of a larger one cannot be hit later",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = parameters(),
          .calculation = calculate_t2i};
}

Record t2i_search_length() {
  return {.name = "T2IESL",
          .says =
              "results opened in vain by readers of T2I before they have the hits they want, or "
              "all there can be. After the results the rest of the collection follows in random "
              "order, where only unseen ideal elements themselves are hits",
          .misleads =
              "less is better, and hard topics rule the mean; where the number of elements in the "
              "collection is not known, topics without enough hits in the run are left out, which "
              "flatters runs that fail: compare the numbers of topics",
          .citation = "Cooper, American Documentation 19, 1968; " + std::string(citation),
          .parameters = parameters_with_hits(),
          .better = Better::lower,
          .range = {0, unlimited},
          .uses_collection_size = true,
          .calculation = calculate_search_length};
}

Record t2i_waste() {
  return {.name = "T2IWaste",
          .says =
              "words that readers of T2I read in vain for each hit, in the first k results or all; "
              "without a hit, all the words they read",
          .misleads =
              "less is better; a short run looks thrifty however little it finds; a result "
              "without a hit costs the whole tolerance even where its document ends before",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = parameters(),
          .better = Better::lower,
          .range = {0, unlimited},
          .calculation = calculate_waste};
}

}  // namespace fovea::measure
