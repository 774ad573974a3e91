#include "measure/elements/quantise.hpp"

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/testing.hpp"

namespace fovea::measure {
namespace {

using qrels::Coverage;
using testing::covered;
using testing::graded;
using testing::highlighted;

double value(const std::optional<Assessment>& assessment, const std::string& quant,
             const ElementFiles& files = {}) {
  static const Record record{.parameters = {quant_parameter()}};
  testing::Example made = testing::example({{"/a[1]", assessment}});
  made.topic.files = &files;
  return quantised(made.topic, testing::measure_of(record, {{"quant", quant}})).at(0);
}

/// For (0,0), (1,1), (1,2), … (3,3).
std::vector<double> of_legal_pairs(const std::string& quant) {
  std::vector<double> values = {value(graded(0, 0), quant)};
  for (int e = 1; e <= 3; ++e)
    for (int s = 1; s <= 3; ++s) values.push_back(value(graded(e, s), quant));
  return values;
}

/// For 0N, 1S, 1L, 1E, 2S, … 3E.
std::vector<double> of_codes(const std::string& quant) {
  std::vector<double> values = {value(covered(0, Coverage::none), quant)};
  for (int relevance = 1; relevance <= 3; ++relevance)
    for (const auto coverage : {Coverage::too_small, Coverage::too_large, Coverage::exact})
      values.push_back(value(covered(relevance, coverage), quant));
  return values;
}

using Values = std::vector<double>;

TEST(Quantise, LegalPairs) {
  EXPECT_EQ(of_legal_pairs("strict"), (Values{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(of_legal_pairs("generalised"), (Values{0, .25, .25, .5, .5, .5, .75, .75, .75, 1}));
  EXPECT_EQ(of_legal_pairs("sog"), (Values{0, .1, .25, .75, .1, .5, .9, .25, .75, 1}));
}

TEST(Quantise, CodesOf2002) {
  EXPECT_EQ(of_codes("strict"), (Values{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(of_codes("generalised"), (Values{0, .25, .25, .5, .5, .5, .75, .5, .75, 1}));
  // sog of E1S3, EnS2, EnS3.
  EXPECT_EQ(of_codes("sog"), (Values{0, .75, .25, .75, .75, .5, .9, .75, .75, 1}));
}

TEST(Quantise, NotJudgedAndIllegalPairsAreWorthNothing) {
  for (const std::string quant : {"strict", "generalised", "sog", "continuous"}) {
    EXPECT_EQ(value({}, quant), 0) << quant;
    EXPECT_EQ(value(graded(0, 3), quant), 0) << quant;
    EXPECT_EQ(value(graded(3, 0), quant), 0) << quant;
  }
}

TEST(Quantise, SharesBecomeTheNextStep) {
  EXPECT_EQ(value(highlighted(3, 1), "strict"), 1);
  EXPECT_EQ(value(highlighted(3, .99), "strict"), 0);
  EXPECT_EQ(value(highlighted(3, .99), "sog"), 1);
  EXPECT_EQ(value(highlighted(3, 2 / 3.0), "sog"), .75);
  EXPECT_EQ(value(highlighted(3, 1 / 3.0), "sog"), .25);
  EXPECT_EQ(value(highlighted(2, .01), "sog"), .1);
  EXPECT_EQ(value(highlighted(2, 0), "sog"), 0);
  EXPECT_EQ(value(highlighted(1.5, 1), "generalised"), .75);
}

TEST(Quantise, ContinuousIsAProduct) {
  EXPECT_DOUBLE_EQ(value(highlighted(1.5, .4), "continuous"), .2);
  EXPECT_DOUBLE_EQ(value(graded(2, 1), "continuous"), 2 / 9.0);
  EXPECT_DOUBLE_EQ(value(covered(3, Coverage::too_large), "continuous"), 2 / 3.0);
}

TEST(Quantise, TableOfAFile) {
  const ElementFiles grades{.tables = {{"q.txt", {.by_grade = {{{3, 1}, .3}, {{1, 3}, .8}}}}}};
  EXPECT_EQ(value(graded(3, 1), "table=q.txt", grades), .3);
  EXPECT_EQ(value(graded(3, 2), "table=q.txt", grades), 0);
  EXPECT_EQ(value(highlighted(3, .2), "table=q.txt", grades), .3);
  EXPECT_EQ(value(covered(3, Coverage::too_small), "table=q.txt", grades), .8);

  const ElementFiles codes{
      .tables = {{"q.txt", {.by_coverage = {{{3, Coverage::too_large}, .6}}}}}};
  EXPECT_EQ(value(covered(3, Coverage::too_large), "table=q.txt", codes), .6);
  EXPECT_EQ(value(covered(3, Coverage::exact), "table=q.txt", codes), 0);
}

TEST(Quantise, OneValueForEachNodeAndOnceForEachTopic) {
  static const Record record{.parameters = {quant_parameter()}};
  testing::Example made = testing::example(testing::figure_1());
  const Measure sog = testing::measure_of(record, {{"quant", std::string("sog")}});
  const auto& values = quantised(made.topic, sog);
  EXPECT_EQ(values, (Values{.25, .25, .5, .9, .9, .25, 1, .9, .9, .9}));
  EXPECT_EQ(&quantised(made.topic, sog), &values);
  EXPECT_NE(&quantised(made.topic, testing::measure_of(record)), &values);
}

}  // namespace
}  // namespace fovea::measure
