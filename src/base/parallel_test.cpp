#include "fovea/base/parallel.hpp"

#include <atomic>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea {
namespace {

TEST(ParallelFor, CallsEachOnceOnAnyNumberOfThreads) {
  for (const std::size_t threads : {1U, 2U, 8U}) {
    std::vector<std::atomic<int>> calls(1000);
    parallel_for(calls.size(), threads, [&](std::size_t i) { ++calls[i]; });
    for (const auto& count : calls) EXPECT_EQ(count, 1);
  }
}

TEST(ParallelFor, NothingToDoIsFine) {
  parallel_for(0, 4, [](std::size_t) { FAIL(); });
}

TEST(ParallelFor, PassesAnExceptionOn) {
  EXPECT_THROW(parallel_for(100, 4,
                            [](std::size_t i) {
                              if (i == 50) throw std::runtime_error("task");
                            }),
               std::runtime_error);
}

RC_GTEST_PROP(SplitAtLines, PiecesAreTheTextAndEndAtLineEnds, (std::string text)) {
  const auto target = *rc::gen::inRange<std::size_t>(0, 20);
  for (char& c : text) {
    if (c % 4 == 0) c = '\n';
  }
  std::string joined;
  for (const std::string_view piece : split_at_lines(text, target)) {
    RC_ASSERT(!piece.empty());
    joined += piece;
    RC_ASSERT(piece.back() == '\n' || joined.size() == text.size());
  }
  RC_ASSERT(joined == text);
}

}  // namespace
}  // namespace fovea
