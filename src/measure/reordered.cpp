// Runs in the order that they are evaluated in, for formats that another order is usual for.
#include <unordered_set>

#include "measure/row_order.hpp"

namespace fovea::measure {
namespace {

/// Those that stand for documents: the first of each, where results are parts of them.
std::vector<std::size_t> documents_of(const run::Run& run, std::span<const std::size_t> rows) {
  if (run.documents_only()) return {rows.begin(), rows.end()};
  std::vector<std::size_t> first;
  std::unordered_set<std::string_view> seen;
  for (const std::size_t row : rows) {
    if (seen.insert(run.doc(row)).second) first.push_back(row);
  }
  return first;
}

/// Whether scores rank the documents just so; documents by name where scores are equal.
bool scores_agree(const run::Run& run, std::span<const std::size_t> rows) {
  const auto documents = documents_of(run, rows);
  for (std::size_t i = 1; i < documents.size(); ++i) {
    const std::size_t above = documents[i - 1];
    const std::size_t below = documents[i];
    if (run.score(below) > run.score(above)) return false;
    if (run.score(below) == run.score(above) && run.doc(below) > run.doc(above)) return false;
  }
  return true;
}

}  // namespace

Result<Reordered> reordered(const run::Run& run, Order from, Order to, const std::string& file) {
  RowOrder order({run, from, file});
  run::RunBuilder builder;
  builder.id = run.id;
  builder.submission = run.submission;
  Reordered all;
  Remarks remarks;
  for (const run::TopicSlice& slice : run.topics()) {
    const auto rows = order.rows(slice, remarks);
    if (!rows) return rows.error();
    const bool rescore = to == Order::score && !scores_agree(run, *rows);
    all.rescored += rescore ? 1 : 0;
    auto below = static_cast<double>(slice.size());
    for (const std::size_t row : *rows) {
      run::ResultView result = run.row(row);
      if (rescore) result.score = below--;
      builder.add(slice.topic, result);
    }
  }
  all.run = std::move(builder).build();
  return all;
}

}  // namespace fovea::measure
