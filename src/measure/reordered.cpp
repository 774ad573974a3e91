// Converts runs from the order of evaluation to a format that usually implies another order.
#include "fovea/base/hash.hpp"

#include "measure/row_order.hpp"

namespace fovea::measure {
namespace {

/// The rows that represent documents: the first of each document if results are parts of documents.
std::vector<std::size_t> documents_of(const run::Run& run, std::span<const std::size_t> rows) {
  if (run.documents_only()) return {rows.begin(), rows.end()};
  std::vector<std::size_t> first;
  NameSet seen;
  for (const std::size_t row : rows) {
    if (seen.insert(run.doc(row)).second) first.push_back(row);
  }
  return first;
}

/// Whether the scores rank the documents in this order; ties are broken by document name.
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
