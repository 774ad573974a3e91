#include <map>
#include <string>

#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/collection.hpp"

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

/// The findings of a run in any format, one per line.
std::string checked(const std::string& text, const CheckOptions& options = {}) {
  const auto run = read_text(text);
  if (!run) return to_string(run.error());
  std::string lines;
  for (const Finding& finding : check(*run, *recognise(text), "r", options))
    lines += to_string(finding) + "\n";
  return lines;
}

std::string checked_as(Task task, const std::string& text) {
  return checked(text, {.task = task, .topics = {}});
}

TEST(Check, NothingToSay) {
  EXPECT_EQ(checked("1 Q0 a 1 2 me\n1 Q0 b 2 1 me\n2 Q0 a 1 2 me\n"), "");
  EXPECT_EQ(checked("1 Q0 a 0 2 me /a[1]\n1 Q0 a 1 2 me /a[2]\n"), "");
  EXPECT_EQ(checked_as(Task::focused, "1 Q0 a 1 2 me 0 5\n1 Q0 a 2 1 me 5 5\n"), "");
  EXPECT_EQ(checked_as(Task::thorough, "1 Q0 a 1 2 me /a[1]\n1 Q0 a 2 1 me /a[1]/b[1]\n"), "");
}

TEST(Check, AnEmptyRun) {
  const Findings findings = check(RunBuilder().build(), Format::trec, "r", {});
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(to_string(findings[0]), "r: error: the run contains no results [empty-run]");
}

TEST(Check, Duplicates) {
  EXPECT_EQ(
      checked("1 Q0 a 1 3 me\n1 Q0 b 2 2 me\n1 Q0 a 3 1 me\n2 Q0 a 1 1 me\n"),
      "r:3: error: same result as line 1: document 'a', the whole document [duplicate-result]\n");
  EXPECT_EQ(checked_as(Task::focused, "1 Q0 a 1 3 me 5 7\n1 Q0 a 2 2 me 5 7\n"),
            "r:2: error: same result as line 1: document 'a', 5:7 [duplicate-result]\n");
}

const char* const nested = "1 Q0 a 1 3 me /a[1]/b[1]\n1 Q0 b 2 2 me /a[1]\n1 Q0 a 3 1 me /a[1]\n";

TEST(Check, OverlapWhereTheTaskForbidsIt) {
  EXPECT_EQ(checked_as(Task::focused, nested),
            "r:3: error: document 'a', /a[1] overlaps line 1, /a[1]/b[1] (the focused task forbids "
            "overlap) [overlap]\n");
  EXPECT_EQ(checked(nested),
            "r: note: overlap between results of a topic, 1 time (state the task with --task to "
            "check whether it allows overlap) [overlap]\n");
  EXPECT_EQ(checked_as(Task::fetch_browse, nested), "");
}

TEST(Check, TheTaskOfTheSubmissionCounts) {
  const std::string head = "<inex-submission task='CO.Focussed'><topic id='1'>\n";
  EXPECT_NE(
      checked(
          head +
          "<result><file>a</file><fol offset='1' length='9'/></result>\n"
          "<result><file>a</file><fol offset='2' length='1'/></result></topic></inex-submission>")
          .find("r:3: error: document 'a', 2:1 overlaps line 2, 1:9"),
      std::string::npos);
}

TEST(Check, RelevantInContextKeepsDocumentsTogether) {
  EXPECT_EQ(
      checked_as(Task::relevant_in_context,
                 "1 Q0 a 1 3 me 1 2\n1 Q0 b 2 2 me 1 2\n1 Q0 a 3 1 me 5 2\n1 Q0 a 4 1 me 8 2\n"),
      "r:3: error: results of document 'a' are scattered: the one before is at line 1 (list the "
      "results of a document consecutively) "
      "[documents-not-together]\n");
}

TEST(Check, BestInContextHasOneResultADocument) {
  EXPECT_EQ(
      checked_as(Task::best_in_context, "1 Q0 a 1 3 me 10\n1 Q0 a 2 2 me 20\n2 Q0 a 1 2 me 20\n"),
      "r:2: error: document 'a' already has a result at line 1 (the best-in-context task allows "
      "one result per document) "
      "[several-per-document]\n");
}

TEST(Check, TheArticleTaskWantsDocuments) {
  EXPECT_EQ(checked_as(Task::article, "1 Q0 a 1 3 me /a[1]\n"),
            "r:1: error: document 'a', /a[1]: the article task requires whole documents "
            "[not-a-document]\n");
}

TEST(Check, ElementsAndPassagesDoNotMix) {
  EXPECT_EQ(checked("{\"topic\":1,\"doc\":\"a\",\"score\":3,\"path\":\"/"
                    "a[1]\"}\n{\"topic\":1,\"doc\":\"b\",\"score\":2,\"start\":1,\"end\":4}\n"),
            "r:2: error: elements (line 1) and passages (line 2) in one run (submit them as two "
            "runs) [mixed-results]\n");
}

TEST(Check, OrderRanksAndScores) {
  EXPECT_EQ(checked("1 Q0 a 1 1 me\n1 Q0 b 2 2 me\n1 Q0 c 3 3 me\n"),
            "r:2: warning: file order, ranks and scores disagree: this result has the higher score "
            "but comes after line 1 "
            "(2 such places in topic '1') [scores-contradict-ranks]\n");
  EXPECT_NE(
      checked("1 Q0 a 2 1 me\n1 Q0 b 1 2 me\n").find("has the lower rank and the higher score"),
      std::string::npos);
  EXPECT_NE(checked("1 Q0 a 2 2 me\n1 Q0 b 1 2 me\n").find("has the lower rank but"),
            std::string::npos);
}

