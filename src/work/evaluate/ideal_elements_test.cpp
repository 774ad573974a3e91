#include "fovea/work/ideal_elements.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

const std::string graded =
    "{\"topic\":\"1\",\"doc\":\"d\",\"path\":\"/a[1]\",\"e\":1,\"s\":1}\n"
    "{\"topic\":\"1\",\"doc\":\"d\",\"path\":\"/a[1]/b[1]\",\"e\":3,\"s\":3}\n";

TEST(IdealElements, AreChosenFromGradedElements) {
  MemoryFiles files;
  files.put("qrels", graded);
  const auto ideals = ideal_elements(files, {.qrels = "qrels"});
  EXPECT_EQ(*ideals, (std::vector<measure::IdealElement>{{"1", "d", "/a[1]/b[1]", 1}}));
}

TEST(IdealElements, DuplicatesMustBeAllowed) {
  MemoryFiles files;
  files.put("qrels", graded + graded);
  EXPECT_FALSE(ideal_elements(files, {.qrels = "qrels"}));
  EXPECT_EQ(ideal_elements(files, {.qrels = "qrels", .allow_duplicates = true})->size(), 1U);
}

TEST(IdealElements, HighlightedTextNeedsTheDocuments) {
  MemoryFiles files;
  files.put("qrels", "1 0 d 3 10 4 4:3\n");
  files.put("lib/d.xml", "<a>one <b>two</b> 4</a>");
  const measure::IdealChoice focused{.ideal = "focused"};
  EXPECT_FALSE(ideal_elements(files, {.qrels = "qrels", .choice = focused}));
  const auto ideals =
      ideal_elements(files, {.qrels = "qrels", .catalogue = "lib", .choice = focused});
  ASSERT_TRUE(ideals) << to_string(ideals.error());
  EXPECT_EQ(ideals->at(0).path, "/a[1]/b[1]");
}

}  // namespace
}  // namespace fovea::work
