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

measure::Scores scores_of(const std::string& measures, const std::vector<double>& values) {
  return {.run = "r", .measures = *measure::parse(measures), .topics = {"1"}, .values = values};
}

TEST(GridsByJudge, AreGridsByMeasureThenByJudge) {
  const std::vector<std::vector<measure::Scores>> scores = {{scores_of("AP,RR", {0.1, 0.2})},
                                                            {scores_of("AP,RR", {0.3, 0.4})}};
  const auto grids = grids_by_judge(scores, "fovea test");
  ASSERT_EQ(grids->size(), 2U);
  EXPECT_EQ((*grids)[0][0].measure, "AP");
  EXPECT_EQ((*grids)[1][0].values, std::vector<double>{0.2});
  EXPECT_EQ((*grids)[1][1].values, std::vector<double>{0.4});
}

TEST(GridsByJudge, NeedTheSameMeasures) {
  const std::vector<std::vector<measure::Scores>> scores = {{scores_of("AP", {0.1})},
                                                            {scores_of("RR", {0.3})}};
  EXPECT_EQ(to_string(grids_by_judge(scores, "fovea test").error()),
            "fovea test: the judgements need different measures (name one with -m)");
}

}  // namespace
}  // namespace fovea::work
