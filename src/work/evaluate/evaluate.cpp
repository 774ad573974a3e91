#include "fovea/work/evaluate.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/known_name.hpp"

#include "work/evaluate/measures_to_compute.hpp"

namespace fovea::work {
namespace {

using LoadedRun = Loaded<run::Run, run::Format>;
using LoadedQrels = Loaded<qrels::Qrels, qrels::Format>;

/// A line with the number of errors that `fovea check` finds in the judgements and that are
/// evaluated unchanged; nullopt if there are none. Duplicates are not counted: they are refused or
/// allowed elsewhere.
std::optional<std::string> errors_in(const LoadedQrels& qrels, const std::string& file) {
  if (qrels.format == qrels::Format::trec) return std::nullopt;
  const Findings findings = qrels::check(qrels.value, qrels.format, file, {});
  const auto errors = std::count_if(findings.begin(), findings.end(), [](const Finding& each) {
    return each.severity == Severity::error && each.code != "duplicate-judgement";
  });
  if (errors == 0) return std::nullopt;
  return fmt::format("{}: {} in the judgements; they are used as they are (see fovea check)", file,
                     counted(static_cast<std::uint64_t>(errors), "error"));
}

void set_judgements(LoadedQrels qrels, const EvaluateOptions& options,
                    PreparedEvaluation& prepared) {
  if (auto note = errors_in(qrels, options.qrels)) prepared.notes.push_back(*std::move(note));
  prepared.qrels = std::move(qrels.value);
}

Result<void> read_judgements(Files& files, const EvaluateOptions& options,
                             PreparedEvaluation& prepared) {
  const auto sources = read_sources(files, options.qrels);
  if (!sources) return sources.error();
  for (const Source& source : *sources) prepared.judged.push_back(source.path);
  auto qrels = qrels_from(*sources, options.qrels_input, options.threads);
  if (!qrels) return std::move(qrels).error();
  set_judgements(*std::move(qrels), options, prepared);
  return {};
}

/// Reads the judgements too if there are none.
Result<void> read_inputs(Files& files, const EvaluateOptions& options,
                         std::optional<LoadedQrels> judgements, PreparedEvaluation& prepared) {
  auto paths = expand(files, options.runs);
  if (!paths) return std::move(paths).error();
  prepared.files = *std::move(paths);
  auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return std::move(catalogue).error();
  prepared.catalogue = *std::move(catalogue);
  if (!judgements) return read_judgements(files, options, prepared);
  prepared.judged.push_back(options.qrels);
  set_judgements(*std::move(judgements), options, prepared);
  return {};
}

Result<std::size_t> number_of_topic(const EvaluateOptions& options, const qrels::Qrels& qrels) {
  std::vector<std::string> topics;
  topics.reserve(qrels.topics().size());
  for (const qrels::TopicSlice& slice : qrels.topics()) topics.emplace_back(slice.topic);
  if (auto known =
          check_known(options.asked_by, "topic of the judgements", *options.explain, topics);
      !known)
    return std::move(known).error();
  const auto found = std::find(topics.begin(), topics.end(), *options.explain);
  return static_cast<std::size_t>(found - topics.begin());
}

/// Adds the measures and curves that are not named.
Result<void> add_usual(Files& files, const EvaluateOptions& options, PreparedEvaluation& prepared,
                       MeasuresToCompute& compute) {
  if (needs_choice(options, compute)) {
    auto run = read_run(files, prepared.files.front(), options.run_input, options.threads);
    if (!run) return std::move(run).error();
    prepared.first = *std::move(run);
    auto chosen = choose_measures(options, prepared.qrels, prepared.first->value);
    if (!chosen) return std::move(chosen).error();
    prepared.notes.push_back(std::move(chosen->note));
    compute.measures = std::move(chosen->measures);
  }
  if (options.curves_with_measures && options.curves.empty()) {
    auto points = usual_points(options, compute.measures);
    if (!points) return std::move(points).error();
    compute.points = *std::move(points);
  }
  return {};
}

measure::Options options_of(Files& files, const EvaluateOptions& options,
                            const PreparedEvaluation& prepared) {
  return {.intersection = options.intersection,
          .allowed = options.allowed,
          .overlap = options.overlap.overlap(),
          .task_forbids_overlap = options.overlap.task_forbids_overlap(),
          .judged_only = options.judged_only,
          .max_results = options.max_results,
          .bounds = options.bounds,
          .bounded = prepared.measure_count,
          .interval = options.interval,
          .trec_eval = options.trec_eval,
          .catalogue = prepared.catalogue.get(),
          .elements = options.elements,
          .files = &files,
          .threads = options.threads};
}

measure::Order order_of(const EvaluateOptions& options, run::Format format) {
  return options.order.value_or(run::usual_order(format));
}

/// Names runs after their files if they have no name, or the name of another run.
template <class OfRun>
void name_apart(const std::vector<std::string>& paths, std::vector<OfRun>& all) {
  std::map<std::string, int> uses;
  for (const OfRun& each : all) ++uses[each.run];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].run.empty() || uses[all[i].run] > 1) all[i].run = paths[i];
  }
}

