#include "measure/row_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace fovea::measure {

namespace {

Error not_a_number(const RunInput& input, std::size_t row) {
  return {.kind = ErrorKind::input,
          .place = {.file = input.file, .line = input.run.line(row)},
          .message = "score is not a number, expected one to sort by",
          .remedy = "--order file keeps the order of the file"};
}

}  // namespace

bool RowOrder::before(std::size_t a, std::size_t b) const {
  return run::ranks_before(input_.run, input_.order, a, b);
}

/// Answers all questions in one pass, because the results of scattered topics are far apart in
/// memory.
Result<bool> RowOrder::look_through(const run::TopicSlice& slice, Remarks& remarks) const {
  constexpr std::size_t ahead = 16;
  constexpr auto first = std::numeric_limits<std::int64_t>::min();
  const run::Run& run = input_.run;
  bool noted = false;
  bool in_order = true;
  std::int64_t rank_above = first;
  double score_above = std::numeric_limits<double>::infinity();
  for (std::size_t i = slice.begin; i < slice.end; ++i) {
    if (i + ahead < slice.end) run.prefetch(i + ahead);
    const double score = run.score(i);
    const std::int64_t rank = run.rank(i).value_or(first);
    if (!noted && (score > score_above || rank < rank_above)) {
      noted = true;
      const std::uint64_t line = run.line(i);
      if (remarks.disorder_line == 0 || line < remarks.disorder_line) remarks.disorder_line = line;
    }
    if (input_.order == Order::score && std::isnan(score)) return not_a_number(input_, i);
    // Descending scores need no closer look.
    const bool surely = input_.order == Order::score && score < score_above;
    const bool asked = input_.order != Order::file && i != slice.begin;
    in_order = in_order && (surely || !asked || !before(i, i - 1));
    rank_above = rank;
    score_above = score;
  }
  return in_order;
}

/// Sorts by score, then the rows of each score by name.
void RowOrder::sort_by_score(const run::TopicSlice& slice) {
  scored_.clear();
  for (std::size_t i = slice.begin; i < slice.end; ++i) scored_.push_back({input_.run.score(i), i});
  score_order_.sort(scored_);
  for (auto begin = scored_.begin(); begin != scored_.end();) {
    const auto end = std::find_if(begin, scored_.end(),
                                  [&](const ScoredRow& row) { return row.score != begin->score; });
    if (end - begin > 1)
      std::stable_sort(begin, end, [&](const ScoredRow& a, const ScoredRow& b) {
        return input_.run.doc(a.row) > input_.run.doc(b.row);
      });
    begin = end;
  }
  for (std::size_t i = 0; i < scored_.size(); ++i) rows_[i] = scored_[i].row;
}

void RowOrder::sort_by_rank() {
  std::stable_sort(rows_.begin(), rows_.end(),
                   [&](std::size_t a, std::size_t b) { return before(a, b); });
}

Result<std::span<const std::size_t>> RowOrder::rows(const run::TopicSlice& slice,
                                                    Remarks& remarks) {
  const auto in_order = look_through(slice, remarks);
  if (!in_order) return in_order.error();
  rows_.resize(slice.size());
  std::iota(rows_.begin(), rows_.end(), slice.begin);
  if (!*in_order) input_.order == Order::score ? sort_by_score(slice) : sort_by_rank();
  return std::span<const std::size_t>(rows_);
}

}  // namespace fovea::measure
