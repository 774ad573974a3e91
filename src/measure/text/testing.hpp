#pragma once
// Builds prepared topics from a few lines, for tests.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "measure/text/text_topic.hpp"

namespace fovea::measure::testing {

struct Returned {
  std::uint32_t document = 0;
  region::Range range = {};
  bool located = true;
};

/// A judged document.
inline TextDocument document(std::vector<region::Range> highlights,
                             std::optional<std::uint64_t> length = std::nullopt,
                             std::optional<std::uint64_t> best_entry = std::nullopt) {
  return {.judged = true,
          .highlights = region::RangeSet(highlights),
          .length = length,
          .best_entry = best_entry};
}

inline TextGroup& group_of(TextTopic& topic, std::uint32_t document) {
  const auto at = std::find_if(topic.groups.begin(), topic.groups.end(),
                               [&](const TextGroup& g) { return g.document == document; });
  if (at != topic.groups.end()) return *at;
  return topic.groups.emplace_back(TextGroup{.document = document});
}

inline TextTopic topic_of(std::vector<TextDocument> documents,
                          const std::vector<Returned>& results) {
  TextTopic topic;
  std::vector<region::RangeSet> seen(documents.size());
  for (const auto& [document, range, located] : results) {
    const region::RangeSet all(std::vector{range});
    const region::RangeSet fresh = set_difference(all, seen[document]);
    group_of(topic, document).results.push_back(static_cast<std::uint32_t>(topic.results.size()));
    topic.results.push_back(
        {.document = document,
         .range = range,
         .fresh = fresh.length(),
         .fresh_relevant = intersection_length(fresh, documents[document].highlights),
         .located = located});
    seen[document].add(range);
  }
  for (const TextDocument& each : documents) {
    topic.relevant += each.highlights.length();
    topic.relevant_documents += each.relevant();
  }
  topic.documents = std::move(documents);
  return topic;
}

inline double value(TextTopic topic, const std::string& name) {
  const Measure measure = parse(name)->front();
  return std::get<TextCalculation>(measure.record->calculation)(topic, measure);
}

}  // namespace fovea::measure::testing
