#include <map>

#include <fmt/format.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "qrels/testing.hpp"

namespace fovea::qrels {
namespace {

using testing::codes;
using testing::read_text;

Findings findings_of(std::string_view text, const CheckOptions& options = {}) {
  const auto format = recognise(text).value_or(Format::trec);
  return check(read_text(text, format), format, "f", options);
}

std::string first_of(std::string_view text) {
  const Findings findings = findings_of(text);
  return findings.empty() ? "" : to_string(findings.front());
}

TEST(Check, NothingWrong) {
  EXPECT_EQ(codes(findings_of("1 0 a 1\n1 0 b 0\n2 0 a 1\n")), "");
  EXPECT_EQ(codes(findings_of("1 Q0 a 8 90 5 5:5 10:3\n1 Q0 b 0 90\n")), "");
}

TEST(Check, EmptyFile) {
  EXPECT_EQ(first_of(""), "f: error: the file contains no judgements [empty]");
}

TEST(Check, DocumentsTwice) {
  EXPECT_EQ(first_of("1 0 a 1\n2 0 a 1\n1 0 a 0\n"),
            "f:3: error: topic 1, document a: judged twice, on lines 1 and 3 (remove one of them) "
            "[duplicate-judgement]");
  EXPECT_EQ(codes(findings_of("1 Q0 a 3 90 0 0:3\n1 Q0 a 0 90\n")), "duplicate-judgement");
}

TEST(Check, ElementsTwice) {
  EXPECT_EQ(first_of("1 d /a[1] 3E\n1 e /a[1] 2E\n1 d /a[1] 3E\n"),
            "f:3: error: topic 1, document d: /a[1] is judged twice, on lines 1 and 3 (remove one "
            "of them) [duplicate-judgement]");
}

TEST(Check, OverlappingHighlights) {
  EXPECT_EQ(first_of("1 Q0 a 14 90 5 5:5 20:1 7:8\n"),
            "f:1: error: topic 1, document a: the passages 5:5 and 7:8 overlap (join them: no "
            "character can be highlighted twice) [overlapping-highlights]");
}

TEST(Check, SizesThatDoNotFit) {
  EXPECT_EQ(first_of("1 Q0 a 9 90 5 5:5 10:3\n"),
            "f:1: error: topic 1, document a: rsize is 9, but the passages have 8 characters "
            "[rsize-mismatch]");
  EXPECT_EQ(codes(findings_of("1 Q0 a 9 90 5\n1 Q0 b 0 9\n")), "rsize-mismatch");
  EXPECT_EQ(codes(findings_of("<assessments topic='1'><file name='d'><element path='/a' size='5' "
                              "rsize='6'/></file></assessments>")),
            "rsize-mismatch");
}

TEST(Check, SpansInOneTextNode) {
  const auto with = [](std::string_view end, std::string_view size) {
    return codes(findings_of(fmt::format(
        "<assessments topic='1'><file name='d'><best-entry-point path='/a[1]'/><passage "
        "start='/a[1]/text()[1].5' end='{}' size='{}'/></file></assessments>",
        end, size)));
  };
  EXPECT_EQ(with("/a[1]/text()[1].9", "4"), "");
  EXPECT_EQ(with("/a[1]/text()[1].9", "5"), "");
  EXPECT_EQ(with("/a[1]/text()[1].9", "6"), "rsize-mismatch");
  EXPECT_EQ(with("/a[1]/text()[2].9", "6"), "");
  EXPECT_EQ(with("/a[1]/text()[1].4", "6"), "reversed-passage");
  EXPECT_EQ(with("/a[1]/text()[1].18446744073709551615", "0"), "rsize-mismatch");
}

TEST(Check, OutsideTheDocument) {
  EXPECT_EQ(
      first_of("1 Q0 a 5 90 0 86:5\n"),
      "f:1: error: topic 1, document a: the passage 86:5 ends after the document, which has 90 "
      "characters [outside-document]");
  EXPECT_EQ(codes(findings_of("1 Q0 a 5 90 91 85:5\n")), "outside-document");
  EXPECT_EQ(codes(findings_of("1 Q0 a 5 90 90 85:5\n")), "");
}

TEST(Check, ImpossiblePairs) {
  const auto with = [](int e, int s) {
    return codes(
        findings_of(fmt::format("<assessments topic='1'><file name='d'><path path='/a' "
                                "exhaustiveness='{}' specificity='{}'/></file></assessments>",
                                e, s)));
  };
  EXPECT_EQ(with(0, 0), "nothing-relevant");
  EXPECT_EQ(with(1, 3), "");
  EXPECT_EQ(with(0, 1), "nothing-relevant impossible-pair");
  EXPECT_EQ(with(2, 0), "impossible-pair");
  EXPECT_EQ(first_of("1 d /a[1] 2N\n"),
            "f:1: error: topic 1, document d: /a[1] is judged 2N: coverage N goes with relevance 0 "
            "and with no other [impossible-pair]");
  EXPECT_EQ(codes(findings_of("1 d 0E\n")), "nothing-relevant impossible-pair");
}

TEST(Check, BestEntryPoints) {
  EXPECT_EQ(codes(findings_of("1 Q0 a 5 90 -1 0:5\n")), "missing-bep");
  EXPECT_EQ(codes(findings_of("1 Q0 a 0 90 3\n1 Q0 b 1 9 0 0:1\n")), "bep-without-highlights");
  const std::string passage = R"({"topic":"1","doc":"a","start":0,"end":5})";
  EXPECT_EQ(codes(findings_of(passage)), "");
  EXPECT_EQ(
      codes(findings_of(passage + "\n" + R"({"topic":"1","doc":"b","start":0,"end":5,"bep":1})")),
      "missing-bep");
}

TEST(Check, Topics) {
  const CheckOptions options{.topics = {{"1", "3"}}};
  EXPECT_EQ(codes(findings_of("1 0 a 1\n2 0 a 1\n", options)), "unknown-topic missing-topic");
  EXPECT_EQ(codes(findings_of("1 0 a 1\n2 0 a 0\n3 0 a -1\n")),
            "nothing-relevant nothing-relevant negative-grade");
}

TEST(Check, RuleC1) {
  EXPECT_EQ(
      first_of("1 d /a[1] 1E\n1 d /a[1]/b[1] 2E\n1 d /a[10] 3E\n"),
      "f:2: warning: topic 1, document d: /a[1]/b[1] is judged E2, more than /a[1] around it, "
      "E1 [rule-c1]");
  EXPECT_EQ(codes(findings_of("1 d /a[1]/b[1] 2E\n1 d /a[1] 2E\n")), "");
  EXPECT_EQ(codes(findings_of("1 d 1E\n1 d /a[1]/b[1] 2E\n")), "rule-c1");
}

TEST(Check, InconsistentMarksAreCounted) {
  const std::string path =
      "<path path='/a[{}]' exhaustiveness='1' specificity='1' inconsistant='yes'/>";
  EXPECT_EQ(first_of("<assessments topic='1'><file name='d'>" + fmt::format(fmt::runtime(path), 1) +
                     fmt::format(fmt::runtime(path), 2) + "</file></assessments>"),
            "f: note: 2 elements are marked inconsistent [inconsistent]");
}

TEST(Check, FindingsOfACodeAreCapped) {
  std::string text;
  for (int i = 0; i < 1'234; ++i) text += fmt::format("1 Q0 d{} 1 9 -1 0:1\n", i);
  const Findings findings = findings_of(text);
  ASSERT_EQ(findings.size(), 1'001U);
  EXPECT_EQ(to_string(findings.back()), "f: warning: … and 234 more of this kind [missing-bep]");
}

/// Whether any element is more exhaustive than one that contains it; compares every pair.
bool breaks_c1(const std::vector<std::pair<std::string, int>>& elements) {
  for (const auto& [outer, above] : elements) {
    for (const auto& [inner, below] : elements) {
      if (outer != inner && region::path_contains(outer, inner) && above < below) return true;
    }
  }
  return false;
}

RC_GTEST_PROP(CheckProperty, RuleC1AsByComparingEveryPair, ()) {
  const auto tree = *rc::gen::container<std::map<std::vector<int>, int>>(
      rc::gen::resize(
          4, rc::gen::container<std::vector<int>>(rc::gen::elementOf(std::vector<int>{1, 2, 10}))),
      rc::gen::inRange(0, 4));
  std::vector<std::pair<std::string, int>> elements;
  std::string text;
  for (const auto& [steps, exhaustivity] : tree) {
    std::string path = "/a[1]";
    for (const int step : steps) path += fmt::format("/b[{}]", step);
    elements.emplace_back(path, exhaustivity);
    text += fmt::format("1 d {} {}{}\n", path, exhaustivity, exhaustivity == 0 ? 'N' : 'E');
  }
  const Qrels qrels = read_text(text, Format::coverage);
  const std::string found = codes(check(qrels, Format::coverage, "f", {}));
  RC_ASSERT((found.find("rule-c1") != std::string::npos) == breaks_c1(elements));
}

}  // namespace
}  // namespace fovea::qrels
