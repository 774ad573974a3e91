#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "fovea/base/parallel.hpp"

#include "measure/family.hpp"

namespace fovea::measure {
namespace {

/// A topic of the judgements and where the run has it.
struct Task {
  std::size_t topic = 0;
  const run::TopicSlice* slice = nullptr;
};

using Slices = std::unordered_map<std::string_view, const run::TopicSlice*>;

std::size_t family_of(const Measure& measure) { return measure.record->calculation.index(); }

/// What one piece of the work brought, to be joined in order.
struct Part {
  Remarks remarks;
  std::optional<Error> error;
};

/// Where the figures of one topic go, one for each measure.
struct Row {
  std::span<double> values;
  std::span<std::optional<Interval>> bounds;  ///< empty where they are not asked for
};

/// Evaluates a few topics after one another.
class Worker {
 public:
  Worker(const RunInput& input, std::span<const Measure> measures,
         std::span<const std::unique_ptr<Ground>> grounds)
      : measures_(measures), grounds_(grounds) {
    for (const auto& ground : grounds)
      evaluators_.push_back(ground ? ground->evaluator(input) : nullptr);
  }

  Result<void> evaluate(const Task& task, Remarks& remarks, const Row& row) {
    for (const auto& evaluator : evaluators_) {
      if (evaluator == nullptr) continue;
      if (auto begun = evaluator->begin(task.topic, task.slice, remarks); !begun) return begun;
    }
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      auto value = value_of(measures_[i], task.topic);
      if (!value) return std::move(value).error();
      row.values[i] = *value;
      if (row.bounds.empty() || !counts(*value)) continue;
      auto bounds = evaluators_[family_of(measures_[i])]->bounds(measures_[i]);
      if (!bounds) return std::move(bounds).error();
      row.bounds[i] = *bounds;
    }
    return {};
  }

 private:
  Result<double> value_of(const Measure& measure, std::size_t topic) {
    const std::size_t family = family_of(measure);
    if (families()[family].leaves_out_topics && !grounds_[family]->has_relevant(topic))
      return left_out;
    return evaluators_[family]->value(measure);
  }

  std::span<const Measure> measures_;
  std::span<const std::unique_ptr<Ground>> grounds_;
  std::vector<std::unique_ptr<Evaluator>> evaluators_;
};

void join(Remarks& all, const Remarks& part) {
  all.results += part.results;
  all.unjudged += part.unjudged;
  all.duplicates += part.duplicates;
  all.overlapping += part.overlapping;
  all.not_in_collection += part.not_in_collection;
  all.size_of_collection_unknown |= part.size_of_collection_unknown;
  if (all.disorder_line == 0 || (part.disorder_line != 0 && part.disorder_line < all.disorder_line))
    all.disorder_line = part.disorder_line;
}

std::vector<Task> tasks_of(const qrels::Qrels& qrels, const Slices& slices, bool intersection,
                           Remarks& remarks) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < qrels.topics().size(); ++i) {
    const auto found = slices.find(qrels.topics()[i].topic);
    const bool missing = found == slices.end();
    if (missing) remarks.missing.emplace_back(qrels.topics()[i].topic);
    if (!missing || !intersection) tasks.push_back({i, missing ? nullptr : found->second});
  }
  return tasks;
}

void note_extra(const qrels::Qrels& qrels, const run::Run& run, Remarks& remarks) {
  std::unordered_set<std::string_view> known;
  for (const qrels::TopicSlice& slice : qrels.topics()) known.insert(slice.topic);
  for (const run::TopicSlice& slice : run.topics()) {
    if (!known.contains(slice.topic)) remarks.extra.emplace_back(slice.topic);
  }
}

/// Nothing if a topic that counts has none.
std::optional<Interval> bounds_of(const Scores& scores, std::size_t measure) {
  std::vector<Interval> column;
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    if (!counts(scores.at(t, measure))) continue;
    const auto bounds = scores.bounds_at(t, measure);
    if (!bounds) return std::nullopt;
    column.push_back(*bounds);
  }
  return summarise_bounds(column, scores.measures[measure].record->mean);
}

