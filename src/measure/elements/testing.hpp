#pragma once
// Topics with graded elements for tests, written by hand or random.

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

/// Steps of INEX 2003 and 2004.
Assessment graded(int exhaustivity, int specificity);
/// Highlighted text, INEX 2005 to 2007.
Assessment highlighted(double exhaustivity, double share);
/// INEX 2002, with the equivalent grades.
Assessment covered(int relevance, qrels::Coverage coverage);

/// An element in a test. A name is a path in document "d" ("/a[1]/b[2]"), or a document and a path
/// ("d2/a[1]"); a document alone ("d2") means all of it.
struct Given {
  std::string name;
  std::optional<Assessment> assessment = {};  ///< nullopt: not judged
  std::optional<std::uint64_t> words = {};    ///< default: 10 more than its children
  std::optional<std::uint64_t> start = {};    ///< default: its own words, then the children
  bool in_collection = true;                  ///< if false, it has no extent
};

struct Example {
  ElementTopic topic;
  std::shared_ptr<std::set<std::string>> strings;  ///< storage for the views of the topic

  /// The node with this name; no_node if there is none.
  [[nodiscard]] NodeId at(std::string_view name) const;
  [[nodiscard]] std::vector<NodeId> at(const std::vector<std::string>& names) const;
};

/// A topic "t". Results that are not among the elements are unjudged. An element has 6 characters
/// per word.
Example example(const std::vector<Given>& elements, const std::vector<std::string>& results = {});

/// Kazai and Lalmas, Notes on what to measure in INEX, 2005, figure 1 (topic 163), and its "full
/// run".
std::vector<Given> figure_1();
std::vector<std::string> figure_1_full_run();

/// Trees up to 30 levels deep in some documents, on a random scale, with ties; results that are
/// unjudged, repeated or not in the collection; sometimes no results, no judgements or an unknown
/// number of elements.
Example random_example(std::uint64_t seed);

/// A measure of the record; missing arguments have their defaults.
Measure measure_of(const Record& record,
                   const std::vector<std::pair<std::string, Value>>& arguments = {},
                   std::optional<double> cutoff = {});

}  // namespace fovea::measure::testing
