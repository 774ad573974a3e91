#include "qrels/testing.hpp"

#include <fmt/format.h>

#include "qrels/formats/coverage.hpp"

namespace fovea::qrels::testing {
namespace {

template <class T>
std::string show(const std::optional<T>& value) {
  return value ? fmt::format("{}", *value) : std::string("-");
}

std::string show(const ElementJudgement& e) {
  const auto flag = [](Flag value) { return "-ny"[static_cast<std::size_t>(value)]; };
  const char coverage = e.coverage ? letter_of(*e.coverage) : '-';
  return fmt::format("  element '{}' {} E{}S{} {}{} {}{} {}{}{} {}/{}\n", e.path, show(e.grade),
                     show(e.exhaustivity), show(e.specificity), e.unknown ? "U" : "",
                     e.too_small ? "?" : "", show(e.relevance), coverage, flag(e.inferred),
                     flag(e.inconsistent), flag(e.in_pool), show(e.highlighted), show(e.size));
}

std::string show(const DocumentDetail& detail) {
  std::string text =
      fmt::format("  length {} highlighted {} bep {} '{}' collection '{}'\n", show(detail.length),
                  show(detail.highlighted), show(detail.best_entry), detail.best_entry_point,
                  detail.collection);
  for (const region::Range& passage : detail.passages)
    text += fmt::format("  passage {}-{}\n", passage.start, passage.end);
  for (const int grade : detail.passage_grades) text += fmt::format("  passage grade {}\n", grade);
  for (const HighlightedSpan& span : detail.spans)
    text += fmt::format("  span {} {} {}\n", span.start, span.end, show(span.size));
  for (const ElementJudgement& element : detail.elements) text += show(element);
  return text;
}

bool says_nothing(const DocumentDetail& detail) { return show(detail) == show(DocumentDetail()); }

std::string refused(const Error& error) { return "refused: " + to_string(error); }

}  // namespace

std::string dump(const Qrels& qrels) {
  std::string text;
  for (const TopicSlice& topic : qrels.topics()) {
    text += fmt::format("topic {}\n", topic.topic);
    for (const TopicAttribute& attribute : topic.attributes)
      text += fmt::format(" {}='{}'\n", attribute.name, attribute.value);
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels.row(i);
      text += fmt::format(" {} {} '{}'", document.doc, show(document.grade), document.iteration);
      if (!document.aspect.empty()) text += fmt::format(" aspect '{}'", document.aspect);
      text += '\n';
      if (document.detail != nullptr && !says_nothing(*document.detail))
        text += show(*document.detail);
    }
  }
  return text;
}

Qrels read_text(std::string_view text, std::optional<Format> format) {
  auto qrels = read(Bytes::from_string(std::string(text)), "f", {.format = format, .threads = 1});
  if (qrels) return *std::move(qrels);
  ADD_FAILURE() << to_string(qrels.error()) << "\nin:\n" << text.substr(0, 2000);
  return {};
}

std::string error_in(std::string_view text, std::optional<Format> format) {
  const auto qrels =
      read(Bytes::from_string(std::string(text)), "f", {.format = format, .threads = 1});
  return qrels ? std::string("read") : to_string(qrels.error());
}

std::string written(const Qrels& qrels, Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  const auto done = write(qrels, format, sink);
  return done ? text : refused(done.error());
}

std::string lost(const Qrels& qrels, Format format) {
  const auto lines = losses(qrels, format);
  if (!lines) return refused(lines.error());
  std::string text;
  for (const std::string& line : *lines) text += (text.empty() ? "" : "; ") + line;
  return text;
}

std::string codes(const Findings& findings) {
  std::string text;
  for (const Finding& finding : findings) text += (text.empty() ? "" : " ") + finding.code;
  return text;
}

}  // namespace fovea::qrels::testing
