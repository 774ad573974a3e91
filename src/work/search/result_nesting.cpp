#include "fovea/work/result_nesting.hpp"

#include <algorithm>

#include "fovea/base/hash.hpp"

namespace fovea::work {
namespace {

/// The row that the row is directly below.
std::optional<std::size_t> holder_of(std::span<const ResultRow> rows, std::size_t i) {
  if (!rows[i].within) return std::nullopt;
  return *rows[i].within - rows.front().rank;
}

}  // namespace

ResultNesting::ResultNesting(std::span<const ResultRow> rows) : below_(rows.size() + 1) {
  std::vector<std::size_t> best(rows.size());  // rank within each row
  for (std::size_t i = 0; i < rows.size(); ++i) best[i] = i;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    below_[holder_of(rows, i).value_or(rows.size())].push_back(i);
    for (auto above = holder_of(rows, i); above; above = holder_of(rows, *above))
      best[*above] = std::min(best[*above], i);
  }
  for (std::vector<std::size_t>& each : below_) {
    std::sort(each.begin(), each.end(),
              [&](std::size_t a, std::size_t b) { return best[a] < best[b]; });
  }
}

std::vector<DocumentRows> by_document(std::span<const ResultRow> rows,
                                      const ResultNesting& nesting) {
  std::vector<DocumentRows> documents;
  NameMap<std::size_t> position;
  for (const std::size_t i : nesting.outermost()) {
    const auto [known, is_new] = position.emplace(rows[i].doc, documents.size());
    if (is_new) documents.push_back({rows[i].doc, {}});
    documents[known->second].rows.push_back(i);
  }
  return documents;
}

}  // namespace fovea::work
