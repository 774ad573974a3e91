#include <gtest/gtest.h>

#include "fovea/index.hpp"

#include "index/testing.hpp"

namespace fovea::index::testing {
namespace {

const std::string wells =
    "<article><fm><ti>Wells\n and <i>ropes</i></ti><yr>2003</yr></fm><bdy><sec><st>Old wells</st>"
    "<p>A well in the yard of the castle gave water to all who lived there for many years.</p>"
    "<ss1><st>Deep ones</st><p>The rope of the deepest well was longer than the tower is high, and "
    "two men wound it up.</p></ss1></sec></bdy></article>";

std::shared_ptr<const Index> indexed(bool store_text) {
  MemoryFiles files;
  files.put("lib/wells.xml", wells);
  files.put("lib/bare.xml", "<note><p>Nothing names this text of some words.</p></note>");
  auto source = collection::open_collection(files, {"lib"});
  EXPECT_TRUE(build(files, "x", **source, {.store_text = store_text}));
  return *Index::open(files, "x");
}

using Trail = std::vector<std::string>;

Trail trail_to(const Index& index, const std::string& path) {
  Tree tree;
  const Doc doc = *index.find("wells");
  index.open_tree(doc, tree);
  return *trail_texts(index, doc, tree, *tree.find(path));
}

TEST(HeadingTexts, NameTheDocument) {
  const auto index = indexed(true);
  Tree tree;
  index->open_tree(*index->find("wells"), tree);
  EXPECT_EQ(*title_text(*index, *index->find("wells"), tree), "Wells and ropes");
  index->open_tree(*index->find("bare"), tree);
  EXPECT_EQ(*title_text(*index, *index->find("bare"), tree), "");
}

TEST(HeadingTexts, LeadToAnElement) {
  const auto index = indexed(true);
  EXPECT_EQ(trail_to(*index, "/article[1]"), Trail{});
  EXPECT_EQ(trail_to(*index, "/article[1]/bdy[1]/sec[1]"), Trail{"Old wells"});
  EXPECT_EQ(trail_to(*index, "/article[1]/bdy[1]/sec[1]/p[1]"), Trail{"Old wells"});
  EXPECT_EQ(trail_to(*index, "/article[1]/bdy[1]/sec[1]/ss1[1]/p[1]"),
            (Trail{"Old wells", "Deep ones"}));
}

TEST(HeadingTexts, AreNotInAnIndexWithoutText) {
  const auto index = indexed(false);
  Tree tree;
  index->open_tree(*index->find("wells"), tree);
  EXPECT_EQ(*title_text(*index, *index->find("wells"), tree), "");
  EXPECT_EQ(trail_to(*index, "/article[1]/bdy[1]/sec[1]"), Trail{});
}

}  // namespace
}  // namespace fovea::index::testing
