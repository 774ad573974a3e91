#include "measure/elements/reading.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "measure/elements/ideal.hpp"

namespace fovea::measure {
namespace {

struct Fragment {
  std::string_view doc;
  double start = 0;
  double end = 0;
};

/// Sorted by document and start; of fragments with the same start, larger ones first, so that the
/// smallest fragment around a word is the last one that contains it.
std::vector<Fragment> sorted_fragments(ElementTopic& topic, const Measure& measure) {
  const Unit unit = unit_of(measure);
  std::vector<Fragment> fragments;
  for (const NodeId id : ideal_elements(topic, measure)) {
    const double size = topic.size(id, unit);
    if (size == 0) continue;
    const double start = topic.start(id, unit);
    fragments.push_back({topic.nodes[id].doc, start, start + size});
  }
  std::sort(fragments.begin(), fragments.end(), [](const Fragment& a, const Fragment& b) {
    return std::tuple(a.doc, a.start, b.end) < std::tuple(b.doc, b.start, a.end);
  });
  return fragments;
}

/// The unseen text of fragments, as disjoint stretches.
class Unseen {
 public:
  explicit Unseen(const std::vector<Fragment>& sorted) {
    for (const auto& [doc, start, end] : sorted) {
      const bool joins = !stretches_.empty() && stretches_.rbegin()->first.first == doc &&
                         start <= stretches_.rbegin()->second;
      if (joins)
        stretches_.rbegin()->second = std::max(stretches_.rbegin()->second, end);
      else
        stretches_.emplace(Place{doc, start}, end);
    }
  }

  /// The first unseen word in the document at or after `from`.
  [[nodiscard]] std::optional<double> next(std::string_view doc, double from) const {
    const auto later = stretches_.upper_bound({doc, from});
    if (later != stretches_.begin()) {
      const auto& [place, end] = *std::prev(later);
      if (place.first == doc && end > from) return from;
    }
    if (later == stretches_.end() || later->first.first != doc) return std::nullopt;
    return later->first.second;
  }

  void see(const Fragment& fragment) {
    const auto& [doc, start, end] = fragment;
    auto stretch = stretches_.upper_bound({doc, start});
    if (stretch != stretches_.begin() && std::prev(stretch)->first.first == doc) --stretch;
    while (stretch != stretches_.end() && stretch->first.first == doc &&
           stretch->first.second < end) {
      const auto [from, to] = std::pair(stretch->first.second, stretch->second);
      stretch = to > start ? stretches_.erase(stretch) : std::next(stretch);
      if (from < start && start < to) stretches_.emplace(Place{doc, from}, start);
      if (end < to) stretches_.emplace(Place{doc, end}, to);
    }
  }

 private:
  using Place = std::pair<std::string_view, double>;

  std::map<Place, double> stretches_;  ///< start to end
};

const Fragment& smallest_around(const std::vector<Fragment>& sorted, std::string_view doc,
                                double word) {
  auto fragment = std::partition_point(sorted.begin(), sorted.end(), [&](const Fragment& each) {
    return std::pair(each.doc, each.start) <= std::pair(doc, word);
  });
  do --fragment;
  while (fragment->end <= word);
  return *fragment;
}

Reading calculate(ElementTopic& topic, const Measure& measure) {
  const auto tolerance = static_cast<double>(measure.integer("tolerance"));
  const std::vector<Fragment> fragments = sorted_fragments(topic, measure);
  Unseen unseen(fragments);
  Reading reading{.fragments = fragments.size()};
  for (const NodeId result : topic.results) {
    const Node& node = topic.nodes[result];
    reading.openings.emplace_back();
    if (!node.in_collection) continue;
    const double from = topic.start(result, unit_of(measure));
    const std::optional<double> word = unseen.next(node.doc, from);
    const bool hit = word && *word - from <= tolerance;
    reading.openings.back() = {hit, hit ? *word - from : tolerance};
    if (hit) unseen.see(smallest_around(fragments, node.doc, *word));
  }
  for (const auto& [doc, start, end] : fragments)
    reading.unseen += unseen.next(doc, start).value_or(end) < end ? 1 : 0;
  return reading;
}

}  // namespace

const Reading& reading(ElementTopic& topic, const Measure& measure) {
  std::string key = "reading " + std::to_string(measure.integer("tolerance"));
  for (const char* const parameter : {"quant", "ideal", "unit"})
    key += ' ' + measure.word(parameter);
  return topic.once(key, [&] { return calculate(topic, measure); });
}

}  // namespace fovea::measure
