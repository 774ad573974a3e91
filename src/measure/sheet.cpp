#include "measure/sheet.hpp"

#include <algorithm>

#include "fovea/base/parallel.hpp"

namespace fovea::measure {
namespace {

std::size_t family_of(const Measure& measure) { return measure.record->calculation.index(); }

/// Where the figures of one topic go, one for each measure.
struct Row {
  std::span<double> values;
  std::span<std::optional<Interval>> bounds;  ///< empty where they are not asked for
};

/// Of two lines the one above; 0 is none.
std::uint64_t first_line(std::uint64_t a, std::uint64_t b) {
  return a == 0 || b == 0 ? std::max(a, b) : std::min(a, b);
}

void join(Remarks& all, const Remarks& part) {
  all.extra.insert(all.extra.end(), part.extra.begin(), part.extra.end());
  all.results += part.results;
  all.unjudged += part.unjudged;
  all.duplicates += part.duplicates;
  all.overlapping += part.overlapping;
  all.not_in_collection += part.not_in_collection;
  all.size_of_collection_unknown |= part.size_of_collection_unknown;
  all.past_end += part.past_end;
  all.words_unknown |= part.words_unknown;
  all.disorder_line = first_line(all.disorder_line, part.disorder_line);
  all.past_end_line = first_line(all.past_end_line, part.past_end_line);
}

/// Every family counts the same results, some of them more strictly than others.
Remarks of_one_topic(std::span<const Remarks> families) {
  Remarks all;
  for (const Remarks& each : families) {
    Remarks widest = each;
    for (const auto count :
         {&Remarks::results, &Remarks::unjudged, &Remarks::duplicates, &Remarks::overlapping,
          &Remarks::not_in_collection, &Remarks::past_end}) {
      widest.*count = std::max(each.*count, all.*count) - all.*count;
    }
    join(all, widest);
  }
  return all;
}

/// Evaluates a few topics after one another.
class Worker {
 public:
  Worker(const RunInput& input, std::span<const Measure> measures,
         std::span<const std::unique_ptr<Ground>> grounds, std::size_t bounded)
      : measures_(measures), grounds_(grounds), bounded_(bounded) {
    for (const auto& ground : grounds)
      evaluators_.push_back(ground ? ground->evaluator(input) : nullptr);
  }

  Result<void> evaluate(const Task& task, Remarks& remarks, const Row& row) {
    std::vector<Remarks> own(evaluators_.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (evaluators_[i] == nullptr) continue;
      if (auto begun = evaluators_[i]->begin(task.topic, task.slice, own[i]); !begun) return begun;
    }
    if (auto filled = fill(task, row); !filled) return filled;
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (evaluators_[i] != nullptr) evaluators_[i]->finish(own[i]);
    }
    join(remarks, of_one_topic(own));
    return {};
  }

 private:
  Result<void> fill(const Task& task, const Row& row) {
    for (std::size_t i = 0; i < measures_.size(); ++i) {
      auto value = value_of(measures_[i], task.topic);
      if (!value) return std::move(value).error();
      row.values[i] = *value;
      if (row.bounds.empty() || i >= bounded_ || !counts(*value)) continue;
      auto bounds = evaluators_[family_of(measures_[i])]->bounds(measures_[i]);
      if (!bounds) return std::move(bounds).error();
      row.bounds[i] = *bounds;
    }
    return {};
  }

  Result<double> value_of(const Measure& measure, std::size_t topic) {
    const std::size_t family = family_of(measure);
    if (families()[family].leaves_out_topics && !grounds_[family]->has_relevant(topic))
      return left_out;
    return evaluators_[family]->value(measure);
  }

  std::span<const Measure> measures_;
  std::span<const std::unique_ptr<Ground>> grounds_;
  std::size_t bounded_;
  std::vector<std::unique_ptr<Evaluator>> evaluators_;
};

/// Of two failures, the one of the topic that comes first in the judgements.
void keep_first(std::optional<Share::Failure>& first, const std::optional<Share::Failure>& other) {
  if (other && (!first || other->topic < first->topic)) first = other;
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
             std::span<const std::unique_ptr<Ground>> grounds, const Options& options)
    : qrels_(qrels), measures_(measures), grounds_(grounds), options_(options) {
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
  Worker worker(input, measures_, grounds_, options_.bounded);
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
  constexpr std::size_t topics_a_piece = 64;  // large enough to be worth a thread's while
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

/// The rows that take part, and what is to be said about them.
void Sheet::add_topics(Scores& scores) const {
  for (std::size_t i = 0; i < filled_.size(); ++i) {
    if (filled_[i] == 0) continue;
    scores.topics.emplace_back(qrels_.topics()[i].topic);
    append_row(values_, i, scores.values);
    if (!bounds_.empty()) append_row(bounds_, i, scores.bounds);
    const bool found = std::any_of(grounds_.begin(), grounds_.end(), [&](const auto& ground) {
      return ground && ground->has_relevant(i);
    });
    if (!found) scores.remarks.nothing_relevant.push_back(scores.topics.back());
  }
}

/// Measures that have nothing to find in judgements that others find something in.
void Sheet::add_worthless(Scores& scores) const {
  for (std::size_t m = 0; m < measures_.size(); ++m) {
    const auto& ground = grounds_[family_of(measures_[m])];
    bool relevant = false;
    for (std::size_t topic = 0; topic < filled_.size() && !relevant; ++topic)
      relevant = filled_[topic] != 0 && ground->has_relevant(topic);
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
  for (const auto& ground : grounds_) {
    if (ground) ground->remark(scores.remarks);
  }
  add_topics(scores);
  scores.summaries = summarise_all(scores, options_.interval);
  add_worthless(scores);
  return scores;
}

}  // namespace fovea::measure
