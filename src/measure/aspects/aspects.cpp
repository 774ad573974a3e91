#include "measure/aspects/aspects.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/aspects/aspect_topic.hpp"
#include "measure/result_names.hpp"

namespace fovea::measure {
namespace {

struct JudgedTopic {
  std::vector<AspectDocument> documents;
  std::size_t aspects = 0;
  bool relevant = false;
};

Error judged_twice(const qrels::DocumentView& row, std::string_view topic,
                   const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = row.line},
          .message = fmt::format("document '{}' is judged twice for aspect '{}' of topic {}",
                                 printable(row.doc), printable(row.aspect), printable(topic)),
          .remedy = "--allow duplicates uses the first judgement"};
}

class Aspects : public PreparedQrels {
 public:
  explicit Aspects(const Options& options) : options_(options) {}

  Result<void> prepare(const QrelsInput& input) {
    known_ = input.qrels.has_aspects();
    for (const qrels::TopicSlice& slice : input.qrels.topics()) {
      if (auto added = add(input, slice); !added) return added;
    }
    return {};
  }

  [[nodiscard]] std::unique_ptr<Evaluator> evaluator(const RunInput& input) const override;
  [[nodiscard]] bool has_relevant(std::size_t topic) const override {
    return topics_[topic].relevant;
  }
  void remark(Remarks& remarks) const override { remarks.aspects_unknown |= !known_; }

  [[nodiscard]] const JudgedTopic& topic(std::size_t i) const { return topics_[i]; }
  [[nodiscard]] const Options& options() const { return options_; }

 private:
  Result<void> add(const QrelsInput& input, const qrels::TopicSlice& slice);
  Result<void> add(const QrelsInput& input, const qrels::TopicSlice& slice,
                   const qrels::DocumentView& row, JudgedTopic& topic);

  Options options_;
  bool known_ = false;
  NameTable names_;
  NameTable aspects_;
  std::vector<JudgedTopic> topics_;
};

Result<void> Aspects::add(const QrelsInput& input, const qrels::TopicSlice& slice) {
  JudgedTopic& topic = topics_.emplace_back();
  names_.reset(slice.size());
  aspects_.reset(0);
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const qrels::DocumentView row = input.qrels.row(i);
    if (known_ && row.aspect.empty()) continue;  // judged for the topic as a whole
    if (auto added = add(input, slice, row, topic); !added) return added;
  }
  topic.aspects = aspects_.names().size();
  for (AspectDocument& document : topic.documents) {
    std::sort(document.grades.begin(), document.grades.end(),
              [](const AspectGrade& a, const AspectGrade& b) { return a.aspect < b.aspect; });
  }
  return {};
}

/// If the judgements have no aspects, the iteration is used as the aspect, as in ir_measures.
Result<void> Aspects::add(const QrelsInput& input, const qrels::TopicSlice& slice,
                          const qrels::DocumentView& row, JudgedTopic& topic) {
  const auto grade = qrels::document_grade(row);
  if (!grade || *grade < 0) return {};
  const std::uint32_t aspect = aspects_.insert(known_ ? row.aspect : row.iteration).number;
  const auto [number, fresh] = names_.insert(row.doc);
  if (fresh) topic.documents.push_back({.name = row.doc, .grades = {}});
  auto& grades = topic.documents[number].grades;
  const bool again = std::any_of(grades.begin(), grades.end(),
                                 [&](const AspectGrade& each) { return each.aspect == aspect; });
  if (again && !options_.allowed.duplicates) return judged_twice(row, slice.topic, input.file);
  if (again) return {};
  grades.push_back({aspect, *grade});
  topic.relevant |= *grade > 0;
  return {};
}

class AspectEvaluator : public Evaluator {
 public:
  AspectEvaluator(const Aspects& prepared, const RunInput& input)
      : prepared_(prepared), names_(input, prepared.options()) {}

  Result<void> begin(std::size_t number, const run::TopicSlice* slice, Remarks& remarks) override {
    if (auto collected = names_.collect(slice, remarks); !collected) return collected;
    const JudgedTopic& topic = prepared_.topic(number);
    ranking_.assign(names_.table().names().size(), no_document);
    for (std::uint32_t i = 0; i < topic.documents.size(); ++i) {
      if (const auto rank = names_.table().find(topic.documents[i].name)) ranking_[*rank] = i;
    }
    judged_ = ranking_;
    std::erase(judged_, no_document);
    remarks.results += ranking_.size();
    remarks.unjudged += ranking_.size() - judged_.size();
    topic_ = {.documents = topic.documents, .aspects = topic.aspects, .ranking = ranking_};
    return {};
  }

  Result<double> value(const Measure& measure) override {
    AspectTopic topic = topic_;
    if (prepared_.options().judged_only || wants_judged_only(measure)) topic.ranking = judged_;
    return std::get<AspectCalculation>(measure.record->calculation)(topic, measure);
  }

  Result<std::optional<Interval>> bounds(const Measure&) override {
    return std::optional<Interval>();
  }

 private:
  static bool wants_judged_only(const Measure& measure) {
    const auto& parameters = measure.record->parameters;
    return std::any_of(parameters.begin(), parameters.end(),
                       [](const Parameter& each) { return each.name == "judged_only"; }) &&
           measure.word("judged_only") == "True";
  }

  const Aspects& prepared_;
  ResultNames names_;
  std::vector<std::uint32_t> ranking_;
  std::vector<std::uint32_t> judged_;  ///< ranking_ without unjudged results
  AspectTopic topic_;
};

std::unique_ptr<Evaluator> Aspects::evaluator(const RunInput& input) const {
  return std::make_unique<AspectEvaluator>(*this, input);
}

}  // namespace

Result<std::unique_ptr<PreparedQrels>> prepare_aspects(const QrelsInput& input) {
  auto aspects = std::make_unique<Aspects>(input.options);
  if (auto prepared = aspects->prepare(input); !prepared) return std::move(prepared).error();
  return std::unique_ptr<PreparedQrels>(std::move(aspects));
}

}  // namespace fovea::measure
