// Summarises the judgements.
#include <string_view>

#include "fovea/report.hpp"

namespace fovea::report {
namespace {

std::string_view kind_of(const qrels::DocumentDetail& detail) {
  if (!detail.passages.empty() || !detail.spans.empty()) return "highlighted text";
  return detail.elements.empty() ? "" : "graded elements";
}

/// The smallest judged unit: text, else elements, else documents.
std::string_view kind_of(const qrels::Qrels& qrels) {
  std::string_view kind = "whole documents";
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const auto* detail = qrels.row(i).detail;
    const std::string_view found = detail == nullptr ? "" : kind_of(*detail);
    if (found == "highlighted text") return found;
    if (!found.empty()) kind = found;
  }
  return kind;
}

}  // namespace

Judgements describe(const qrels::Qrels& qrels, std::vector<std::string> files, std::int64_t level) {
  Judgements result{.files = std::move(files),
                    .kind = std::string(kind_of(qrels)),
                    .topics = qrels.topics().size()};
  for (std::size_t i = 0; i < qrels.size(); ++i)
    result.judged += qrels::document_grade(qrels.row(i)) ? 1 : 0;
  for (const Topic& topic : topics_of(qrels, level)) result.relevant += topic.relevant;
  return result;
}

std::vector<Topic> topics_of(const qrels::Qrels& qrels, std::int64_t level) {
  std::vector<Topic> topics;
  for (const qrels::TopicSlice& slice : qrels.topics()) {
    topics.push_back({.id = std::string(slice.topic)});
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      const auto grade = qrels::document_grade(qrels.row(i));
      topics.back().relevant += grade && *grade >= level ? 1 : 0;
    }
  }
  return topics;
}

}  // namespace fovea::report
