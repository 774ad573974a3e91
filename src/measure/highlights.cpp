#include "measure/highlights.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::measure {

bool has_highlights(const qrels::DocumentView& document) {
  return document.detail != nullptr &&
         (!document.detail->passages.empty() || !document.detail->spans.empty());
}

Result<collection::DocumentPtr> tree_of(const qrels::DocumentView& document,
                                        collection::Catalogue* catalogue, const std::string& file) {
  const Error needed{
      .kind = ErrorKind::data,
      .place = {.file = file, .line = document.line},
      .message = fmt::format("the elements of document '{}' are needed but unknown",
                             printable(document.doc)),
      .remedy = "give the index, directory or archive of the documents with --catalogue"};
  if (catalogue == nullptr) return needed;
  auto tree = catalogue->find(document.doc);
  if (!tree) return std::move(tree).error();
  if (*tree != nullptr) return *tree;
  return Error{
      .kind = ErrorKind::data,
      .place = needed.place,
      .message = fmt::format("the catalogue has no document '{}'", printable(document.doc)),
      .remedy = "name the collection that was judged"};
}

namespace {

Result<void> add_spans(region::RangeSet& all, const qrels::DocumentView& document,
                       collection::Catalogue* catalogue, const std::string& file) {
  if (document.detail->spans.empty()) return {};
  const auto tree = tree_of(document, catalogue, file);
  if (!tree) return tree.error();
  for (const qrels::HighlightedSpan& span : document.detail->spans) {
    const auto range = collection::range_between(**tree, span.start, span.end);
    if (!range)
      return Error{
          .kind = ErrorKind::data,
          .place = {.file = file, .line = span.line},
          .message = fmt::format("document '{}' has no text from {} to {}", printable(document.doc),
                                 printable(span.start), printable(span.end)),
          .remedy = "name the collection that was judged"};
    all.add(*range);
  }
  return {};
}

}  // namespace

Result<region::RangeSet> highlights_of(const qrels::DocumentView& document,
                                       collection::Catalogue* catalogue, const std::string& file) {
  region::RangeSet all;
  if (document.detail == nullptr) return all;
  const auto& passages = document.detail->passages;
  const auto& grades = document.detail->passage_grades;
  std::vector<region::Range> relevant;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (grades.empty() || grades[i] > 0) relevant.push_back(passages[i]);
  }
  all = region::RangeSet(relevant);
  if (auto added = add_spans(all, document, catalogue, file); !added)
    return std::move(added).error();
  return all;
}

}  // namespace fovea::measure
