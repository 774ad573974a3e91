#include "fovea/work/compare_variants.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

ab::Events events(const std::string& csv) {
  const auto read = ab::read_events(Bytes::from_string(csv), "log.csv");
  EXPECT_TRUE(read) << to_string(read.error());
  return *read;
}

/// Users of A click and buy, users of B only search.
ab::Events shop() {
  return events(
      "variant,user,time,event,rank\n"
      "A,u1,1,click,1\nA,u1,2,purchase,\nA,u2,1,click,1\nA,u3,1,search,\n"
      "B,u4,1,search,\nB,u5,1,search,\nB,u6,1,click,1\n");
}

TEST(CompareVariants, TheFirstVariantIsTheControl) {
  const auto compared = compare_variants(shop(), {});
  ASSERT_TRUE(compared) << to_string(compared.error());
  EXPECT_EQ(compared->options.control, 0U);
  EXPECT_EQ(compared->analysis.parts.front().comparisons.front().variant, 1U);
  EXPECT_EQ(compare_variants(shop(), {.control = "B"})->options.control, 1U);
}

TEST(CompareVariants, AUsualGoalOfTheLogIsTaken) {
  EXPECT_EQ(compare_variants(shop(), {})->options.goal, *ab::parse_criterion("purchase"));
  EXPECT_EQ(compare_variants(shop(), {.criterion = "purchase"})->options.goal, std::nullopt);
  EXPECT_EQ(compare_variants(shop(), {.goal = "search"})->options.goal,
            *ab::parse_criterion("search"));
}

TEST(CompareVariants, WarningsAndAMissingGoalAreNotes) {
  const auto compared = compare_variants(shop(), {.criterion = "purchase"});
  ASSERT_TRUE(compared) << to_string(compared.error());
  ASSERT_FALSE(compared->notes.empty());
  EXPECT_TRUE(compared->notes.back().starts_with("note: "));
  EXPECT_EQ(compared->notes.size(), compared->analysis.warnings.size() + 1);
}

TEST(CompareVariants, NamesThatTheLogDoesNotHaveAreErrors) {
  const auto message = [](const AbOptions& options) {
    return to_string(compare_variants(shop(), options).error());
  };
  EXPECT_EQ(message({.criterion = "clik"}),
            "fovea ab --criterion: no event is called 'clik' (did you mean click?)");
  EXPECT_EQ(message({.criterion = "click / count(serch)"}),
            "fovea ab --criterion: no event is called 'serch' (did you mean search?)");
  EXPECT_TRUE(message({.goal = "buy"}).starts_with("fovea ab --goal: no event"));
  EXPECT_TRUE(message({.time_to = "buy"}).starts_with("fovea ab --time-to: no event"));
  EXPECT_TRUE(message({.control = "C"}).starts_with("fovea ab: no variant is called 'C'"));
}

TEST(CompareVariants, SplitsHaveANumberForEachVariant) {
  EXPECT_EQ(compare_variants(shop(), {.split = "9, 1"})->options.split,
            (std::vector<double>{9, 1}));
  for (const char* text : {"1", "1,2,3", "1,", "a,b", "0,1", "inf,1", ""})
    EXPECT_FALSE(compare_variants(shop(), {.split = text})) << text;
  EXPECT_FALSE(compare_variants(shop(), {.before = "soon"}));
}

TEST(PreferredTeam, EventsMustBeInTheLog) {
  const auto teams = events("variant,user,time,event\nA,u1,1,click\nB,u2,1,click\nA,u3,2,click\n");
  const auto preference = preferred_team(teams, {});
  ASSERT_TRUE(preference) << to_string(preference.error());
  EXPECT_EQ(preference->first, 2U);
  EXPECT_EQ(preference->second, 1U);
  EXPECT_FALSE(preferred_team(teams, {.click = "clicks"}));
  EXPECT_FALSE(preferred_team(teams, {.search = "query"}));
}

TEST(ReadAbLog, OnlyClicksOfInterleavedRankingsHaveATeam) {
  MemoryFiles files;
  files.put("log.csv", "variant,user,time,event\n,u1,1,look\nA,u1,2,open\nB,u2,2,open\n");
  EXPECT_FALSE(read_ab_log(files, "log.csv")) << "every event needs a variant";
  const InterleaveOptions interleaved{.click = "open", .search = "look"};
  const auto log = read_ab_log(files, "log.csv", interleaved);
  ASSERT_TRUE(log) << to_string(log.error());
  EXPECT_TRUE(preferred_team(*log, interleaved));
  EXPECT_FALSE(read_ab_log(files, "missing.csv"));
}

}  // namespace
}  // namespace fovea::work
