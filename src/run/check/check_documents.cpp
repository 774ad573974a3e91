#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "run/check/checking.hpp"
#include "run/overlaps.hpp"

namespace fovea::run {
namespace {

using region::Focus;

/// The rows of one topic and document, in file order.
using Rows = std::span<const std::size_t>;

auto key_of(const Focus& focus) {
  return std::tuple(focus.kind, focus.path, focus.end_path, focus.range);
}

/// Reports duplicate results. Returns the rows of all others, in file order.
std::vector<std::size_t> check_duplicates(Checking& checking, Rows rows) {
  const Run& run = checking.run;
  std::vector<std::size_t> sorted(rows.begin(), rows.end());
  std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
    return key_of(run.focus(a)) < key_of(run.focus(b));
  });
  std::vector<std::size_t> distinct;
  for (const std::size_t row : sorted) {
    if (distinct.empty() || run.focus(distinct.back()) != run.focus(row)) {
      distinct.push_back(row);
      continue;
    }
    checking.add(Severity::error, "duplicate-result", run.line(row), [&] {
      return fmt::format("same result as {}: {}", checking.where(distinct.back()),
                         checking.what(row));
    });
  }
  std::sort(distinct.begin(), distinct.end());
  return distinct;
}

void check_overlaps(Checking& checking, Rows distinct) {
  std::vector<Focus> parts;
  for (const std::size_t row : distinct) parts.push_back(checking.run.focus(row));
  for (const Overlap& overlap : find_overlaps(parts)) {
    if (!forbids_overlap(checking.task)) {
      ++checking.overlaps_without_task;
      continue;
    }
    const std::size_t row = distinct[overlap.second];
    const std::size_t other = distinct[overlap.first];
    checking.add(
        Severity::error, "overlap", checking.run.line(row),
        [&] {
          return fmt::format("{} overlaps {}, {}", checking.what(row), checking.where(other),
                             printable(region::describe(checking.run.focus(other)), 200));
        },
        fmt::format("the {} task forbids overlap", name_of(checking.task)));
  }
}

void check_together(Checking& checking, Rows rows) {
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i] == rows[i - 1] + 1) continue;
    checking.add(
        Severity::error, "documents-not-together", checking.run.line(rows[i]),
        [&] {
          return fmt::format("results of document '{}' are scattered: the one before is at {}",
                             printable(checking.run.doc(rows[i])), checking.where(rows[i - 1]));
        },
        "list the results of a document consecutively");
  }
}

void check_several(Checking& checking, Rows distinct) {
  for (std::size_t i = 1; i < distinct.size(); ++i) {
    checking.add(
        Severity::error, "several-per-document", checking.run.line(distinct[i]),
        [&] {
          return fmt::format("document '{}' already has a result at {}",
                             printable(checking.run.doc(distinct[i])), checking.where(distinct[0]));
        },
        "the best-in-context task allows one result per document");
  }
}

void check_document(Checking& checking, Rows rows) {
  if (rows.size() < 2) return;
  const auto distinct = check_duplicates(checking, rows);
  if (checking.task == Task::relevant_in_context) check_together(checking, rows);
  if (checking.task == Task::best_in_context) check_several(checking, distinct);
  const bool overlap_matters = checking.task == Task::unknown || forbids_overlap(checking.task);
  if (overlap_matters && distinct.size() > 1) check_overlaps(checking, distinct);
}

}  // namespace

void check_documents(Checking& checking, const TopicSlice& slice) {
  const Run& run = checking.run;
  std::vector<std::size_t> rows(slice.size());
  std::iota(rows.begin(), rows.end(), slice.begin);
  std::stable_sort(rows.begin(), rows.end(),
                   [&](std::size_t a, std::size_t b) { return run.doc(a) < run.doc(b); });
  for (auto begin = rows.begin(); begin != rows.end();) {
    const auto end = std::find_if(begin, rows.end(),
                                  [&](std::size_t row) { return run.doc(row) != run.doc(*begin); });
    check_document(checking, Rows(begin, end));
    begin = end;
  }
}

}  // namespace fovea::run
