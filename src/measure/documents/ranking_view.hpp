#pragma once
// A topic as one measure sees it: without unjudged results or with mapped grades.

#include <list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// The parameter `judged_only`: whether unjudged results are removed.
Parameter judged_only();

/// Whether the measure has this parameter and removes unjudged results.
bool takes_out_unjudged(const Measure& measure);

/// The parameter `gains`: maps grades to other grades, "{1:5,2:10}". Grades that it does not list
/// keep their value.
Parameter gain_mapping();

/// The pairs of a mapping; empty if `text` is not a mapping.
std::vector<std::pair<std::int32_t, std::int32_t>> parse_gains(std::string_view text);

/// Views of one topic, each created once.
class RankingViews {
 public:
  void forget() { views_.clear(); }
  /// Returns the topic itself if the measure has no such argument. The view is valid until
  /// forget().
  const Ranking& of(const Ranking& whole, const Measure& measure);

 private:
  struct View {
    std::string key;
    std::vector<std::int32_t> grades;
    std::vector<Hit> hits;
    std::vector<std::int32_t> judged;
    Ranking ranking;
  };
  static void fill(View& view, const Ranking& whole, bool judged_only, std::string_view gains);

  std::list<View> views_;
};

}  // namespace fovea::measure