TEST(Check, RankGapsAndDuplicates) {
  EXPECT_EQ(checked("1 Q0 a 1 4 me\n1 Q0 b 1 3 me\n1 Q0 c 4 2 me\n1 Q0 d 6 1 me\n"),
            "r:2: warning: rank 1 was given before, at line 1 (1 such result in topic '1') "
            "[rank-duplicate]\n"
            "r:3: warning: found rank 4, expected 2 (2 such gaps in topic '1') [rank-gap]\n");
  EXPECT_NE(checked("1 Q0 a 7 4 me\n").find("found rank 7, expected 1"), std::string::npos);
  EXPECT_NE(checked("1 Q0 a 9223372036854775807 4 me\n1 Q0 b 9223372036854775807 4 me\n")
                .find("rank-duplicate"),
            std::string::npos);
}

TEST(Check, TopicsThatAreUnknownOrMissing) {
  CheckOptions options;
  options.topics = {"topic-1", "topic-2"};
  EXPECT_EQ(checked("topic-1 Q0 a 1 4 me\ntopic_1 Q0 a 1 4 me\n", options),
            "r: warning: found no result for topic 'topic-2' [missing-topic]\n"
            "r:2: error: topic 'topic_1' is not among the topics (did you mean 'topic-1'?) "
            "[unknown-topic]\n");
}

TEST(Check, WhatLiesOutsideTheCollection) {
  MemoryFiles files;
  files.put("docs/a.xml", "<a>" + std::string(100, 'x') + "</a>");
  const auto catalogue = *collection::open_directory(files, "docs");
  CheckOptions options;
  options.task = Task::thorough;
  options.catalogue = catalogue.get();
  EXPECT_EQ(
      checked("1 Q0 a 1 4 me 0 100\n1 Q0 a 2 3 me 99 2\n1 Q0 b 3 2 me 0 1\n1 Q0 a 4 2 me X 0\n",
              options),
      "r:2: error: document 'a', 99:2 lies outside the document's 100 code points "
      "[outside-document]\n"
      "r:3: error: document 'b' is not in the collection [outside-document]\n"
      "r:4: note: 1 passage could not be located [unlocated-passages]\n");
  EXPECT_EQ(checked("1 Q0 a 1 4 me /a[1]\n1 Q0 a 2 3 me /b[1]\n", options),
            "r:2: error: document 'a' has no element /b[1] [outside-document]\n");
  EXPECT_EQ(checked("1 Q0 a 1 4 me 100\n1 Q0 a 2 3 me 101\n", options),
            "r:2: error: document 'a', entry at 101 lies outside the document's 100 code points "
            "[outside-document]\n");
  EXPECT_NE(
      checked(
          "{\"topic\":1,\"doc\":\"a\",\"score\":1,\"from\":\"/a[1]/text()[1].0\",\"to\":\"/c[1]\"}",
          options)
          .find("has no element /c[1]"),
      std::string::npos);
}

TEST(Check, ADocumentThatCannotBeReadIsNotInTheCollection) {
  MemoryFiles files;
  files.put("docs/broken.xml", "<a>");
  const auto catalogue = *collection::open_directory(files, "docs");
  CheckOptions options;
  options.catalogue = catalogue.get();
  EXPECT_EQ(checked("1 Q0 broken 1 4 me\n", options),
            "r:1: error: document 'broken' is not in the collection [outside-document]\n");
}

TEST(Check, TooManyResults) {
  CheckOptions options;
  options.max_results = 1;
  EXPECT_EQ(checked("1 Q0 a 1 4 me /a[1]\n1 Q0 b 2 3 me /a[1]\n", options),
            "r:2: error: found 2 results for topic '1', expected at most 1 [too-many-results]\n");
  EXPECT_NE(checked("1 Q0 a 1 4 me\n1 Q0 b 2 3 me\n", options).find("r:2: warning:"),
            std::string::npos);
}

TEST(Check, OddValues) {
  EXPECT_EQ(checked("1 Q0 a 1 inf me\n1 Q0 b 2 1 you\n"),
            "r:1: warning: score inf is not finite [non-finite-score]\n"
            "r:2: warning: found run id 'you' after 'me', expected one run per file "
            "[several-run-ids]\n");
  EXPECT_EQ(checked("1 Q0 a 1 1 me 7 0\n"),
            "r:1: warning: document 'a', 7:0 covers nothing, expected a length of at least 1 "
            "[zero-length-passage]\n");
}

TEST(Check, ManyFindingsOfOneKindEndInANote) {
  std::string text;
  for (int i = 1; i <= 3000; ++i) text += fmt::format("1 Q0 a {} 1 me /a[1]\n", i);
  CheckOptions options;
  options.max_results = 5000;
  const auto run = read_text(text);
  const Findings findings = check(*run, Format::element, "r", options);
  ASSERT_EQ(findings.size(), 1001U);
  EXPECT_EQ(to_string(findings.back()),
            "r: error: … and 1999 more of this kind [duplicate-result]");
}

}  // namespace
}  // namespace fovea::run
