#include "measure/sheet.hpp"

#include <algorithm>

#include "fovea/base/parallel.hpp"

namespace fovea::measure {
namespace {

/// Keeps the failure of the topic that comes first in the judgements.
void keep_first(std::optional<Share::Failure>& first, const std::optional<Share::Failure>& other) {
  if (other && (!first || other->topic < first->topic)) first = other;
}

/// The bounds of the mean; nullopt if a topic that counts has none.
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

std::vector<Summary> summarise_all(const Scores& scores,
                                   std::optional<statistics::IntervalKind> kind) {
  const statistics::Intervals intervals(kind.value_or(statistics::IntervalKind::t), 0.05,
                                        {.samples = interval_samples});
  std::vector<Summary> summaries;
  std::vector<double> column;
  for (std::size_t m = 0; m < scores.measures.size(); ++m) {
    column.clear();
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
      if (counts(scores.at(t, m))) column.push_back(scores.at(t, m));
    }
    summaries.push_back(
        summarise(column, scores.measures[m].record->mean, kind ? &intervals : nullptr));
    if (!scores.bounds.empty()) summaries.back().bounds = bounds_of(scores, m);
  }
  return summaries;
}

}  // namespace

Sheet::Sheet(const qrels::Qrels& qrels, std::span<const Measure> measures,
             std::span<const std::unique_ptr<PreparedQrels>> all_prepared, const Options& options)
    : qrels_(qrels), measures_(measures), prepared_(all_prepared), options_(options) {
  topics_.reset(qrels.topics().size());
  for (const qrels::TopicSlice& slice : qrels.topics()) topics_.insert(slice.topic);
  values_.resize(qrels.topics().size() * measures.size());
  if (options.bounds) bounds_.resize(values_.size());
  filled_.resize(qrels.topics().size());
}

std::vector<Task> Sheet::tasks_of(std::span<const run::TopicSlice> slices, Remarks& remarks) const {
  std::vector<Task> tasks;
  for (const run::TopicSlice& slice : slices) {
    const auto topic = topics_.find(slice.topic);
    if (topic)
      tasks.push_back({*topic, &slice});
    else
      remarks.extra.emplace_back(slice.topic);
  }
  return tasks;
}

void Sheet::evaluate(const RunInput& input, std::span<const Task> tasks, Share& share) {
  Worker worker(input, measures_, prepared_, options_.bounded);
  for (const Task& task : tasks) {
    const std::size_t begin = task.topic * measures_.size();
    Row row{.values = std::span(values_).subspan(begin, measures_.size())};
    if (!bounds_.empty()) row.bounds = std::span(bounds_).subspan(begin, measures_.size());
    auto done = worker.evaluate(task, share.remarks, row);
    if (!done) keep_first(share.failure, Share::Failure{task.topic, std::move(done).error()});
    filled_[task.topic] = 1;
  }
}

std::vector<Share> Sheet::evaluate(const RunInput& input, std::span<const Task> tasks,
                                   std::size_t threads) {
  constexpr std::size_t topics_a_piece = 64;  // large enough to occupy a thread
  std::vector<Share> shares((tasks.size() + topics_a_piece - 1) / topics_a_piece);
  parallel_for(shares.size(), threads, [&](std::size_t i) {
    const std::size_t begin = i * topics_a_piece;
    const std::size_t count = std::min(topics_a_piece, tasks.size() - begin);
    evaluate(input, tasks.subspan(begin, count), shares[i]);
  });
  return shares;
}

std::vector<Task> Sheet::missing() const {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < filled_.size(); ++i) {
    if (filled_[i] == 0) tasks.push_back({i, nullptr});
  }
  return tasks;
}

template <class Figure>
void Sheet::append_row(const std::vector<Figure>& from, std::size_t topic,
                       std::vector<Figure>& to) const {
  const auto row = std::span(from).subspan(topic * measures_.size(), measures_.size());
  to.insert(to.end(), row.begin(), row.end());
}

/// Adds the rows that take part, and the remarks about them.
void Sheet::add_topics(Scores& scores) const {
  for (std::size_t i = 0; i < filled_.size(); ++i) {
    if (filled_[i] == 0) continue;
    scores.topics.emplace_back(qrels_.topics()[i].topic);
    append_row(values_, i, scores.values);
    if (!bounds_.empty()) append_row(bounds_, i, scores.bounds);
    const bool found = std::any_of(prepared_.begin(), prepared_.end(), [&](const auto& prepared) {
      return prepared && prepared->has_relevant(i);
    });
    if (!found) scores.remarks.nothing_relevant.push_back(scores.topics.back());
  }
}

/// Adds the measures that find nothing relevant in judgements in which other measures do.
void Sheet::add_worthless(Scores& scores) const {
  for (std::size_t m = 0; m < measures_.size(); ++m) {
    const auto& prepared = prepared_[family_of(measures_[m])];
    bool relevant = false;
    for (std::size_t topic = 0; topic < filled_.size() && !relevant; ++topic)
      relevant = filled_[topic] != 0 && prepared->has_relevant(topic);
    const bool point = m > 0 && measures_[m].record == measures_[m - 1].record &&
                       measures_[m].values == measures_[m - 1].values;
    if (scores.summaries[m].topics == 0 && relevant && !point)
      scores.remarks.worth_nothing.push_back(name_of(measures_[m]));
  }
}

Result<Scores> Sheet::finish(const std::string& run, std::span<const Share> shares,
                             std::size_t threads) && {
  Scores scores{.run = run, .measures = {measures_.begin(), measures_.end()}};
  std::optional<Share::Failure> failure;
  const auto take = [&](const Share& share) {
    join(scores.remarks, share.remarks);
    keep_first(failure, share.failure);
  };
  std::for_each(shares.begin(), shares.end(), take);
  const std::vector<Task> without_results = missing();
  for (const Task& task : without_results)
    scores.remarks.missing.emplace_back(qrels_.topics()[task.topic].topic);
  if (!options_.intersection) {
    const run::Run nothing;
    const std::string no_file;
    const auto rest = evaluate({nothing, Order::file, no_file}, without_results, threads);
    std::for_each(rest.begin(), rest.end(), take);
  }
  if (failure) return std::move(failure->error);
  for (const auto& prepared : prepared_) {
    if (prepared) prepared->remark(scores.remarks);
  }
  add_topics(scores);
  scores.summaries = summarise_all(scores, options_.interval);
  add_worthless(scores);
  return scores;
}

}  // namespace fovea::measure
