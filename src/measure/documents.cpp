#include "measure/documents.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/doc_table.hpp"
#include "measure/ranking.hpp"
#include "measure/score_order.hpp"

namespace fovea::measure {
namespace {

/// A judged document, its name hashed once for all runs.
struct Judgement {
  std::string_view doc;
  std::uint64_t hash;
  std::int32_t grade;
};

struct JudgedTopic {
  std::size_t begin = 0;  ///< of its judgements
  std::size_t end = 0;
  std::size_t grades_begin = 0;  ///< of its grades
  std::size_t grades_end = 0;
};

class Documents : public Ground {
 public:
  explicit Documents(const Options& options) : options_(options) {}

  Result<void> add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice,
                         const std::string& file);

  [[nodiscard]] std::unique_ptr<Evaluator> evaluator(const RunInput& input) const override;
  [[nodiscard]] bool has_relevant(std::size_t topic) const override {
    const auto grades = grades_of(topic);
    return !grades.empty() && grades.front() > 0;
  }

  [[nodiscard]] const Options& options() const { return options_; }
  /// Of all grades.
  [[nodiscard]] std::int32_t highest() const { return highest_; }
  [[nodiscard]] std::span<const Judgement> judgements_of(std::size_t topic) const {
    return std::span(judgements_).subspan(topics_[topic].begin, size_of(topic));
  }
  /// Descending, none below 0.
  [[nodiscard]] std::span<const std::int32_t> grades_of(std::size_t topic) const {
    const JudgedTopic& each = topics_[topic];
    return std::span(grades_).subspan(each.grades_begin, each.grades_end - each.grades_begin);
  }

 private:
  [[nodiscard]] std::size_t size_of(std::size_t topic) const {
    return topics_[topic].end - topics_[topic].begin;
  }

  Options options_;
  std::vector<JudgedTopic> topics_;
  std::vector<Judgement> judgements_;
  std::vector<std::int32_t> grades_;
  std::int32_t highest_ = 0;
  DocTable table_;
};

Error judged_twice(const qrels::DocumentView& row, std::string_view topic,
                   const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = row.line},
          .message = fmt::format("document '{}' is judged a second time for topic {}",
                                 printable(row.doc), printable(topic)),
          .remedy = "--allow duplicates lets the first judgement count"};
}

Result<void> Documents::add_topic(const qrels::Qrels& qrels, const qrels::TopicSlice& slice,
                                  const std::string& file) {
  JudgedTopic topic{.begin = judgements_.size(), .grades_begin = grades_.size()};
  table_.reset(slice.size());
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const qrels::DocumentView row = qrels.row(i);
    if (table_.insert(row.doc)) {
      if (!options_.allowed.duplicates) return judged_twice(row, slice.topic, file);
      continue;
    }
    const std::int32_t grade = qrels::document_grade(row).value_or(pooled_unjudged);
    judgements_.push_back({row.doc, hash_of(row.doc), grade < 0 ? pooled_unjudged : grade});
    if (grade >= 0) grades_.push_back(grade);
    highest_ = std::max(highest_, grade);
  }
  topic.end = judgements_.size();
  topic.grades_end = grades_.size();
  std::sort(grades_.begin() + static_cast<std::ptrdiff_t>(topic.grades_begin), grades_.end(),
            std::greater<>());
  topics_.push_back(topic);
  return {};
}

