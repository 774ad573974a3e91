// Precision-recall with user models, per rank and per number of ideal elements wanted.
#include <algorithm>

#include <fmt/format.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/prum/prum_curve.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/rest.hpp"
#include "measure/explain/elements.hpp"
#include "measure/explain/equation.hpp"
#include "measure/explain/explainers.hpp"

namespace fovea::measure {
namespace {

/// The events at one rank.
struct RankAccount {
  std::vector<std::pair<std::size_t, double>> leads;  ///< ideal element, probability
  std::vector<double> read, leading;                  ///< terms of (c) and (a), for each r shown
};

/// The sum of the first `count` probabilities.
double sum_below(std::span<const double> probabilities, std::size_t count) {
  double sum = 0;
  for (std::size_t s = 0; s < count; ++s) sum += probabilities[s];
  return sum;
}

struct PrumAccount {
  std::vector<RankAccount> ranks;
  std::vector<PrumTerms> levels;  ///< by r - 1
};

/// `wanted` are the numbers of ideal elements for which ranks are followed.
PrumAccount account_of(const Sightings& sightings, std::optional<double> rest,
                       const std::vector<std::size_t>& wanted) {
  const std::vector<double> none(wanted.size(), 0);
  PrumAccount account{.ranks = {sightings.results, {.read = none, .leading = none}}, .levels = {}};
  for (const Sighting& each : sightings.all)
    account.ranks[each.rank].leads.emplace_back(each.ideal, each.lead);
  const PrumObserver observer{
      .consulted =
          [&](std::size_t from, std::size_t to, std::span<const double> seen) {
            for (std::size_t w = 0; w < wanted.size(); ++w) {
              const double reads = sum_below(seen, wanted[w]);
              for (std::size_t rank = from; rank < to; ++rank) account.ranks[rank].read[w] = reads;
            }
          },
      .led =
          [&](std::size_t rank, std::span<const double> leading) {
            for (std::size_t w = 0; w < wanted.size(); ++w)
              account.ranks[rank].leading[w] = sum_below(leading, wanted[w]);
          }};
  account.levels = prum_terms(sightings, rest, &observer);
  return account;
}

/// "1 (0.4), 3 (1)": numbers of ideal elements with probabilities.
std::string leads_text(const RankAccount& rank) {
  constexpr std::size_t most = 2;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, rank.leads.size()); ++i)
    text += fmt::format("{}{} ({:.3g})", i == 0 ? "" : ", ", rank.leads[i].first + 1,
                        rank.leads[i].second);
  return rank.leads.size() > most ? text + ", …" : text;
}

AccountTable ideal_table(ElementTopic& topic, const Measure& measure) {
  constexpr std::size_t shown = 10;
  AccountTable table{.title = "The ideal elements",
                     .columns = {{"number", "number"},
                                 {"element", "element"},
                                 {"judgement", "judged"},
                                 {"worth", "worth", "the quantised judgement"}},
                     .words = 3};
  const std::vector<NodeId>& ideals = ideal_elements(topic, measure);
  for (std::size_t i = 0; i < ideals.size(); ++i) {
    const Node& node = topic.nodes[ideals[i]];
    table.rows.push_back(
        {.cells = {Cell(std::uint64_t{i + 1}), Cell(element_name(node)), judgement_cell(node),
                   Cell(quantised(topic, measure)[ideals[i]])},
         .matters = i < shown});
  }
  return table;
}

std::vector<AccountColumn> rank_columns(const std::vector<std::size_t>& wanted) {
  std::vector<AccountColumn> columns = {
      rank_column(),
      {"element", "element"},
      {"leads_to", "leads to",
       "numbers of ideal elements, and the probability that readers go there from the result"}};
  for (const std::size_t r : wanted) {
    columns.push_back({fmt::format("read_{}", r), fmt::format("read {}", r)});
    columns.push_back({fmt::format("new_{}", r), fmt::format("new {}", r)});
  }
  AccountColumn& read = columns[columns.size() - 2];
  AccountColumn& found = columns.back();
  read.about = "read r";
  read.says =
      "probability that readers who want r ideal elements have not seen as many yet and read the "
      "result";
  found.about = "new r";
  found.says = "probability that these readers then see an ideal element for the first time";
  return columns;
}

