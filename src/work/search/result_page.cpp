#include "fovea/work/result_page.hpp"

#include <algorithm>
#include <unordered_map>

namespace fovea::work {
namespace {

/// Makes rows of the results of one answer. Results of one document share its title.
class Rows {
 public:
  Rows(const search::Searcher& searcher, const search::Query& query, std::size_t snippet_words)
      : searcher_(searcher), query_(query), snippet_words_(snippet_words) {}

  Result<ResultRow> row_of(const search::Hit& hit) {
    const index::Index& index = searcher_.index();
    index.open_tree(hit.doc, tree_);
    const index::Element place = search::place_of(tree_, hit);
    ResultRow row{.doc = std::string(index.name(hit.doc)),
                  .element = place,
                  .path = tree_.path(place),
                  .tag = index.tags()[tree_.tag(place)],
                  .score = hit.score,
                  .range = hit.range.value_or(tree_.range(place)),
                  .is_passage = hit.range.has_value(),
                  .other_places = hit.other_places};
    auto title = title_of(hit.doc);
    if (!title) return std::move(title).error();
    row.title = *std::move(title);
    auto trail = index::trail_texts(index, hit.doc, tree_, place);
    if (!trail) return std::move(trail).error();
    row.trail = *std::move(trail);
    if (!index.has_text()) return row;
    auto snippet = searcher_.snippet(query_, hit, snippet_words_);
    if (!snippet) return std::move(snippet).error();
    row.snippet = *std::move(snippet);
    return row;
  }

 private:
  /// `tree_` must be that of the document.
  Result<std::string> title_of(index::Doc doc) {
    if (const auto known = titles_.find(doc); known != titles_.end()) return known->second;
    auto title = index::title_text(searcher_.index(), doc, tree_);
    if (title) titles_.emplace(doc, *title);
    return title;
  }

  const search::Searcher& searcher_;
  const search::Query& query_;
  std::size_t snippet_words_;
  index::Tree tree_;
  std::unordered_map<index::Doc, std::string> titles_;
};

}  // namespace

Result<ResultPage> result_page(const search::Searcher& searcher, const search::Query& query,
                               const search::Answer& answer, const PageOptions& page) {
  const std::span all(answer.results);
  const auto rest = all.subspan(std::min(page.from, all.size()));
  const auto shown = rest.first(std::min(page.count, rest.size()));
  ResultPage result{.rows = {}, .more = rest.size() > shown.size()};
  result.rows.reserve(shown.size());
  const auto holders = search::holders(searcher.index(), shown);
  Rows rows(searcher, query, page.snippet_words);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    auto row = rows.row_of(shown[i]);
    if (!row) return std::move(row).error();
    row->rank = page.from + i + 1;
    if (holders[i]) row->within = page.from + *holders[i] + 1;
    result.rows.push_back(*std::move(row));
  }
  return result;
}

}  // namespace fovea::work
