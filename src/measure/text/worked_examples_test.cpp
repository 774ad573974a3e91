// Values of the measures of highlighted text that were calculated by hand, and edge cases.
#include <limits>

#include <gtest/gtest.h>

#include "measure/text/testing.hpp"

namespace fovea::measure {
namespace {

using testing::document;
using testing::Returned;
using testing::topic_of;
using testing::value;

/// 30 highlighted characters in the first document, 20 in the second, none in the third.
std::vector<TextDocument> judgements() {
  return {document({{10, 30}, {50, 60}}, 100, 10), document({{0, 20}}, 200), document({}, 300)};
}

/// After each result: 10 of 10, 30 of 50, 30 of 100, 40 of 120 characters are highlighted.
TextTopic example() {
  return topic_of(judgements(), {{0, {10, 20}}, {0, {20, 60}}, {2, {0, 50}}, {1, {10, 30}}});
}

TEST(TextMeasures, CharacterPrecisionAndRecall) {
  EXPECT_DOUBLE_EQ(value(example(), "cP@1"), 1);
  EXPECT_DOUBLE_EQ(value(example(), "cP@3"), 0.3);
  EXPECT_DOUBLE_EQ(value(example(), "cP@1000"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(value(example(), "cP"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(value(example(), "cR@2"), 0.6);
  EXPECT_DOUBLE_EQ(value(example(), "cR"), 0.8);
  EXPECT_DOUBLE_EQ(value(example(), "cF"), 2.0 * 40 / (120 + 50));
  EXPECT_DOUBLE_EQ(value(example(), "cAP"), (1 + 0.6 + 1.0 / 3) / 3 * 0.8);
}

TEST(TextMeasures, PrecisionAtRecall) {
  EXPECT_DOUBLE_EQ(value(example(), "iP@0"), 1);
  EXPECT_DOUBLE_EQ(value(example(), "iP@0.2"), 1);
  EXPECT_DOUBLE_EQ(value(example(), "iP@0.2000001"), 0.6);
  EXPECT_DOUBLE_EQ(value(example(), "iP@0.6"), 0.6);
  EXPECT_DOUBLE_EQ(value(example(), "iP@0.8"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(value(example(), "iP@0.81"), 0);
  EXPECT_DOUBLE_EQ(value(example(), "MAiP"), (21 * 1 + 40 * 0.6 + 20 / 3.0) / 101);
  EXPECT_DOUBLE_EQ(value(example(), "iMAP"), value(example(), "MAiP"));
}

TEST(TextMeasures, RelevantInContext) {
  // F is 0.75 in the first document and 0.5 in the third.
  EXPECT_DOUBLE_EQ(value(example(), "gP@1"), 0.75);
  EXPECT_DOUBLE_EQ(value(example(), "gP@3"), 1.25 / 3);
  EXPECT_DOUBLE_EQ(value(example(), "gP@5"), 0.25);
  EXPECT_DOUBLE_EQ(value(example(), "gR@2"), 0.5);
  EXPECT_DOUBLE_EQ(value(example(), "MAgP"), (0.75 + 1.25 / 3) / 2);
  EXPECT_DOUBLE_EQ(value(example(), "gP(beta=0.25)@1"), (1.0625 * 0.6) / (0.0625 * 0.6 + 1));
  EXPECT_DOUBLE_EQ(value(example(), "MAgP(score=article)"), (1 + 2.0 / 3) / 2);
}

TEST(TextMeasures, BestInContext) {
  // Ten characters after the best entry point, and ten after the first highlighted character.
  const TextTopic topic = topic_of(judgements(), {{0, {20, 20}}, {1, {10, 30}}});
  EXPECT_DOUBLE_EQ(value(topic, "gP(score=bep)@1"), 0.5);
  EXPECT_DOUBLE_EQ(value(topic, "gP(score=bep,A=1)@1"), 100.0 / 110);
  EXPECT_DOUBLE_EQ(value(topic, "MAgP(score=bep)"), (0.5 + (0.5 + 20.0 / 30) / 2) / 2);
  EXPECT_DOUBLE_EQ(value(topic, "gP(score=window)@2"), 0.99);
  EXPECT_DOUBLE_EQ(value(topic, "gP(score=window,n=10)@2"), 0);
  EXPECT_DOUBLE_EQ(value(topic, "gP(score=window,n=20)@2"), 0.5);
}

TEST(TextMeasures, ToleranceToIrrelevance) {
  const auto reached = [](std::uint64_t start, const std::string& tolerance) {
    return value(topic_of(judgements(), {{0, {start, start + 1}}}),
                 "gP(score=t2i,tolerance=" + tolerance + ")@1");
  };
  EXPECT_EQ(reached(0, "9"), 0);
  EXPECT_EQ(reached(0, "10"), 1);
  EXPECT_EQ(reached(29, "0"), 1);
  EXPECT_EQ(reached(30, "19"), 0);
  EXPECT_EQ(reached(30, "20"), 1);
  EXPECT_EQ(reached(60, "300"), 0);
}

TEST(TextMeasures, Overlap) {
  const TextTopic topic = topic_of(judgements(), {{0, {10, 20}}, {0, {10, 40}}, {0, {10, 20}}});
  EXPECT_DOUBLE_EQ(value(topic, "cP"), 20.0 / 30);
  EXPECT_DOUBLE_EQ(value(topic, "IoU"), 20.0 / (30 + 30));
  EXPECT_DOUBLE_EQ(value(topic, "Redundancy@1"), 0);
  EXPECT_DOUBLE_EQ(value(topic, "Redundancy@2"), 10.0 / 40);
  EXPECT_DOUBLE_EQ(value(topic, "Redundancy"), 20.0 / 50);
  EXPECT_EQ(value(topic, "RetChars"), 30);
}

TEST(TextMeasures, ArticlesAndSizes) {
  EXPECT_DOUBLE_EQ(value(example(), "aP"), 2.0 / 3);
  EXPECT_DOUBLE_EQ(value(example(), "aP@5"), 0.4);
  EXPECT_DOUBLE_EQ(value(example(), "aR@2"), 0.5);
  EXPECT_DOUBLE_EQ(value(example(), "aF"), 0.8);
  EXPECT_DOUBLE_EQ(value(example(), "IoU"), 40.0 / 130);
  EXPECT_EQ(value(example(), "RetChars"), 120);
  EXPECT_EQ(value(example(), "RelChars"), 50);
  EXPECT_EQ(value(example(), "RelRetChars"), 40);
}

std::vector<Measure> all_text_measures() {
  return *parse("all_text,MAgP(score=bep),MAgP(score=window),MAgP(score=t2i)");
}

TEST(TextMeasures, WithoutResultsAllIsNothing) {
  for (const Measure& measure : all_text_measures()) {
    const double expected = name_of(measure) == "RelChars" ? 50 : 0;
    EXPECT_EQ(value(topic_of(judgements(), {}), name_of(measure)), expected) << name_of(measure);
  }
}

TEST(TextMeasures, WithoutHighlightsATopicIsLeftOut) {
  const TextTopic topic = topic_of({document({}, 10)}, {{0, {0, 5}}});
  for (const Measure& measure : all_text_measures())
    EXPECT_EQ(counts(value(topic, name_of(measure))), measure.record->mean == Mean::sum)
        << name_of(measure);
}

TEST(TextMeasures, TheHighlightsThemselvesScoreOne) {
  const TextTopic ideal = topic_of(judgements(), {{0, {10, 30}}, {0, {50, 60}}, {1, {0, 20}}});
  for (const char* name : {"cP", "cR", "cF", "cAP", "iP@1", "MAiP", "gP@2", "MAgP", "IoU", "aF",
                           "MAgP(score=bep)", "MAgP(score=window)", "MAgP(score=t2i,tolerance=0)"})
    EXPECT_DOUBLE_EQ(value(ideal, name), 1) << name;
}

TEST(TextMeasures, WhatCouldNotBeLocatedFindsItsDocumentOnly) {
  const TextTopic topic = topic_of(judgements(), {{1, {}, false}});
  EXPECT_EQ(value(topic, "aR"), 0.5);
  EXPECT_EQ(value(topic, "gR@5"), 0.5);
  for (const char* name : {"cP", "cAP", "MAiP", "MAgP", "MAgP(score=bep)", "MAgP(score=window)",
                           "MAgP(score=t2i)", "IoU", "Redundancy"})
    EXPECT_EQ(value(topic, name), 0) << name;
}

TEST(TextMeasures, AskForALengthOnlyWhereItMatters) {
  const Measure measure = parse("MAgP(score=bep)")->front();
  const auto calculate = std::get<TextCalculation>(measure.record->calculation);
  TextTopic hit = topic_of({document({{5, 9}}), document({})}, {{1, {2, 3}}, {0, {5, 6}}});
  EXPECT_DOUBLE_EQ(calculate(hit, measure), 0.5);
  EXPECT_FALSE(hit.lacking_length);
  TextTopic miss = topic_of({document({}), document({{5, 9}})}, {{1, {4, 6}}});
  calculate(miss, measure);
  EXPECT_EQ(miss.lacking_length, 1U);
}

TEST(TextMeasures, EnormousResultsDoNotWrapAround) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const TextTopic topic = topic_of({document({{0, 10}}), document({}), document({})},
                                   {{0, {0, most}}, {1, {0, most}}, {2, {most, most}}});
  EXPECT_LT(value(topic, "cP"), 1e-18);
  EXPECT_LT(value(topic, "IoU"), 1e-18);
  EXPECT_EQ(value(topic, "cR"), 1);
}

TEST(TextMeasures, NamesAndRules) {
  EXPECT_EQ(name_of(parse("MAgP(beta=0.25,score=f,A=0.1)")->front()), "MAgP(beta=0.25)");
  EXPECT_EQ(name_of(parse("MAgP(A=1,score=bep)")->front()), "MAgP(score=bep,A=1)");
  EXPECT_EQ(parse("iP")->size(), 4U);
  EXPECT_TRUE(parse("MAgP")->front().rules().together);
  EXPECT_FALSE(parse("MAgP")->front().rules().one_a_document);
  EXPECT_TRUE(parse("gP(score=bep)@5")->front().rules().one_a_document);
  EXPECT_TRUE(parse("MAiP")->front().rules().no_overlap);
  EXPECT_FALSE(parse("IoU")->front().rules().no_overlap);
  EXPECT_FALSE(parse("MAgP(A=0)").ok());
}

}  // namespace
}  // namespace fovea::measure