AccountTable rank_table(const ElementTopic& topic, const PrumAccount& account,
                        const std::vector<std::size_t>& wanted) {
  AccountTable table{.columns = rank_columns(wanted), .words = 3};
  for (std::size_t i = 0; i < account.ranks.size(); ++i) {
    const RankAccount& rank = account.ranks[i];
    AccountRow row{
        .cells = {Cell(std::uint64_t{i + 1}), Cell(element_name(topic.nodes[topic.results[i]])),
                  Cell(leads_text(rank))},
        .matters = !rank.leads.empty()};
    for (std::size_t w = 0; w < wanted.size(); ++w)
      row.cells.insert(row.cells.end(), {Cell(rank.read[w]), Cell(rank.leading[w])});
    table.rows.push_back(std::move(row));
  }
  return table;
}

AccountTable level_table(const std::vector<PrumTerms>& levels) {
  AccountTable table{
      .title = "Readers who want r ideal elements",
      .columns = {{"r", "r"},
                  {"new", "new", "sum of new r over the results"},
                  {"new_later", "new later",
                   "ideal elements that they still have to find after the results"},
                  {"read", "read", "sum of read r over the results"},
                  {"read_later", "read later",
                   "elements that they read after the results, in any order; - means infinitely "
                   "many, because the size of the collection is not known"},
                  {"precision", "precision", "(new + new later) / (read + read later)"}},
      .words = 1};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const PrumTerms& terms = levels[i];
    table.rows.push_back(
        {.cells = {Cell(std::uint64_t{i + 1}), Cell(terms.leading), Cell(terms.missing),
                   Cell(terms.consulted), terms.search ? Cell(*terms.search) : Cell(),
                   Cell(terms.precision())}});
  }
  return table;
}

std::string mean_equation(const Measure& measure, const std::vector<PrumTerms>& levels) {
  Quotient quotient{.below = {std::to_string(levels.size())},
                    .sum_below = static_cast<double>(levels.size())};
  for (const PrumTerms& terms : levels) {
    quotient.above.push_back(short_number(terms.precision()));
    quotient.sum_above += terms.precision();
  }
  return equation_of(measure, quotient);
}

/// The number of ideal elements that decides PRUM@x.
std::size_t deciding_level(const Measure& measure, const std::vector<PrumTerms>& levels) {
  const std::size_t least = wanted_at(*measure.cutoff, levels.size());
  if (measure.word("interpolate") == "none") return least;
  const auto highest = std::max_element(
      levels.begin() + static_cast<std::ptrdiff_t>(least - 1), levels.end(),
      [](const PrumTerms& a, const PrumTerms& b) { return a.precision() < b.precision(); });
  return static_cast<std::size_t>(highest - levels.begin()) + 1;
}

std::string level_equation(const Measure& measure, const std::vector<PrumTerms>& levels) {
  const std::size_t least = wanted_at(*measure.cutoff, levels.size());
  const std::size_t r = deciding_level(measure, levels);
  const PrumTerms& terms = levels[r - 1];
  const std::string which = measure.word("interpolate") == "none"
                                ? fmt::format("precision for r = {}", r)
                                : fmt::format("highest precision for r ≥ {}, at r = {}", least, r);
  if (!terms.search)
    return zero_because(measure, fmt::format("readers who want {} may read without end", r));
  return equation_of(measure,
                     fmt::format("{} = ({} + {}) / ({} + {})", which, short_number(terms.leading),
                                 short_number(terms.missing), short_number(terms.consulted),
                                 short_number(*terms.search)),
                     terms.precision());
}

/// The numbers of ideal elements for which ranks are shown: all if there are few, otherwise the
/// first and last.
std::vector<std::size_t> shown_levels(std::size_t ideals) {
  constexpr std::size_t few = 3;
  if (ideals > few) return {1, ideals};
  std::vector<std::size_t> all;
  for (std::size_t r = 1; r <= ideals; ++r) all.push_back(r);
  return all;
}

}  // namespace

Account explain_prum(ElementTopic& topic, const Measure& measure) {
  Account account{.judgements = element_facts(topic, measure),
                  .ideal = ideal_table(topic, measure)};
  if (topic.results.empty()) {
    account.equation = zero_because(measure, "the run returns nothing");
    return account;
  }
  const Sightings& sightings = reader_groups(topic, measure).front().sightings;
  const std::vector<std::size_t> wanted = shown_levels(sightings.ideals);
  const PrumAccount ranks = account_of(sightings, elements_not_returned(topic), wanted);
  account.ranks = rank_table(topic, ranks, wanted);
  account.levels = level_table(ranks.levels);
  account.equation =
      measure.cutoff ? level_equation(measure, ranks.levels) : mean_equation(measure, ranks.levels);
  return account;
}

}  // namespace fovea::measure
