#include <algorithm>

#include "fovea/base/parallel.hpp"

#include "pool/submitted.hpp"

namespace fovea::pool {
namespace {

/// Of one topic after a round.
struct Counts {
  std::size_t elements = 0;
  std::size_t documents = 0;
  std::size_t in_documents = 0;
  std::size_t baseline = 0;
  bool full = false;
};

std::vector<Counts> counts_of(const SubmittedTopic& topic, const Options& options) {
  Rounds rounds(topic);
  std::vector<Counts> counts;
  while (!rounds.exhausted()) {
    rounds.next();
    counts.push_back({rounds.results().size(), rounds.documents(), rounds.in_documents(),
                      rounds.baseline(), rounds.full(options)});
  }
  return counts;
}

void add_effort(CurvePoint& point, const Effort& effort) {
  const auto seconds = [&](double elements) {
    return effort.per_document * point.documents + effort.per_element * elements;
  };
  const auto each = [&](double elements) {
    return elements > 0 ? seconds(elements) / elements : 0;
  };
  point.hours = seconds(point.elements) / 3600;
  point.seconds = each(point.elements);
  point.complete_hours = seconds(point.in_documents) / 3600;
  point.complete_seconds = each(point.in_documents);
}

/// A topic that has no more rounds stays as it is.
CurvePoint point_of(std::size_t round, const std::vector<std::vector<Counts>>& topics) {
  CurvePoint point{.round = round};
  const auto share = 1 / static_cast<double>(topics.size());
  for (const auto& rounds : topics) {
    if (rounds.empty()) continue;
    const Counts& counts = rounds[std::min(round, rounds.size()) - 1];
    point.elements += share * static_cast<double>(counts.elements);
    point.documents += share * static_cast<double>(counts.documents);
    point.in_documents += share * static_cast<double>(counts.in_documents);
    point.baseline += share * static_cast<double>(counts.baseline);
    if (counts.full) ++point.stopped;
  }
  return point;
}

}  // namespace

std::vector<CurvePoint> make_curve(std::span<const RankedRun> runs, const Options& options,
                                   const Effort& effort) {
  const std::vector<std::string> names = topics_of(runs);
  const SubmittedResults submitted(runs);
  std::vector<std::vector<Counts>> topics(names.size());
  parallel_for(names.size(), options.threads,
               [&](std::size_t i) { topics[i] = counts_of(submitted.of(names[i]), options); });
  std::size_t rounds = 0;
  for (const auto& topic : topics) rounds = std::max(rounds, topic.size());
  std::vector<CurvePoint> curve;
  for (std::size_t round = 1; round <= rounds; ++round) {
    curve.push_back(point_of(round, topics));
    add_effort(curve.back(), effort);
  }
  return curve;
}

}  // namespace fovea::pool
