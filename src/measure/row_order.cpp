#include "measure/row_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace fovea::measure {

Result<void> RowOrder::check_scores(const run::TopicSlice& slice) const {
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    if (std::isnan(input_.run.score(i)))
      return Error{.kind = ErrorKind::input,
                   .place = {.file = input_.file, .line = input_.run.line(i)},
                   .message = "score is not a number, expected one to sort by",
                   .remedy = "--order file keeps the order of the file"};
  }
  return {};
}

void RowOrder::note_disorder(const run::TopicSlice& slice, Remarks& remarks) const {
  constexpr auto first = std::numeric_limits<std::int64_t>::min();
  std::int64_t rank_above = first;
  double score_above = std::numeric_limits<double>::infinity();
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    const std::int64_t rank = input_.run.rank(i).value_or(first);
    if (input_.run.score(i) > score_above || rank < rank_above) {
      const std::uint64_t line = input_.run.line(i);
      if (remarks.disorder_line == 0 || line < remarks.disorder_line) remarks.disorder_line = line;
      return;
    }
    rank_above = rank;
    score_above = input_.run.score(i);
  }
}

/// By the values alone; the order of the file decides between equals, and documents by name where
/// scores are equal, as trec_eval has it.
bool RowOrder::before(std::size_t a, std::size_t b) const {
  const run::Run& run = input_.run;
  if (input_.order == Order::rank) {
    constexpr auto last = std::numeric_limits<std::int64_t>::max();
    return run.rank(a).value_or(last) < run.rank(b).value_or(last);
  }
  if (run.score(a) != run.score(b)) return run.score(a) > run.score(b);
  return run.doc(a) > run.doc(b);
}

Result<std::span<const std::size_t>> RowOrder::rows(const run::TopicSlice& slice,
                                                    Remarks& remarks) {
  note_disorder(slice, remarks);
  rows_.resize(slice.size());
  std::iota(rows_.begin(), rows_.end(), slice.begin);
  if (input_.order == Order::score) {
    if (auto checked = check_scores(slice); !checked) return std::move(checked).error();
  }
  if (input_.order != Order::file)
    std::stable_sort(rows_.begin(), rows_.end(),
                     [&](std::size_t a, std::size_t b) { return before(a, b); });
  return std::span<const std::size_t>(rows_);
}

}  // namespace fovea::measure
