#include <gtest/gtest.h>

#include "fovea/run.hpp"

namespace fovea::run {
namespace {

run::Run run_of(const char* lines) { return *read(Bytes::from_string(lines), "f"); }

TEST(Merged, OfNothingIsEmpty) { EXPECT_EQ(merged({}).size(), 0U); }

TEST(Merged, KeepsTheOrderOfThePartsWithinATopic) {
  std::vector<run::Run> parts;
  parts.push_back(run_of("1 Q0 a 1 3 first\n2 Q0 b 1 2 first\n"));
  parts.push_back(run_of("3 Q0 c 1 9 second\n1 Q0 d 2 1 second\n"));
  const run::Run all = merged(std::move(parts));
  EXPECT_EQ(all.id, "first");
  ASSERT_EQ(all.topics().size(), 3U);
  ASSERT_EQ(all.find("1")->size(), 2U);
  EXPECT_EQ(all.doc(all.find("1")->begin), "a");
  EXPECT_EQ(all.doc(all.find("1")->begin + 1), "d");
  EXPECT_EQ(all.row(all.find("3")->begin).score, 9);
}

}  // namespace
}  // namespace fovea::run
