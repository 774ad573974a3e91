#pragma once
// A topic as one measure wants to see it: without unjudged results, with other grades.

#include <list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// The parameter `judged_only`: whether results that were not judged are taken out.
Parameter judged_only();

/// Whether the measure has that parameter and takes them out.
bool takes_out_unjudged(const Measure& measure);

/// The parameter `gains`: grades that count as others, "{1:5,2:10}". Grades that it does not name
/// keep their value.
Parameter gain_mapping();

/// The pairs of a mapping; none if it is not one.
std::vector<std::pair<std::int32_t, std::int32_t>> parse_gains(std::string_view text);

/// Views of one topic, each made once.
class RankingViews {
 public:
  void forget() { views_.clear(); }
  /// The topic itself where the measure has no such argument. Holds until forget().
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
