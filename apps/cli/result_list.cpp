#include "cli/result_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

constexpr std::size_t snippet_words = 30;

std::string highlighted(const search::Snippet& snippet, bool colours) {
  std::string text;
  std::size_t at = 0;
  for (const auto& [begin, end] : snippet.marks) {
    text += snippet.text.substr(at, begin - at);
    text += (colours ? "\x1b[1;33m" : "*") + snippet.text.substr(begin, end - begin) +
            (colours ? "\x1b[0m" : "*");
    at = end;
  }
  return text + snippet.text.substr(at);
}

class List {
 public:
  List(const search::Searcher& searcher, const search::Query& query, const search::Answer& answer,
       bool colours, TextSink& sink)
      : searcher_(searcher),
        query_(query),
        results_(answer.results),
        colours_(colours),
        sink_(sink),
        below_(results_.size() + 1) {}

  Result<void> write() {
    fold();
    if (results_.empty()) sink_.put("nothing found\n");
    return write_below(results_.size(), 0);
  }

 private:
  /// Puts each result below the smallest other that holds it, or below the last entry, and orders
  /// all by the best rank that is in them.
  void fold() {
    std::vector<std::size_t> order(results_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(results_[a].doc, results_[a].element) <
             std::pair(results_[b].doc, results_[b].element);
    });
    std::vector<std::size_t> best(results_.size());
    std::vector<std::pair<std::size_t, index::Element>> open;  // result, behind its last element
    std::vector<std::size_t> holder(results_.size(), results_.size());
    for (const std::size_t i : order) {
      best[i] = i;
      const search::Found& found = results_[i];
      const bool same = !open.empty() && results_[open.front().first].doc == found.doc;
      if (!same) open.clear();
      if (!same) searcher_.index().open_tree(found.doc, tree_);
      while (!open.empty() && open.back().second <= found.element) open.pop_back();
      if (!open.empty()) holder[i] = open.back().first;
      open.emplace_back(i, tree_.subtree_end(found.element));
    }
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
      below_[holder[*i]].push_back(*i);
      if (holder[*i] < results_.size()) best[holder[*i]] = std::min(best[holder[*i]], best[*i]);
    }
    for (std::vector<std::size_t>& each : below_) {
      std::sort(each.begin(), each.end(),
                [&](std::size_t a, std::size_t b) { return best[a] < best[b]; });
    }
  }

  Result<void> write_below(std::size_t holder, std::size_t depth) {
    for (const std::size_t i : below_[holder]) {
      auto written = write_result(i, depth);
      if (written) written = write_below(i, depth + 1);
      if (!written) return written;
    }
    return {};
  }

  Result<void> write_result(std::size_t i, std::size_t depth) {
    const index::Index& index = searcher_.index();
    const search::Found& found = results_[i];
    index.open_tree(found.doc, tree_);
    const std::string indent(2 * depth, ' ');
    sink_.put(fmt::format("{}{:>4}  {:<9.4f} {}{}\n", indent, i + 1, found.score,
                          printable(index.name(found.doc), 200),
                          found.element == 0 ? "" : tree_.path(found.element)));
    if (!index.has_text()) return {};
    const auto snippet = searcher_.snippet(query_, found, snippet_words);
    if (!snippet) return snippet.error();
    sink_.put(fmt::format("{}      {}\n", indent, highlighted(*snippet, colours_)));
    return {};
  }

  const search::Searcher& searcher_;
  const search::Query& query_;
  const std::vector<search::Found>& results_;
  bool colours_;
  TextSink& sink_;
  std::vector<std::vector<std::size_t>> below_;  ///< by result; the last: below none
  index::Tree tree_;
};

}  // namespace

Result<void> write_list(const search::Searcher& searcher, const search::Query& query,
                        const search::Answer& answer, bool colours, TextSink& sink) {
  return List(searcher, query, answer, colours, sink).write();
}

}  // namespace fovea::cli
