// Compares explanations with the values of the measures: the terms must lead to the values.
#include "fovea/measure/explain.hpp"

#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "measure/elements/testing.hpp"
#include "measure/explain/explainers.hpp"
#include "measure/testing.hpp"
#include "measure/text/testing.hpp"

namespace fovea::measure {
namespace {

constexpr double tolerance = 1e-12;

std::size_t column_of(const AccountTable& table, std::string_view key) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].key == key) return i;
  ADD_FAILURE() << "no column " << key;
  return 0;
}

/// 0 if the cell is empty.
double number(const Cell& cell) {
  if (const auto* count = std::get_if<std::uint64_t>(&cell)) return static_cast<double>(*count);
  const auto* real = std::get_if<double>(&cell);
  return real == nullptr ? 0 : *real;
}

std::vector<double> column(const AccountTable& table, std::string_view key) {
  const std::size_t at = column_of(table, key);
  std::vector<double> values;
  for (const AccountRow& row : table.rows) values.push_back(number(row.cells[at]));
  return values;
}

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

double over(double a, double b) { return b == 0 ? 0 : a / b; }

double fact(const Account& account, std::string_view key) {
  for (const Fact& each : account.judgements)
    if (each.key == key) return static_cast<double>(each.value);
  ADD_FAILURE() << "no fact " << key;
  return 0;
}

/// The value computed from an account, using only sums and quotients of the numbers it shows.
double value_from(const Account& account, const Measure& measure) {
  const std::string& name = measure.record->name;
  const AccountTable& ranks = account.ranks;
  if (name == "AP") return over(sum(column(ranks, "precision")), fact(account, "relevant"));
  if (name == "nDCG") return over(sum(column(ranks, "term")), sum(column(account.ideal, "term")));
  if (name == "RR") return sum(column(ranks, "term"));
  if (name == "nxCG") return sum(column(ranks, "gain")) / sum(column(account.ideal, "gain"));
  if (name == "iP") {
    double highest = 0;
    const auto found = column(ranks, "found"), returned = column(ranks, "returned");
    for (std::size_t i = 0; i < found.size(); ++i)
      if (found[i] >= fact(account, "needed"))
        highest = std::max(highest, over(found[i], returned[i]));
    return highest;
  }
  double total = 0, count = 0;
  const auto precisions = column(account.levels, "precision");
  const auto weights =
      name == "MAiP" ? column(account.levels, "count") : std::vector<double>(precisions.size(), 1);
  for (std::size_t i = 0; i < precisions.size(); ++i) {
    total += weights[i] * precisions[i];
    count += weights[i];
  }
  return over(total, count);
}

/// PRUM: each level follows from its terms, and the terms follow from the ranks shown; PRUM@x is
/// one of the levels.
void expect_prum_terms(const Account& account, const Measure& measure, double value) {
  if (account.ranks.rows.empty()) return;
  const auto found = column(account.levels, "new"), later = column(account.levels, "new_later"),
             read = column(account.levels, "read"), search = column(account.levels, "read_later"),
             precisions = column(account.levels, "precision");
  const std::size_t search_column = column_of(account.levels, "read_later");
  bool is_level = false;
  for (std::size_t i = 0; i < precisions.size(); ++i) {
    const bool finite = std::holds_alternative<double>(account.levels.rows[i].cells[search_column]);
    EXPECT_NEAR(precisions[i], finite ? (found[i] + later[i]) / (read[i] + search[i]) : 0,
                tolerance);
    is_level |= std::abs(precisions[i] - value) <= tolerance;
  }
  for (const std::size_t r : std::set<std::size_t>{1, precisions.size()}) {
    const std::string suffix = std::to_string(r);
    EXPECT_NEAR(sum(column(account.ranks, "new_" + suffix)), found[r - 1],
                tolerance * std::max(1.0, found[r - 1]));
    EXPECT_NEAR(sum(column(account.ranks, "read_" + suffix)), read[r - 1],
                tolerance * std::max(1.0, read[r - 1]));
  }
  EXPECT_TRUE(is_level || !measure.cutoff) << name_of(measure);
}

/// The last number of the equation is the value; an equation without a number states why it is 0.
void expect_equation(const Account& account, const Measure& measure, double value) {
  EXPECT_TRUE(account.equation.starts_with(name_of(measure) + " = ")) << account.equation;
  if (account.equation.find(" = 0.0000, because ") != std::string::npos) {
    EXPECT_EQ(value, 0) << account.equation;
    return;
  }
  const std::string end = account.equation.substr(account.equation.rfind(' ') + 1);
  EXPECT_NEAR(std::stod(end), value, 0.500001e-4) << account.equation;
}

