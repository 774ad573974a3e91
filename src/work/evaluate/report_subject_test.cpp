#include "fovea/work/report_subject.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class ReportSubjectTest : public ::testing::Test {
 protected:
  ReportSubjectTest() {
    files.put("qrels", "1 0 d 1\n2 0 d 0\n");
    files.put("run", "1 Q0 d 1 1 sys\n");
    evaluation = {.qrels = "qrels", .runs = {"run"}, .measures = {"AP"}};
  }

  Result<report::Subject> subject(const SubjectOptions& options) {
    const auto prepared = prepare_evaluation(files, evaluation);
    return report_subject(files, *prepared, evaluation, options, nullptr);
  }

  MemoryFiles files;
  EvaluateOptions evaluation;
};

TEST_F(ReportSubjectTest, DescribesJudgementsAndRuns) {
  const auto made = subject({.title = "T"});
  EXPECT_EQ(made->title, "T");
  EXPECT_EQ(made->files, std::vector<std::string>{"run"});
  EXPECT_EQ(made->judgements.files, std::vector<std::string>{"qrels"});
  EXPECT_EQ(made->judgements.relevant, 1U);
  EXPECT_FALSE(made->collection);
}

TEST_F(ReportSubjectTest, TopicsGetTheTitlesThatTheFileHas) {
  files.put("topics", "2\ttwo words\n9\tnine\n");
  const auto made = subject({.topics = "topics"});
  ASSERT_EQ(made->topics.size(), 2U);
  EXPECT_FALSE(made->topics[0].title);
  EXPECT_EQ(made->topics[1].title, "two words");
  EXPECT_EQ(subject({.topics = "nowhere"}).error().place.file, "nowhere");
}

TEST_F(ReportSubjectTest, CountsTheElementsOfTheCatalogue) {
  files.put("lib/d.xml", "<a><b/><b/></a>");
  files.put("lib/e.xml", "<a/>");
  evaluation.catalogue = "lib";
  const auto made = subject({});
  ASSERT_TRUE(made->collection);
  EXPECT_EQ(made->collection->source, "lib");
  EXPECT_EQ(made->collection->documents, 2U);
  EXPECT_EQ(made->collection->elements, 4U);
}

}  // namespace
}  // namespace fovea::work
