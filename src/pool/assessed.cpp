#include <algorithm>

#include "fovea/pool/curve.hpp"

namespace fovea::pool {
namespace {

/// Whether an assessor read all of the text and marked what is relevant.
bool is_highlighted(const qrels::DocumentDetail& detail) {
  return !detail.passages.empty() || !detail.spans.empty() || detail.highlighted ||
         detail.best_entry || !detail.best_entry_point.empty() ||
         std::any_of(detail.elements.begin(), detail.elements.end(),
                     [](const auto& element) { return element.highlighted.has_value(); });
}

bool is_root(std::string_view where) { return is_element(where) && where.rfind('/') == 0; }

}  // namespace

void Assessed::add(const qrels::DocumentView& judged, Document& document) {
  // A negative grade means that nobody judged the document or element.
  document.root = document.root || judged.grade.value_or(-1) >= 0;
  document.everything = document.everything || (judged.grade == 0 && judged.aspect.empty());
  if (judged.detail == nullptr) return;
  document.everything = document.everything || is_highlighted(*judged.detail);
  for (const qrels::ElementJudgement& element : judged.detail->elements) {
    if (element.unknown || element.grade.value_or(0) < 0) continue;
    if (element.path.empty())
      document.root = true;
    else
      document.paths.emplace(element.path);
  }
}

void Assessed::add(const qrels::Qrels& judgements) {
  for (const qrels::TopicSlice& topic : judgements.topics()) {
    auto& documents = topics_[std::string(topic.topic)];
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const qrels::DocumentView judged = judgements.row(i);
      add(judged, documents[std::string(judged.doc)]);
    }
  }
}

bool Assessed::has(std::string_view topic, std::string_view doc, std::string_view where) const {
  const auto documents = topics_.find(topic);
  if (documents == topics_.end()) return false;
  const auto found = documents->second.find(doc);
  if (found == documents->second.end()) return false;
  const Document& document = found->second;
  if (document.everything) return true;
  if (where == "-") return document.root || !document.paths.empty();
  return (document.root && is_root(where)) || document.paths.contains(where);
}

}  // namespace fovea::pool
