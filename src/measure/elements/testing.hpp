#pragma once
// Topics with graded elements, written by hand or at random, for tests.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure::testing {

/// Steps of 2003/4.
Assessment graded(int exhaustivity, int specificity);
/// Highlighted text, 2005–7.
Assessment highlighted(double exhaustivity, double share);
/// INEX 2002, with its mapping.
Assessment covered(int relevance, qrels::Coverage coverage);

/// An element as a test writes it. Names are a path in document "d" ("/a[1]/b[2]"), or a document
/// and a path ("d2/a[1]"); a document alone ("d2") is the whole of it.
struct Given {
  std::string name;
  std::optional<Assessment> assessment = {};  ///< nothing: not judged
  std::optional<std::uint64_t> words = {};    ///< else 10 more than its children
  std::optional<std::uint64_t> start = {};    ///< else its own words come first, then the children
  bool in_collection = true;                  ///< if not, it has no extent
};

struct Example {
  ElementTopic topic;
  std::shared_ptr<std::set<std::string>> strings;  ///< what the topic's views point into

  /// The node of that name; no_node if there is none.
  [[nodiscard]] NodeId at(std::string_view name) const;
  [[nodiscard]] std::vector<NodeId> at(const std::vector<std::string>& names) const;
};

/// A topic "t". Results that are not among the elements were not judged. An element has 6
/// characters a word.
Example example(const std::vector<Given>& elements, const std::vector<std::string>& results = {});

/// Paper 000, figure 1 (topic 163), and its "full run".
std::vector<Given> figure_1();
std::vector<std::string> figure_1_full_run();

/// Trees up to 30 levels deep in some documents, on a random scale, with ties; results that were
/// not judged, were returned before or are not in the collection; at times no results, no
/// judgements or an unknown number of elements.
Example random_example(std::uint64_t seed);

/// A measure of the record; what is not given has its default.
Measure measure_of(const Record& record,
                   const std::vector<std::pair<std::string, Value>>& arguments = {},
                   std::optional<double> cutoff = {});

}  // namespace fovea::measure::testing
