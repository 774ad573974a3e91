#include "fovea/work/pool_curve.hpp"

#include <gtest/gtest.h>

#include "fovea/work/pool.hpp"

namespace fovea::work {
namespace {

using Lines = std::vector<std::string>;

class PoolCurveTest : public ::testing::Test {
 protected:
  PoolCurveTest() {
    files_.put("r.run", "1 Q0 x 1 9 r /t[1]/p[1]\n2 Q0 x 1 9 r /t[1]/p[1]\n");
    files_.put("one.jsonl", R"({"topic":"1","doc":"x","path":"/t[1]/p[1]","e":2,"s":3})");
    files_.put("other.jsonl", R"({"topic":"9","doc":"x","path":"/t[1]/p[1]","e":2,"s":3})");
    files_.put("log", "1 61\n10 187\n");
    files_.put("alike", "1 61\n1 61\n");
  }

  Result<PoolCurve> made(const CurveSources& sources) {
    const auto runs = read_runs_to_pool(files_, {"r.run"}, {}, 1);
    return pool_curve(files_, runs->ranked, {}, sources);
  }

  MemoryFiles files_;
};

TEST_F(PoolCurveTest, HasTheEffortOf2003UnlessItIsStated) {
  const auto usual = made({});
  ASSERT_TRUE(usual) << to_string(usual.error());
  EXPECT_DOUBLE_EQ(usual->curve.points.at(0).seconds, 47 + 14);
  EXPECT_EQ(usual->notes, Lines{});
  EXPECT_DOUBLE_EQ(made({.per_document = 10})->curve.points.at(0).seconds, 10 + 14);
  EXPECT_DOUBLE_EQ(made({.per_element = 1})->curve.points.at(0).seconds, 47 + 1);
}

TEST_F(PoolCurveTest, NotesTheEffortThatItFits) {
  const auto fitted = made({.effort_log = "log"});
  ASSERT_TRUE(fitted) << to_string(fitted.error());
  EXPECT_EQ(fitted->notes, Lines{"fitted to log: 47.0 s per document, 14.0 s per element"});
  const auto refused = made({.effort_log = "alike"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place.file, "alike");
  EXPECT_TRUE(refused.error().remedy.ends_with(
      "or state the effort with --per-document and --per-element"));
}

TEST_F(PoolCurveTest, CountsWhatJudgementsAssessAndNotesTopicsWithoutAny) {
  const auto curve = made({.qrels = "one.jsonl"});
  ASSERT_TRUE(curve) << to_string(curve.error());
  EXPECT_DOUBLE_EQ(curve->curve.points.at(0).assessed, 0.5) << "a mean over two topics";
  EXPECT_EQ(curve->notes,
            Lines{"one.jsonl: 1 of 2 topics without judgements; nothing counts as assessed there"});
}

TEST_F(PoolCurveTest, JudgementsOfOtherTopicsAreAnError) {
  const auto refused = made({.qrels = "other.jsonl"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::data);
  EXPECT_EQ(refused.error().message, "no topic of the runs has judgements here");
}

TEST_F(PoolCurveTest, ReportsInputsThatCannotBeRead) {
  EXPECT_FALSE(made({.effort_log = "absent"}));
  EXPECT_FALSE(made({.qrels = "absent"}));
  EXPECT_FALSE(made({.campaign = "/nonexistent/campaign.db"}));
}

}  // namespace
}  // namespace fovea::work