/// Scores one run after another.
class Scorer {
 public:
  Scorer(Files& files, const EvaluateOptions& options, const PreparedEvaluation& prepared,
         const measure::Evaluation& evaluation)
      : files_(files), options_(options), prepared_(prepared), evaluation_(evaluation) {}

  /// Scores run `i` of the prepared files. May be called from several threads.
  [[nodiscard]] Result<measure::Scores> score(std::size_t i, std::size_t threads) const {
    const std::string& path = prepared_.files[i];
    if (i == 0 && prepared_.first) return evaluate(*prepared_.first, path, threads);
    const auto sources = read_sources(files_, path);
    if (!sources) return sources.error();
    if (sources->size() == 1) return evaluate(sources->front(), threads);
    const auto run = run_from(*sources, options_.run_input, threads);
    if (!run) return run.error();
    return evaluate(*run, path, threads);
  }

 private:
  /// Does not keep the whole of a large run in memory.
  [[nodiscard]] Result<measure::Scores> evaluate(const Source& source, std::size_t threads) const {
    const auto format = run_format_of(source, options_.run_input);
    if (!format) return format.error();
    return evaluation_.evaluate(source.content, *format, order_of(options_, *format), source.path,
                                threads);
  }

  [[nodiscard]] Result<measure::Scores> evaluate(const LoadedRun& run, const std::string& path,
                                                 std::size_t threads) const {
    return evaluation_.evaluate(run.value, order_of(options_, run.format), path, threads);
  }

  Files& files_;
  const EvaluateOptions& options_;
  const PreparedEvaluation& prepared_;
  const measure::Evaluation& evaluation_;
};

Result<PreparedEvaluation> prepare(Files& files, const EvaluateOptions& options,
                                   std::optional<LoadedQrels> judgements) {
  auto compute = named_measures(options);
  if (!compute) return std::move(compute).error();
  PreparedEvaluation prepared;
  if (auto read = read_inputs(files, options, std::move(judgements), prepared); !read)
    return std::move(read).error();
  if (prepared.files.empty())
    return usage_error(Place{.file = options.asked_by}, "there is no run to score",
                       "name a run or a directory of runs");
  if (options.explain) {
    const auto topic = number_of_topic(options, prepared.qrels);
    if (!topic) return topic.error();
    prepared.explained_topic = *topic;
  }
  if (auto added = add_usual(files, options, prepared, *compute); !added)
    return std::move(added).error();
  set_user_model(options, compute->measures);
  set_user_model(options, compute->points);
  prepared.measure_count = compute->measures.size();
  prepared.measures = std::move(compute->measures);
  prepared.measures.insert(prepared.measures.end(), compute->points.begin(), compute->points.end());
  return prepared;
}

}  // namespace

Result<PreparedEvaluation> prepare_evaluation(Files& files, const EvaluateOptions& options) {
  return prepare(files, options, std::nullopt);
}

Result<PreparedEvaluation> prepare_evaluation(Files& files, const EvaluateOptions& options,
                                              LoadedQrels judgements) {
  return prepare(files, options, std::move(judgements));
}

Result<std::vector<measure::Scores>> score_runs(Files& files, const PreparedEvaluation& prepared,
                                                const EvaluateOptions& options,
                                                Progress* progress) {
  const auto evaluation = measure::Evaluation::prepare(
      prepared.qrels, options.qrels, prepared.measures, options_of(files, options, prepared));
  if (!evaluation) return evaluation.error();
  const Scorer scorer(files, options, prepared, *evaluation);
  const std::size_t runs = prepared.files.size();
  // Many runs are scored concurrently, few runs one at a time on all threads.
  const bool many = runs >= options.threads;
  std::vector<std::optional<Result<measure::Scores>>> outcomes(runs);
  parallel_for(runs, many ? options.threads : 1, [&](std::size_t i) {
    outcomes[i] = scorer.score(i, many ? 1 : options.threads);
    if (progress != nullptr) progress->advance(1);
  });
  std::vector<measure::Scores> all;
  for (auto& outcome : outcomes) {
    if (!*outcome) return std::move(*outcome).error();
    all.push_back(*std::move(*outcome));
  }
  name_apart(prepared.files, all);
  return all;
}

Result<std::vector<measure::ExplainedRun>> explain_runs(Files& files,
                                                        const PreparedEvaluation& prepared,
                                                        const EvaluateOptions& options) {
  const auto explainer = measure::Explainer::prepare(
      prepared.qrels, options.qrels, prepared.measures, options_of(files, options, prepared));
  if (!explainer) return explainer.error();
  std::vector<measure::ExplainedRun> all;
  all.reserve(prepared.files.size());
  for (const std::string& path : prepared.files) {
    std::optional<LoadedRun> read;
    if (!all.empty() || !prepared.first) {
      auto run = read_run(files, path, options.run_input, options.threads);
      if (!run) return std::move(run).error();
      read = *std::move(run);
    }
    const LoadedRun& run = read ? *read : *prepared.first;
    auto explained = explainer->explain(run.value, order_of(options, run.format), path,
                                        prepared.explained_topic);
    if (!explained) return std::move(explained).error();
    all.push_back(*std::move(explained));
  }
  name_apart(prepared.files, all);
  return all;
}

}  // namespace fovea::work
