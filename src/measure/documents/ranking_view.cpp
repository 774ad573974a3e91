#include "measure/documents/ranking_view.hpp"

#include <algorithm>
#include <functional>

#include "fovea/base/text.hpp"

namespace fovea::measure {
namespace {

using Gains = std::vector<std::pair<std::int32_t, std::int32_t>>;

constexpr std::string_view no_gains = "grades";

const std::string* word_of(const Measure& measure, std::string_view name) {
  const auto& parameters = measure.record->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].name == name) return &std::get<std::string>(measure.values[i]);
  }
  return nullptr;
}

/// A negative grade is not a judgement and is returned unchanged.
std::int32_t mapped(const Gains& gains, std::int32_t grade) {
  for (const auto& [from, to] : gains) {
    if (from == grade && grade >= 0) return to;
  }
  return grade;
}

bool is_gains(std::string_view text) { return text == no_gains || !parse_gains(text).empty(); }

}  // namespace

std::vector<std::pair<std::int32_t, std::int32_t>> parse_gains(std::string_view text) {
  if (!text.starts_with('{') || !text.ends_with('}')) return {};
  Gains gains;
  for (const std::string_view each : split_arguments(text.substr(1, text.size() - 2))) {
    const std::size_t colon = each.find(':');
    if (colon == std::string_view::npos) return {};
    const auto from = parse_integer<std::int32_t>(trim(each.substr(0, colon)));
    const auto to = parse_integer<std::int32_t>(trim(each.substr(colon + 1)));
    if (!from || !to || *from < 0 || *to < 0) return {};
    gains.emplace_back(*from, *to);
  }
  return gains;
}

Parameter judged_only() {
  return {.name = "judged_only",
          .standard = std::string("False"),
          .says = "whether results that were not judged are taken out",
          .choices = {"False", "True"}};
}

bool takes_out_unjudged(const Measure& measure) {
  const std::string* only = word_of(measure, "judged_only");
  return only != nullptr && *only == "True";
}

Parameter gain_mapping() {
  return {.name = "gains",
          .standard = std::string(no_gains),
          .says = "what grades count as, {grade:gain,...}; others count as they are",
          .fits = is_gains,
          .expected = "{1:5,2:10}, with whole numbers from 0 on"};
}

const Ranking& RankingViews::of(const Ranking& whole, const Measure& measure) {
  const std::string* gains = word_of(measure, "gains");
  const bool is_only = takes_out_unjudged(measure);
  const bool is_mapped = gains != nullptr && *gains != no_gains;
  if (!is_only && !is_mapped) return whole;
  const std::string key = (is_only ? "only" : "all") + (is_mapped ? *gains : std::string());
  for (const View& view : views_) {
    if (view.key == key) return view.ranking;
  }
  views_.push_back({.key = key});
  fill(views_.back(), whole, is_only, is_mapped ? std::string_view(*gains) : "");
  return views_.back().ranking;
}

void RankingViews::fill(View& view, const Ranking& whole, bool judged_only,
                        std::string_view gains_text) {
  const Gains gains = parse_gains(gains_text);
  for (const std::int32_t grade : whole.grades) {
    if (judged_only && grade < 0) continue;
    view.grades.push_back(mapped(gains, grade));
    if (view.grades.back() > 0) view.hits.push_back({view.grades.size(), view.grades.back()});
  }
  for (const std::int32_t grade : whole.judged) view.judged.push_back(mapped(gains, grade));
  std::sort(view.judged.begin(), view.judged.end(), std::greater<>());
  view.ranking = whole;
  view.ranking.grades = view.grades;
  view.ranking.hits = view.hits;
  view.ranking.judged = view.judged;
  for (const auto& [from, to] : gains) view.ranking.highest = std::max(view.ranking.highest, to);
}

}  // namespace fovea::measure
