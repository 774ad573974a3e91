#include "measure/elements/prum/steps.hpp"

#include <algorithm>

namespace fovea::measure {
namespace {

/// The tolerance for sums of decimal numbers in a file.
constexpr double tolerance = 1e-9;
/// Rounding alone makes a sum of probabilities miss 1 by less than this.
constexpr double rounding = 1e-12;

/// Where a reader goes next from an element: to the target, to another element, or away.
struct Row {
  std::map<std::uint32_t, double> next;
  double target = 0;
  double gone = 0;
};

/// Solves h = target + Σ next·h by eliminating one element after another. It uses only sums,
/// products and quotients of non-negative numbers, so there is no cancellation.
class Elimination {
 public:
  explicit Elimination(std::vector<Row> rows) : rows_(std::move(rows)), holders_(rows_.size()) {
    for (std::uint32_t i = 0; i < rows_.size(); ++i)
      for (const auto& [next, probability] : rows_[i].next) holders_[next].push_back(i);
  }

  std::vector<double> solve() {
    for (std::uint32_t i = 0; i < rows_.size(); ++i) eliminate(i);
    std::vector<double> reached(rows_.size(), 0);
    for (std::size_t i = rows_.size(); i-- > 0;) {
      reached[i] = rows_[i].target;
      for (const auto& [next, probability] : rows_[i].next)
        reached[i] += probability * reached[next];
    }
    return reached;
  }

 private:
  /// Drops steps from the element to itself, which only delay it, and makes later elements step
  /// over it.
  void eliminate(std::uint32_t id) {
    Row& row = rows_[id];
    row.next.erase(id);
    double all = row.target + row.gone;
    for (const auto& [next, probability] : row.next) all += probability;
    row.target /= all;
    row.gone /= all;
    for (auto& [next, probability] : row.next) probability /= all;
    for (const std::uint32_t holder : holders_[id])
      if (holder > id) step_over(holder, id);
  }

  void step_over(std::uint32_t holder, std::uint32_t id) {
    Row& row = rows_[holder];
    const auto found = row.next.find(id);
    if (found == row.next.end()) return;
    const double probability = found->second;
    row.next.erase(found);
    row.target += probability * rows_[id].target;
    row.gone += probability * rows_[id].gone;
    for (const auto& [next, further] : rows_[id].next) {
      const auto [place, fresh] = row.next.try_emplace(next, 0);
      place->second += probability * further;
      if (fresh) holders_[next].push_back(holder);
    }
  }

  std::vector<Row> rows_;
  std::vector<std::vector<std::uint32_t>> holders_;  ///< rows that have referred to the element
};

}  // namespace

std::uint32_t Steps::number_of(const ElementName& name) {
  const auto [found, fresh] = numbers_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
  if (fresh) {
    names_.push_back(name);
    steps_.emplace_back();
  }
  return found->second;
}

void Steps::add(const ElementName& from, const ElementName& to, double probability) {
  const std::uint32_t target = number_of(to);
  steps_[number_of(from)].push_back({.to = target, .probability = probability});
}

void Steps::add_share(const ElementName& from, const ElementName& to, double weight) {
  const std::uint32_t target = number_of(to);
  steps_[number_of(from)].push_back({.to = target, .weight = weight});
}

const ElementName* Steps::settle() {
  for (std::uint32_t from = 0; from < steps_.size(); ++from) {
    double given = 0, weights = 0;
    for (const Step& step : steps_[from]) {
      given += step.probability;
      weights += step.weight;
    }
    if (given > 1 + tolerance) return &names_[from];
    for (Step& step : steps_[from])
      if (step.weight > 0) step.probability = std::max(0.0, 1 - given) * step.weight / weights;
  }
  return nullptr;
}

std::vector<bool> Steps::leading_to(std::uint32_t target) const {
  std::vector<std::vector<std::uint32_t>> before(steps_.size());
  for (std::uint32_t from = 0; from < steps_.size(); ++from)
    for (const Step& step : steps_[from])
      if (step.probability > 0) before[step.to].push_back(from);
  std::vector<bool> leading(steps_.size(), false);
  leading[target] = true;
  std::vector<std::uint32_t> open = {target};
  while (!open.empty()) {
    const std::uint32_t id = open.back();
    open.pop_back();
    for (const std::uint32_t from : before[id]) {
      if (leading[from]) continue;
      leading[from] = true;
      open.push_back(from);
    }
  }
  return leading;
}

std::map<ElementName, double> Steps::reaching(const ElementName& to) const {
  std::map<ElementName, double> found;
  const auto target = numbers_.find(to);
  if (target == numbers_.end()) return found;
  const std::vector<bool> leading = leading_to(target->second);
  std::vector<std::uint32_t> ids, place(steps_.size(), 0);
  for (std::uint32_t id = 0; id < steps_.size(); ++id) {
    if (!leading[id] || id == target->second) continue;
    place[id] = static_cast<std::uint32_t>(ids.size());
    ids.push_back(id);
  }
  std::vector<Row> rows(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    double stops = 1;
    for (const Step& step : steps_[ids[i]]) {
      stops -= step.probability;
      if (step.to == target->second)
        rows[i].target += step.probability;
      else if (leading[step.to])
        rows[i].next[place[step.to]] += step.probability;
      else
        rows[i].gone += step.probability;
    }
    rows[i].gone += stops > rounding ? stops : 0;
  }
  const std::vector<double> reached = Elimination(std::move(rows)).solve();
  for (std::size_t i = 0; i < ids.size(); ++i) found[names_[ids[i]]] = std::min(1.0, reached[i]);
  return found;
}

}  // namespace fovea::measure
