#include "fovea/assess/review.hpp"

#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "assess/rules/reason_text.hpp"

namespace fovea::assess {
namespace {

std::optional<Value> value_of_coverage(int relevance, qrels::Coverage coverage) {
  switch (coverage) {
    case qrels::Coverage::none:
      return Value::of(relevance, 0);
    case qrels::Coverage::too_small:
      return Value::of(1, 3);
    case qrels::Coverage::too_large:
      return Value::of(relevance, 2);
    case qrels::Coverage::exact:
      return Value::of(relevance, 3);
  }
  return std::nullopt;
}

/// Adds the judgements of one document to its inference.
class Reviewer {
 public:
  Reviewer(const std::string& file, Reviewed& reviewed, Findings& findings)
      : file_(file), reviewed_(reviewed), findings_(findings) {}

  void take(const qrels::ElementJudgement& judgement) {
    const auto element = judgement.path.empty() ? std::optional<std::uint32_t>(0)
                                                : reviewed_.document->find(judgement.path);
    if (!element) {
      return say(judgement, "unknown-element",
                 fmt::format("document '{}' has no element {}", printable(reviewed_.doc),
                             printable(judgement.path, 200)));
    }
    if (judgement.unknown || judgement.in_pool == qrels::Flag::yes)
      reviewed_.inference.ask_for(*element);
    if (judgement.unknown || judgement.inferred == qrels::Flag::yes) return;
    if (const auto value = value_of(judgement)) return judge(*element, *value, judgement);
    say(judgement, "no-value",
        fmt::format("the judgement of {} in '{}' is neither E0S0 nor one of E1S1 to E3S3",
                    printable(judgement.path, 200), printable(reviewed_.doc)));
  }

  /// Reports judgements of other things than elements, to which the rules do not apply.
  void leave_out(const qrels::DocumentView& row) {
    if (row.grade.value_or(0) != 0)
      say(row.line, "document-grade",
          fmt::format(
              "'{}' is judged as a whole, with grade {}: rules need the E and S of elements",
              printable(row.doc), *row.grade));
    const std::size_t passages =
        row.detail == nullptr ? 0 : row.detail->passages.size() + row.detail->spans.size();
    if (passages > 0)
      say(row.line, "highlights",
          fmt::format("{} highlighted in '{}': rules need the E and S of elements",
                      counted(passages, "passage"), printable(row.doc)));
  }

 private:
  void judge(std::uint32_t element, Value value, const qrels::ElementJudgement& judgement) {
    const auto before = reviewed_.inference.judged(element);
    if (before && *before != value)
      say(judgement.line, "judged-twice",
          fmt::format("{} in '{}' is judged {}, but an earlier judgement is {}",
                      printable(judgement.path, 200), printable(reviewed_.doc), to_string(value),
                      to_string(*before)),
          "the last judgement is used");
    reviewed_.inference.judge(element, value);
  }

  void say(const qrels::ElementJudgement& judgement, std::string code, std::string message) {
    say(judgement.line, std::move(code), std::move(message));
  }
  void say(std::uint64_t line, std::string code, std::string message,
           std::string remedy = "it is ignored") {
    findings_.push_back({.severity = Severity::error,
                         .code = std::move(code),
                         .place = {.file = file_, .line = line},
                         .message = std::move(message),
                         .remedy = std::move(remedy)});
  }

