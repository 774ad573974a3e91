// Methods that use normalised scores.
#include "fuse/records.hpp"
#include "fuse/sums.hpp"

namespace fovea::fuse {
namespace {

double score_of(const Method& /*method*/, const Vote& vote, const Sizes& /*sizes*/) {
  return vote.score;
}

double mean(std::span<const double> values) {
  return sum_of(values) / static_cast<double>(values.size());
}

double largest(std::span<const double> values) { return values.back(); }

double smallest(std::span<const double> values) { return values.front(); }

double median(std::span<const double> values) {
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Parameter normalise() {
  Parameter parameter{.name = "normalise",
                      .standard = std::string(normalisations().front().name),
                      .says = "how to make scores comparable"};
  for (const Normalisation& each : normalisations()) parameter.choices.emplace_back(each.name);
  return parameter;
}

Record comb(std::string name, std::string says, double (*combine)(std::span<const double>)) {
  return {.name = std::move(name),
          .says = std::move(says),
          .citation = "Fox and Shaw, Combination of multiple searches, TREC-2, 1994",
          .parameters = {normalise()},
          .value = score_of,
          .combine = combine};
}

}  // namespace

Record combsum() { return comb("combsum", "the sum of the scores", sum_of); }

Record combmnz() {
  return comb("combmnz", "the sum of the scores × the number of runs that have the result",
              multiplied_sum);
}

Record combanz() {
  return comb("combanz", "the mean of the scores over the runs that have the result", mean);
}

Record combmax() { return comb("combmax", "the highest of the scores", largest); }

Record combmin() { return comb("combmin", "the lowest of the scores", smallest); }

Record combmed() { return comb("combmed", "the median of the scores", median); }

}  // namespace fovea::fuse
