// Finds the elements that give a target its score, by tracing the steps of matcher.cpp backwards.
#include <algorithm>

#include <fmt/format.h>

#include "search/matcher.hpp"

namespace fovea::search {
namespace {

using Kind = topic::nexi::Filter::Kind;

/// relaxed(score) = factor · score.
double relaxed_by(double score) { return score > 0 ? .5 : 2; }

void times(Source& source, double factor, std::string_view why) {
  source.factor *= factor;
  source.why += fmt::format("× {:g} ({}): ", factor, why);
}

}  // namespace

std::vector<Source> Matcher::sources(std::uint32_t row) {
  std::vector<Source> found;
  if (plan_.keywords) {
    found.push_back({.about = 0, .row = row});
  } else if (whole_document_) {
    for (const Step& step : plan_.steps) {
      if (step.filter) trace(*step.filter, 0, found);
    }
  } else if (options_.vague) {
    trace_vague(row, found);
  } else {
    trace_strict(row, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Source& a, const Source& b) { return a.about < b.about; });
  if (options_.units != Units::leaves) return found;
  std::vector<Source> leaves;
  for (const Source& each : found) add_leaves(each, leaves);
  return leaves;
}

void Matcher::trace(const Filter& filter, std::uint32_t row, std::vector<Source>& found) {
  if (filtered(filter, row) == unmet) return;
  if (filter.kind == Kind::about)
    found.push_back({.about = filter.about, .row = best_below(filter.about, row).row});
  for (const Filter& each : filter.parts) trace(each, row, found);
}

/// The rows from the document's element down to this row.
std::vector<std::uint32_t> Matcher::line_to(std::uint32_t row) const {
  std::vector<std::uint32_t> line{row};
  while (line.back() != 0) line.push_back(evidence_->rows()[line.back()].parent);
  std::reverse(line.begin(), line.end());
  return line;
}

void Matcher::trace_strict(std::uint32_t row, std::vector<Source>& found) {
  const std::size_t steps = plan_.steps.size();
  const std::vector<std::uint32_t> line = line_to(row);
  std::vector<PathState> states{PathState::start(steps)};
  for (const std::uint32_t each : line) states.push_back(strict_state(states.back(), each));
  std::size_t at = line.size();
  for (std::size_t i = steps; i-- > 0;) {
    if (plan_.steps[i].filter) trace(*plan_.steps[i].filter, line[at - 1], found);
    --at;
    if (!descendant_[i]) continue;
    const double before = states[at].above[i];
    while (at > 0 && states[at].at[i] != before) --at;
  }
}

void Matcher::trace_vague(std::uint32_t row, std::vector<Source>& found) {
  double score = 0;
  std::vector<index::Tag> tags;
  const std::vector<std::uint32_t> line = line_to(row);
  tags.reserve(line.size());
  for (const std::uint32_t each : line)
    tags.push_back(evidence_->tree().tag(evidence_->rows()[each].element));
  for (std::size_t a = 0; a < plan_.abouts.size(); ++a) {
    Target best{row, unmet};
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (!plan_.steps[about_step_[a]].test.admits(tags[i])) continue;
      const Target there = best_below(a, line[i]);
      if (there.score > best.score) best = there;
    }
    const double own = content(a, row);
    Source source{.about = a, .row = best.row};
    if (relaxed(own) > best.score) {
      source.row = row;
      times(source, relaxed_by(own), "not where the query asks for it");
    }
    if (std::max(best.score, relaxed(own)) == unmet) continue;
    score += std::max(best.score, relaxed(own));
    found.push_back(std::move(source));
  }
  std::vector<TagTest> path;
  for (const Step& step : plan_.steps) path.push_back(step.test);
  if (meets(path, tags)) return;
  for (Source& each : found) times(each, relaxed_by(score), "not what the query asks for");
}

/// Adds the rows that own the occurrences whose scores were passed up to the row of `source`.
void Matcher::add_leaves(const Source& source, std::vector<Source>& leaves) const {
  const auto rows = evidence_->rows();
  const double* const handed = handed_.data() + source.about * rows_;
  std::vector<double> factors(rows_);
  factors[source.row] = source.factor;
  for (std::uint32_t row = source.row; row < rows_; ++row) {
    const std::uint32_t parent = rows[row].parent;
    if (row > source.row && handed[parent] != 0 && content(source.about, row) > 0)
      factors[row] = factors[parent] * handed[parent] * share_of_parent(row);
    if (factors[row] == 0 || handed[row] != 0) continue;
    Source leaf = source;
    leaf.row = row;
    if (row != source.row) times(leaf, factors[row] / source.factor, "passed up");
    leaves.push_back(std::move(leaf));
  }
}

}  // namespace fovea::search
