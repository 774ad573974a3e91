#include "fovea/work/located_qrels.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

Error no_such_text(const qrels::DocumentView& document, const qrels::HighlightedSpan& span,
                   const std::string& file) {
  return {.kind = ErrorKind::data,
          .place = {.file = file, .line = span.line},
          .message = fmt::format("document '{}' has no text from {} to {}", printable(document.doc),
                                 printable(span.start), printable(span.end)),
          .remedy = "name the collection that was judged"};
}

Result<void> locate_spans(const qrels::DocumentView& document, const collection::Document& tree,
                          const std::string& file, qrels::DocumentDetail& detail) {
  for (const qrels::HighlightedSpan& span : detail.spans) {
    const auto range = collection::range_between(tree, span.start, span.end);
    if (!range) return no_such_text(document, span, file);
    detail.passages.push_back(*range);
    if (!detail.passage_grades.empty()) detail.passage_grades.push_back(1);
  }
  detail.spans.clear();
  return {};
}

void locate_entry(const collection::Document& tree, qrels::DocumentDetail& detail) {
  if (detail.best_entry || detail.best_entry_point.empty()) return;
  const auto point = region::parse_text_point(detail.best_entry_point);
  if (!point) return;
  detail.best_entry = collection::offset_of(tree, *point);
  if (detail.best_entry) detail.best_entry_point = {};
}

}  // namespace

Result<qrels::Qrels> located_qrels(const qrels::Qrels& qrels, collection::Catalogue& catalogue,
                                   const std::string& file) {
  qrels::QrelsBuilder builder;
  for (const qrels::TopicSlice& slice : qrels.topics()) {
    builder.add_topic(slice.topic, slice.attributes);
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      qrels::DocumentView document = qrels.row(i);
      const auto tree = catalogue.find(document.doc);
      if (!tree) return tree.error();
      qrels::DocumentDetail detail =
          document.detail != nullptr ? *document.detail : qrels::DocumentDetail{};
      if (*tree != nullptr) {
        if (!detail.length) detail.length = (*tree)->length();
        if (auto located = locate_spans(document, **tree, file, detail); !located)
          return std::move(located).error();
        locate_entry(**tree, detail);
      }
      document.detail = &detail;
      builder.add(slice.topic, document);
    }
  }
  return std::move(builder).build();
}

}  // namespace fovea::work
