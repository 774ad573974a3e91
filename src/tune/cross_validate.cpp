#include <map>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/tune.hpp"

#include "tune/ascent.hpp"
#include "tune/folds.hpp"

namespace fovea::tune {
namespace {

/// The values of every setting that was tried, by the model's name, which is its identity.
class Tried {
 public:
  Tried(const Objective& objective, std::size_t topics, const std::function<void()>& progress)
      : objective_(objective), topics_(topics), progress_(progress) {}

  /// One value per topic; valid while this object lives.
  Result<const std::vector<double>*> values(const search::Model& model) {
    const std::string name = search::name_of(model);
    const auto known = values_.find(name);
    if (known != values_.end()) return &known->second;
    auto values = objective_(model);
    if (!values) return std::move(values).error();
    values->resize(topics_);
    progress_();
    return &values_.emplace(name, *std::move(values)).first->second;
  }

  [[nodiscard]] std::size_t count() const { return values_.size(); }

 private:
  const Objective& objective_;
  std::size_t topics_;
  const std::function<void()>& progress_;
  std::map<std::string, std::vector<double>> values_;
};

/// Which topics count for a choice.
using Chosen = std::vector<bool>;

double mean_of(const std::vector<double>& values, const Chosen& chosen) {
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!chosen[i]) continue;
    sum += values[i];
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

Result<search::Model> best_on(const Chosen& chosen, const search::Model& start,
                              const std::vector<Direction>& directions, Tried& tried) {
  return climb(start, directions, [&](const search::Model& model) -> Result<double> {
    const auto values = tried.values(model);
    if (!values) return values.error();
    return mean_of(**values, chosen);
  });
}

Result<void> check(std::size_t topics, const Options& options) {
  if (topics < least_topics) {
    return Error{
        .kind = ErrorKind::data,
        .place = {},
        .message = fmt::format("there {} {} to tune with, but at least {} are needed",
                               topics == 1 ? "is" : "are", counted(topics, "topic"), least_topics),
        .remedy = "nothing was changed; judge more topics"};
  }
  if (options.folds < 2 || options.folds > topics)
    return usage_error(
        fmt::format("{} topics cannot be divided into {} folds", topics, options.folds),
        "5 or 10 are usual");
  return {};
}

/// The value of each topic under the model that was chosen without it.
Result<std::vector<double>> held_out_values(const std::vector<std::size_t>& fold_of,
                                            const std::vector<search::Model>& models,
                                            Tried& tried) {
  std::vector<double> result(fold_of.size());
  for (std::size_t fold = 0; fold < models.size(); ++fold) {
    const auto values = tried.values(models[fold]);
    if (!values) return values.error();
    for (std::size_t i = 0; i < fold_of.size(); ++i) {
      if (fold_of[i] == fold) result[i] = (**values)[i];
    }
  }
  return result;
}

/// The rows in order, with their names.
Result<compare::Grid> grid_of(const std::vector<double>& held_out, const Outcome& outcome,
                              std::vector<std::string> topics, std::string measure, Tried& tried) {
  compare::Grid grid{.measure = std::move(measure),
                     .runs = {"after", "before"},
                     .topics = std::move(topics),
                     .values = held_out};
  std::vector<const search::Model*> models = {&outcome.before};
  if (outcome.rival) {
    grid.runs.emplace_back("rival");
    models.push_back(&*outcome.rival);
  }
  for (const search::Model* model : models) {
    const auto values = tried.values(*model);
    if (!values) return values.error();
    grid.values.insert(grid.values.end(), (*values)->begin(), (*values)->end());
  }
  return grid;
}

void compare_rows(Outcome& outcome) {
  const auto pairs = compare::compare_pairs(
      outcome.held_out,
      {.correction = compare::Correction::none, .alpha = outcome.alpha, .delta = false});
  outcome.difference = pairs[0];
  if (outcome.rival) outcome.rival_difference = pairs[1];
}

}  // namespace

Result<Outcome> cross_validate(const Objective& objective, const search::Model& before,
                               std::vector<std::string> topics, std::string measure,
                               const Options& options) {
  const auto directions = directions_of(*before.record, options.parameters);
  if (!directions) return directions.error();
  if (auto checked = check(topics.size(), options); !checked) return std::move(checked).error();
  Tried tried(objective, topics.size(), options.progress);
  const auto fold_of = assign_folds(topics.size(), options.folds, options.seed);
  Outcome outcome{.before = before, .after = before, .rival = options.rival};
  for (std::size_t fold = 0; fold < options.folds; ++fold) {
    Chosen others(topics.size());
    for (std::size_t i = 0; i < topics.size(); ++i) others[i] = fold_of[i] != fold;
    auto model = best_on(others, before, *directions, tried);
    if (!model) return std::move(model).error();
    outcome.folds.push_back(*std::move(model));
  }
  const Chosen all(topics.size(), true);
  auto after = best_on(all, before, *directions, tried);
  if (!after) return std::move(after).error();
  outcome.after = *std::move(after);
  outcome.fitted = mean_of(**tried.values(outcome.after), all);
  const auto held_out = held_out_values(fold_of, outcome.folds, tried);
  if (!held_out) return held_out.error();
  auto grid = grid_of(*held_out, outcome, std::move(topics), std::move(measure), tried);
  if (!grid) return std::move(grid).error();
  outcome.held_out = *std::move(grid);
  compare_rows(outcome);
  outcome.settings = tried.count();
  return outcome;
}

}  // namespace fovea::tune
