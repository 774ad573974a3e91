#include "measure/aspects/aspect_topic.hpp"

#include <cmath>
#include <queue>
#include <tuple>

namespace fovea::measure {
namespace {

/// Counts how often each aspect occurred, and computes the worth of a further document.
class Seen {
 public:
  Seen(const RelevantAspects& aspects, double alpha)
      : aspects_(aspects), alpha_(alpha), times_(aspects.aspects()) {}

  [[nodiscard]] double worth(std::uint32_t document) const {
    double sum = 0;
    for (const std::uint32_t aspect : aspects_.of(document))
      sum += std::pow(1 - alpha_, static_cast<double>(times_[aspect]));
    return sum;
  }

  void add(std::uint32_t document) {
    for (const std::uint32_t aspect : aspects_.of(document)) ++times_[aspect];
  }

 private:
  const RelevantAspects& aspects_;
  double alpha_;
  std::vector<std::size_t> times_;
};

/// A document and its worth at the last visit. The worth never rises.
struct Candidate {
  double worth;
  std::string_view name;
  std::uint32_t document;

  friend bool operator<(const Candidate& a, const Candidate& b) {
    return std::tie(a.worth, a.name) < std::tie(b.worth, b.name);
  }
};

}  // namespace

RelevantAspects::RelevantAspects(const AspectTopic& topic, std::int64_t level)
    : of_(topic.documents.size()), relevant_(topic.aspects) {
  for (std::size_t i = 0; i < of_.size(); ++i) {
    for (const AspectGrade& each : topic.documents[i].grades) {
      if (each.grade < level) continue;
      of_[i].push_back(each.aspect);
      findable_ += relevant_[each.aspect]++ == 0 ? 1 : 0;
    }
  }
}

std::span<const std::uint32_t> RelevantAspects::of(std::uint32_t document) const {
  if (document == no_document) return {};
  return of_[document];
}

std::vector<double> novelty_gains(const RelevantAspects& aspects,
                                  std::span<const std::uint32_t> ranking, double alpha) {
  Seen seen(aspects, alpha);
  std::vector<double> gains;
  gains.reserve(ranking.size());
  for (const std::uint32_t document : ranking) {
    gains.push_back(seen.worth(document));
    seen.add(document);
  }
  return gains;
}

/// Lazy greedy search: a candidate whose worth is up to date when it heads the queue is the best,
/// because all others are worth at most their last known worth.
std::vector<std::uint32_t> greedy_ideal(const AspectTopic& topic, const RelevantAspects& aspects,
                                        double alpha, std::size_t most) {
  Seen seen(aspects, alpha);
  std::priority_queue<Candidate> candidates;
  for (std::uint32_t i = 0; i < topic.documents.size(); ++i) {
    if (!aspects.of(i).empty()) candidates.push({seen.worth(i), topic.documents[i].name, i});
  }
  std::vector<std::uint32_t> ideal;
  while (!candidates.empty() && ideal.size() < most) {
    Candidate best = candidates.top();
    candidates.pop();
    const double worth = seen.worth(best.document);
    if (worth == best.worth) {
      ideal.push_back(best.document);
      seen.add(best.document);
    } else {
      best.worth = worth;
      candidates.push(best);
    }
  }
  return ideal;
}

Parameter redundancy_intolerance() {
  return {.name = "alpha",
          .standard = 0.5,
          .says = "how much of an aspect's worth a document about it takes from the next one",
          .most = 1};
}

}  // namespace fovea::measure
