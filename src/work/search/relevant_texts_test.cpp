#include "work/search/relevant_texts.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

/// "start-end" of the relevant texts of topic 1.
std::vector<std::string> ranges_in(const std::string& judgements) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, {{"a", "<d><s><p>castle</p><p>moat</p></s></d>"}});
  files.put("qrels", judgements);
  auto texts = relevant_texts(files, "qrels", open.index, 1);
  EXPECT_TRUE(texts) << to_string(texts.error());
  std::vector<std::string> ranges;
  for (const search::RelevantText& each : (*texts)["1"])
    ranges.push_back(std::to_string(each.range.start) + "-" + std::to_string(each.range.end));
  return ranges;
}

std::string judged(const std::string& path, int grade) {
  return R"({"topic":"1","doc":"a","path":")" + path + R"(","grade":)" + std::to_string(grade) +
         "}\n";
}

using Ranges = std::vector<std::string>;

TEST(RelevantTexts, PassagesAreTakenAsTheyAre) {
  EXPECT_EQ(ranges_in("1 Q0 a 4 10 0 1:4\n"), Ranges{"1-5"});
}

TEST(RelevantTexts, InnermostRelevantElementsAreTaken) {
  EXPECT_EQ(ranges_in(judged("/d[1]", 1) + judged("/d[1]/s[1]", 1) + judged("/d[1]/s[1]/p[1]", 1) +
                      judged("/d[1]/s[1]/p[2]", 0)),
            Ranges{"0-6"});
}

TEST(RelevantTexts, WholeDocumentsAreTakenWhereNoPartIsJudged) {
  EXPECT_EQ(ranges_in("1 0 a 1\n"), Ranges{"0-10"});
  EXPECT_EQ(ranges_in("1 0 a 0\n"), Ranges{});
}

TEST(RelevantTexts, DocumentsThatTheIndexDoesNotHaveAreOmitted) {
  EXPECT_EQ(ranges_in("1 0 nowhere 1\n2 0 a 1\n"), Ranges{});
}

}  // namespace
}  // namespace fovea::work::testing
