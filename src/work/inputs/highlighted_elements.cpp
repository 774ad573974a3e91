#include "fovea/work/highlighted_elements.hpp"

#include <list>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

region::RangeSet relevant_text(const qrels::DocumentDetail& detail) {
  std::vector<region::Range> ranges;
  for (std::size_t i = 0; i < detail.passages.size(); ++i)
    if (detail.passage_grades.empty() || detail.passage_grades[i] > 0)
      ranges.push_back(detail.passages[i]);
  return region::RangeSet(ranges);
}

/// Turns passages into elements. `paths` owns the paths of the elements.
void replace_passages(const collection::Document& tree, std::list<std::string>& paths,
                      qrels::DocumentDetail& detail) {
  const region::RangeSet highlights = relevant_text(detail);
  for (std::uint32_t i = 0; i < tree.outline().elements.size(); ++i) {
    const region::Range range = tree.range(i);
    const std::uint64_t part = highlights.covered(range);
    if (part == 0) continue;
    paths.push_back(tree.outline().path(i));
    detail.elements.push_back({.path = paths.back(), .size = range.length(), .highlighted = part});
  }
  detail.passages.clear();
  detail.passage_grades.clear();
  detail.best_entry.reset();
}

struct Lost {
  std::uint64_t passages = 0;
  std::uint64_t entries = 0;
};

/// Adds one document of the judgements to the builder.
Result<void> add(qrels::QrelsBuilder& builder, std::string_view topic, qrels::DocumentView document,
                 collection::Catalogue& catalogue, Lost& lost) {
  const bool highlighted = document.detail != nullptr && document.detail->elements.empty() &&
                           !document.detail->passages.empty();
  const auto tree =
      highlighted ? catalogue.find(document.doc) : Result<collection::DocumentPtr>(nullptr);
  if (!tree) return tree.error();
  std::list<std::string> paths;
  qrels::DocumentDetail detail;
  if (*tree != nullptr) {
    detail = *document.detail;
    lost.passages += detail.passages.size();
    lost.entries += detail.best_entry ? 1 : 0;
    replace_passages(**tree, paths, detail);
    document.detail = &detail;
  }
  builder.add(topic, document);
  return {};
}

}  // namespace

Result<HighlightedElements> highlighted_elements(const qrels::Qrels& qrels,
                                                 collection::Catalogue& catalogue) {
  qrels::QrelsBuilder builder;
  Lost lost;
  for (const qrels::TopicSlice& slice : qrels.topics()) {
    builder.add_topic(slice.topic, slice.attributes);
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      auto added = add(builder, slice.topic, qrels.row(i), catalogue, lost);
      if (!added) return std::move(added).error();
    }
  }
  HighlightedElements made{std::move(builder).build(), {}};
  if (lost.passages > 0)
    made.lost.push_back(fmt::format("places of {} (elements have their size and rsize)",
                                    counted(lost.passages, "highlighted passage")));
  if (lost.entries > 0) made.lost.push_back(counted(lost.entries, "best entry point"));
  return made;
}

}  // namespace fovea::work
