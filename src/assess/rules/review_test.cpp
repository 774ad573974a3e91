#include "fovea/assess/review.hpp"

#include <gtest/gtest.h>

#include "fovea/base/bytes.hpp"

namespace fovea::assess {
namespace {

/// A catalogue with one document, "a".
class OneDocument : public collection::Catalogue {
 public:
  explicit OneDocument(std::string_view text)
      : document_(std::make_shared<const collection::Document>(*xml::outline(text, "a.xml"))) {}
  Result<collection::DocumentPtr> find(std::string_view doc) override {
    return doc == "a" ? document_ : nullptr;
  }
  [[nodiscard]] std::vector<std::string> documents() const override { return {"a"}; }

 private:
  collection::DocumentPtr document_;
};

std::string states(const std::string& judgements, Findings& findings) {
  OneDocument catalogue("<t><p>x</p><p>y</p></t>");
  const auto qrels = qrels::read(Bytes::from_string(judgements), "q", {});
  EXPECT_TRUE(qrels);
  const auto reviewed = review(qrels->row(0), *parse_rule_set("2004a"), catalogue, "q", findings);
  EXPECT_TRUE(reviewed);
  std::string text;
  if (!*reviewed) return "none";
  auto sink = string_sink(text);
  write_states(**reviewed, sink);
  EXPECT_TRUE(sink.finish());
  return text;
}

TEST(Review, AsksForThePoolAndInfersAnew) {
  Findings findings;
  EXPECT_EQ(
      states("<assessments topic=\"1\"><file file=\"a\">"
             "<path path=\"/t[1]\" exhaustiveness=\"2\" specificity=\"3\" inferred=\"yes\"/>"
             "<path path=\"/t[1]/p[2]\" exhaustiveness=\"U\" specificity=\"U\" inpool=\"yes\"/>"
             "</file></assessments>",
             findings),
      "a\t/t[1]\topen\tE0S0 E1S1 E1S2 E1S3 E2S1 E2S2 E2S3 E3S1 E3S2 E3S3\n"
      "a\t/t[1]/p[1]\topen\tE0S0 E1S1 E1S2 E1S3 E2S1 E2S2 E2S3 E3S1 E3S2 E3S3\n"
      "a\t/t[1]/p[2]\tto-judge\tE0S0 E1S1 E1S2 E1S3 E2S1 E2S2 E2S3 E3S1 E3S2 E3S3\n");
  EXPECT_TRUE(findings.empty());
}

TEST(Review, TakesCoverageAsThePaperMapsIt) {
  Findings findings;
  EXPECT_EQ(states("1 Q0 a /t[1]/p[1] 2L\n1 Q0 a /t[1]/p[2] 3S\n1 Q0 a /t[1] 2L\n", findings),
            "a\t/t[1]\tjudged\tE2S2\na\t/t[1]/p[1]\tjudged\tE2S2\na\t/t[1]/p[2]\tjudged\tE1S3\n");
}

TEST(Review, SaysWhichDocumentsAndElementsDoNotExist) {
  Findings findings;
  EXPECT_EQ(states(R"({"topic":"1","doc":"b","path":"/t[1]","e":1,"s":1})"
                   "\n",
                   findings),
            "none");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "unknown-document");
}

TEST(Review, CountsTheUseOfRules) {
  Inference inference({.parent = {0, 0, 0}, .own_text = {false, true, true}},
                      *parse_rule_set("2002"));
  inference.judge(0, *value_named("E2S3"));  // forbids E3 for both children
  RuleUses uses;
  uses.add(inference);
  constexpr auto c1 = static_cast<std::size_t>(Rule::c1);
  EXPECT_EQ(uses.all[c1], 6U);
  EXPECT_EQ(uses.inferred[c1], 0U);
  inference.judge(1, *value_named("E3S3"));
  inference.judge(0, *value_named("E0S0"));  // contradicts it
  uses = {};
  uses.add(inference);
  EXPECT_EQ(uses.clashes[c1], 1U);
}

TEST(Review, ADocumentOfGradeZeroIsE0S0) {
  Findings findings;
  EXPECT_EQ(states("1 0 a 0\n", findings),
            "a\t/t[1]\tjudged\tE0S0\na\t/t[1]/p[1]\tinferred\tE0S0\n"
            "a\t/t[1]/p[2]\tinferred\tE0S0\n");
}

}  // namespace
}  // namespace fovea::assess
