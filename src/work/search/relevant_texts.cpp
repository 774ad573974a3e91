#include "work/search/relevant_texts.hpp"

#include <algorithm>

#include "fovea/work/located_qrels.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

using region::Range;

std::vector<Range> relevant_passages(const qrels::DocumentDetail& detail) {
  std::vector<Range> ranges;
  for (std::size_t i = 0; i < detail.passages.size(); ++i) {
    if (detail.passage_grades.empty() || detail.passage_grades[i] > 0)
      ranges.push_back(detail.passages[i]);
  }
  return ranges;
}

/// Relevant elements that contain no other relevant element.
std::vector<Range> relevant_elements(const qrels::DocumentDetail& detail, index::Tree& tree) {
  std::vector<std::string_view> paths;
  for (const qrels::ElementJudgement& judged : detail.elements) {
    if (is_relevant(judged) && !judged.path.empty()) paths.push_back(judged.path);
  }
  std::vector<Range> ranges;
  for (const std::string_view path : paths) {
    const bool innermost = std::none_of(paths.begin(), paths.end(), [&](std::string_view other) {
      return other != path && region::path_contains(path, other);
    });
    const auto element = innermost ? tree.find(path) : std::nullopt;
    if (element) ranges.push_back(tree.range(*element));
  }
  return ranges;
}

std::vector<Range> relevant_ranges(const qrels::DocumentView& document, const index::Index& index,
                                   index::Doc doc) {
  if (document.detail != nullptr) {
    auto ranges = relevant_passages(*document.detail);
    if (!ranges.empty()) return ranges;
    index::Tree tree;
    index.open_tree(doc, tree);
    ranges = relevant_elements(*document.detail, tree);
    if (!ranges.empty()) return ranges;
  }
  if (qrels::document_grade(document).value_or(0) <= 0) return {};
  return {{0, index.facts(doc).characters}};
}

RelevantTexts texts_of(const qrels::Qrels& judged, const index::Index& index) {
  RelevantTexts texts;
  for (const qrels::TopicSlice& slice : judged.topics()) {
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      const qrels::DocumentView document = judged.row(i);
      const auto doc = index.find(document.doc);
      if (!doc) continue;
      for (const Range& range : relevant_ranges(document, index, *doc)) {
        if (!range.empty()) texts[std::string(slice.topic)].push_back({*doc, range});
      }
    }
  }
  return texts;
}

}  // namespace

bool is_relevant(const qrels::ElementJudgement& judged) {
  return judged.grade.value_or(0) > 0 || judged.exhaustivity.value_or(0) > 0 ||
         judged.relevance.value_or(0) > 0;
}

Result<RelevantTexts> relevant_texts(Files& files, const std::string& path,
                                     const std::shared_ptr<const index::Index>& index,
                                     std::size_t threads) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  const auto judged = qrels_from(*sources, {.kind = "qrels", .named_by = "--relevant"}, threads);
  if (!judged) return judged.error();
  const auto catalogue = index::open_catalogue(index);
  const auto located = located_qrels(judged->value, *catalogue, path);
  if (!located) return located.error();
  return texts_of(*located, *index);
}

}  // namespace fovea::work
