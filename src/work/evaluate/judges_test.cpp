#include "fovea/work/judges.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class JudgesTest : public ::testing::Test {
 protected:
  JudgesTest() {
    files.put("ann", "1 0 a 1\n1 0 b 0\n");
    files.put("bob", "1 0 a 2\n");
    options = {.asked_by = "fovea test", .files = {"ann", "bob"}};
  }

  MemoryFiles files;
  JudgesOptions options;
};

TEST_F(JudgesTest, AreCalledByTheirFiles) {
  const auto judges = read_judges(files, options);
  ASSERT_EQ(judges->size(), 2U);
  EXPECT_EQ((*judges)[0].name, "ann");
  EXPECT_EQ((*judges)[0].judgements.size(), 2U);
  EXPECT_EQ((*judges)[1].judgements.row(0).grade, 2);
}

TEST_F(JudgesTest, OneIsTooFew) {
  options.files = {"ann"};
  EXPECT_EQ(to_string(read_judges(files, options).error()),
            "fovea test: agreement needs two sets of judgements, found one (name two or more)");
}

TEST_F(JudgesTest, DuplicatesMustBeAllowed) {
  files.put("bob", "1 0 a 2\n1 0 a 0\n");
  const auto refused = read_judges(files, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::data);
  EXPECT_EQ(to_string(refused.error().place), "bob:2");
  options.allow_duplicates = true;
  EXPECT_TRUE(read_judges(files, options));
}

TEST(LocateIn, FindsTextPointsInTheDocuments) {
  EXPECT_FALSE(locate_in(nullptr));
  MemoryFiles files;
  files.put("lib/d.xml", "<a>one <b>two</b></a>");
  const auto catalogue = collection::open_catalogue(files, "lib");
  const auto locate = locate_in(catalogue->get());
  EXPECT_EQ(locate("d", "/a[1]/b[1]/text()[1].0", "/a[1]/b[1]/text()[1].3"), (region::Range{4, 7}));
  EXPECT_FALSE(locate("e", "/a[1]/b[1]/text()[1].0", "/a[1]/b[1]/text()[1].3"));
}

class ScoreByJudgesTest : public JudgesTest {
 protected:
  ScoreByJudgesTest() {
    files.put("ann", "1 0 a 1\n1 0 b 0\n");
    files.put("bob", "1 0 a 0\n1 0 b 1\n");
    files.put("first", "1 Q0 a 1 2 first\n1 Q0 b 2 1 first\n");
    files.put("second", "1 Q0 b 1 1 second\n");
    scoring = {.asked_by = "fovea test", .runs = {"first", "second"}, .measures = {"RR,P@1"}};
  }

  EvaluateOptions scoring;
};

TEST_F(ScoreByJudgesTest, GridsAreByMeasureThenByJudge) {
  const auto judges = read_judges(files, options);
  std::vector<std::string> prepared;
  const auto grids =
      score_by_judges(files, *judges, scoring, [&](const PreparedEvaluation& evaluation) {
        prepared.insert(prepared.end(), evaluation.judged.begin(), evaluation.judged.end());
        return nullptr;
      });
  ASSERT_TRUE(grids) << to_string(grids.error());
  EXPECT_EQ(prepared, (std::vector<std::string>{"ann", "bob"}));
  ASSERT_EQ(grids->size(), 2U);
  EXPECT_EQ((*grids)[0][0].measure, "RR");
  EXPECT_EQ((*grids)[0][0].runs, (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ((*grids)[0][0].values, (std::vector<double>{1, 0}));
  EXPECT_EQ((*grids)[0][1].values, (std::vector<double>{.5, 1}));
  EXPECT_EQ((*grids)[1][1].values, (std::vector<double>{0, 1}));
}

TEST_F(ScoreByJudgesTest, JudgementsAreNotReadAgain) {
  const auto judges = read_judges(files, options);
  files.put("ann", "unreadable");
  EXPECT_TRUE(score_by_judges(files, *judges, scoring));
}

TEST_F(ScoreByJudgesTest, WithoutJudgesThereAreNoGrids) {
  EXPECT_TRUE(score_by_judges(files, {}, scoring)->empty());
}

TEST_F(ScoreByJudgesTest, JudgesNeedTheSameMeasures) {
  files.put("bob", R"({"topic":"1","doc":"a","path":"/a[1]","e":3,"s":3})");
  files.put("first", "1 Q0 a 1 2 first /a[1]\n");
  scoring.measures.clear();
  const auto grids = score_by_judges(files, *read_judges(files, options), scoring);
  ASSERT_FALSE(grids);
  EXPECT_EQ(to_string(grids.error()),
            "fovea test: the judgements need different measures (name one with -m)");
}

}  // namespace
}  // namespace fovea::work
