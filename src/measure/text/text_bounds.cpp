#include "measure/text/text_bounds.hpp"

#include <algorithm>

#include "measure/documents/ranking.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/mean_extremes.hpp"
#include "measure/text/recall_level.hpp"

namespace fovea::measure {
namespace {

/// Characters after some results. The characters of each result are new, so assessors may highlight
/// any number of the open ones, independently of the others.
struct Seen {
  Characters sure;
  std::uint64_t open = 0;  ///< retrieved from unjudged documents

  [[nodiscard]] std::uint64_t most_relevant() const { return saturated_sum(sure.relevant, open); }
  [[nodiscard]] double highest_precision() const { return ratio(most_relevant(), sure.retrieved); }
};

bool is_open(const TextTopic& topic, const TextResult& result) {
  return !topic.documents[result.document].judged && result.fresh > 0;
}

/// Calls `visit` with the result and the characters so far, for each result that has or could have
/// new highlighted text.
template <class Visit>
Seen for_each_chance(const TextTopic& topic, std::size_t results, Visit visit) {
  Seen seen;
  for (std::size_t i = 0; i < std::min(results, topic.results.size()); ++i) {
    const TextResult& result = topic.results[i];
    const bool open = is_open(topic, result);
    seen.sure.add(result);
    if (open) seen.open = saturated_sum(seen.open, result.fresh);
    if (open || result.fresh_relevant > 0) visit(result, seen);
  }
  return seen;
}

Seen seen_after(const TextTopic& topic, std::size_t results) {
  return for_each_chance(topic, results, [](const TextResult&, const Seen&) {});
}

/// Bounds of a value that grows with each open character highlighted above the cutoff and, if it
/// changes, shrinks with each one below: value(sure, above, below).
template <class Value>
Interval monotone(const TextTopic& topic, const Measure& measure, Value value) {
  const Seen seen = seen_after(topic, measure.ranks());
  const auto above = static_cast<double>(seen.open);
  const double below =
      static_cast<double>(seen_after(topic, topic.results.size()).open - seen.open);
  return {value(seen.sure, 0.0, below), value(seen.sure, above, 0.0), true};
}

}  // namespace

Interval no_doubt(TextTopic& topic, const Measure& measure) {
  const double value = std::get<TextCalculation>(measure.record->calculation)(topic, measure);
  return {value, value, true};
}

Interval character_precision_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters& sure, double above, double) {
    return ratio(static_cast<double>(sure.relevant) + above, static_cast<double>(sure.retrieved));
  });
}

Interval character_recall_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters& sure, double above, double below) {
    return ratio(static_cast<double>(sure.relevant) + above,
                 static_cast<double>(topic.relevant) + above + below);
  });
}

Interval character_f_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters& sure, double above, double below) {
    return f_score(static_cast<double>(sure.relevant) + above, static_cast<double>(sure.retrieved),
                   static_cast<double>(topic.relevant) + above + below, measure.real("beta"));
  });
}

Interval intersection_over_union_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters& sure, double above, double below) {
    return ratio(static_cast<double>(sure.relevant) + above,
                 static_cast<double>(sure.retrieved) +
                     static_cast<double>(topic.relevant - sure.relevant) + below);
  });
}

Interval relevant_characters_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters&, double above, double) {
    return static_cast<double>(topic.relevant) + above;
  });
}

Interval relevant_retrieved_characters_bounds(TextTopic& topic, const Measure& measure) {
  return monotone(topic, measure, [&](const Characters& sure, double above, double) {
    return static_cast<double>(sure.relevant) + above;
  });
}

Interval character_ap_bounds(TextTopic& topic, const Measure&) {
  Certain low;
  Certain high;
  std::vector<double> low_chances;
  std::vector<double> high_chances;
  const auto visit = [&](const TextResult& result, const Seen& seen) {
    if (is_open(topic, result)) {
      low_chances.push_back(seen.sure.precision());
      high_chances.push_back(seen.highest_precision());
    } else {
      low = {low.sum + seen.sure.precision(), low.count + 1};
      high = {high.sum + seen.highest_precision(), high.count + 1};
    }
  };
  const Seen seen = for_each_chance(topic, topic.results.size(), visit);
  return {lowest_mean(low, std::move(low_chances)) * ratio(seen.sure.relevant, topic.relevant),
          highest_mean(high, std::move(high_chances)) *
              ratio(seen.most_relevant(), saturated_sum(topic.relevant, seen.open)),
          seen.open == 0};
}

// At each rank, precision is lowest if nothing open is highlighted, and recall is lowest if only
// the open text after the rank is. Both are highest if all open text above the rank is highlighted
// and none after it.

Interval interpolated_character_precision_bounds(TextTopic& topic, const Measure& measure) {
  const RecallLevel level(*measure.cutoff);
  const std::uint64_t needed = level.characters(topic.relevant);
  const std::uint64_t open = seen_after(topic, topic.results.size()).open;
  Interval bounds;
  double as_judged = 0;
  const auto visit = [&](const TextResult&, const Seen& seen) {
    const double precision = seen.sure.precision();
    if (seen.sure.relevant >= needed) as_judged = std::max(as_judged, precision);
    if (seen.sure.relevant >= level.characters(saturated_sum(topic.relevant, open - seen.open)))
      bounds.low = std::max(bounds.low, precision);
    if (seen.most_relevant() >= level.characters(saturated_sum(topic.relevant, seen.open)))
      bounds.high = std::max(bounds.high, seen.highest_precision());
  };
  for_each_chance(topic, topic.results.size(), visit);
  bounds.exact = bounds.low == as_judged;
  return bounds;
}

Interval interpolated_character_precision_mean_bounds(TextTopic& topic, const Measure&) {
  PrecisionCurve low;
  PrecisionCurve high;
  const std::uint64_t open = seen_after(topic, topic.results.size()).open;
  const auto visit = [&](const TextResult&, const Seen& seen) {
    low.add(seen.sure.relevant, saturated_sum(topic.relevant, open - seen.open),
            seen.sure.precision());
    high.add(seen.most_relevant(), saturated_sum(topic.relevant, seen.open),
             seen.highest_precision());
  };
  if (topic.relevant > 0) for_each_chance(topic, topic.results.size(), visit);
  return {low.mean(), high.mean(), open == 0};
}

}  // namespace fovea::measure
