#include <algorithm>

#include "fovea/tune.hpp"

namespace fovea::tune {

Outcome::Mean Outcome::mean_of_row(std::size_t row) const {
  const auto values = held_out.run(row);
  return {.value = held_out.means()[row],
          .interval = statistics::interval(values, statistics::IntervalKind::bca, alpha, {})};
}

std::vector<Outcome::Choice> Outcome::choices(std::size_t parameter) const {
  std::vector<Choice> all;
  for (const search::Model& model : folds) {
    const std::string text = to_text(model.values[parameter]);
    const auto known = std::find_if(all.begin(), all.end(),
                                    [&](const Choice& each) { return each.value == text; });
    if (known == all.end())
      all.push_back({text, 1});
    else
      ++known->folds;
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Choice& a, const Choice& b) { return a.folds > b.folds; });
  return all;
}

}  // namespace fovea::tune
