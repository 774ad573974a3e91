#include "tune/without.hpp"

#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::tune {
namespace {

struct Opened {
  std::shared_ptr<const index::Index> index;
  index::Tree tree;
  std::string text;

  explicit Opened(const std::string& xml) {
    MemoryFiles files;
    files.put("lib/a.xml", xml);
    auto source = collection::open_collection(files, {"lib"});
    EXPECT_TRUE(index::build(files, "i", **source, {}).ok());
    index = *index::Index::open(files, "i");
    index->open_tree(0, tree);
    text = *index->text(0, tree.range(0));
  }
  std::string without(const std::vector<index::Element>& elements) {
    return Without(tree, elements).xml(*index, tree, text);
  }
};

TEST(Without, NothingGivesTheDocumentBack) {
  const std::string xml = "<a>é &amp; <b>x</b>\n <c><d/>&lt;y&gt;&#13;</c> z</a>";
  EXPECT_EQ(Opened(xml).without({}), "<a>é &amp; <b>x</b>\n <c><d></d>&lt;y&gt;&#13;</c> z</a>");
}

TEST(Without, ElementsGoWithAllThatIsInThem) {
  Opened opened("<a>1<b>2<c>3</c></b>4<c>5</c>6</a>");
  EXPECT_EQ(opened.without({1}), "<a>14<c>5</c>6</a>");
  EXPECT_EQ(opened.without({2}), "<a>1<b>2</b>4<c>5</c>6</a>");
  EXPECT_EQ(opened.without({1, 2, 3}), "<a>146</a>");
  EXPECT_EQ(opened.without({0}), "");
}

TEST(Without, RangesMove) {
  Opened opened("<a>1<b>2<c>3</c></b>4<c>5</c>6</a>");
  const std::vector<index::Element> elements = {1};
  const Without without(opened.tree, elements);
  EXPECT_EQ(without.moved(region::Range{0, 6}), (region::Range{0, 4}));
  EXPECT_EQ(without.moved(region::Range{4, 5}), (region::Range{2, 3}));
  EXPECT_EQ(without.moved(region::Range{1, 3}), (region::Range{1, 1}));
}

std::string random_xml(std::mt19937& random, int depth = 0) {
  static const std::vector<std::string> texts = {"castle ", "é", " well", "&amp;", "\n"};
  std::string xml;
  for (auto i = random() % 5; i > 0; --i) {
    if (depth > 3 || random() % 2 == 0)
      xml += texts[random() % texts.size()];
    else
      xml += "<e>" + random_xml(random, depth + 1) + "</e>";
  }
  return xml;
}

/// After indexing again, the kept elements have the same text as before, at the ranges that `moved`
/// returns.
RC_GTEST_PROP(Without, WhatIsKeptHasItsText, ()) {
  std::mt19937 random(*rc::gen::arbitrary<std::uint32_t>());
  Opened before("<doc>" + random_xml(random) + "</doc>");
  std::vector<index::Element> gone;
  for (index::Element e = 1; e < before.tree.size(); ++e) {
    if (random() % 4 == 0) gone.push_back(e);
  }
  Opened after(before.without(gone));
  const Without without(before.tree, gone);
  index::Element kept = 0;
  for (index::Element e = 0; e < before.tree.size(); ++e) {
    bool inside = false;
    for (const index::Element g : gone) inside |= e >= g && e < before.tree.subtree_end(g);
    if (inside) continue;
    RC_ASSERT(kept < after.tree.size());
    RC_ASSERT(after.tree.range(kept) == without.moved(before.tree.range(e)));
    ++kept;
  }
  RC_ASSERT(kept == after.tree.size());
}

}  // namespace
}  // namespace fovea::tune
