#include "fovea/work/tune_model.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

const Place tune_verb{.file = "fovea tune"};

/// The one measure that was named, if any.
Result<std::optional<measure::Measure>> named_measure(const TuneOptions& options) {
  if (!options.measure) return std::optional<measure::Measure>{};
  auto measures = measure::parse(*options.measure, options.level);
  if (!measures) return std::move(measures).error();
  if (measures->size() != 1)
    return usage_error(tune_verb,
                       fmt::format("--measure '{}' means {} measures", printable(*options.measure),
                                   measures->size()),
                       "name one");
  if (measures->front().record->better != measure::Better::higher)
    return usage_error(tune_verb,
                       fmt::format("a higher {} is not better, but tune maximises the measure",
                                   measure::name_of(measures->front())),
                       "fovea measures shows for which measures higher is better");
  return std::optional(measures->front());
}

/// The experiments by which a setting is judged: one with judgements, or one per kind of generated
/// topic.
using Experiments = std::vector<tune::Experiment>;

std::vector<std::string> topics_of(const Experiments& experiments) {
  std::vector<std::string> all;
  for (const tune::Experiment& each : experiments)
    all.insert(all.end(), each.topics().begin(), each.topics().end());
  return all;
}

Result<std::vector<double>> values_of(const Experiments& experiments, const search::Model& model) {
  std::vector<double> all;
  for (const tune::Experiment& each : experiments) {
    const auto values = each.values(model);
    if (!values) return values.error();
    all.insert(all.end(), values->begin(), values->end());
  }
  return all;
}

Result<void> add_experiment(const TuneOptions& options, const search::Options& settings,
                            tune::TestSet set, Experiments& experiments) {
  auto measure = named_measure(options);
  if (!measure) return std::move(measure).error();
  auto experiment = tune::Experiment::prepare(std::move(set), settings, *std::move(measure),
                                              options.level, options.threads);
  if (!experiment) return std::move(experiment).error();
  experiments.push_back(*std::move(experiment));
  return {};
}

Result<tune::TestSet> judged_set(Files& files, const JudgedTopics& judged,
                                 std::shared_ptr<const index::Index> index, std::size_t threads) {
  auto asked = topic_queries(files, judged.topics);
  if (!asked) return std::move(asked).error();
  const auto sources = read_sources(files, judged.qrels);
  if (!sources) return sources.error();
  auto qrels =
      qrels_from(*sources, {.format = judged.qrels_format, .named_by = "--qrels-format"}, threads);
  if (!qrels) return std::move(qrels).error();
  return tune::TestSet{judged.qrels, std::move(index), *std::move(asked), std::move(qrels->value)};
}

Result<Experiments> judged_experiments(Files& files, const TuneOptions& options,
                                       const std::shared_ptr<const index::Index>& index,
                                       const search::Options& settings) {
  auto set = judged_set(files, *options.judged, index, options.threads);
  if (!set) return std::move(set).error();
  Experiments experiments;
  if (auto added = add_experiment(options, settings, *std::move(set), experiments); !added)
    return std::move(added).error();
  return experiments;
}

void report_made(const TuneOptions& options, std::span<const tune::MadeSet> sets) {
  std::vector<MadeTopics> made;
  for (const tune::MadeSet& each : sets)
    made.push_back({each.kind, each.found, each.set.asked.size()});
  options.made(made);
}

Result<Experiments> made_experiments(Files& files, const TuneOptions& options,
                                     const index::Index& index, const search::Options& settings) {
  const std::size_t kinds = options.kinds.empty() ? tune::all_kinds().size() : options.kinds.size();
  options.making(kinds * index.totals().documents);
  auto sets = tune::make_sets(files, index,
                              {.kinds = options.kinds,
                               .most = options.most,
                               .seed = options.seed,
                               .directory = options.directory,
                               .threads = options.threads,
                               .progress = options.made_document});
  if (!sets) return std::move(sets).error();
  report_made(options, *sets);
  Experiments experiments;
  for (tune::MadeSet& made : *sets) {
    if (made.set.asked.empty()) continue;
    if (auto added = add_experiment(options, settings, std::move(made.set), experiments); !added)
      return std::move(added).error();
  }
  return experiments;
}

/// Why the index keeps its model; empty if it gets the new one.
std::string reason_to_keep(const tune::Outcome& outcome, const AdoptOptions& options) {
  if (options.dry_run) return "--dry-run was given.";
  if (options.force || outcome.is_gain()) return "";
  if (outcome.after == outcome.before)
    return fmt::format("No setting is better than {}.", search::name_of(outcome.before));
  if (outcome.difference.significant && outcome.difference.difference > 0)
    return "The default of the index is better. Use --force to write the new settings.";
  return fmt::format(
      "The gain is not significant (p = {:.2g}). Use --force to write the new settings.",
      outcome.difference.outcome.p);
}

}  // namespace

Result<tune::Outcome> tune_model(Files& files, const std::shared_ptr<const index::Index>& index,
                                 const TuneOptions& options) {
  const auto standard = search::default_model(*index);
  search::Options settings = options.search;
  settings.results = options.results;
  if (settings.model.record == nullptr) {
    if (!standard) return standard.error();
    settings.model = *standard;
  }
  const auto experiments = options.judged ? judged_experiments(files, options, index, settings)
                                          : made_experiments(files, options, *index, settings);
  if (!experiments) return experiments.error();
  tune::Options how{.folds = options.folds,
                    .seed = options.seed,
                    .parameters = options.parameters,
                    .progress = options.tried};
  if (standard && *standard != settings.model) how.rival = *standard;
  const std::string measure =
      experiments->empty() ? "" : measure::name_of(experiments->front().measure());
  return tune::cross_validate(
      [&](const search::Model& model) { return values_of(*experiments, model); }, settings.model,
      topics_of(*experiments), measure, how);
}

Result<std::string> adopt_model(Files& files, const std::string& path, const tune::Outcome& outcome,
                                const AdoptOptions& options) {
  std::string reason = reason_to_keep(outcome, options);
  if (!reason.empty()) return reason;
  auto set = index::set_default_model(files, path, search::name_of(outcome.after));
  if (!set) return std::move(set).error();
  return reason;
}

Result<std::string> reset_model(Files& files, const index::Index& index) {
  const std::string& old = index.default_model();
  if (old.empty()) return old;
  auto set = index::set_default_model(files, index.path(), "");
  if (!set) return std::move(set).error();
  return old;
}

}  // namespace fovea::work
