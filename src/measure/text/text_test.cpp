// Tests the way from judgements and runs to the measures of highlighted text.
#include "measure/text/text.hpp"

#include <gtest/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

// Document a: 100 characters, 10 to 30 highlighted; b: 50, 0 to 10; c was judged without
// highlights.
const std::string fol = "1 Q0 a 20 100 10 10:20\n1 Q0 b 10 50 0 0:10\n1 Q0 c 0 40\n";

qrels::Qrels judgements(const std::string& text = fol) {
  return *qrels::read(Bytes::from_string(text), "qrels", {qrels::Format::fol, 1});
}

run::Run passages(const std::string& text) {
  return *run::read(Bytes::from_string(text), "run", {run::Format::fol, 1});
}

Result<Scores> scores(const std::string& run, const std::string& measures,
                      const Options& options = {}) {
  return testing::evaluate(judgements(), passages(run), measures, options, Order::file);
}

TEST(HighlightedText, CharactersOfResults) {
  const auto found = scores("1 Q0 a 1 3 r 0 20\n1 Q0 b 2 2 r 0 50\n1 Q0 x 3 1 r 5 30\n",
                            "cP@1,cR@2,cP,RetChars,RelChars,RelRetChars");
  EXPECT_EQ(found->values, (std::vector<double>{.5, 20.0 / 30, .2, 100, 30, 20}));
  EXPECT_EQ(found->remarks.unjudged, 1U);
}

TEST(HighlightedText, OverlapIsAnErrorThatNamesBothPlaces) {
  const std::string run = "1 Q0 a 1 3 r 0 20\n1 Q0 b 2 2 r 0 5\n1 Q0 a 3 1 r 15 10\n";
  const auto refused = scores(run, "cP");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place.line, 3U);
  EXPECT_EQ(refused.error().message,
            "topic 1: result 15:10 overlaps result 0:20 in line 1 of document 'a'");
  const auto once = scores(run, "cP,cR", {.overlap = Overlap::count_once});
  EXPECT_EQ(once->values, (std::vector<double>{20.0 / 30, 20.0 / 30}));
  EXPECT_EQ(once->remarks.overlapping, 1U);
}

TEST(HighlightedText, ResultsOfADocumentBelongTogetherInContext) {
  const std::string run = "1 Q0 a 1 3 r 10 10\n1 Q0 b 2 2 r 0 10\n1 Q0 a 3 1 r 20 10\n";
  const auto refused = scores(run, "MAgP");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "topic 1: scattered results of document 'a'");
  EXPECT_EQ(scores(run, "MAgP", {.allowed = {.scattered = true}})->values, std::vector<double>{1});
  EXPECT_EQ(scores(run, "cP")->values, std::vector<double>{1});
}

TEST(HighlightedText, OneEntryPointForADocument) {
  const std::string run = "1 Q0 a 1 3 r 10 10\n1 Q0 a 2 2 r 90 10\n";
  EXPECT_FALSE(scores(run, "MAgP(score=bep)"));
  EXPECT_EQ(scores(run, "gP(score=bep)@1", {.allowed = {.duplicates = true}})->values,
            std::vector<double>{1});
}

TEST(HighlightedText, TopicsWithNothingHighlightedAreLeftOut) {
  const auto found = testing::evaluate(judgements(fol + "2 Q0 a 0 100\n3 Q0 a 1 100 0 0:1\n"),
                                       passages("1 Q0 a 1 3 r 10 20\n"), "MAiP", {}, Order::file);
  EXPECT_EQ(found->summaries[0].topics, 2U);
  EXPECT_EQ(found->remarks.nothing_relevant, std::vector<std::string>{"2"});
}

TEST(HighlightedText, AWholeDocumentNeedsItsLength) {
  const auto run = testing::run_of("1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n");
  EXPECT_EQ(testing::evaluate(judgements(), run, "cP", {}, Order::file)->values,
            std::vector<double>{.2});
  const auto unknown = testing::run_of("1 Q0 x 1 3 r\n");
  const auto refused = testing::evaluate(judgements(), unknown, "cP", {}, Order::file);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "the result is the whole document of document 'x', whose characters are unknown");
}

TEST(HighlightedText, ElementsBecomeRangesThroughTheCatalogue) {
  MemoryFiles files;
  files.put("lib/a.xml", "<a><b>0123456789</b><c>01234567890123456789</c></a>");
  const auto catalogue = collection::open_directory(files, "lib");
  const auto run =
      *run::read(Bytes::from_string("1 Q0 a 1 3 r /a[1]/c[1]\n1 Q0 a 2 2 r /a[1]/x[1]\n"), "run",
                 {run::Format::element, 1});
  const auto found =
      testing::evaluate(judgements(), run, "cP,cR", {.catalogue = catalogue->get()}, Order::file);
  EXPECT_EQ(found->values, (std::vector<double>{1, 20.0 / 30}));
  EXPECT_EQ(found->remarks.not_in_collection, 1U);
}

TEST(HighlightedText, SizesWithoutPassagesAreRefused) {
  const auto refused = testing::evaluate(judgements("1 Q0 a 20 100\n"),
                                         passages("1 Q0 a 1 3 r 0 20\n"), "cP", {}, Order::file);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "document 'a' is relevant, but the judgements do not state which text of it");
}

TEST(HighlightedText, ThreadsDoNotMatter) {
  std::string qrels, run;
  for (int topic = 0; topic < 300; ++topic) {
    qrels += std::to_string(topic) + " Q0 a " + std::to_string(topic % 7) +
             " 100 0 5:" + std::to_string(topic % 7 + 1) + "\n";
    run += std::to_string(topic) + " Q0 a 1 1 r " + std::to_string(topic % 5) + " 9\n";
  }
  const auto judged = judgements(qrels);
  const auto returned = passages(run);
  const auto one = testing::evaluate(judged, returned, "all_text", {}, Order::file, 1);
  const auto eight = testing::evaluate(judged, returned, "all_text", {}, Order::file, 8);
  ASSERT_TRUE(one);
  ASSERT_EQ(one->values.size(), eight->values.size());
  for (std::size_t i = 0; i < one->values.size(); ++i) {
    EXPECT_EQ(counts(one->values[i]), counts(eight->values[i]));
    if (counts(one->values[i])) {
      EXPECT_EQ(one->values[i], eight->values[i]);
    }
  }
}

}  // namespace
}  // namespace fovea::measure
