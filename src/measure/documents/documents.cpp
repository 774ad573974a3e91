#include "measure/documents/documents.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

#include "fovea/base/name_table.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "measure/contents.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/explain/explainers.hpp"
#include "measure/result_names.hpp"

namespace fovea::measure {
namespace {

/// A judged document, its name hashed once for all runs.
struct Judgement {
  std::string_view doc;
  std::uint32_t hash;
  std::int32_t grade;
};

/// The judgements and grades of the topic begin at the index of its first row.
struct JudgedTopic {
  std::size_t begin = 0;
  std::size_t judgements = 0;
  std::size_t grades = 0;
};

class Documents : public PreparedQrels {
 public:
  explicit Documents(const QrelsInput& input)
      : options_(input.options),
        aspects_merged_(input.aspects_merged),
        topics_(input.qrels.topics().size()),
        judgements_(std::make_unique_for_overwrite<Judgement[]>(input.qrels.size())),
        grades_(std::make_unique_for_overwrite<std::int32_t[]>(input.qrels.size())),
        reduced_(what_is_reduced(contents_of(input.qrels))) {}

  /// Called once per topic, from any thread, each thread with its own table.
  Result<void> prepare(const QrelsInput& input, std::size_t topic, NameTable& table);
  /// Called after the last topic.
  void finish();

  [[nodiscard]] std::unique_ptr<Evaluator> evaluator(const RunInput& input) const override;
  [[nodiscard]] bool has_relevant(std::size_t topic) const override {
    const auto grades = grades_of(topic);
    return !grades.empty() && grades.front() > 0;
  }

  void remark(Remarks& remarks) const override {
    remarks.reduced = reduced_;
    remarks.aspects_merged |= aspects_merged_;
  }
  [[nodiscard]] const Options& options() const { return options_; }
  /// The highest of all grades.
  [[nodiscard]] std::int32_t highest() const { return highest_; }
  [[nodiscard]] std::span<const Judgement> judgements_of(std::size_t topic) const {
    return {judgements_.get() + topics_[topic].begin, topics_[topic].judgements};
  }
  /// In descending order, none below 0.
  [[nodiscard]] std::span<const std::int32_t> grades_of(std::size_t topic) const {
    return {grades_.get() + topics_[topic].begin, topics_[topic].grades};
  }

 private:
  Options options_;
  bool aspects_merged_;
  std::vector<JudgedTopic> topics_;
  std::unique_ptr<Judgement[]> judgements_;
  std::unique_ptr<std::int32_t[]> grades_;
  std::int32_t highest_ = 0;
  std::string_view reduced_;  ///< Remarks::reduced
};

Error judged_twice(const qrels::DocumentView& row, std::string_view topic,
                   const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = row.line},
          .message = fmt::format("document '{}' is judged twice for topic {}", printable(row.doc),
                                 printable(topic)),
          .remedy = "--allow duplicates uses the first judgement"};
}

/// Sorts by counting, because there are usually few different grades. No grade is below 0.
void sort_descending(std::span<std::int32_t> grades) {
  std::array<std::size_t, 16> counts{};
  const auto is_small = [&](std::int32_t grade) {
    return static_cast<std::size_t>(grade) < counts.size();
  };
  if (!std::all_of(grades.begin(), grades.end(), is_small)) {
    std::sort(grades.begin(), grades.end(), std::greater<>());
    return;
  }
  for (const std::int32_t grade : grades) ++counts[static_cast<std::size_t>(grade)];
  auto at = grades.begin();
  for (std::size_t grade = counts.size(); grade-- > 0;)
    at = std::fill_n(at, counts[grade], static_cast<std::int32_t>(grade));
}

Result<void> Documents::prepare(const QrelsInput& input, std::size_t topic, NameTable& table) {
  const qrels::TopicSlice& slice = input.qrels.topics()[topic];
  JudgedTopic& judged = topics_[topic];
  judged.begin = slice.begin;
  table.reset(slice.size());
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const qrels::DocumentView row = input.qrels.row(i);
    const std::uint32_t hash = NameTable::hash_of(row.doc);
    if (!table.insert(row.doc, hash).fresh) {
      if (!options_.allowed.duplicates) return judged_twice(row, slice.topic, input.file);
      continue;
    }
    const std::int32_t grade = qrels::document_grade(row).value_or(pooled_unjudged);
    judgements_[slice.begin + judged.judgements++] = {row.doc, hash,
                                                      grade < 0 ? pooled_unjudged : grade};
    if (grade >= 0) grades_[slice.begin + judged.grades++] = grade;
  }
  sort_descending({grades_.get() + slice.begin, judged.grades});
  return {};
}

void Documents::finish() {
  for (std::size_t topic = 0; topic < topics_.size(); ++topic) {
    if (has_relevant(topic)) highest_ = std::max(highest_, grades_of(topic).front());
  }
}

