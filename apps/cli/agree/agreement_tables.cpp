#include "cli/agree/agreement_tables.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace fovea::cli {
namespace {

using agree::Ratings;

/// Calls `take` with every pair of judges.
template <class Take>
void for_each_pair(std::size_t judges, const Take& take) {
  for (std::size_t a = 0; a < judges; ++a) {
    for (std::size_t b = a + 1; b < judges; ++b) take(a, b);
  }
}

/// Items that only one judge judged.
std::uint64_t judged_by_one(const Ratings& ratings, std::size_t a, std::size_t b) {
  std::uint64_t items = 0;
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto given = ratings.of(item);
    items += given[a].has_value() != given[b].has_value() ? 1 : 0;
  }
  return items;
}

/// Number of items that at least `judges` judges have judged.
std::uint64_t judged_by(const Ratings& ratings, std::size_t judges) {
  std::uint64_t items = 0;
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto given = ratings.of(item);
    const auto number = std::count_if(given.begin(), given.end(),
                                      [](const auto& each) { return each.has_value(); });
    items += static_cast<std::size_t>(number) >= judges ? 1 : 0;
  }
  return items;
}

/// How often the two categories met. The table has only the upper triangle, because it does not
/// matter which judge gave which category.
Cell met(const agree::Confusion& counts, std::size_t row, std::size_t column) {
  if (column < row) return {};
  return count(counts.at(row, column) + (row == column ? 0 : counts.at(column, row)));
}

}  // namespace

Table agreement_table(std::span<const work::Judge> judges, std::span<const Ratings> ratings) {
  Table table{
      .name = "agreement",
      .title = "Agreement of two judges",
      .head = {"scale", "judge", "other", "items", "by one only", "exact", "near", "kappa pooled",
               "kappa", "kappa linear", "kappa quadratic", "linear by value", "quadratic by value"},
      .left = 3};
  for (const Ratings& each : ratings) {
    for_each_pair(judges.size(), [&](std::size_t a, std::size_t b) {
      const auto found = agree::agreement(agree::confusion(each, a, b));
      if (found.items == 0) return;
      table.rows.push_back({word(each.scale), word(judges[a].name), word(judges[b].name),
                            count(found.items), count(judged_by_one(each, a, b)),
                            figure(found.exact), figure(found.near), figure(found.pooled_kappa),
                            figure(found.kappa), figure(found.linear), figure(found.quadratic),
                            figure(found.linear_by_value), figure(found.quadratic_by_value)});
    });
  }
  return table;
}

Table judges_table(std::span<const Ratings> ratings) {
  Table table{.name = "judges",
              .title = "All judges together",
              .head = {"scale", "judges", "items", "by all", "Fleiss kappa", "mean kappa", "by two",
                       "alpha nominal", "alpha ordinal", "alpha interval"}};
  for (const Ratings& each : ratings) {
    const auto alpha = [&](agree::Level level) {
      return each.ordered || level == agree::Level::nominal
                 ? figure(agree::krippendorff_alpha(each, level))
                 : Cell{};
    };
    table.rows.push_back({word(each.scale), count(each.judges), count(each.items()),
                          count(judged_by(each, each.judges)), figure(agree::fleiss_kappa(each)),
                          figure(agree::mean_kappa(each)), count(judged_by(each, 2)),
                          alpha(agree::Level::nominal), alpha(agree::Level::ordinal),
                          alpha(agree::Level::interval)});
  }
  return table;
}

Table category_table(const Ratings& ratings) {
  const auto counts = agree::confusion(ratings);
  const auto exact = agree::agreement(counts).exact;
  Table table{.name = "categories of " + ratings.scale,
              .title = fmt::format("Agreement on {} ({:.0f} %), below each value its percentage",
                                   ratings.scale, 100 * exact.value_or(0)),
              .head = {"value"}};
  for (const auto& category : ratings.categories) table.head.push_back(category.name);
  for (std::size_t row = 0; row < ratings.categories.size(); ++row) {
    table.rows.push_back({word(ratings.categories[row].name)});
    for (std::size_t column = 0; column < ratings.categories.size(); ++column)
      table.rows.back().push_back(met(counts, row, column));
  }
  table.rows.push_back({word("%")});
  for (const auto& share : agree::category_agreement(counts))
    table.rows.back().push_back(share ? figure(100 * *share, 0) : Cell{});
  return table;
}

