#include "fovea/base/progress.hpp"

#include <gtest/gtest.h>

namespace fovea {
namespace {

using std::chrono::seconds;

TEST(ProgressLine, ShowsShareRateAndTimeLeft) {
  EXPECT_EQ(progress_line("reading", 25, 100, seconds(5)), "reading  25 %  5 /s  0:15 left");
  EXPECT_EQ(progress_line("reading", 2'500'000, 10'000'000, seconds(1)),
            "reading  25 %  2.5 M/s  0:03 left");
}

TEST(ProgressLine, WithoutATotalShowsTheCount) {
  EXPECT_EQ(progress_line("reading", 3000, 0, seconds(1)), "reading  3.0 k  3.0 k/s");
}

TEST(ProgressLine, AtTheEndsThereIsNothingLeftToSay) {
  EXPECT_EQ(progress_line("x", 0, 10, seconds(0)), "x  0 %  0 /s");
  EXPECT_EQ(progress_line("x", 10, 10, seconds(1)), "x  100 %  10 /s");
  EXPECT_EQ(progress_line("x", 20, 10, seconds(1)), "x  100 %  20 /s");
}

TEST(Progress, IsSilentWhenNotOnATerminal) {
  std::FILE* file = std::tmpfile();
  {
    Progress progress("x", 10, file);
    progress.advance(5);
  }
  EXPECT_EQ(std::ftell(file), 0);
  std::fclose(file);
}

}  // namespace
}  // namespace fovea
