// Average precision, nDCG and reciprocal rank, rank by rank.
#include <algorithm>

#include <fmt/format.h>

#include "measure/documents/gain.hpp"
#include "measure/explain/equation.hpp"
#include "measure/explain/explainers.hpp"

namespace fovea::measure {
namespace {

Cell grade_cell(std::int32_t grade) {
  return grade < 0 ? Cell() : Cell(static_cast<std::uint64_t>(grade));
}

/// The cells with rank, name and original grade; the columns of the measure follow.
std::vector<Cell> result_cells(const RankedDocuments& documents, std::size_t rank) {
  return {Cell(std::uint64_t{rank}), Cell(std::string(documents.names[rank - 1])),
          grade_cell(documents.grades[rank - 1])};
}

std::vector<AccountColumn> result_columns(std::vector<AccountColumn> own) {
  own.insert(own.begin(), {rank_column(), {"document", "document"}, grade_column()});
  return own;
}

void append(std::vector<Cell>& cells, std::initializer_list<Cell> more) {
  cells.insert(cells.end(), more);
}

/// The number of ranks that the measure looks at.
std::size_t ranks_of(const RankedDocuments& documents, const Measure& measure) {
  return std::min(documents.ranking.retrieved(), measure.ranks());
}

std::vector<Fact> counts_of(const Ranking& ranking, std::int64_t level) {
  return {{"judged", "judged documents", ranking.judged.size()},
          {"relevant",
           level == 1 ? "relevant documents"
                      : fmt::format("documents with a grade of at least {}", level),
           ranking.relevant(level)}};
}

}  // namespace

Account explain_average_precision(const RankedDocuments& documents, const Measure& measure) {
  const auto level = measure.integer("rel");
  const Ranking& ranking = documents.ranking;
  const std::size_t relevant = ranking.relevant(level);
  Account account{.judgements = counts_of(ranking, level)};
  account.ranks.columns = result_columns(
      {{"found", "found", "relevant documents so far"},
       {"precision", "precision", "found / rank, at the ranks of relevant documents"},
       {"sum", "sum", "sum of the precisions so far"}});
  Quotient quotient{.below = {std::to_string(relevant)},
                    .sum_below = static_cast<double>(relevant)};
  std::size_t found = 0;
  for (std::size_t rank = 1; rank <= ranks_of(documents, measure); ++rank) {
    const bool hit = ranking.grades[rank - 1] >= level;
    found += hit;
    if (hit) {
      quotient.above.push_back(fmt::format("{}/{}", found, rank));
      quotient.sum_above += ratio(found, rank);
    }
    AccountRow row{.cells = result_cells(documents, rank), .matters = hit};
    append(row.cells, {Cell(std::uint64_t{found}), hit ? Cell(ratio(found, rank)) : Cell(),
                       Cell(quotient.sum_above)});
    account.ranks.rows.push_back(std::move(row));
  }
  account.equation = relevant == 0 ? zero_because(measure, "no document is relevant")
                                   : equation_of(measure, quotient);
  return account;
}

Account explain_reciprocal_rank(const RankedDocuments& documents, const Measure& measure) {
  const auto level = measure.integer("rel");
  Account account{.judgements = counts_of(documents.ranking, level)};
  account.ranks.columns = result_columns(
      {{"term", "1/rank", "at the first relevant document; what follows it does not count"}});
  for (std::size_t rank = 1; rank <= ranks_of(documents, measure); ++rank) {
    const bool hit = documents.ranking.grades[rank - 1] >= level;
    AccountRow row{.cells = result_cells(documents, rank), .matters = hit};
    append(row.cells, {hit ? Cell(ratio(1, rank)) : Cell()});
    account.ranks.rows.push_back(std::move(row));
    if (!hit) continue;
    account.equation = equation_of(measure, fmt::format("1/{}", rank), ratio(1, rank));
    return account;
  }
  account.equation = zero_because(measure, "no relevant document is returned");
  return account;
}

namespace {

/// A sum of gains, each divided by its discount, with one row per gain.
class DiscountedSum {
 public:
  explicit DiscountedSum(const Measure& measure) : gain_(gain_of(measure)) {}

  /// The cells of a grade at a rank: gain, discount, term, sum.
  std::vector<Cell> add(std::int32_t grade, std::size_t rank) {
    const double gain = grade > 0 ? gain_(grade) : 0;
    const double term = gain / discount(rank);
    sum_ += term;
    if (gain > 0) terms_.push_back(short_number(gain) + "/" + short_number(discount(rank)));
    return {Cell(gain), Cell(discount(rank)), Cell(term), Cell(sum_)};
  }
  static std::vector<AccountColumn> columns(const std::string& sum_key, const std::string& sum) {
    return {{"gain", "gain"},
            {"discount", "discount", "log2(rank + 1)"},
            {"term", "term", "gain / discount"},
            {sum_key, sum, "sum of the terms so far"}};
  }
  [[nodiscard]] const std::vector<std::string>& terms() const { return terms_; }
  [[nodiscard]] double sum() const { return sum_; }

 private:
  Gain gain_;
  std::vector<std::string> terms_;
  double sum_ = 0;
};

/// Adds the judged documents in the best order, as far as they have a gain. Readable output shows
/// the first ten.
DiscountedSum add_ideal(const Ranking& ranking, const Measure& measure, AccountTable& table) {
  constexpr std::size_t shown = 10;
  table.title = "The judged documents in the best order";
  table.words = 1;
  table.columns = DiscountedSum::columns("ideal_dcg", "ideal DCG");
  table.columns.insert(table.columns.begin(), rank_column());
  DiscountedSum sum(measure);
  for (std::size_t i = 0; i < std::min(ranking.judged.size(), measure.ranks()); ++i) {
    if (ranking.judged[i] <= 0) break;
    AccountRow row{.cells = sum.add(ranking.judged[i], i + 1), .matters = i < shown};
    row.cells.insert(row.cells.begin(), Cell(std::uint64_t{i + 1}));
    table.rows.push_back(std::move(row));
  }
  return sum;
}

}  // namespace

Account explain_ndcg(const RankedDocuments& documents, const Measure& measure) {
  const Ranking& ranking = documents.ranking;
  Account account{
      .judgements = {{"judged", "judged documents", ranking.judged.size()},
                     {"relevant", "documents with a gain above 0", ranking.relevant(1)}}};
  const DiscountedSum ideal = add_ideal(ranking, measure, account.ideal);
  account.ranks.columns = result_columns(DiscountedSum::columns("dcg", "DCG"));
  DiscountedSum sum(measure);
  for (std::size_t rank = 1; rank <= ranks_of(documents, measure); ++rank) {
    const std::int32_t grade = ranking.grades[rank - 1];
    AccountRow row{.cells = result_cells(documents, rank), .matters = grade > 0};
    const auto cells = sum.add(grade, rank);
    row.cells.insert(row.cells.end(), cells.begin(), cells.end());
    account.ranks.rows.push_back(std::move(row));
  }
  Quotient quotient{sum.terms(), sum.sum(), ideal.terms(), ideal.sum()};
  account.equation = ideal.sum() == 0 ? zero_because(measure, "no document has a gain above 0")
                                      : equation_of(measure, quotient);
  return account;
}

}  // namespace fovea::measure