class DocumentEvaluator : public Evaluator {
 public:
  DocumentEvaluator(const Documents& prepared, const RunInput& input)
      : prepared_(prepared), names_(input, prepared.options()) {}

  Result<void> begin(std::size_t topic, const run::TopicSlice* slice, Remarks& remarks) override {
    if (auto collected = names_.collect(slice, remarks); !collected) return collected;
    topic_ = topic;
    judge(grades_);
    hits_.clear();
    take_hits(remarks);
    ranking_ = {.grades = grades_,
                .hits = hits_,
                .judged = prepared_.grades_of(topic),
                .highest = prepared_.highest(),
                .trec_eval = prepared_.options().trec_eval};
    views_.forget();
    return {};
  }

  Result<double> value(const Measure& measure) override {
    return std::get<DocumentCalculation>(measure.record->calculation)(ranking_for(measure),
                                                                      measure);
  }

  Result<std::optional<Interval>> bounds(const Measure& measure) override {
    const auto* bounds = std::get_if<DocumentBounds>(&measure.record->bounds);
    if (bounds == nullptr) return std::optional<Interval>();
    return std::optional((*bounds)(ranking_for(measure), measure));
  }

  Account explain(const Measure& measure) override;

 private:
  void judge(std::vector<std::int32_t>& grades) const;
  void take_hits(Remarks& remarks);
  const Ranking& ranking_for(const Measure& measure) { return views_.of(ranking_, measure); }

  const Documents& prepared_;
  ResultNames names_;
  std::size_t topic_ = 0;
  std::vector<std::int32_t> grades_;
  std::vector<Hit> hits_;
  Ranking ranking_;
  RankingViews views_;
};

/// Assigns each name its grade. Prefetches the names, which lie far apart in an unsorted run.
void DocumentEvaluator::judge(std::vector<std::int32_t>& grades) const {
  const NameTable& table = names_.table();
  grades.assign(table.names().size(), outside_pool);
  if (grades.empty()) return;
  for (const Judgement& judgement : prepared_.judgements_of(topic_)) table.prefetch(judgement.hash);
  for (const Judgement& judgement : prepared_.judgements_of(topic_)) {
    if (const auto number = table.find(judgement.doc, judgement.hash))
      grades[*number] = judgement.grade;
  }
}

void DocumentEvaluator::take_hits(Remarks& remarks) {
  const auto unjudged = static_cast<std::size_t>(
      std::count_if(grades_.begin(), grades_.end(), [](std::int32_t grade) { return grade < 0; }));
  remarks.results += grades_.size();
  remarks.unjudged += unjudged;
  if (prepared_.options().judged_only)
    std::erase_if(grades_, [](std::int32_t grade) { return grade < 0; });
  for (std::size_t i = 0; i < grades_.size(); ++i) {
    if (grades_[i] > 0) hits_.push_back({i + 1, grades_[i]});
  }
}

Account DocumentEvaluator::explain(const Measure& measure) {
  const bool only_judged = prepared_.options().judged_only || takes_out_unjudged(measure);
  std::vector<std::int32_t> grades;
  judge(grades);
  std::vector<std::string_view> names;
  names.reserve(grades.size());
  for (std::size_t i = 0; i < grades.size(); ++i) {
    if (!only_judged || grades[i] >= 0) names.push_back(names_.table().names()[i]);
  }
  if (only_judged) std::erase_if(grades, [](std::int32_t grade) { return grade < 0; });
  const auto explain = std::get<ExplainDocuments>(explanation_of(*measure.record)->explain);
  return explain({ranking_for(measure), names, grades}, measure);
}

std::unique_ptr<Evaluator> Documents::evaluator(const RunInput& input) const {
  return std::make_unique<DocumentEvaluator>(*this, input);
}

}  // namespace

Result<std::unique_ptr<PreparedQrels>> prepare_documents(const QrelsInput& input) {
  constexpr std::size_t topics_a_piece = 64;
  const std::size_t topics = input.qrels.topics().size();
  auto documents = std::make_unique<Documents>(input);
  std::vector<Result<void>> done((topics + topics_a_piece - 1) / topics_a_piece);
  parallel_for(done.size(), input.options.threads, [&](std::size_t i) {
    NameTable table;
    const std::size_t end = std::min(topics, (i + 1) * topics_a_piece);
    for (std::size_t topic = i * topics_a_piece; topic < end && done[i]; ++topic)
      done[i] = documents->prepare(input, topic, table);
  });
  for (Result<void>& each : done) {
    if (!each) return std::move(each).error();
  }
  documents->finish();
  return std::unique_ptr<PreparedQrels>(std::move(documents));
}

}  // namespace fovea::measure
