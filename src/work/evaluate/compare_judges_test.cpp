#include "fovea/work/compare_judges.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class CompareJudgesTest : public ::testing::Test {
 protected:
  std::vector<Judge> judges(const std::vector<std::string>& contents) {
    JudgesOptions options{.asked_by = "test"};
    for (std::size_t i = 0; i < contents.size(); ++i) {
      options.files.push_back("judge" + std::to_string(i));
      files.put(options.files.back(), contents[i]);
    }
    auto read = read_judges(files, options);
    EXPECT_TRUE(read) << to_string(read.error());
    return *std::move(read);
  }

  MemoryFiles files;
};

TEST_F(CompareJudgesTest, CountsWhatOneTwoAndAllJudged) {
  const auto all = compare_judges(
      judges({"1 0 a 0\n1 0 b 1\n1 0 c 2\n", "1 0 a 0\n1 0 b 2\n", "1 0 a 1\n1 0 d 1\n"}), nullptr);
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_EQ(all->groups.size(), 2U) << "grades and relevance";
  const GroupAgreement& grades = all->groups[0];
  EXPECT_EQ(grades.judges, 3U);
  EXPECT_EQ(grades.items, 4U);
  EXPECT_EQ(grades.by_all, 1U) << "a";
  EXPECT_EQ(grades.by_two, 2U) << "a and b";
  ASSERT_GE(all->pairs.size(), 3U);
  EXPECT_EQ(all->pairs[0].judges, (JudgePair{0, 1}));
  EXPECT_EQ(all->pairs[0].agreement.items, 2U);
  EXPECT_EQ(all->pairs[0].agreement.exact, 0.5);
  EXPECT_EQ(all->pairs[0].by_one, 1U) << "c";
  EXPECT_EQ(all->pairs[2].judges, (JudgePair{1, 2}));
  EXPECT_EQ(all->pairs[2].by_one, 2U) << "b and d";
}

TEST_F(CompareJudgesTest, CategoriesMeetInEitherOrder) {
  const auto all = compare_judges(
      judges({"1 0 a 0\n1 0 b 2\n1 0 c 1\n1 0 d 1\n", "1 0 a 2\n1 0 b 0\n1 0 c 1\n1 0 d 2\n"}),
      nullptr);
  ASSERT_TRUE(all) << to_string(all.error());
  const CategoryAgreement& grades = all->categories[0];
  EXPECT_EQ(grades.categories, (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(grades.met, (std::vector<std::vector<std::uint64_t>>{{0, 0, 2}, {1, 1}, {0}}));
  EXPECT_EQ(grades.exact, 0.25);
  EXPECT_EQ(grades.shares[0], 0.0);
  EXPECT_EQ(grades.shares[1], 0.5);
}

TEST_F(CompareJudgesTest, TopicsWithoutACommonDocumentAreNoAgreement) {
  const auto strangers = judges({"1 0 a 0\n", "2 0 a 1\n"});
  EXPECT_TRUE(compare_judges(strangers, nullptr)->empty());
  const auto refused = compare_judges(strangers, nullptr, "fovea agree");
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()),
            "fovea agree: no item was judged by two judges (agreement needs the same topics and "
            "documents)");
}

TEST_F(CompareJudgesTest, DisagreementsAreListedByTopic) {
  const auto all = compare_judges(
      judges({"1 0 a 0\n1 0 b 1\n2 0 a 1\n", "1 0 a 1\n1 0 b 1\n2 0 a 1\n"}), nullptr);
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_EQ(all->disagreements.size(), 2U);
  EXPECT_EQ(all->disagreements[0].agreement.topic, "1");
  EXPECT_EQ(all->disagreements[0].agreement.disagreements, 1U);
  EXPECT_EQ(all->disagreements[1].agreement.disagreements, 0U);
  EXPECT_TRUE(all->highlights.empty());
}

}  // namespace
}  // namespace fovea::work