class DocumentEvaluator : public Evaluator {
 public:
  DocumentEvaluator(const Documents& ground, const RunInput& input)
      : ground_(ground), input_(input) {}

  Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) override {
    grades_.clear();
    hits_.clear();
    if (slice != nullptr) {
      if (auto ordered = order(*slice, remarks); !ordered) return ordered;
      if (auto collected = collect(*slice, remarks); !collected) return collected;
      judge(topic);
      finish(remarks);
    }
    ranking_ = {.grades = grades_,
                .hits = hits_,
                .judged = ground_.grades_of(topic),
                .highest = ground_.highest(),
                .trec_eval = ground_.options().trec_eval};
    return {};
  }

  Result<double> value(const Measure& measure) override {
    return std::get<DocumentCalculation>(measure.record->calculation)(ranking_, measure);
  }

  Result<std::optional<Interval>> bounds(const Measure& measure) override {
    const auto* bounds = std::get_if<DocumentBounds>(&measure.record->bounds);
    return bounds ? std::optional((*bounds)(ranking_, measure)) : std::nullopt;
  }

 private:
  [[nodiscard]] const run::Run& run() const { return input_.run; }

  /// Fills order_ with the rows in the order of the ranking; leaves it empty where that is the
  /// order of the file.
  Result<void> order(const run::TopicSlice& slice, Remarks& remarks);
  Result<void> check_scores(const run::TopicSlice& slice) const;
  void note_disorder(const run::TopicSlice& slice, Remarks& remarks) const;
  [[nodiscard]] bool before(std::size_t a, std::size_t b) const;
  void sort_by_score(const run::TopicSlice& slice);
  void sort_by_rank(const run::TopicSlice& slice);
  [[nodiscard]] std::size_t row_at(const run::TopicSlice& slice, std::size_t place) const {
    return order_.empty() ? slice.begin + place : order_[place];
  }

  Result<void> collect(const run::TopicSlice& slice, Remarks& remarks);
  void judge(std::size_t topic);
  void finish(Remarks& remarks);
  [[nodiscard]] Error returned_twice(std::string_view topic, std::size_t row) const;

  const Documents& ground_;
  RunInput input_;
  std::vector<std::size_t> order_;
  std::vector<ScoredRow> rows_;
  ScoreOrder score_order_;
  DocTable table_;
  std::vector<std::int32_t> grades_;
  std::vector<Hit> hits_;
  Ranking ranking_;
};

Result<void> DocumentEvaluator::check_scores(const run::TopicSlice& slice) const {
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    if (std::isnan(run().score(i)))
      return Error{.kind = ErrorKind::input,
                   .place = {.file = input_.file, .line = run().line(i)},
                   .message = "score is not a number, expected one to sort by",
                   .remedy = "--order file keeps the order of the file"};
  }
  return {};
}

/// The file's order against its scores and ranks. Asks for each rank once: that is what takes time.
void DocumentEvaluator::note_disorder(const run::TopicSlice& slice, Remarks& remarks) const {
  constexpr auto first = std::numeric_limits<std::int64_t>::min();
  std::int64_t rank_above = first;
  double score_above = std::numeric_limits<double>::infinity();
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const std::int64_t rank = run().rank(i).value_or(first);
    if (run().score(i) > score_above || rank < rank_above) {
      const std::uint64_t line = run().line(i);
      if (remarks.disorder_line == 0 || line < remarks.disorder_line) remarks.disorder_line = line;
      return;
    }
    rank_above = rank;
    score_above = run().score(i);
  }
}

/// Whether row `a` stands before row `b` in the ranking, where that is told by their values.
bool DocumentEvaluator::before(std::size_t a, std::size_t b) const {
  if (input_.order == Order::rank) {
    constexpr auto last = std::numeric_limits<std::int64_t>::max();
    return run().rank(a).value_or(last) < run().rank(b).value_or(last);
  }
  if (run().score(a) != run().score(b)) return run().score(a) > run().score(b);
  return run().doc(a) > run().doc(b);
}

/// By score, then the rows of each score by name.
void DocumentEvaluator::sort_by_score(const run::TopicSlice& slice) {
  rows_.clear();
  for (std::size_t i = slice.begin; i < slice.end; ++i) rows_.push_back({run().score(i), i});
  score_order_.sort(rows_);
  for (auto begin = rows_.begin(); begin != rows_.end();) {
    const auto end = std::find_if(begin, rows_.end(),
                                  [&](const ScoredRow& row) { return row.score != begin->score; });
    if (end - begin > 1)
      std::stable_sort(begin, end, [&](const ScoredRow& a, const ScoredRow& b) {
        return run().doc(a.row) > run().doc(b.row);
      });
    begin = end;
  }
  for (const ScoredRow& row : rows_) order_.push_back(row.row);
}