std::vector<Summary> summarise_all(const Scores& scores) {
  std::vector<Summary> summaries;
  std::vector<double> column;
  for (std::size_t m = 0; m < scores.measures.size(); ++m) {
    column.clear();
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
      if (counts(scores.at(t, m))) column.push_back(scores.at(t, m));
    }
    summaries.push_back(summarise(column, scores.measures[m].record->mean));
    if (!scores.bounds.empty()) summaries.back().bounds = bounds_of(scores, m);
  }
  return summaries;
}

/// Topics for one piece of work: large enough to be worth a thread's while.
constexpr std::size_t topics_a_piece = 64;

Result<void> evaluate_tasks(const RunInput& input, const std::vector<Task>& tasks,
                            std::span<const std::unique_ptr<Ground>> grounds, std::size_t threads,
                            Scores& scores) {
  std::vector<Part> parts((tasks.size() + topics_a_piece - 1) / topics_a_piece);
  const std::size_t width = scores.measures.size();
  parallel_for(parts.size(), threads, [&](std::size_t p) {
    Worker worker(input, scores.measures, grounds);
    const std::size_t end = std::min(tasks.size(), (p + 1) * topics_a_piece);
    for (std::size_t i = p * topics_a_piece; i < end && !parts[p].error; ++i) {
      Row row{.values = std::span(scores.values).subspan(i * width, width)};
      if (!scores.bounds.empty()) row.bounds = std::span(scores.bounds).subspan(i * width, width);
      auto done = worker.evaluate(tasks[i], parts[p].remarks, row);
      if (!done) parts[p].error = std::move(done).error();
    }
  });
  for (Part& part : parts) {
    if (part.error) return *std::move(part.error);
    join(scores.remarks, part.remarks);
  }
  return {};
}

}  // namespace

Evaluation::Evaluation() = default;
Evaluation::~Evaluation() = default;
Evaluation::Evaluation(Evaluation&&) noexcept = default;
Evaluation& Evaluation::operator=(Evaluation&&) noexcept = default;

Result<Evaluation> Evaluation::prepare(const qrels::Qrels& qrels, const std::string& file,
                                       std::vector<Measure> measures, const Options& options) {
  if (options.bounds && options.judged_only)
    return Error{.kind = ErrorKind::usage,
                 .message = "bounds are about the unjudged results, which are to be taken out",
                 .remedy = "either --bounds or --judged-only"};
  Evaluation evaluation;
  evaluation.qrels_ = &qrels;
  evaluation.options_ = options;
  evaluation.grounds_.resize(families().size());
  for (const Measure& measure : measures) {
    const std::size_t family = family_of(measure);
    if (evaluation.grounds_[family]) continue;
    auto ground = families()[family].prepare({qrels, file, measures, options});
    if (!ground) return std::move(ground).error();
    evaluation.grounds_[family] = *std::move(ground);
  }
  evaluation.measures_ = std::move(measures);
  return evaluation;
}

Result<Scores> Evaluation::evaluate(const run::Run& run, Order order, const std::string& file,
                                    std::size_t threads) const {
  Scores scores{.run = run.id, .measures = measures_};
  Slices slices;
  for (const run::TopicSlice& slice : run.topics()) slices.emplace(slice.topic, &slice);
  const auto tasks = tasks_of(*qrels_, slices, options_.intersection, scores.remarks);
  note_extra(*qrels_, run, scores.remarks);
  for (const Task& task : tasks) {
    scores.topics.emplace_back(qrels_->topics()[task.topic].topic);
    const bool found = std::any_of(grounds_.begin(), grounds_.end(), [&](const auto& ground) {
      return ground && ground->has_relevant(task.topic);
    });
    if (!found) scores.remarks.nothing_relevant.push_back(scores.topics.back());
  }
  scores.values.resize(tasks.size() * measures_.size());
  if (options_.bounds) scores.bounds.resize(scores.values.size());
  auto done = evaluate_tasks({run, order, file}, tasks, grounds_, threads, scores);
  if (!done) return std::move(done).error();
  scores.summaries = summarise_all(scores);
  return scores;
}

Order usual_order(run::Format format) {
  return format == run::Format::trec ? Order::score : Order::file;
}

}  // namespace fovea::measure
