#include "fovea/work/located_run.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

class LocatedRunTest : public ::testing::Test {
 protected:
  LocatedRunTest() {
    files_.put("docs/d.xml", "<a><p>one</p><p>two <b>three</b></p></a>");
    files_.put("docs/broken.xml", "<a>");
    catalogue_ = *collection::open_directory(files_, "docs");
  }

  static run::Run run_of(const std::string& doc, const std::vector<region::Focus>& focuses) {
    run::RunBuilder builder;
    builder.id = "r";
    for (const region::Focus& focus : focuses) builder.add("1", {.doc = doc, .focus = focus});
    return std::move(builder).build();
  }

  MemoryFiles files_;
  std::unique_ptr<collection::Catalogue> catalogue_;
};

TEST_F(LocatedRunTest, ElementsAndDocumentsBecomePassagesAndTheRestStays) {
  const auto located = located_run(
      run_of("d", {region::element("/a[1]/p[2]"), region::element("/a[1]/p[3]"),
                   region::whole_document(), region::passage({7, 9}), region::entry_point(4)}),
      *catalogue_);
  ASSERT_TRUE(located) << to_string(located.error());
  EXPECT_EQ(located->run.id, "r");
  EXPECT_EQ(located->run.focus(0), region::passage({3, 12}));
  EXPECT_EQ(located->run.focus(1).kind, region::FocusKind::unlocated);
  EXPECT_EQ(located->run.focus(2), region::passage({0, 12}));
  EXPECT_EQ(located->run.focus(3), region::passage({7, 9}));
  EXPECT_EQ(located->run.focus(4), region::entry_point(4));
  EXPECT_EQ(located->lost,
            std::vector<std::string>{"the place of 1 result that the catalogue does not have, "
                                     "first /a[1]/p[3] of document 'd'"});
}

TEST_F(LocatedRunTest, PassagesBecomeTheSmallestElementsThatHoldThem) {
  const auto elements = run_of_elements(
      run_of("d", {region::passage({3, 12}), region::passage({4, 5}), region::element("/x[1]")}),
      *catalogue_);
  ASSERT_TRUE(elements) << to_string(elements.error());
  EXPECT_EQ(elements->run.focus(0), region::element("/a[1]/p[2]"));
  EXPECT_EQ(elements->run.focus(1), region::element("/a[1]/p[2]"));
  EXPECT_EQ(elements->run.focus(2), region::element("/x[1]"));
  EXPECT_EQ(elements->lost,
            std::vector<std::string>{
                "the exact place of 1 passage; each became the smallest element that holds it"});
}

TEST_F(LocatedRunTest, ADocumentThatCannotBeReadIsAnError) {
  EXPECT_FALSE(located_run(run_of("broken", {region::whole_document()}), *catalogue_));
  EXPECT_FALSE(run_of_elements(run_of("broken", {region::whole_document()}), *catalogue_));
}

}  // namespace
}  // namespace fovea::work
