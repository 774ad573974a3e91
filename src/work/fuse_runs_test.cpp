#include "fovea/work/fuse_runs.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class FuseRunsTest : public ::testing::Test {
 protected:
  FuseRunsTest() {
    files.put("runs/a", "1 Q0 x 1 9 a /t[1]/p[1]\n1 Q0 y 2 8 a /t[1]/p[1]\n");
    files.put("runs/b", "1 Q0 y 1 9 b /t[1]/p[1]\n2 Q0 y 1 9 b /t[1]/p[1]\n");
    options.runs = {"runs"};
  }

  std::string refusal() { return to_string(fuse_runs(files, options).error()); }

  MemoryFiles files;
  FuseOptions options;
};

TEST_F(FuseRunsTest, NotesWhatRunsLackAndTheTask) {
  const auto fused = fuse_runs(files, options);
  EXPECT_EQ(fused->format, run::Format::element);
  EXPECT_EQ(fused->run.doc(0), "y");  // in both runs
  ASSERT_EQ(fused->notes.size(), 2U);
  EXPECT_EQ(fused->notes[0], "runs/a: lacks 1 of 2 topics, first 2");
  EXPECT_TRUE(fused->notes[1].starts_with("task focused: "));
}

TEST_F(FuseRunsTest, WeightsAreOnePerRun) {
  options.weights = {1};
  EXPECT_EQ(refusal(),
            "--weights has 1 weight for 2 runs (give one weight per run, such as 0.7,0.3)");
  options.weights = {1, 0};
  EXPECT_EQ(fuse_runs(files, options)->run.doc(0), "x");
}

TEST_F(FuseRunsTest, NeedsTwoRuns) {
  options.runs = {"runs/a"};
  EXPECT_EQ(refusal(), "fusion needs two runs or more (name another run or a directory of runs)");
}

TEST_F(FuseRunsTest, TheFormatIsThePlainestThatHoldsTheResults) {
  options.how.task = run::Task::article;
  EXPECT_EQ(fuse_runs(files, options)->format, run::Format::trec);
  options.how.task = run::Task::focused;
  options.format = run::Format::jsonl;
  EXPECT_EQ(fuse_runs(files, options)->format, run::Format::jsonl);
  options.format = run::Format::fol;
  EXPECT_FALSE(fuse_runs(files, options));
}

TEST_F(FuseRunsTest, ElementsAndPassagesMeetAsPassages) {
  files.put("runs/b", "1 Q0 y 1 9 b 4 3\n");
  files.put("lib/y.xml", "<t>one <p>two</p></t>");
  EXPECT_FALSE(fuse_runs(files, options));
  options.catalogue = "lib";
  const auto fused = fuse_runs(files, options);
  ASSERT_TRUE(fused) << to_string(fused.error());
  EXPECT_EQ(fused->format, run::Format::fol);
  ASSERT_EQ(fused->run.size(), 1U);  // the result in x cannot be located
  EXPECT_EQ(fused->run.focus(0).range, (region::Range{4, 7}));
  EXPECT_TRUE(fused->notes[0].starts_with("runs/a: lost: the place of 1 result"));
}

}  // namespace
}  // namespace fovea::work
