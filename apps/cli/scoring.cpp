#include "cli/scoring.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"
#include "fovea/work/overlap_rules.hpp"

#include "cli/inputs/artefact.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/known_name.hpp"
#include "cli/inputs/sources.hpp"

namespace fovea::cli {
namespace {

using LoadedRun = Loaded<run::Run, run::Format>;

Error usage(const Scoring& scoring, std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = scoring.verb},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

bool allows(const Scoring& scoring, std::string_view what) {
  return std::find(scoring.allow.begin(), scoring.allow.end(), what) != scoring.allow.end();
}

run::Task task_of(const Scoring& scoring) {
  return scoring.task ? *run::task_named(*scoring.task) : run::Task::unknown;
}

measure::Options options_of(const Scoring& scoring, Files& files, const Scored& scored) {
  const work::OverlapRules overlap{
      task_of(scoring),
      scoring.overlap == "count-once" ? std::optional(measure::Overlap::count_once) : std::nullopt};
  return {.intersection = scoring.intersection,
          .allowed = {.duplicates = allows(scoring, "duplicates"),
                      .scattered = allows(scoring, "scattered")},
          .overlap = overlap.overlap(),
          .task_forbids_overlap = overlap.task_forbids_overlap(),
          .judged_only = scoring.judged_only,
          .max_results = scoring.max_results,
          .bounds = scoring.bounds,
          .bounded = scored.measures,
          .interval = scoring.interval,
          .trec_eval = !scoring.trec_eval          ? 0
                       : *scoring.trec_eval == "9" ? 9
                                                   : 10,
          .catalogue = scored.catalogue.get(),
          .elements =
              scoring.elements > 0 ? std::optional<std::uint64_t>(scoring.elements) : std::nullopt,
          .files = &files,
          .threads = scoring.threads};
}

Error in_verb(const Scoring& scoring, Error error) {
  error.place.file = scoring.verb;
  return error;
}

using Measures = std::vector<measure::Measure>;

/// Curves beside measures are for the eye, which is content with every second hundredth of recall,
/// and with every fifth rank behind the first 20.
bool is_for_the_eye(const measure::Measure& point) {
  if (point.record->cutoff == measure::Cutoff::recall)
    return std::lround(*point.cutoff * 100) % 2 == 0;
  return *point.cutoff <= 20 || std::lround(*point.cutoff) % 5 == 0;
}

/// The points of all of them.
Result<Measures> points_of(const Scoring& scoring, const std::vector<std::string>& curves) {
  Measures all;
  for (const std::string& curve : curves) {
    auto points = measure::parse_curve(curve, static_cast<std::int64_t>(scoring.level));
    if (!points) return in_verb(scoring, std::move(points).error());
    std::copy_if(points->begin(), points->end(), std::back_inserter(all),
                 [&](const auto& each) { return !scoring.curves_beside || is_for_the_eye(each); });
  }
  return all;
}

/// Gives the user model of the log to the measures that have one and were not given another. Each
/// measure still comes once.
void set_user_model(const Scoring& scoring, Measures& measures) {
  if (!scoring.user_from) return;
  for (measure::Measure& measure : measures) {
    const auto& parameters = measure.record->parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].name == "user" && measure.values[i] == parameters[i].standard)
        measure.values[i] = "log=" + *scoring.user_from;
  }
  Measures once;
  for (const measure::Measure& each : measures)
    if (std::find(once.begin(), once.end(), each) == once.end()) once.push_back(each);
  measures = std::move(once);
}

/// What to compute.
struct Asked {
  Measures measures;
  Measures points;  ///< of curves
};

/// By name; without measures where none are named.
Result<Asked> asked_for(const Scoring& scoring) {
  auto measures = measure::parse(scoring.measures, static_cast<std::int64_t>(scoring.level));
  if (!measures) return in_verb(scoring, std::move(measures).error());
  for (const measure::Measure& each : *measures) {
    if (!scoring.explain) break;
    if (auto known = measure::check_explained(each); !known)
      return in_verb(scoring, std::move(known).error());
  }
  auto points = points_of(scoring, scoring.curves);
  if (!points) return std::move(points).error();
  return Asked{*std::move(measures), *std::move(points)};
}

