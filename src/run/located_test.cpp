#include <gtest/gtest.h>

#include "fovea/run.hpp"

namespace fovea::run {
namespace {

TEST(Located, ElementsBecomePassagesAndTheRestStays) {
  RunBuilder builder;
  builder.id = "r";
  builder.add("1", {.doc = "d", .focus = region::element("/a[1]"), .score = 3});
  builder.add("1", {.doc = "d", .focus = region::element("/b[1]"), .score = 2});
  builder.add("1", {.doc = "d", .focus = region::passage({7, 9}), .score = 1});
  const run::Run run =
      located(std::move(builder).build(), [](std::string_view, const region::Focus& focus) {
        return focus.path == "/a[1]" ? std::optional(region::Range{2, 5}) : std::nullopt;
      });
  EXPECT_EQ(run.id, "r");
  EXPECT_EQ(run.focus(0), region::passage({2, 5}));
  EXPECT_EQ(run.focus(1).kind, region::FocusKind::unlocated);
  EXPECT_EQ(run.focus(2), region::passage({7, 9}));
  EXPECT_EQ(run.score(2), 1);
}

}  // namespace
}  // namespace fovea::run