void DocumentEvaluator::sort_by_rank(const run::TopicSlice& slice) {
  order_.resize(slice.size());
  std::iota(order_.begin(), order_.end(), slice.begin);
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return before(a, b); });
}

Result<void> DocumentEvaluator::order(const run::TopicSlice& slice, Remarks& remarks) {
  order_.clear();
  note_disorder(slice, remarks);
  if (input_.order == Order::file) return {};
  if (input_.order == Order::score) {
    if (auto checked = check_scores(slice); !checked) return checked;
  }
  bool sorted = true;
  for (std::size_t i = slice.begin + 1; i < slice.end && sorted; ++i) sorted = !before(i, i - 1);
  if (sorted) return {};
  input_.order == Order::score ? sort_by_score(slice) : sort_by_rank(slice);
  return {};
}

Error DocumentEvaluator::returned_twice(std::string_view topic, std::size_t row) const {
  return {.kind = ErrorKind::data,
          .place = {.file = input_.file, .line = run().line(row)},
          .message = fmt::format("document '{}' is a result of topic {} a second time",
                                 printable(run().doc(row)), printable(topic)),
          .remedy = "--allow duplicates lets the first result count"};
}

/// Fills table_ with the documents; parts of one document count where the first of them stands.
/// Names of an unsorted run lie far apart, so they are sent for ahead of time.
Result<void> DocumentEvaluator::collect(const run::TopicSlice& slice, Remarks& remarks) {
  constexpr std::size_t ahead = 16;
  const bool refuse = run().documents_only() && !ground_.options().allowed.duplicates;
  table_.reset(slice.size());
  for (std::size_t i = 0; i < slice.size() && grades_.size() < ground_.options().max_results; ++i) {
    if (i + ahead < slice.size()) __builtin_prefetch(run().doc(row_at(slice, i + ahead)).data());
    const std::size_t row = row_at(slice, i);
    if (!table_.insert(run().doc(row))) {
      grades_.push_back(outside_pool);
    } else if (refuse) {
      return returned_twice(slice.topic, row);
    } else {
      ++remarks.duplicates;
    }
  }
  return {};
}

void DocumentEvaluator::judge(std::size_t topic) {
  for (const Judgement& judgement : ground_.judgements_of(topic)) {
    if (const auto number = table_.find(judgement.doc, judgement.hash))
      grades_[*number] = judgement.grade;
  }
}

void DocumentEvaluator::finish(Remarks& remarks) {
  const auto unjudged = static_cast<std::size_t>(
      std::count_if(grades_.begin(), grades_.end(), [](std::int32_t grade) { return grade < 0; }));
  remarks.results += grades_.size();
  remarks.unjudged += unjudged;
  if (ground_.options().judged_only)
    std::erase_if(grades_, [](std::int32_t grade) { return grade < 0; });
  for (std::size_t i = 0; i < grades_.size(); ++i) {
    if (grades_[i] > 0) hits_.push_back({i + 1, grades_[i]});
  }
}

std::unique_ptr<Evaluator> Documents::evaluator(const RunInput& input) const {
  return std::make_unique<DocumentEvaluator>(*this, input);
}

}  // namespace

Result<std::unique_ptr<Ground>> prepare_documents(const GroundInput& input) {
  auto documents = std::make_unique<Documents>(input.options);
  for (const qrels::TopicSlice& slice : input.qrels.topics()) {
    if (auto added = documents->add_topic(input.qrels, slice, input.file); !added)
      return std::move(added).error();
  }
  return std::unique_ptr<Ground>(std::move(documents));
}

}  // namespace fovea::measure
