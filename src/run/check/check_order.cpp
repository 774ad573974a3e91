#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "run/check/checking.hpp"
#include "run/formats/formats.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

/// How a result disagrees with the one before it.
struct Contradiction {
  bool score = false;  ///< it has the higher score
  bool rank = false;   ///< it has the lower rank
  [[nodiscard]] bool any() const { return score || rank; }
};

Contradiction contradiction_at(const Run& run, std::size_t row) {
  const auto before = run.rank(row - 1);
  const auto rank = run.rank(row);
  return {.score = run.score(row) > run.score(row - 1), .rank = before && rank && *rank < *before};
}

std::string_view words_for(const Contradiction& contradiction) {
  if (!contradiction.rank) return "has the higher score";
  if (!contradiction.score) return "has the lower rank";
  return "has the lower rank and the higher score";
}

void check_contradictions(Checking& checking, const TopicSlice& slice) {
  std::optional<std::size_t> first;
  std::size_t count = 0;
  for (std::size_t row = slice.begin + 1; row < slice.end; ++row) {
    if (!contradiction_at(checking.run, row).any()) continue;
    if (!first) first = row;
    ++count;
  }
  if (!first) return;
  checking.add(Severity::warning, "scores-contradict-ranks", checking.run.line(*first), [&] {
    return fmt::format(
        "file order, ranks and scores disagree: this result {} but comes after {} ({} "
        "in topic '{}')",
        words_for(contradiction_at(checking.run, *first)), checking.where(*first - 1),
        counted(count, "such place"), printable(slice.topic));
  });
}

using RankedRow = std::pair<std::int64_t, std::size_t>;

std::vector<RankedRow> rows_by_rank(const Run& run, const TopicSlice& slice) {
  std::vector<RankedRow> rows;
  for (std::size_t row = slice.begin; row < slice.end; ++row) {
    if (const auto rank = run.rank(row)) rows.emplace_back(*rank, row);
  }
  if (!std::is_sorted(rows.begin(), rows.end())) std::sort(rows.begin(), rows.end());
  return rows;
}

void check_rank_duplicates(Checking& checking, const TopicSlice& slice,
                           const std::vector<RankedRow>& rows) {
  const auto same = [](const RankedRow& a, const RankedRow& b) { return a.first == b.first; };
  const auto at = std::adjacent_find(rows.begin(), rows.end(), same);
  if (at == rows.end()) return;
  std::size_t count = 0;
  for (auto row = at; row + 1 != rows.end(); ++row) count += same(row[0], row[1]) ? 1 : 0;
  checking.add(Severity::warning, "rank-duplicate", checking.run.line(at[1].second), [&] {
    return fmt::format("rank {} was given before, at {} ({} in topic '{}')", at->first,
                       checking.where(at->second), counted(count, "such result"),
                       printable(slice.topic));
  });
}

/// A place at which a different rank was expected.
struct Gap {
  std::size_t row = 0;
  std::int64_t found = 0;
  std::int64_t expected = 0;
};

/// Ranks count from 0 or 1.
std::vector<Gap> find_gaps(const std::vector<RankedRow>& rows) {
  std::vector<Gap> gaps;
  std::int64_t expected = rows.front().first == 0 ? 0 : 1;
  for (const auto& [rank, row] : rows) {
    if (rank < 0 || rank > expected) gaps.push_back({row, rank, expected});
    expected = rank == std::numeric_limits<std::int64_t>::max() ? rank : rank + 1;
  }
  return gaps;
}

void check_rank_gaps(Checking& checking, const TopicSlice& slice,
                     const std::vector<RankedRow>& rows) {
  const auto gaps = find_gaps(rows);
  if (gaps.empty()) return;
  checking.add(Severity::warning, "rank-gap", checking.run.line(gaps[0].row), [&] {
    return fmt::format("found rank {}, expected {} ({} in topic '{}')", gaps[0].found,
                       gaps[0].expected, counted(gaps.size(), "such gap"), printable(slice.topic));
  });
}

void check_size(Checking& checking, const TopicSlice& slice) {
  const std::size_t most = checking.options.max_results;
  if (slice.size() <= most) return;
  const bool is_limited = entry_of(checking.format).limits_results;
  checking.add(is_limited ? Severity::error : Severity::warning, "too-many-results",
               checking.run.line(slice.begin + most), [&] {
                 return fmt::format("found {} for topic '{}', expected at most {}",
                                    counted(slice.size(), "result"), printable(slice.topic), most);
               });
}

}  // namespace

void check_order(Checking& checking, const TopicSlice& slice) {
  check_contradictions(checking, slice);
  const auto rows = rows_by_rank(checking.run, slice);
  if (!rows.empty()) {
    check_rank_duplicates(checking, slice, rows);
    check_rank_gaps(checking, slice, rows);
  }
  check_size(checking, slice);
}

}  // namespace fovea::run
