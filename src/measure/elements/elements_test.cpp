// Tests the way from judgements and runs to the measures of graded elements.
#include "measure/elements/elements.hpp"

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

const std::string graded = R"({"topic":"1","doc":"d","path":"/a[1]","e":3,"s":1})"
                           "\n"
                           R"({"topic":"1","doc":"d","path":"/a[1]/b[1]","e":3,"s":3})"
                           "\n"
                           R"({"topic":"1","doc":"d","path":"/a[1]/b[2]","e":0,"s":0})"
                           "\n";

qrels::Qrels judgements(const std::string& text = graded) {
  return *qrels::read(Bytes::from_string(text), "qrels", {qrels::Format::jsonl, 1});
}

run::Run elements(const std::string& text) {
  return *run::read(Bytes::from_string(text), "run", {run::Format::element, 1});
}

Result<Scores> scores(const std::string& run, const std::string& measures,
                      const Options& options = {}) {
  return testing::evaluate(judgements(), elements(run), measures, options, Order::file);
}

// Generalised: /a[1] is worth 0.75 and /a[1]/b[1] is worth 1.
TEST(GradedElements, AnElementIsFoundByItsPath) {
  const auto found =
      scores("1 Q0 d 1 9 r /a[1]/b[1]\n1 Q0 d 2 8 r /a[1]/b[3]\n1 Q0 d 3 7 r /a[1]\n",
             "inex2002@0.5,inex2002@1");
  EXPECT_DOUBLE_EQ(found->values[0], 1);
  EXPECT_DOUBLE_EQ(found->values[1], 1.75 / (1.75 + 1 + .75 * .25 / 1.75));
  EXPECT_EQ(found->remarks.unjudged, 1U);
  EXPECT_TRUE(found->remarks.size_of_collection_unknown);
}

TEST(GradedElements, TheWholeDocumentIsItsRoot) {
  const auto whole = testing::run_of("1 Q0 d 1 9 r\n");
  const auto found = testing::evaluate(judgements(), whole, "inex2002@0.1", {}, Order::file);
  EXPECT_EQ(found->values, scores("1 Q0 d 1 9 r /a[1]\n", "inex2002@0.1")->values);
}

TEST(GradedElements, ASizeThatIsNotKnownIsAskedFor) {
  const auto refused = scores("1 Q0 d 1 9 r /a[1]/b[1]\n1 Q0 d 2 8 r /a[1]\n", "inex2003");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::data);
  EXPECT_NE(refused.error().remedy.find("--catalogue"), std::string::npos);
}

TEST(GradedElements, TheCatalogueTellsSizes) {
  MemoryFiles files;
  files.put("lib/d.xml", "<a>one two <b>three four</b> <b>five</b></a>");
  const auto catalogue = collection::open_directory(files, "lib");
  const auto found = scores("1 Q0 d 1 9 r /a[1]/b[1]\n1 Q0 d 2 8 r /a[1]\n1 Q0 z 3 7 r /z[1]\n",
                            "inex2003@1", {.catalogue = catalogue->get()});
  EXPECT_EQ(found->values, std::vector<double>{1});
  EXPECT_EQ(found->remarks.not_in_collection, 1U);
}

TEST(GradedElements, PassagesAreRefused) {
  const auto run =
      *run::read(Bytes::from_string("1 Q0 d 1 9 r 3 5\n"), "run", {run::Format::fol, 1});
  const auto refused = testing::evaluate(judgements(), run, "inex2002", {}, Order::file);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place.line, 1U);
}

TEST(GradedElements, JudgedTwiceIsAnErrorUnlessAllowed) {
  const std::string twice =
      graded + R"({"topic":"1","doc":"d","path":"/a[1]/b[1]","e":1,"s":1})" + "\n";
  const auto run = elements("1 Q0 d 1 9 r /a[1]/b[1]\n");
  EXPECT_FALSE(testing::evaluate(judgements(twice), run, "inex2002", {}, Order::file));
  const auto first = testing::evaluate(judgements(twice), run, "inex2002@0.5",
                                       {.allowed = {.duplicates = true}}, Order::file);
  EXPECT_EQ(first->values, std::vector<double>{1});
}

TEST(GradedElements, TopicsWithNothingRelevantAreLeftOut) {
  const auto found =
      testing::evaluate(judgements(R"({"topic":"2","doc":"d","path":"/a[1]","e":0,"s":0})"
                                   "\n" +
                                   graded),
                        elements("1 Q0 d 1 9 r /a[1]\n"), "inex2002", {}, Order::file);
  EXPECT_EQ(found->summaries[0].topics, 1U);
  EXPECT_EQ(found->remarks.nothing_relevant, std::vector<std::string>{"2"});
}

/// Reads the file that a measure names; returns the text of the error if it is rejected.
std::string outcome(const std::string& measure, const std::string& content) {
  MemoryFiles files;
  files.put("f", content);
  const auto measures = parse(measure);
  const auto read = read_element_files(&files, *measures);
  return read ? "" : to_string(read.error());
}

TEST(ElementFilesTest, MalformedLinesAreNamed) {
  EXPECT_EQ(outcome("inex2002(quant=table=f)", "# by grade\nE3S3 1\nE3S1 .25\n3L .75\n"), "");
  EXPECT_EQ(outcome("inex2002(quant=table=f)", "E3S3 1\nE4S1 .25\n"),
            "f:2: found 'E4S1 .25', expected "
            "'E3S1 0.25', for INEX 2002 '3L 0.75', or 'E2 0.67' for a dimension");
  EXPECT_EQ(outcome("inex2002(quant=table=f)", "E3S3 1.5\n"),
            "f:1: found 'E3S3 1.5', expected "
            "'E3S1 0.25', for INEX 2002 '3L 0.75', or 'E2 0.67' for a dimension");
}

TEST(ElementFilesTest, MalformedWeightsAndSteps) {
  EXPECT_EQ(outcome("PRUM(ideal=file=f)", "1 d /a[1]\n1 d /a[1]/b[1] 0.5\n1 e\n1 f 0.25\n"), "");
  EXPECT_NE(outcome("PRUM(ideal=file=f)", "1 d /a[1] 1.5\n"), "");
  EXPECT_NE(outcome("PRUM(ideal=file=f)", "1 d /a[1] 1 1\n"), "");
  EXPECT_EQ(outcome("PRUM(user=steps=f)", "a b 0.5\na c 0.5\nb c\nc a distance=3\n"), "");
  EXPECT_NE(outcome("PRUM(user=steps=f)", "a b distance=0\n"), "");
  EXPECT_EQ(outcome("PRUM(user=steps=f)", "a b 0.5\na c 0.75\n"),
            "f: the probabilities of the steps from a add up to more than 1 (a reader takes one "
            "step at a time; user=file= takes the probabilities of arriving)");
  EXPECT_NE(outcome("PRUM(user=log=f)", "a b 0.5\n"), "");
}

TEST(ElementFilesTest, ATableOfAnyValues) {
  MemoryFiles files;
  files.put("f", "E3S1 1\n");
  const auto found = scores("1 Q0 d 1 9 r /a[1]/b[1]\n1 Q0 d 2 9 r /a[1]\n",
                            "inex2002(quant=table=f)@1", {.files = &files});
  EXPECT_EQ(found->values, std::vector<double>{.5});
}

}  // namespace
}  // namespace fovea::measure