void expect_explained(const Account& account, const Measure& measure, double value) {
  if (measure.record->name == "PRUM") expect_prum_terms(account, measure, value);
  if (measure.record->name != "PRUM" || (!measure.cutoff && !account.ranks.rows.empty())) {
    EXPECT_NEAR(value_from(account, measure), value, tolerance) << account.equation;
  }
  expect_equation(account, measure, value);
  for (const AccountTable* table : {&account.ideal, &account.ranks, &account.levels})
    for (const AccountRow& row : table->rows) ASSERT_EQ(row.cells.size(), table->columns.size());
}

TEST(Explain, EveryNameIsARecordOfItsFamily) {
  for (const ExplainedMeasure& each : explained_measures()) {
    const auto record = find(each.record);
    ASSERT_TRUE(record.ok()) << each.record;
    EXPECT_EQ((*record)->name, each.record);
    EXPECT_EQ((*record)->calculation.index(), each.explain.index()) << each.record;
  }
}

std::size_t below(std::mt19937_64& random, std::size_t n) {
  return static_cast<std::size_t>(random() % n);
}

/// One topic "t" with ties, unjudged documents, negative grades and documents returned twice.
struct DocumentTopic {
  std::string qrels = "t 0 never 0\n";
  std::string run = "other Q0 d 1 1 r\n";
};

DocumentTopic random_documents(std::mt19937_64& random) {
  DocumentTopic topic;
  const std::size_t documents = 1 + below(random, 30), grades = 1 + below(random, 4);
  for (std::size_t d = 0; d < documents; ++d) {
    if (below(random, 3) > 0)
      topic.qrels += "t 0 d" + std::to_string(d) + " " +
                     std::to_string(static_cast<int>(below(random, grades + 2)) - 1) + "\n";
    for (std::size_t copies = below(random, 5) == 0 ? 2 : below(random, 2); copies > 0; --copies)
      topic.run += "t Q0 d" + std::to_string(d) + " 1 " + std::to_string(below(random, 8)) + " r\n";
  }
  return topic;
}

constexpr const char* document_measures =
    "AP,AP@5,AP(rel=2),AP(rel=2,judged_only=True)@7,nDCG,nDCG@10,nDCG(dcg=exp-log2)@3,"
    "nDCG(gains={1:5,2:0,3:1}),nDCG(judged_only=True,gains={0:1})@4,RR,RR(rel=3)@6,"
    "RR(judged_only=True)";

TEST(Explain, DocumentsOnRandomRuns) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    std::mt19937_64 random(seed);
    const DocumentTopic topic = random_documents(random);
    const auto qrels = testing::qrels_of(topic.qrels);
    const auto run = testing::run_of(topic.run);
    Options options{.allowed = {.duplicates = true}, .judged_only = seed % 3 == 0};
    if (seed % 5 == 0) options.max_results = 4;
    const auto explainer = Explainer::prepare(qrels, "qrels", *parse(document_measures), options);
    const auto explained = explainer->explain(run, Order::score, "run", 0);
    ASSERT_TRUE(explained.ok());
    const auto scores = testing::evaluate(qrels, run, document_measures, options);
    for (std::size_t m = 0; m < explained->measures.size(); ++m) {
      const Explanation& each = explained->measures[m];
      SCOPED_TRACE(name_of(each.measure) + " seed " + std::to_string(seed));
      EXPECT_EQ(each.value, scores->at(0, m));
      expect_explained(each.account, each.measure, each.value);
    }
  }
}

// The grade next to a name is the judged one, even if unjudged results are removed.
TEST(Explain, NamesGoWithTheirGrades) {
  const auto qrels = testing::qrels_of("t 0 a 2\nt 0 c 1\n");
  const auto run = testing::run_of("t Q0 a 1 3 r\nt Q0 b 2 2 r\nt Q0 c 3 1 r\n");
  for (const bool judged_only : {false, true}) {
    const auto explainer = Explainer::prepare(qrels, "qrels", *parse("nDCG(gains={2:7})"),
                                              {.judged_only = judged_only});
    const auto explained = explainer->explain(run, Order::score, "run", 0);
    const AccountTable& ranks = explained->measures[0].account.ranks;
    ASSERT_EQ(ranks.rows.size(), judged_only ? 2U : 3U);
    EXPECT_EQ(ranks.rows.front().cells[2], Cell(std::uint64_t{2}));
    EXPECT_EQ(ranks.rows.front().cells[3], Cell(7.0));
    EXPECT_EQ(ranks.rows.back().cells[1], Cell(std::string("c")));
    EXPECT_EQ(ranks.rows[1].cells[2], judged_only ? Cell(std::uint64_t{1}) : Cell());
  }
}