Result<Measures> chosen_measures(const Scoring& scoring, const qrels::Qrels& qrels,
                                 const run::Run& run) {
  const measure::Situation situation{.qrels = qrels,
                                     .run = run,
                                     .task = task_of(scoring),
                                     .catalogue = scoring.catalogue.has_value()};
  Result<measure::Choice> choice =
      measure::default_measures(situation, static_cast<std::int64_t>(scoring.level));
  if (scoring.explain) choice = measure::explained_choice(*std::move(choice));
  if (!choice) return in_verb(scoring, std::move(choice).error());
  std::vector<std::string> names;
  names.reserve(choice->measures.size());
  for (const auto& each : choice->measures) names.push_back(measure::name_of(each));
  fmt::print(stderr, "measures chosen for {}: {} (-m chooses others, fovea measures lists them)\n",
             choice->reason, fmt::join(names, " "));
  return std::move(choice->measures);
}

Result<LoadedRun> load_run(Files& files, const Scoring& scoring, const std::string& path,
                           std::size_t threads) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  return run_from(*sources, {.format = scoring.run_format, .named_by = "--run-format"}, threads);
}

/// Runs of the same name, or of none, are called by their files.
template <class OfRun>
void name_apart(const std::vector<std::string>& paths, std::vector<OfRun>& all) {
  std::map<std::string, int> uses;
  for (const OfRun& each : all) ++uses[each.run];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].run.empty() || uses[all[i].run] > 1) all[i].run = paths[i];
  }
}

/// All runs, several at a time where there are many and each on all threads where there are few.
class Scorer {
 public:
  /// `first` is the first run if it has been read already.
  Scorer(Files& files, const Scoring& scoring, const measure::Evaluation& evaluation,
         std::optional<LoadedRun> first)
      : files_(files), scoring_(scoring), evaluation_(evaluation), first_(std::move(first)) {}

  Result<std::vector<measure::Scores>> score(const std::vector<std::string>& paths) {
    const bool many = paths.size() >= scoring_.threads;
    std::vector<std::optional<Result<measure::Scores>>> outcomes(paths.size());
    Progress progress("scoring", paths.size(), stderr);
    parallel_for(paths.size(), many ? scoring_.threads : 1, [&](std::size_t i) {
      outcomes[i] = score(paths[i], i == 0 && first_, many ? 1 : scoring_.threads);
      progress.advance(1);
    });
    std::vector<measure::Scores> all;
    for (auto& outcome : outcomes) {
      if (!*outcome) return std::move(*outcome).error();
      all.push_back(*std::move(*outcome));
    }
    name_apart(paths, all);
    return all;
  }

 private:
  Result<measure::Scores> score(const std::string& path, bool is_read, std::size_t threads) {
    if (is_read) return evaluate(*first_, path, threads);
    const auto sources = read_sources(files_, path);
    if (!sources) return sources.error();
    const InputOptions how{.format = scoring_.run_format, .named_by = "--run-format"};
    if (sources->size() == 1) return evaluate(sources->front(), how, threads);
    const auto run = run_from(*sources, how, threads);
    if (!run) return run.error();
    return evaluate(*run, path, threads);
  }

  /// Without reading all of the run at once, where that can be.
  [[nodiscard]] Result<measure::Scores> evaluate(const Source& source, const InputOptions& how,
                                                 std::size_t threads) const {
    const auto format = run_format_of(source, how);
    if (!format) return format.error();
    return evaluation_.evaluate(source.content, *format, order_of(scoring_.order, *format),
                                source.path, threads);
  }

  [[nodiscard]] Result<measure::Scores> evaluate(const LoadedRun& run, const std::string& path,
                                                 std::size_t threads) const {
    return evaluation_.evaluate(run.value, order_of(scoring_.order, run.format), path, threads);
  }

  Files& files_;
  const Scoring& scoring_;
  const measure::Evaluation& evaluation_;
  std::optional<LoadedRun> first_;
};

Result<void> check(const Scoring& scoring) {
  if (scoring.complete && scoring.intersection)
    return usage(scoring, "-c and --intersection contradict each other", "-c is the default");
  return {};
}

/// Counts on standard error what `check` calls errors of judgements and what is evaluated all the
/// same. Judgements given twice are refused where they matter, or allowed.
void tell_errors(const qrels::Qrels& qrels, qrels::Format format, const std::string& file) {
  if (format == qrels::Format::trec) return;
  const Findings findings = qrels::check(qrels, format, file, {});
  const auto errors = std::count_if(findings.begin(), findings.end(), [](const Finding& each) {
    return each.severity == Severity::error && each.code != "duplicate-judgement";
  });
  if (errors > 0)
    fmt::print(stderr, "{}: {} in the judgements, which count as they stand (see fovea check)\n",
               file, counted(static_cast<std::uint64_t>(errors), "error"));
}

