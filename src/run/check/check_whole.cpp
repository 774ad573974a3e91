#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"

#include "run/check/checking.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

/// The first rows with certain kinds of results.
struct KindRows {
  std::optional<std::size_t> first_element;
  std::optional<std::size_t> first_passage;  ///< or entry point, or unlocated passage
  std::optional<std::size_t> first_unlocated;
  std::size_t unlocated = 0;
};

KindRows look_at_kinds(const Run& run) {
  KindRows rows;
  if (run.documents_only()) return rows;
  for (std::size_t row = 0; row < run.size(); ++row) {
    const FocusKind kind = run.focus(row).kind;
    if (kind == FocusKind::document) continue;
    auto& first = kind == FocusKind::element ? rows.first_element : rows.first_passage;
    if (!first) first = row;
    if (kind != FocusKind::unlocated) continue;
    if (!rows.first_unlocated) rows.first_unlocated = row;
    ++rows.unlocated;
  }
  return rows;
}

void check_kinds(Checking& checking) {
  const KindRows rows = look_at_kinds(checking.run);
  if (rows.first_element && rows.first_passage) {
    const std::size_t later = std::max(*rows.first_element, *rows.first_passage);
    checking.add(
        Severity::error, "mixed-results", checking.run.line(later),
        [&] {
          return fmt::format("elements ({}) and passages ({}) in one run",
                             checking.where(*rows.first_element),
                             checking.where(*rows.first_passage));
        },
        "submit them as two runs");
  }
  if (rows.unlocated > 0) {
    checking.add(Severity::note, "unlocated-passages", checking.run.line(*rows.first_unlocated),
                 [&] { return counted(rows.unlocated, "passage") + " could not be located"; });
  }
}

std::string nearest_remedy(std::string_view topic, const std::vector<std::string>& expected) {
  const auto nearest = nearest_name(topic, expected);
  return nearest ? fmt::format("did you mean '{}'?", printable(*nearest)) : "";
}

}  // namespace

void check_whole(Checking& checking) {
  const Run& run = checking.run;
  if (run.size() == 0) {
    checking.add(Severity::error, "empty-run", 0, [] { return "the run contains no results"; });
  }
  if (run.names().size() > 1) {
    const RunName& other = run.names()[1];
    checking.add(Severity::warning, "several-run-ids", other.line, [&] {
      return fmt::format("found run id '{}' after '{}', expected one run per file",
                         printable(other.id), printable(run.names()[0].id));
    });
  }
  check_kinds(checking);
}

void check_topics(Checking& checking) {
  if (!checking.options.topics) return;
  const std::vector<std::string>& expected = *checking.options.topics;
  const NameSet known(expected.begin(), expected.end());
  NameSet found;
  std::size_t unknown = 0;
  for (const TopicSlice& slice : checking.run.topics()) {
    found.insert(slice.topic);
    if (known.contains(slice.topic)) continue;
    const bool kept = unknown++ < CappedFindings::default_cap;
    checking.add(
        Severity::error, "unknown-topic", checking.run.line(slice.begin),
        [&] { return fmt::format("topic '{}' is not among the topics", printable(slice.topic)); },
        kept ? nearest_remedy(slice.topic, expected) : "");
  }
  for (const std::string& topic : expected) {
    if (found.contains(topic)) continue;
    checking.add(Severity::warning, "missing-topic", 0,
                 [&] { return fmt::format("found no result for topic '{}'", printable(topic)); });
  }
}

}  // namespace fovea::run
