#include "fovea/pool/curve.hpp"

#include <algorithm>
#include <utility>

#include "fovea/base/parallel.hpp"

#include "pool/submitted.hpp"

namespace fovea::pool {
namespace {

/// Counts of one topic after a round.
struct Counts {
  std::size_t elements = 0;
  std::size_t documents = 0;
  std::size_t assessed = 0;
  std::size_t in_documents = 0;
  std::size_t in_documents_assessed = 0;
  std::size_t baseline = 0;
  bool full = false;
};

struct TopicCounts {
  std::vector<Counts> rounds;
  std::size_t stop = 0;  ///< number of rounds after which the pool is full
  bool has_judgements = false;

  /// A topic without further rounds keeps its last counts.
  [[nodiscard]] Counts after(std::size_t round) const {
    if (round == 0 || rounds.empty()) return {};
    return rounds[std::min(round, rounds.size()) - 1];
  }
};

/// Counts assessed results while a pool grows.
class AssessedCount {
 public:
  AssessedCount(const SubmittedTopic& topic, const Assessed* assessed)
      : topic_(topic), is_assessed_(topic.results.size()), assessed_in_(topic.docs.size()) {
    if (assessed == nullptr) return;
    for (std::size_t i = 0; i < topic.results.size(); ++i) {
      const Submitted& result = topic.results[i];
      if (!assessed->has(topic.topic, topic.docs[result.doc], result.where)) continue;
      is_assessed_[i] = true;
      ++assessed_in_[result.doc];
    }
  }

  /// Counts the results added since the last call.
  void follow(const Rounds& rounds) {
    for (; seen_ < rounds.results().size(); ++seen_) {
      const std::uint32_t result = rounds.results()[seen_];
      in_pool_ += is_assessed_[result] ? 1 : 0;
      in_documents_ += std::exchange(assessed_in_[topic_.results[result].doc], 0);
    }
  }

  [[nodiscard]] std::size_t in_pool() const { return in_pool_; }
  [[nodiscard]] std::size_t in_documents() const { return in_documents_; }

 private:
  const SubmittedTopic& topic_;
  std::vector<bool> is_assessed_;
  std::vector<std::size_t> assessed_in_;  ///< per document that is not in the pool yet
  std::size_t seen_ = 0;
  std::size_t in_pool_ = 0;
  std::size_t in_documents_ = 0;
};

TopicCounts counts_of(const SubmittedTopic& topic, const Options& options,
                      const Assessed* assessed) {
  Rounds rounds(topic);
  AssessedCount count(topic, assessed);
  TopicCounts counts{.has_judgements = assessed != nullptr && assessed->has(topic.topic)};
  counts.rounds.reserve(topic.rounds());
  while (!rounds.exhausted()) {
    if (!rounds.full(options)) ++counts.stop;
    rounds.next();
    count.follow(rounds);
    counts.rounds.push_back({.elements = rounds.results().size(),
                             .documents = rounds.documents(),
                             .assessed = count.in_pool(),
                             .in_documents = rounds.in_documents(),
                             .in_documents_assessed = count.in_documents(),
                             .baseline = rounds.baseline(),
                             .full = rounds.full(options)});
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

/// Means over topics, each after the round that `round_of` returns for it.
template <class RoundOf>
CurvePoint point_of(const std::vector<TopicCounts>& topics, const Effort& effort,
                    RoundOf round_of) {
  CurvePoint point;
  const auto share = 1 / static_cast<double>(topics.size());
  const auto add = [&](double& mean, std::size_t count) {
    mean += share * static_cast<double>(count);
  };
  for (const TopicCounts& topic : topics) {
    const Counts counts = topic.after(round_of(topic));
    add(point.round, round_of(topic));
    add(point.elements, counts.elements);
    add(point.documents, counts.documents);
    add(point.assessed, counts.assessed);
    add(point.in_documents, counts.in_documents);
    add(point.in_documents_assessed, counts.in_documents_assessed);
    add(point.baseline, counts.baseline);
    if (counts.full) ++point.stopped;
  }
  add_effort(point, effort);
  return point;
}

}  // namespace

Curve make_curve(std::span<const RankedRun> runs, const Options& options, const Effort& effort,
                 const Assessed* assessed) {
  const std::vector<std::string> names = topics_of(runs);
  const SubmittedResults submitted(runs);
  std::vector<TopicCounts> topics(names.size());
  parallel_for(names.size(), options.threads, [&](std::size_t i) {
    topics[i] = counts_of(submitted.of(names[i]), options, assessed);
  });
  Curve curve{.topics = topics.size()};
  std::size_t rounds = 0;
  for (const TopicCounts& topic : topics) {
    rounds = std::max(rounds, topic.rounds.size());
    curve.assessed_topics += topic.has_judgements ? 1 : 0;
  }
  curve.points.reserve(rounds);
  for (std::size_t round = 1; round <= rounds; ++round) {
    curve.points.push_back(point_of(topics, effort, [&](const auto&) { return round; }));
    curve.points.back().round = static_cast<double>(round);
  }
  if (!topics.empty())
    curve.stop = point_of(topics, effort, [](const TopicCounts& topic) { return topic.stop; });
  return curve;
}

}  // namespace fovea::pool
