// Whether measures meet the requirements of focused retrieval. A test verifies each answer. The
// requirements follow Kazai and Lalmas, Notes on what to measure in INEX, 2005, table 2.
#include <array>
#include <functional>

#include <fmt/format.h>

#include "fovea/base/text_table.hpp"
#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

constexpr std::array<Requirement, 10> all_requirements = {{
    {"element size",
     "does the value change with the sizes of elements whose grades stay? Indirectly: only where "
     "results are nested or miss what they should be"},
    {"ideal recall-base",
     "does the list of the ideal elements score 1? Indirectly: only where these hold no other "
     "relevant element"},
    {"near-misses",
     "does the parent of an ideal element score, more than its neighbour and no more than the "
     "ideal element? Indirectly: where ideal elements score 1 only indirectly"},
    {"overlap", "does returning a part of an earlier result add nothing?"},
    {"linear output", "does it matter in which order results come?"},
    {"non-linear output",
     "do the results of a document count as a group, whatever their order, and each of them?"},
    {"both dimensions",
     "does the value change with exhaustivity alone, and with specificity alone?"},
    {"multiple degrees",
     "does the list of ideal elements by degree score 1, and less in another order?"},
    {"normalisation", "do the parts of an ideal element score at most what it scores itself?"},
    {"explicit user model", "is there a parameter for how a reader moves on from a result?"},
}};

constexpr Answer n = Answer::no;
constexpr Answer i = Answer::indirectly;
constexpr Answer y = Answer::yes;

std::string_view word(Answer answer) {
  switch (answer) {
    case Answer::no:
      return "no";
    case Answer::indirectly:
      return "indirectly";
    case Answer::yes:
      return "yes";
  }
  return "";
}

/// One row per requirement, one column per kind of measure.
TextTable table() {
  TextTable all{.rows = {{""}}, .left = 99};
  for (const MatrixRow& row : matrix()) all.rows.front().emplace_back(row.kind);
  for (std::size_t r = 0; r < requirements().size(); ++r) {
    all.rows.push_back({std::string(requirements()[r].name)});
    for (const MatrixRow& row : matrix()) all.rows.back().emplace_back(word(row.answers[r]));
  }
  return all;
}

std::string written(const std::function<void(const TextTable&, TextSink&)>& write) {
  std::string text;
  TextSink sink([&](std::string_view piece) -> Result<void> {
    text += piece;
    return {};
  });
  write(table(), sink);
  (void)sink.finish();  // a string sink cannot fail
  return text;
}

}  // namespace

std::span<const Requirement> requirements() { return all_requirements; }

std::span<const MatrixRow> matrix() {
  static const std::vector<MatrixRow> rows = {
      {"documents", "nDCG", {n, y, n, y, y, n, n, y, y, n}},
      {"inex2002", "inex2002", {n, n, n, n, y, n, y, n, n, n}},
      {"inex2003", "inex2003", {y, i, i, y, y, n, y, n, n, n}},
      {"XCG", "MAnxCG@10", {i, y, y, y, y, n, y, y, y, n}},
      {"PRUM", "PRUM", {i, y, y, y, y, n, y, n, y, y}},
      {"T2I", "T2I", {i, y, y, y, y, n, y, n, y, y}},
      {"characters", "MAiP", {y, y, y, y, y, n, n, n, y, n}},
      {"in context", "MAgP", {y, y, y, y, y, y, n, n, y, n}},
  };
  return rows;
}

std::string matrix_text(std::size_t columns) {
  const auto write = [&](const TextTable& each, TextSink& sink) {
    write_text(each, sink, columns);
  };
  std::string text = written(write) + "\n";
  for (const Requirement& each : requirements())
    text += fmt::format("{:<20}{}\n", each.name, each.asks);
  text += "\nAnswered with";
  for (const MatrixRow& row : matrix()) text += fmt::format(" {}", row.measure);
  return text + ".\n";
}

std::string matrix_markdown() {
  std::string text = "\n## Do they meet the requirements?\n\n" + written(write_markdown) + "\n";
  for (const Requirement& each : requirements())
    text += fmt::format("- **{}:** {}\n", each.name, each.asks);
  return text;
}

}  // namespace fovea::measure
