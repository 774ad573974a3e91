#include "fovea/work/explain_score.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

const std::vector<std::pair<std::string, std::string>> library = {
    {"a", "<d><p>castle moat</p><p>castle tower tower</p></d>"}, {"b", "<d><p>the sea</p></d>"}};

TEST(ExplainScore, PartsAddUpToTheScoreOfTheSearch) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const search::Options options{.model = model("bm25"), .tags = {"p"}};
  const auto hits = open.searcher.search(query("castle tower"), options)->results;
  const auto explained =
      explain_score(files, open, query("castle tower"), {"a", "/d[1]/p[2]"}, {.search = options});
  ASSERT_TRUE(explained) << to_string(explained.error());
  EXPECT_NEAR(explained->explanation.score, hits.front().score, 1e-12);
  EXPECT_EQ(explained->explanation.parts.size(), 2U);
  EXPECT_EQ(explained->expansion, std::nullopt);
}

TEST(ExplainScore, FeedbackAddsPartsAndReportsThem) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto explained = explain_score(
      files, open, query("castle"), {"a", "/d[1]/p[2]"},
      {.search = {.model = model("bm25")}, .feedback = *search::parse_feedback("rm3(terms=3)")});
  ASSERT_TRUE(explained) << to_string(explained.error());
  EXPECT_GT(explained->explanation.parts.size(), 1U);
  ASSERT_TRUE(explained->expansion);
  EXPECT_TRUE(explained->expansion->starts_with("expanded with: "));
}

TEST(ExplainScore, UnknownElementsAreErrors) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto message = [&](const ElementName& element) {
    const auto explained = explain_score(files, open, query("castle"), element, {});
    return explained ? "" : to_string(explained.error());
  };
  EXPECT_EQ(message({"cellar", "/d[1]"}),
            "x.index: there is no document 'cellar' (fovea show x.index lists the documents)");
  EXPECT_EQ(message({"a", "/y[1]"}),
            "x.index: there is no element '/y[1]' in document 'a' (fovea show x.index a --tree "
            "lists the elements)");
  EXPECT_EQ(message({"a/y[1]"}), message({"a", "/y[1]"}));
  EXPECT_EQ(message({"a/d[1]/p[1]"}), "");
  EXPECT_EQ(message({"a"}), "");
  EXPECT_NE(message({"a", "no path"}), "");
}

}  // namespace
}  // namespace fovea::work::testing
