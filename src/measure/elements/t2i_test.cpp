#include <gtest/gtest.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::graded;
using Arguments = std::vector<std::pair<std::string, Value>>;

double value(Example& made, Record (*record_of)(), const Arguments& arguments = {},
             std::optional<double> cutoff = {}) {
  const Record record = record_of();
  const Measure measure = testing::measure_of(record, arguments, cutoff);
  return std::get<ElementCalculation>(record.calculation)(made.topic, measure);
}

Arguments hits(std::int64_t number) { return {{"hits", number}}; }

/// Documents of 40 words each: a and c are relevant; z and y are not.
Example four_documents(const std::vector<std::string>& results,
                       std::optional<std::uint64_t> in_collection = {}) {
  Example made = testing::example(
      {{"a", graded(3, 3), 40}, {"c", graded(3, 3), 40}, {"y", {}, 40}, {"z", {}, 40}}, results);
  made.topic.elements_in_collection = in_collection;
  return made;
}

TEST(T2i, NothingIdealIsLeftOut) {
  Example made = testing::example({{"a", graded(0, 0)}}, {"a"});
  for (Record (*record_of)() : {t2i, t2i_search_length, t2i_waste})
    EXPECT_FALSE(counts(value(made, record_of)));
}

TEST(T2i, NoResults) {
  Example made = four_documents({});
  EXPECT_EQ(value(made, t2i), 0);
  EXPECT_EQ(value(made, t2i, {}, 5), 0);
  EXPECT_EQ(value(made, t2i_waste), 0);
  EXPECT_FALSE(counts(value(made, t2i_search_length)));
}

TEST(T2i, MeanPrecisionAtTheHits) {
  Example both = four_documents({"z", "a", "y", "c"});
  EXPECT_EQ(value(both, t2i), (1 / 2. + 2 / 4.) / 2);
  Example one = four_documents({"z", "a", "a"});
  EXPECT_EQ(value(one, t2i), 1 / 2. / 2);
}

TEST(T2i, PrecisionAtARankCountsHits) {
  Example made = four_documents({"z", "a", "a", "c"});
  EXPECT_EQ(value(made, t2i, {}, 1), 0);
  EXPECT_EQ(value(made, t2i, {}, 2), 1 / 2.);
  EXPECT_EQ(value(made, t2i, {}, 4), 2 / 4.);
  EXPECT_EQ(value(made, t2i, {}, 10), 2 / 10.);
}

TEST(T2i, SearchLengthIsTheMissesBeforeTheHit) {
  Example made = four_documents({"z", "a", "y", "z", "c", "z"});
  EXPECT_EQ(value(made, t2i_search_length), 1);
  EXPECT_EQ(value(made, t2i_search_length, hits(2)), 3);
  EXPECT_EQ(value(made, t2i_search_length, hits(99)), 3);  // the maximum possible
}

TEST(T2i, SearchLengthBeyondTheRunIsExpectedFromTheRest) {
  Example known = four_documents({"z", "a", "a", "y"}, 100);
  // Three misses; one of the 97 elements not returned is relevant: 48 others precede it.
  EXPECT_EQ(value(known, t2i_search_length, hits(2)), 3 + 96 / 2.);
  Example unknown = four_documents({"z", "a", "a", "y"});
  EXPECT_FALSE(counts(value(unknown, t2i_search_length, hits(2))));
  EXPECT_EQ(value(unknown, t2i_search_length, hits(1)), 1);
  Example nothing = four_documents({}, 8);
  EXPECT_EQ(value(nothing, t2i_search_length, hits(2)), 2 * 6 / 3.);
}

TEST(T2i, WasteIsSharedByTheHits) {
  Example made = four_documents({"z", "a", "y", "c"});
  EXPECT_EQ(value(made, t2i_waste), 600 / 2.);
  EXPECT_EQ(value(made, t2i_waste, {{"tolerance", std::int64_t{10}}}), 20 / 2.);
  EXPECT_EQ(value(made, t2i_waste, {}, 2), 300);
  EXPECT_EQ(value(made, t2i_waste, {}, 1), 300);  // no hit yet
}

TEST(T2i, LiesBetween0And1) {
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Example made = testing::random_example(seed);
    for (const std::optional<double> cutoff : {std::optional<double>(), std::optional(5.0)}) {
      const double score = value(made, t2i, {{"tolerance", std::int64_t{20}}}, cutoff);
      ASSERT_TRUE(!counts(score) || (0 <= score && score <= 1)) << seed;
    }
  }
}

TEST(T2i, TheIdealRunGives1) {
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    Example made = testing::random_example(seed);
    const Record record = t2i();
    made.topic.results.clear();
    for (const NodeId id : ideal_elements(made.topic, testing::measure_of(record)))
      if (made.topic.size(id, Unit::words) > 0) made.topic.results.push_back(id);
    const double score = value(made, t2i, {{"tolerance", std::int64_t{0}}});
    ASSERT_TRUE(made.topic.results.empty() ? !counts(score) : score == 1) << seed;
  }
}

}  // namespace
}  // namespace fovea::measure