/// Judgements and catalogue, and which files the runs are.
Result<void> read_ground(Files& files, const Scoring& scoring, Scored& scored) {
  auto paths = expand(files, scoring.runs);
  if (!paths) return std::move(paths).error();
  scored.files = *std::move(paths);
  if (scoring.catalogue) {
    auto opened = open_catalogue(files, *scoring.catalogue);
    if (!opened) return std::move(opened).error();
    scored.catalogue = *std::move(opened);
  }
  const auto sources = read_sources(files, scoring.qrels);
  if (!sources) return sources.error();
  for (const Source& source : *sources) scored.judged.push_back(source.path);
  auto qrels = qrels_from(*sources, {.format = scoring.qrels_format, .named_by = "--qrels-format"},
                          scoring.threads);
  if (!qrels) return std::move(qrels).error();
  scored.qrels = std::move(qrels->value);
  tell_errors(scored.qrels, qrels->format, scoring.qrels);
  return {};
}

/// Chooses what is not named. The first run, if that took reading it.
Result<std::optional<LoadedRun>> complete(Files& files, const Scoring& scoring,
                                          const Scored& scored, Asked& asked) {
  std::optional<LoadedRun> first;
  const bool named = !asked.measures.empty() || (!asked.points.empty() && !scoring.curves_beside);
  if (!named && !scored.files.empty()) {
    auto run = load_run(files, scoring, scored.files.front(), scoring.threads);
    if (!run) return std::move(run).error();
    first = *std::move(run);
    auto chosen = chosen_measures(scoring, scored.qrels, first->value);
    if (!chosen) return std::move(chosen).error();
    asked.measures = *std::move(chosen);
  }
  if (scoring.curves_beside && scoring.curves.empty()) {
    auto points = points_of(scoring, measure::default_curves(asked.measures));
    if (!points) return std::move(points).error();
    asked.points = *std::move(points);
  }
  return first;
}

/// The number of the topic to explain.
Result<std::size_t> number_of_topic(const Scoring& scoring, const qrels::Qrels& qrels) {
  std::vector<std::string> topics;
  topics.reserve(qrels.topics().size());
  for (const qrels::TopicSlice& slice : qrels.topics()) topics.emplace_back(slice.topic);
  if (auto known = check_known(scoring.verb, "topic of the judgements", *scoring.explain, topics);
      !known)
    return std::move(known).error();
  const auto found = std::find(topics.begin(), topics.end(), *scoring.explain);
  return static_cast<std::size_t>(found - topics.begin());
}

/// What scoring and explaining begin with.
struct Ready {
  Scored scored;  ///< without scores
  Measures measures;
  std::size_t topic = 0;           ///< the number of the one to explain, if any
  std::optional<LoadedRun> first;  ///< the first run if it has been read already
};

Result<Ready> make_ready(Files& files, const Scoring& scoring) {
  if (auto checked = check(scoring); !checked) return std::move(checked).error();
  auto asked = asked_for(scoring);
  if (!asked) return std::move(asked).error();
  Ready ready;
  if (auto read = read_ground(files, scoring, ready.scored); !read) return std::move(read).error();
  if (ready.scored.files.empty())
    return usage(scoring, "there is no run to score", "name one, or a directory that has some");
  if (scoring.explain) {
    const auto topic = number_of_topic(scoring, ready.scored.qrels);
    if (!topic) return topic.error();
    ready.topic = *topic;
  }
  auto first = complete(files, scoring, ready.scored, *asked);
  if (!first) return std::move(first).error();
  ready.first = *std::move(first);
  set_user_model(scoring, asked->measures);
  set_user_model(scoring, asked->points);
  ready.scored.measures = asked->measures.size();
  ready.measures = std::move(asked->measures);
  ready.measures.insert(ready.measures.end(), asked->points.begin(), asked->points.end());
  return ready;
}

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const run::Task task : run::all_tasks()) names.emplace_back(run::name_of(task));
  return names;
}

}  // namespace

measure::Order order_of(const std::optional<std::string>& order, run::Format format) {
  if (!order) return measure::usual_order(format);
  if (*order == "file") return measure::Order::file;
  return *order == "rank" ? measure::Order::rank : measure::Order::score;
}

Option order_option(std::optional<std::string>& order) {
  return {"--order", "ORDER", "What ranks the results (trec: score, others: file)",
          &order,    false,   {"file", "rank", "score"}};
}