  const std::string& file_;
  Reviewed& reviewed_;
  Findings& findings_;
};

std::vector<std::string> paths_of(const xml::Outline& outline) {
  std::vector<std::string> paths;
  paths.reserve(outline.elements.size());
  for (std::size_t i = 0; i < outline.elements.size(); ++i) {
    const xml::Element& element = outline.elements[i];
    const std::string above = i == 0 ? "" : paths[element.parent];
    paths.push_back(fmt::format("{}/{}[{}]", above, outline.names[element.name], element.position));
  }
  return paths;
}

std::string describe_reason(const Reviewed& reviewed, const Reason& reason) {
  return describe(reason, reviewed.inference, [&](std::uint32_t element) {
    return reviewed.document->outline().path(element);
  });
}

}  // namespace

std::optional<Value> value_of(const qrels::ElementJudgement& judgement) {
  if (judgement.exhaustivity && judgement.specificity)
    return Value::of(*judgement.exhaustivity, *judgement.specificity);
  if (judgement.relevance && judgement.coverage)
    return value_of_coverage(*judgement.relevance, *judgement.coverage);
  if (judgement.grade == 0) return Value{};
  return std::nullopt;
}

Result<std::optional<Reviewed>> review(const qrels::DocumentView& row, RuleSet rules,
                                       collection::Catalogue& catalogue, const std::string& file,
                                       Findings& findings) {
  const auto document = catalogue.find(row.doc);
  if (!document) return document.error();
  if (*document == nullptr) {
    findings.push_back(
        {.code = "unknown-document",
         .place = {.file = file, .line = row.line},
         .message = fmt::format("document '{}' is not in the collection", printable(row.doc)),
         .remedy = "it is ignored"});
    return std::optional<Reviewed>{};
  }
  Reviewed reviewed{std::string(row.doc), *document,
                    Inference(shape_of((*document)->outline()), rules)};
  Reviewer reviewer(file, reviewed, findings);
  reviewer.leave_out(row);
  if (row.grade == 0) reviewer.take({.grade = 0, .line = row.line});
  if (row.detail != nullptr) {
    for (const auto& judgement : row.detail->elements) reviewer.take(judgement);
  }
  return std::optional<Reviewed>(std::move(reviewed));
}

void StateCounts::add(const Inference& inference) {
  ++documents;
  for (const State state : all_states())
    elements[static_cast<std::size_t>(state)] += inference.number_of(state);
}

void StateCounts::add(const StateCounts& other) {
  documents += other.documents;
  for (std::size_t i = 0; i < elements.size(); ++i) elements[i] += other.elements[i];
}

std::size_t StateCounts::all_elements() const {
  return std::accumulate(elements.begin(), elements.end(), std::size_t{0});
}

double StateCounts::inferred_share() const {
  const std::size_t valued = of(State::judged) + of(State::inferred) + of(State::inconsistent);
  return valued == 0 ? 0 : static_cast<double>(of(State::inferred)) / static_cast<double>(valued);
}

void RuleUses::add(Inference& inference) {
  const auto count = [](const Reason& reason, RuleUsage& usage) {
    for (const Rule rule : reason.rules) ++usage[static_cast<std::size_t>(rule)];
  };
  for (std::uint32_t element = 0; element < inference.size(); ++element) {
    if (inference.judged(element)) continue;
    for (const Value value : ValueSet::all().values()) {
      if (inference.allowed(element).contains(value)) continue;
      const auto reason = inference.why_not(element, value);
      if (!reason || reason->judgements.empty()) continue;
      count(*reason, all);
      if (inference.state(element) == State::inferred) count(*reason, inferred);
    }
  }
  for (const Clash& clash : inference.clashes()) count(clash.reason, clashes);
}

void write_states(const Reviewed& reviewed, TextSink& sink) {
  const auto paths = paths_of(reviewed.document->outline());
  for (std::uint32_t i = 0; i < paths.size(); ++i) {
    sink.put(fmt::format("{}\t{}\t{}\t{}\n", reviewed.doc, paths[i],
                         name_of(reviewed.inference.state(i)),
                         to_string(reviewed.inference.allowed(i))));
  }
}

std::string describe(const Reviewed& reviewed, const Clash& clash) {
  return fmt::format("{} {} {}: {}", reviewed.doc, reviewed.document->outline().path(clash.element),
                     to_string(*reviewed.inference.judged(clash.element)),
                     describe_reason(reviewed, clash.reason));
}

std::string describe_choice(Reviewed& reviewed, std::uint32_t element, Value value) {
  const std::string path = reviewed.document->outline().path(element);
  const auto reason = reviewed.inference.why_not(element, value);
  if (!reason) return fmt::format("{} {} can be {}", reviewed.doc, path, to_string(value));
  return fmt::format("{} {} cannot be {}: {}", reviewed.doc, path, to_string(value),
                     describe_reason(reviewed, *reason));
}

}  // namespace fovea::assess