TextTopic random_text(std::mt19937_64& random) {
  std::vector<TextDocument> documents;
  for (std::size_t d = 0; d <= below(random, 4); ++d) {
    std::vector<region::Range> highlights;
    for (std::size_t n = below(random, 4); n > 0; --n) {
      const std::uint64_t start = below(random, 90);
      highlights.push_back({start, start + 1 + below(random, 30)});
    }
    documents.push_back(testing::document(highlights));
  }
  std::vector<testing::Returned> results;
  for (std::size_t n = below(random, 25); n > 0; --n) {
    const std::uint64_t start = below(random, 100);
    const bool located = below(random, 8) > 0;
    results.push_back({static_cast<std::uint32_t>(below(random, documents.size())),
                       located ? region::Range{start, start + below(random, 25)} : region::Range{},
                       located});
  }
  return testing::topic_of(documents, results);
}

TEST(Explain, TextOnRandomTopics) {
  const auto measures = *parse("iP@0,iP@0.01,iP@0.1,iP@0.3,iP@0.77,iP@1,MAiP");
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    std::mt19937_64 random(seed);
    TextTopic topic = random_text(random);
    if (topic.relevant == 0) continue;
    for (const Measure& measure : measures) {
      SCOPED_TRACE(name_of(measure) + " seed " + std::to_string(seed));
      const double value = std::get<TextCalculation>(measure.record->calculation)(topic, measure);
      const auto explain = std::get<ExplainText>(explanation_of(*measure.record)->explain);
      expect_explained(explain(topic, measure), measure, value);
    }
  }
}

constexpr const char* element_measures =
    "nxCG@1,nxCG@5,nxCG@100,nxCG(quant=strict)@10,nxCG(quant=sog,ideal=piwowarski,alpha=0.5)@10,"
    "nxCG(overlap=ignore)@8,nxCG(ideal=focused,alpha=0)@7,nxCG(unit=characters,alpha=0.3)@20,"
    "PRUM,PRUM@0,PRUM@0.5,PRUM@1,PRUM(user=none),PRUM(interpolate=none)@0.4,"
    "PRUM(user=t2i(tolerance=20),ideal=piwowarski),PRUM(user=decay(half=50),quant=strict)@0.3";

TEST(Explain, ElementsOnRandomTopics) {
  const auto measures = *parse(element_measures);
  std::size_t explained = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    testing::Example made = testing::random_example(seed);
    for (const Measure& measure : measures) {
      SCOPED_TRACE(name_of(measure) + " seed " + std::to_string(seed));
      const double value =
          std::get<ElementCalculation>(measure.record->calculation)(made.topic, measure);
      if (!counts(value)) continue;
      const auto explain = std::get<ExplainElements>(explanation_of(*measure.record)->explain);
      expect_explained(explain(made.topic, measure), measure, value);
      ++explained;
    }
  }
  EXPECT_GT(explained, 10'000U);
}

TEST(Explain, RefusesWhatItDoesNotCover) {
  EXPECT_EQ(check_explained(parse("P@10")->front()).error().message, "P@10 has no explanation");
  EXPECT_FALSE(check_explained(parse("PRUM(weights=graded)")->front()).ok());
  EXPECT_TRUE(check_explained(parse("PRUM")->front()).ok());
}

TEST(Explain, ChoosesTheFirstOfEachName) {
  const auto choice = explained_choice({"x", *parse("P@10,nxCG@10,nxCG@25,PRUM")});
  ASSERT_TRUE(choice.ok());
  ASSERT_EQ(choice->measures.size(), 2U);
  EXPECT_EQ(name_of(choice->measures[0]), "nxCG@10");
  EXPECT_EQ(name_of(choice->measures[1]), "PRUM");
  EXPECT_FALSE(explained_choice({"x", *parse("P@10")}).ok());
}

}  // namespace
}  // namespace fovea::measure