Table disagreements_table(std::span<const work::Judge> judges) {
  Table table{.name = "disagreements",
              .title = "Documents by topic on whose relevance two judges disagree",
              .head = {"topic", "judge", "other", "judged", "disagreements", "other: not relevant",
                       "other: relevant"},
              .left = 3};
  for_each_pair(judges.size(), [&](std::size_t a, std::size_t b) {
    for (const auto& each : agree::disagreements(judges[a].judgements, judges[b].judgements))
      table.rows.push_back({word(each.topic), word(judges[a].name), word(judges[b].name),
                            count(each.judged), count(each.disagreements), count(each.not_relevant),
                            count(each.relevant)});
  });
  return table;
}

Table highlights_table(std::span<const work::Judge> judges, const agree::Locate& locate) {
  Table table{.name = "highlights",
              .title = "Highlighted characters, in documents where either judge highlighted some",
              .head = {"judge", "other", "documents", "by both", "not located", "F", "IoU",
                       "F pooled", "IoU pooled"},
              .left = 2};
  for_each_pair(judges.size(), [&](std::size_t a, std::size_t b) {
    const auto found =
        agree::highlight_agreement(judges[a].judgements, judges[b].judgements, locate);
    if (found.documents + found.unlocated == 0) return;
    table.rows.push_back({word(judges[a].name), word(judges[b].name), count(found.documents),
                          count(found.both), count(found.unlocated), figure(found.f),
                          figure(found.iou), figure(found.pooled_f), figure(found.pooled_iou)});
  });
  return table;
}

Table entries_table(std::span<const work::Judge> judges, const agree::Locate& locate) {
  Table table{.name = "entry points",
              .title = "Distance of best entry points, in characters",
              .head = {"judge", "other", "documents", "not located", "same", "mean", "median"},
              .left = 2};
  for_each_pair(judges.size(), [&](std::size_t a, std::size_t b) {
    const auto found = agree::entry_agreement(judges[a].judgements, judges[b].judgements, locate);
    if (found.documents + found.unlocated == 0) return;
    table.rows.push_back({word(judges[a].name), word(judges[b].name), count(found.documents),
                          count(found.unlocated), figure(found.same), figure(found.mean, 1),
                          figure(found.median, 1)});
  });
  return table;
}

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
  for_each_pair(judges.size(), [&](std::size_t a, std::size_t b) {
    const auto first = grids[a].merits();
    const auto second = grids[b].merits();
    table.rows.push_back(
        {word(grids[a].measure), word(judges[a].name), word(judges[b].name),
         figure(compare::kendall_tau(first, second)), figure(compare::tau_ap(first, second)),
         figure(compare::rank_biased_overlap(first, second, persistence)), count(first.size())});
  });
  return table;
}

Result<std::vector<Table>> tables_of_judges(std::span<const work::Judge> judges,
                                            collection::Catalogue* catalogue) {
  const agree::Locate locate = work::locate_in(catalogue);
  std::vector<const qrels::Qrels*> all;
  all.reserve(judges.size());
  for (const work::Judge& judge : judges) all.push_back(&judge.judgements);
  auto ratings = agree::ratings_of(all);
  if (!ratings) return std::move(ratings).error();
  std::vector<Table> tables = {agreement_table(judges, *ratings), judges_table(*ratings)};
  for (const agree::Ratings& each : *ratings) tables.push_back(category_table(each));
  tables.push_back(disagreements_table(judges));
  tables.push_back(highlights_table(judges, locate));
  tables.push_back(entries_table(judges, locate));
  std::erase_if(tables, [](const Table& table) { return table.rows.empty(); });
  return tables;
}

Result<std::vector<Table>> judgement_tables(std::span<const work::Judge> judges,
                                            collection::Catalogue* catalogue,
                                            const std::string& asked_by) {
  auto tables = tables_of_judges(judges, catalogue);
  if (!tables || !tables->empty()) return tables;
  return Error{.kind = ErrorKind::data,
               .place = {.file = asked_by},
               .message = "no item was judged by two judges",
               .remedy = "agreement needs the same topics and documents"};
}

}  // namespace fovea::cli
