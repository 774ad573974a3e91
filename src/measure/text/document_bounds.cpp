// Bounds of measures that rank documents.
#include <algorithm>

#include "measure/documents/ranking.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/document_score.hpp"
#include "measure/text/mean_extremes.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

const TextDocument& document_of(const TextTopic& topic, std::size_t rank) {
  return topic.documents[topic.groups[rank].document];
}

/// Counts of the unjudged documents returned, and of the relevant ones within the cutoff.
struct Found {
  double relevant = 0;
  double above = 0;  ///< unjudged, within the cutoff
  double below = 0;
};

Found found(const TextTopic& topic, const Measure& measure) {
  Found number;
  for (std::size_t i = 0; i < topic.groups.size(); ++i) {
    const TextDocument& document = document_of(topic, i);
    const bool within = i < measure.ranks();
    number.relevant += within && document.relevant();
    number.above += within && !document.judged;
    number.below += !within && !document.judged;
  }
  return number;
}

/// The cutoff; without one, the number of documents returned.
double ranks(const TextTopic& topic, const Measure& measure) {
  return measure.cutoff.value_or(static_cast<double>(topic.groups.size()));
}

/// Bounds of a value that grows with each relevant document above the cutoff and shrinks with each
/// one below: value(relevant above the cutoff, all relevant).
template <class Value>
Interval monotone(const TextTopic& topic, const Measure& measure, Value value) {
  const Found number = found(topic, measure);
  const auto all = static_cast<double>(topic.relevant_documents);
  return {value(number.relevant, all + number.below),
          value(number.relevant + number.above, all + number.above), true};
}

/// An unjudged document.
struct Chance {
  double rank;
  double scores;    ///< of the judged documents above it
  double inverses;  ///< Σ 1/r over the ranks r of the relevant documents above it
};

/// The components of average generalised precision.
struct Documents {
  Certain precisions;  ///< gP at the ranks of relevant documents, including those not returned
  double inverses = 0;
  std::vector<Chance> chances;
  bool all_can_score_one = true;
};

Documents documents(TextTopic& topic, const DocumentScore& score) {
  Documents all{.precisions = {.count = static_cast<double>(topic.relevant_documents)}};
  double scores = 0;
  for (std::size_t i = 0; i < topic.groups.size(); ++i) {
    const TextGroup& group = topic.groups[i];
    const auto rank = static_cast<double>(i + 1);
    if (!document_of(topic, i).judged) {
      const Prospect best = score.prospect(topic, group);
      all.all_can_score_one = all.all_can_score_one && best.reached && best.score == 1;
      all.chances.push_back({rank, scores, all.inverses});
    } else if (document_of(topic, i).relevant()) {
      scores += score(topic, group);
      all.inverses += 1 / rank;
      all.precisions.sum += scores / rank;
    }
  }
  return all;
}

/// Documents that become relevant score 0 and add only the precision at their rank.
double lowest_average(const Documents& all) {
  std::vector<double> precisions;
  for (const Chance& chance : all.chances) precisions.push_back(chance.scores / chance.rank);
  return lowest_mean(all.precisions, std::move(precisions));
}

/// Documents that become relevant score 1. Of two such documents, the one ranked higher is the
/// better choice: it adds 1/r at each relevant rank r between them, while these add to the other no
/// more than their number over its rank. So the first n documents are relevant, for some n.
double highest_average(const Documents& all) {
  Certain precisions = all.precisions;
  double highest = ratio(precisions.sum, precisions.count);
  double taken = 0;
  for (const Chance& chance : all.chances) {
    taken += 1;
    precisions.sum += (chance.scores + taken) / chance.rank + (all.inverses - chance.inverses);
    precisions.count += 1;
    highest = std::max(highest, precisions.sum / precisions.count);
  }
  return highest;
}

}  // namespace

Interval article_precision_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure,
                  [&](double relevant, double) { return ratio(relevant, ranks(topic, measure)); });
}

Interval article_recall_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [](double relevant, double all) { return ratio(relevant, all); });
}

Interval article_f_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](double relevant, double all) {
    return f_score(relevant, ranks(topic, measure), all, measure.real("beta"));
  });
}

Interval generalised_recall_bounds(TextTopic& topic, const Measure& measure) {
  return article_recall_bounds(topic, measure);
}

Interval generalised_precision_bounds(TextTopic& topic, const Measure& measure) {
  const DocumentScore score = document_score(measure);
  Interval bounds{.exact = true};
  for (std::size_t i = 0; i < std::min(measure.ranks(), topic.groups.size()); ++i) {
    const TextGroup& group = topic.groups[i];
    bounds.low += score(topic, group);
    if (document_of(topic, i).judged) continue;
    const Prospect best = score.prospect(topic, group);
    bounds.high += best.score;
    bounds.exact = bounds.exact && best.reached;
  }
  return {bounds.low / *measure.cutoff, (bounds.low + bounds.high) / *measure.cutoff, bounds.exact};
}

Interval generalised_ap_bounds(TextTopic& topic, const Measure& measure) {
  const Documents all = documents(topic, document_score(measure));
  const double low = lowest_average(all);
  const bool as_judged = low == ratio(all.precisions.sum, all.precisions.count);
  return {low, highest_average(all), as_judged && all.all_can_score_one};
}

}  // namespace fovea::measure
