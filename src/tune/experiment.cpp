#include <algorithm>
#include <set>

#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

/// How results must point so that the judgements can assess them.
search::Pointing pointing_for(const qrels::Qrels& qrels, run::Task task) {
  bool highlights = false;
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const qrels::DocumentDetail* const detail = qrels.row(i).detail;
    if (detail == nullptr) continue;
    if (!detail->elements.empty()) return search::Pointing::elements;
    highlights |= !detail->passages.empty() || !detail->spans.empty();
  }
  if (!highlights || task == run::Task::article) return search::Pointing::documents;
  if (task == run::Task::best_in_context) return search::Pointing::entry_points;
  return search::Pointing::passages;
}

/// MAiP and MAgP are the most informative for a whole ranking of passages. For other judgements,
/// the first measure that would be printed.
measure::Measure preferred(const std::vector<measure::Measure>& measures) {
  const auto averaged = std::find_if(measures.begin(), measures.end(), [](const auto& each) {
    return each.record->name == "MAiP" || each.record->name == "MAgP";
  });
  return averaged != measures.end() ? *averaged : measures.front();
}

}  // namespace

struct Experiment::State {
  TestSet set;
  search::Options options;
  std::size_t threads = 1;
  search::Searcher searcher;
  search::Pointing pointing = search::Pointing::elements;
  std::unique_ptr<collection::Catalogue> catalogue;
  std::optional<measure::Evaluation> evaluation;
  measure::Measure measure;
  std::vector<std::string> topics;
  std::vector<std::size_t> rows;  ///< of the topics in the scores

  State(TestSet given, search::Options how, std::size_t on)
      : set(std::move(given)),
        options(std::move(how)),
        threads(on),
        searcher(set.index),
        catalogue(index::open_catalogue(set.index)) {
    pointing = pointing_for(set.qrels, options.task);
    // Judgements of documents require a ranking of documents.
    if (pointing == search::Pointing::documents) options.task = run::Task::article;
  }

  [[nodiscard]] Result<run::Run> run_of(const search::Model& model) const {
    search::Options how = options;
    how.model = model;
    const auto answers = search::search_all(searcher, set.asked, how, threads);
    if (!answers) return answers.error();
    return search::to_run(*set.index, set.asked, *answers, pointing, search::name_of(model));
  }

  [[nodiscard]] Result<measure::Scores> scores_of(const run::Run& run) const {
    return evaluation->evaluate(run, measure::Order::file, run.id, threads);
  }

  Result<void> prepare_evaluation() {
    const bool repeated = options.task == run::Task::thorough;
    const measure::Options how{
        .overlap = repeated ? measure::Overlap::count_once : measure::Overlap::refuse,
        .catalogue = catalogue.get(),
        .threads = threads};
    auto prepared = measure::Evaluation::prepare(set.qrels, set.file, {measure}, how);
    if (!prepared) return std::move(prepared).error();
    evaluation = *std::move(prepared);
    return {};
  }

  /// Keeps topics with a query and something relevant to find.
  void choose_topics(const measure::Scores& scores) {
    std::set<std::string, std::less<>> queries;
    for (const search::TopicQuery& each : set.asked) queries.insert(each.topic);
    for (std::size_t i = 0; i < scores.topics.size(); ++i) {
      if (!measure::counts(scores.at(i, 0)) || !queries.contains(scores.topics[i])) continue;
      topics.push_back(scores.topics[i]);
      rows.push_back(i);
    }
  }
};

Experiment::Experiment(std::unique_ptr<State> state) : state_(std::move(state)) {}
Experiment::~Experiment() = default;
Experiment::Experiment(Experiment&&) noexcept = default;
Experiment& Experiment::operator=(Experiment&&) noexcept = default;

Result<Experiment> Experiment::prepare(TestSet set, search::Options options,
                                       std::optional<measure::Measure> measure, std::int64_t level,
                                       std::size_t threads) {
  auto state = std::make_unique<State>(std::move(set), std::move(options), threads);
  const auto run = state->run_of(state->options.model);
  if (!run) return run.error();
  if (!measure) {
    const measure::Situation situation{
        .qrels = state->set.qrels, .run = *run, .task = state->options.task, .catalogue = true};
    measure = preferred(measure::default_measures(situation, level).measures);
  }
  state->measure = *std::move(measure);
  if (auto prepared = state->prepare_evaluation(); !prepared) return std::move(prepared).error();
  const auto scores = state->scores_of(*run);
  if (!scores) return scores.error();
  state->choose_topics(*scores);
  return Experiment(std::move(state));
}

const measure::Measure& Experiment::measure() const { return state_->measure; }
const std::vector<std::string>& Experiment::topics() const { return state_->topics; }

Result<std::vector<double>> Experiment::values(const search::Model& model) const {
  const auto run = state_->run_of(model);
  if (!run) return run.error();
  const auto scores = state_->scores_of(*run);
  if (!scores) return scores.error();
  std::vector<double> values;
  values.reserve(state_->rows.size());
  for (const std::size_t row : state_->rows) values.push_back(scores->at(row, 0));
  return values;
}

}  // namespace fovea::tune