Result<Scored> score_all(Files& files, const Scoring& scoring) {
  auto ready = make_ready(files, scoring);
  if (!ready) return std::move(ready).error();
  Scored& scored = ready->scored;
  const auto evaluation = measure::Evaluation::prepare(
      scored.qrels, scoring.qrels, std::move(ready->measures), options_of(scoring, files, scored));
  if (!evaluation) return evaluation.error();
  auto scores = Scorer(files, scoring, *evaluation, std::move(ready->first)).score(scored.files);
  if (!scores) return std::move(scores).error();
  scored.scores = *std::move(scores);
  return std::move(scored);
}

Result<std::vector<measure::Scores>> score(Files& files, const Scoring& scoring) {
  auto scored = score_all(files, scoring);
  if (!scored) return std::move(scored).error();
  return std::move(scored->scores);
}

Result<std::vector<measure::ExplainedRun>> explain_all(Files& files, const Scoring& scoring) {
  auto ready = make_ready(files, scoring);
  if (!ready) return std::move(ready).error();
  const Scored& scored = ready->scored;
  const auto explainer = measure::Explainer::prepare(scored.qrels, scoring.qrels, ready->measures,
                                                     options_of(scoring, files, scored));
  if (!explainer) return explainer.error();
  std::vector<measure::ExplainedRun> all;
  all.reserve(scored.files.size());
  for (const std::string& path : scored.files) {
    const bool is_read = all.empty() && ready->first;
    auto run = is_read ? Result<LoadedRun>(*std::move(ready->first))
                       : load_run(files, scoring, path, scoring.threads);
    if (!run) return std::move(run).error();
    auto explained =
        explainer->explain(run->value, order_of(scoring.order, run->format), path, ready->topic);
    if (!explained) return std::move(explained).error();
    all.push_back(*std::move(explained));
  }
  name_apart(scored.files, all);
  return all;
}

std::vector<Option> scoring_options(Scoring& scoring) {
  return {
      {"QRELS", "QRELS", "Judgements: a file, or a directory whose files are one input",
       &scoring.qrels, true},
      {"RUN", "RUN", "Runs, or directories of runs", &scoring.runs, true},
      {"-m,--measure", "MEASURE", "What to measure; may be repeated or separated by commas",
       &scoring.measures},
      {"-c,--complete", "", "Average over every topic of the judgements (the default)",
       &scoring.complete},
      {"--intersection", "", "Average over the topics that the run has, as trec_eval without -c",
       &scoring.intersection},
      {"-l,--level", "N", "The lowest grade that is relevant (1)",
       Count{&scoring.level, 1, 1'000'000'000}},
      {"-M,--max-results", "N", "Look at the first N results of a topic (all)",
       Count{&scoring.max_results, 1}},
      {"-J,--judged-only", "", "Take out results that were not judged", &scoring.judged_only},
      {"--bounds", "",
       "Also the lowest and highest value that judging the unjudged results could give",
       &scoring.bounds},
      {"--catalogue", "PATH",
       "The documents (index, directory, archive or file), where sizes and places of elements are "
       "needed",
       &scoring.catalogue},
      {"--elements", "N", "Elements in the collection, where there is no catalogue",
       &scoring.elements},
      {"--user-from", "LOG",
       "Estimate where readers go from a result from a log of clicks or of judging, for measures "
       "with a user model (as user=log=LOG)",
       &scoring.user_from},
      {"--task", "TASK", "What the runs are for, where they do not say", &scoring.task, false,
       task_names()},
      {"--overlap",
       "HOW",
       "Results with text in common: refuse them (the default), or count text where it comes first",
       &scoring.overlap,
       false,
       {"refuse", "count-once"}},
      {"--allow",
       "WHAT",
       "Go on knowingly: the first of duplicates counts, scattered results of a document count "
       "with its first",
       &scoring.allow,
       false,
       {"duplicates", "scattered"}},
      order_option(scoring.order),
      {"--trec-eval",
       "VERSION",
       "Round the recall points of IPrec and IPrecAvg as that version does; without, the names of "
       "trec_eval are as version 10 has them and others exact",
       &scoring.trec_eval,
       false,
       {"9", "10"}},
      {"--qrels-format", "FORMAT", "Of the judgements, where it is not recognised",
       &scoring.qrels_format, false, format_names("qrels")},
      {"--run-format", "FORMAT", "Of the runs, where it is not recognised", &scoring.run_format,
       false, format_names("run")},
      threads_option(scoring.threads),
  };
}

}  // namespace fovea::cli
