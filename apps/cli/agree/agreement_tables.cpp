#include "cli/agree/agreement_tables.hpp"

#include <fmt/format.h>

namespace fovea::cli {
namespace {

/// One row per scale and pair of judges.
Table agreement_table(std::span<const work::Judge> judges,
                      std::span<const work::ScaleAgreement> pairs) {
  Table table{
      .name = "agreement",
      .title = "Agreement of two judges",
      .head = {"scale", "judge", "other", "items", "by one only", "exact", "near", "kappa pooled",
               "kappa", "kappa linear", "kappa quadratic", "linear by value", "quadratic by value"},
      .left = 3};
  for (const work::ScaleAgreement& each : pairs) {
    const agree::Agreement& found = each.agreement;
    table.rows.push_back({word(each.scale), word(judges[each.judges.a].name),
                          word(judges[each.judges.b].name), count(found.items), count(each.by_one),
                          figure(found.exact), figure(found.near), figure(found.pooled_kappa),
                          figure(found.kappa), figure(found.linear), figure(found.quadratic),
                          figure(found.linear_by_value), figure(found.quadratic_by_value)});
  }
  return table;
}

/// One row per scale, with all judges together.
Table judges_table(std::span<const work::GroupAgreement> groups) {
  Table table{.name = "judges",
              .title = "All judges together",
              .head = {"scale", "judges", "items", "by all", "Fleiss kappa", "mean kappa", "by two",
                       "alpha nominal", "alpha ordinal", "alpha interval"}};
  for (const work::GroupAgreement& each : groups)
    table.rows.push_back({word(each.scale), count(each.judges), count(each.items),
                          count(each.by_all), figure(each.fleiss_kappa), figure(each.mean_kappa),
                          count(each.by_two), figure(each.nominal), figure(each.ordinal),
                          figure(each.interval)});
  return table;
}

/// How often every two categories met, in the upper triangle, and below them the share of
/// agreement.
Table category_table(const work::CategoryAgreement& found) {
  Table table{.name = "categories of " + found.scale,
              .title = fmt::format("Agreement on {} ({:.0f} %), below each value its percentage",
                                   found.scale, 100 * found.exact.value_or(0)),
              .head = {"value"}};
  for (std::size_t row = 0; row < found.categories.size(); ++row) {
    table.head.push_back(found.categories[row]);
    table.rows.push_back({word(found.categories[row])});
    table.rows.back().resize(1 + row);
    for (const std::uint64_t times : found.met[row]) table.rows.back().push_back(count(times));
  }
  table.rows.push_back({word("%")});
  for (const auto& share : found.shares)
    table.rows.back().push_back(share ? figure(100 * *share, 0) : Cell{});
  return table;
}

/// One row per pair of judges and topic.
Table disagreements_table(std::span<const work::Judge> judges,
                          std::span<const work::OfPair<agree::TopicDisagreement>> all) {
  Table table{.name = "disagreements",
              .title = "Documents by topic on whose relevance two judges disagree",
              .head = {"topic", "judge", "other", "judged", "disagreements", "other: not relevant",
                       "other: relevant"},
              .left = 3};
  for (const auto& [pair, found] : all)
    table.rows.push_back({word(found.topic), word(judges[pair.a].name), word(judges[pair.b].name),
                          count(found.judged), count(found.disagreements),
                          count(found.not_relevant), count(found.relevant)});
  return table;
}

Table highlights_table(std::span<const work::Judge> judges,
                       std::span<const work::OfPair<agree::HighlightAgreement>> all) {
  Table table{.name = "highlights",
              .title = "Highlighted characters, in documents where either judge highlighted some",
              .head = {"judge", "other", "documents", "by both", "not located", "F", "IoU",
                       "F pooled", "IoU pooled"},
              .left = 2};
  for (const auto& [pair, found] : all)
    table.rows.push_back({word(judges[pair.a].name), word(judges[pair.b].name),
                          count(found.documents), count(found.both), count(found.unlocated),
                          figure(found.f), figure(found.iou), figure(found.pooled_f),
                          figure(found.pooled_iou)});
  return table;
}

Table entries_table(std::span<const work::Judge> judges,
                    std::span<const work::OfPair<agree::EntryAgreement>> all) {
  Table table{.name = "entry points",
              .title = "Distance of best entry points, in characters",
              .head = {"judge", "other", "documents", "not located", "same", "mean", "median"},
              .left = 2};
  for (const auto& [pair, found] : all)
    table.rows.push_back({word(judges[pair.a].name), word(judges[pair.b].name),
                          count(found.documents), count(found.unlocated), figure(found.same),
                          figure(found.mean, 1), figure(found.median, 1)});
  return table;
}

}  // namespace

Table means_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids) {
  Table table{
      .name = "means", .title = "The runs under each judge", .head = {"measure", "run"}, .left = 2};
  std::vector<std::vector<double>> means;
  for (std::size_t j = 0; j < judges.size(); ++j) {
    table.head.push_back(judges[j].name);
    means.push_back(grids[j].means());
  }
  for (std::size_t r = 0; r < grids.front().runs.size(); ++r) {
    table.rows.push_back({word(grids.front().measure), word(grids.front().runs[r])});
    for (std::size_t j = 0; j < judges.size(); ++j)
      table.rows.back().push_back(figure(means[j][r]));
  }
  return table;
}

Table swapping_table(std::span<const work::Judge> judges, std::span<const compare::Grid> grids,
                     double persistence) {
  Table table{.name = "swapping",
              .title =
                  "Swapping judges: how alike they rank the runs (Kendall's tau-b, tau AP with "
                  "the first as the truth, rank-biased overlap)",
              .head = {"measure", "judge", "other", "tau", "tau AP", "RBO", "runs"},
              .left = 3};
  for (const compare::RankRelation& each : compare::rank_relations(grids, persistence))
    table.rows.push_back({word(grids[each.first].measure), word(judges[each.first].name),
                          word(judges[each.second].name), figure(each.tau), figure(each.tau_ap),
                          figure(each.overlap), count(each.runs)});
  return table;
}

std::vector<Table> judgement_tables(std::span<const work::Judge> judges,
                                    const work::ComparedJudges& compared) {
  std::vector<Table> tables = {agreement_table(judges, compared.pairs),
                               judges_table(compared.groups)};
  for (const work::CategoryAgreement& each : compared.categories)
    tables.push_back(category_table(each));
  tables.push_back(disagreements_table(judges, compared.disagreements));
  tables.push_back(highlights_table(judges, compared.highlights));
  tables.push_back(entries_table(judges, compared.entries));
  std::erase_if(tables, [](const Table& table) { return table.rows.empty(); });
  return tables;
}

}  // namespace fovea::cli
