#include "fovea/work/check.hpp"

#include <gtest/gtest.h>

#include "fovea/collection.hpp"
#include "fovea/index.hpp"

namespace fovea::work {
namespace {

std::vector<std::string> codes(const Findings& findings) {
  std::vector<std::string> all;
  for (const Finding& each : findings)
    all.push_back(std::to_string(each.place.line) + " " + each.code);
  return all;
}

TEST(CheckFile, SaysWhatTheFileIs) {
  MemoryFiles files;
  files.put("r", "1 Q0 a 1 2 sys\n2 Q0 a 1 2 sys\n");
  files.put("q", "1 0 a 1\n");
  files.put("t", "1\tone\n");
  files.put("d", "<a>one <b/></a>");
  const auto summary = [&](const std::string& path) {
    return check_file(files, path, {}, {})->summary;
  };
  EXPECT_EQ(summary("r"), "run in trec format, 2 topics, 2 results");
  EXPECT_EQ(summary("q"), "qrels in trec format, 1 topic, 1 judged document");
  EXPECT_EQ(summary("t"), "topics in tsv format, 1 topic");
  EXPECT_EQ(summary("d"), "document in xml format, 2 elements, 4 characters, 1 word");
}

TEST(CheckFile, FindingsOfReaderAndValidatorAreSortedByLine) {
  MemoryFiles files;
  files.put("r", "1 Q0 a 1 3 sys\n1 Q0 a 2 2 sys\n1 Q0\n");
  const auto checked = check_file(files, "r", {}, {});
  ASSERT_EQ(checked->findings.size(), 2U);
  EXPECT_EQ(checked->findings[0].code, "duplicate-result");
  EXPECT_EQ(checked->findings[0].place.line, 2U);
  EXPECT_EQ(checked->findings[1].place.line, 3U);
  EXPECT_EQ(checked->summary, "run in trec format, 1 topic, 2 results");
}

TEST(CheckFile, MalformedContentIsAFindingAndAnUnknownFileAnError) {
  MemoryFiles files;
  files.put("d", "<a><b></a>");
  files.put("unknown", "what is this\n");
  const auto malformed = check_file(files, "d", {}, {});
  EXPECT_EQ(codes(malformed->findings), std::vector<std::string>{"1 malformed-file"});
  EXPECT_EQ(malformed->summary, "document in xml format");
  EXPECT_FALSE(check_file(files, "unknown", {}, {}));
  EXPECT_FALSE(check_file(files, "nowhere", {}, {}));
}

TEST(CheckFile, TopicsOfResultsAndJudgementsMustBeKnown) {
  MemoryFiles files;
  files.put("r", "1 Q0 a 1 2 sys\n");
  files.put("q", "1 0 a 1\n");
  files.put("topics", "2\ttwo\n");
  const CheckOptions options{.topics = *topic_ids(files, "topics")};
  EXPECT_TRUE(has_errors(check_file(files, "r", {}, options)->findings));
  EXPECT_TRUE(has_errors(check_file(files, "q", {}, options)->findings));
  EXPECT_FALSE(has_errors(check_file(files, "r", {}, {.topics = {{"1"}}})->findings));
}

TEST(CheckRun, HasTheFindingsOfTheFile) {
  MemoryFiles files;
  const std::string text = "1 Q0 a 1 3 sys\n1 Q0 a 2 2 sys\nbroken\n7 Q0 a 1 1 sys\n";
  files.put("r", text);
  const CheckOptions options{.topics = {{"1"}}, .task = run::Task::article};
  Findings findings;
  const auto run = check_run(Bytes::from_string(text), "r", run::Format::trec, options, findings);
  EXPECT_EQ(run->value.size(), 3U);
  EXPECT_EQ(run->counts, "2 topics, 3 results");
  EXPECT_EQ(codes(findings), codes(check_file(files, "r", {}, options)->findings));
  EXPECT_GE(findings.size(), 3U);
}

TEST(CheckTopics, KeepsTheTopicsThatCanBeRead) {
  Findings findings;
  const auto topics =
      check_topics(Bytes::from_string("1\tone\n1\ttwo\n"), "t", topic::Format::tsv, findings);
  EXPECT_EQ(topics->value.size(), 2U);
  EXPECT_TRUE(has_errors(findings));
}

TEST(FilesToCheck, AnIndexIsOneThing) {
  MemoryFiles files;
  files.put("lib/a.xml", "<a>one</a>");
  files.put("lib/b.xml", "<a>two</a>");
  const auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(index::build(files, "i", **source, {}));
  EXPECT_EQ(*files_to_check(files, {"lib", "i"}),
            (std::vector<std::string>{"lib/a.xml", "lib/b.xml", "i"}));
  const auto checked = check_file(files, "i", {}, {});
  EXPECT_EQ(checked->summary, "index, 2 documents, 1 segment");
  EXPECT_TRUE(checked->findings.empty());
}

}  // namespace
}  // namespace fovea::work
