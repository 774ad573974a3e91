// Interpolated precision of characters and its mean, rank by rank.
#include <fmt/format.h>

#include "measure/explain/equation.hpp"
#include "measure/explain/explainers.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/recall_level.hpp"

namespace fovea::measure {
namespace {

/// A rank that returns new highlighted text; the highest precision can only occur at such ranks.
struct Peak {
  std::size_t rank = 0;
  Characters seen;
};

std::string result_name(const TextTopic& topic, const TextResult& result) {
  const std::string doc(topic.documents[result.document].id);
  if (!result.located) return doc + " (not located)";
  return fmt::format("{} {}:{}", doc, result.range.start, result.range.length());
}

std::vector<Fact> facts_of(const TextTopic& topic) {
  return {{"relevant_documents", "documents with highlighted text", topic.relevant_documents},
          {"relevant", "highlighted characters", topic.relevant}};
}

AccountTable table_of_ranks() {
  return {.columns = {rank_column(),
                      {"result", "result", "document, first character, number of characters"},
                      {"new", "new", "characters that no result above returned"},
                      {"new_relevant", "rel", "those of them that are highlighted"},
                      {"returned", "returned", "sum of new"},
                      {"found", "found", "sum of rel"},
                      {"precision", "precision", "found / returned"},
                      {"recall", "recall", "found / all highlighted characters"}}};
}

/// Adds one row per result.
std::vector<Peak> add_ranks(const TextTopic& topic, AccountTable& table) {
  std::vector<Peak> peaks;
  Characters seen;
  for (std::size_t i = 0; i < topic.results.size(); ++i) {
    const TextResult& result = topic.results[i];
    seen.add(result);
    const bool hit = result.fresh_relevant > 0;
    if (hit) peaks.push_back({i + 1, seen});
    table.rows.push_back(
        {.cells = {Cell(std::uint64_t{i + 1}), Cell(result_name(topic, result)), Cell(result.fresh),
                   Cell(result.fresh_relevant), Cell(seen.retrieved), Cell(seen.relevant),
                   Cell(seen.precision()), Cell(ratio(seen.relevant, topic.relevant))},
         .matters = hit});
  }
  return peaks;
}

/// The first peak with the highest precision among those with at least `needed` relevant
/// characters; null if there is none.
const Peak* highest(const std::vector<Peak>& peaks, std::uint64_t needed) {
  const Peak* best = nullptr;
  for (const Peak& peak : peaks) {
    const bool reaches = peak.seen.relevant >= needed;
    if (reaches && (best == nullptr || peak.seen.precision() > best->seen.precision()))
      best = &peak;
  }
  return best;
}

/// Levels of recall, in hundredths, at which the same rank has the highest precision.
struct Stretch {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  const Peak* peak = nullptr;  ///< null: no rank reaches them

  [[nodiscard]] std::uint64_t levels() const { return to - from + 1; }
  [[nodiscard]] double precision() const { return peak == nullptr ? 0 : peak->seen.precision(); }
};

constexpr std::uint64_t levels = 101;

std::vector<Stretch> stretches_of(const std::vector<Peak>& peaks, std::uint64_t relevant) {
  std::vector<Stretch> all;
  for (std::uint64_t level = 0; level < levels; ++level) {
    const RecallLevel recall(static_cast<double>(level) / (levels - 1));
    const Peak* peak = highest(peaks, recall.characters(relevant));
    if (all.empty() || all.back().peak != peak) all.push_back({level, level, peak});
    all.back().to = level;
  }
  return all;
}

AccountTable table_of_levels(const std::vector<Stretch>& stretches) {
  AccountTable table{.title = "The highest precision at each level of recall",
                     .columns = {{"levels", "recall", "levels in hundredths"},
                                 {"rank", "at rank",
                                  "the rank whose precision is highest, of those that reach "
                                  "the recall; - if none does"},
                                 {"count", "levels"},
                                 {"precision", "iP"}},
                     .words = 1};
  for (const Stretch& each : stretches)
    table.rows.push_back(
        {.cells = {Cell(fmt::format("{:.2f}–{:.2f}", static_cast<double>(each.from) / 100,
                                    static_cast<double>(each.to) / 100)),
                   each.peak == nullptr ? Cell() : Cell(std::uint64_t{each.peak->rank}),
                   Cell(each.levels()), Cell(each.precision())}});
  return table;
}

}  // namespace

Account explain_interpolated_precision(TextTopic& topic, const Measure& measure) {
  const std::uint64_t needed = RecallLevel(*measure.cutoff).characters(topic.relevant);
  Account account{.judgements = facts_of(topic), .ranks = table_of_ranks()};
  account.judgements.push_back(
      {"needed", fmt::format("characters needed for a recall of {:g}", *measure.cutoff), needed});
  const std::vector<Peak> peaks = add_ranks(topic, account.ranks);
  const Peak* best = highest(peaks, needed);
  account.equation =
      best == nullptr
          ? zero_because(measure, fmt::format("found is below {} at every rank", needed))
          : equation_of(measure,
                        fmt::format("highest precision with found ≥ {} = {}/{} at rank {}", needed,
                                    best->seen.relevant, best->seen.retrieved, best->rank),
                        best->seen.precision());
  return account;
}

Account explain_mean_interpolated_precision(TextTopic& topic, const Measure& measure) {
  Account account{.judgements = facts_of(topic), .ranks = table_of_ranks()};
  const std::vector<Peak> peaks = add_ranks(topic, account.ranks);
  const std::vector<Stretch> stretches = stretches_of(peaks, topic.relevant);
  account.levels = table_of_levels(stretches);
  Quotient quotient{.below = {std::to_string(levels)}, .sum_below = levels};
  for (const Stretch& each : stretches) {
    quotient.above.push_back(fmt::format("{} · {}", each.levels(), short_number(each.precision())));
    quotient.sum_above += static_cast<double>(each.levels()) * each.precision();
  }
  account.equation = equation_of(measure, quotient);
  return account;
}

}  // namespace fovea::measure
