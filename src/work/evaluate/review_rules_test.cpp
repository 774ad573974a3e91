#include "fovea/work/review_rules.hpp"

#include <gtest/gtest.h>

#include "fovea/base/bytes.hpp"

namespace fovea::work {
namespace {

/// A catalogue whose documents all have two paragraphs.
class TwoParagraphs : public collection::Catalogue {
 public:
  Result<collection::DocumentPtr> find(std::string_view) override {
    return std::make_shared<const collection::Document>(
        *xml::outline("<t><p>x</p><p>y</p></t>", "a.xml"));
  }
  [[nodiscard]] std::vector<std::string> documents() const override { return {"a"}; }
};

class ReviewRulesTest : public ::testing::Test {
 protected:
  JudgedFile judged() {
    return {.qrels = *qrels, .catalogue = catalogue, .file = "q", .asked_by = "me"};
  }
  SetReview reviewed() {
    SetReview review{.rules = *assess::parse_rule_set("2004a")};
    auto done = review_file(judged(), review.rules, findings,
                            [&](std::string_view topic, assess::Reviewed& each) {
                              review.add(topic, each.inference);
                              review.uses.add(each.inference);
                            });
    EXPECT_TRUE(done) << to_string(done.error());
    return review;
  }

  TwoParagraphs catalogue;
  Findings findings;
  /// Topic 1 has two documents, and topic 2 has one.
  Result<qrels::Qrels> qrels =
      qrels::read(Bytes::from_string(
                      "{\"topic\":\"1\",\"doc\":\"a\",\"path\":\"/t[1]\",\"e\":1,\"s\":1}\n"
                      "{\"topic\":\"1\",\"doc\":\"b\",\"path\":\"/t[1]\",\"e\":2,\"s\":1}\n"
                      "{\"topic\":\"2\",\"doc\":\"a\",\"path\":\"/t[1]/p[1]\",\"e\":3,\"s\":3}\n"),
                  "q", {});
};

TEST_F(ReviewRulesTest, TopicsAreSummedAndAveraged) {
  const SetReview review = reviewed();
  ASSERT_EQ(review.pools.size(), 2U);
  EXPECT_EQ(review.pools[0].name, "1");
  EXPECT_EQ(review.pools[0].counts.documents, 2U);
  EXPECT_EQ(review.sum().documents, 3U);
  EXPECT_EQ(review.sum().all_elements(), 9U);
  EXPECT_EQ(review.means().documents, 1.5);
  EXPECT_EQ(review.means().all_elements, 4.5);
  EXPECT_EQ(review.means().elements[0], 1.5) << "judged elements";
  EXPECT_EQ(SetReview{}.means().documents, 0);
}

TEST_F(ReviewRulesTest, TheUsesOfTheRulesAreAHundredPercent) {
  const SetReview review = reviewed();
  double percent = 0;
  std::size_t uses = 0;
  for (const RuleUse& each : review.rule_uses()) {
    EXPECT_EQ(each.rule.name.front(), 'C');
    percent += each.percent.value_or(0);
    uses += each.uses;
    EXPECT_EQ(each.percent_clashes, std::nullopt) << "nothing clashes";
  }
  EXPECT_EQ(review.rule_uses().size(), 4U) << "C1, C3, C4 and C5";
  EXPECT_GT(uses, 0U);
  EXPECT_NEAR(percent, 100, 1e-9);
}

TEST_F(ReviewRulesTest, ATopicOrDocumentThatNobodyJudgedIsAnError) {
  JudgedFile some = judged();
  some.topic = "2";
  some.doc = "b";
  const auto done = review_file(some, {}, findings, [](std::string_view, assess::Reviewed&) {});
  ASSERT_FALSE(done);
  EXPECT_EQ(to_string(done.error()),
            "me: --topic and --doc select no judgements (fovea check describes the file)");
}

TEST_F(ReviewRulesTest, AValueIsExplainedTopicByTopic) {
  const assess::RuleSet rules = *assess::parse_rule_set("2004a");
  JudgedFile some = judged();
  some.doc = "a";
  const auto lines = explain_value(some, rules, "/t[1]", "E1S1", findings);
  ASSERT_TRUE(lines) << to_string(lines.error());
  ASSERT_EQ(lines->size(), 2U);
  EXPECT_TRUE((*lines)[0].starts_with("1 a /t[1]")) << (*lines)[0];
  EXPECT_TRUE((*lines)[1].starts_with("2 a /t[1]")) << (*lines)[1];
  EXPECT_EQ(explain_value(some, rules, "/t[1]", "E4S1", findings).error().kind, ErrorKind::usage);
  EXPECT_EQ(to_string(explain_value(some, rules, "/t[2]", "E1S1", findings).error()),
            "me: document 'a' has no element /t[2] (fovea convert DOC --to elements lists them)");
}

TEST(RuleSets, AreTheUsualOnesWithoutTexts) {
  EXPECT_EQ(rule_sets({}, known_rule_sets(), "me")->size(), assess::named_rule_sets().size());
  EXPECT_EQ(rule_sets({"C1"}, known_rule_sets(), "me")->front(), *assess::parse_rule_set("C1"));
  EXPECT_EQ(rule_sets({"C99"}, {}, "me").error().place.file, "me");
}

}  // namespace
}  // namespace fovea::work
