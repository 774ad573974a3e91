// Which judgements a format can hold at all.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "qrels/formats/assessments.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/losses.hpp"

namespace fovea::qrels {
namespace {

/// Why a format cannot hold the name of a topic or document.
std::optional<Refusal> refused_name(std::string_view name, Family family) {
  const bool has_space = std::any_of(name.begin(), name.end(), is_space);
  if (family == Family::columns && (has_space || name.empty())) {
    return Refusal{
        fmt::format("'{}' is empty or has white space, which separates columns", printable(name)),
        "rename it or convert to jsonl"};
  }
  if (family != Family::columns && invalid_utf8_at(name))
    return Refusal{fmt::format("'{}' is not UTF-8", printable(name)), "rename it"};
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
  if (family == Family::xml && std::any_of(name.begin(), name.end(), is_control))
    return Refusal{fmt::format("'{}' has a control character", printable(name)), "rename it"};
  return std::nullopt;
}

std::optional<Refusal> refused_attribute(const TopicAttribute& attribute) {
  if (is_free_attribute_name(attribute.name)) return refused_name(attribute.value, Family::xml);
  return Refusal{fmt::format("'{}' is not a valid name of an attribute", printable(attribute.name)),
                 "rename it"};
}

std::optional<Refusal> refused_text(const DocumentDetail& detail, Family family) {
  auto reason = refused_name(detail.collection, family);
  for (const ElementJudgement& element : detail.elements) {
    if (!reason) reason = refused_name(element.path, family);
  }
  return reason;
}

std::optional<Refusal> refused_document(const DocumentView& document, const FormatEntry& format) {
  auto reason = refused_name(document.doc, format.family);
  if (!reason && !document.iteration.empty())
    reason = refused_name(document.iteration, format.family);
  if (!reason && !document.aspect.empty()) reason = refused_name(document.aspect, format.family);
  if (!reason && document.detail != nullptr && format.family != Family::columns)
    reason = refused_text(*document.detail, format.family);
  return reason ? reason : format.refuses(document);
}

/// Collects the reason and its subject.
class Holding {
 public:
  Holding(const Qrels& qrels, const FormatEntry& format) : qrels_(qrels), format_(format) {}

  Result<void> test(const TopicSlice& topic) {
    auto reason = refused_name(topic.topic, format_.family);
    for (const TopicAttribute& attribute : topic.attributes) {
      if (!reason && format_.family == Family::xml) reason = refused_attribute(attribute);
    }
    if (reason) return refuse(topic, "", *std::move(reason));
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels_.row(i);
      reason = refused_document(document, format_);
      if (reason) return refuse(topic, document.doc, *std::move(reason));
    }
    return format_.joins_lines ? test_twice(topic) : Result<void>();
  }

 private:
  /// If the lines of a document are joined, a second row would be merged into the first unless each
  /// begins with a grade.
  Result<void> test_twice(const TopicSlice& topic) {
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> seen;
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const DocumentView document = qrels_.row(i);
      const auto [found, is_new] = seen.try_emplace({document.doc, document.aspect}, i);
      const DocumentView before = qrels_.row(found->second);
      if (is_new || (document.grade && before.grade)) continue;
      return refuse(
          topic, document.doc,
          {fmt::format("it is judged twice (lines {} and {})", before.line, document.line),
           "remove one of them"});
    }
    return {};
  }

  [[nodiscard]] Error refuse(const TopicSlice& topic, std::string_view doc, Refusal reason) const {
    std::string what = fmt::format("topic '{}'", printable(topic.topic));
    if (!doc.empty()) what += fmt::format(", document '{}'", printable(doc));
    return {.kind = ErrorKind::data,
            .place = {},
            .message = fmt::format("{} cannot hold {}: {}", format_.name, what, reason.message),
            .remedy = std::move(reason.remedy)};
  }

  const Qrels& qrels_;
  const FormatEntry& format_;
};

}  // namespace

Result<void> holds(const Qrels& qrels, Format format) {
  Holding holding(qrels, entry_of(format));
  for (const TopicSlice& topic : qrels.topics()) {
    auto done = holding.test(topic);
    if (!done) return done;
  }
  return {};
}

}  // namespace fovea::qrels
