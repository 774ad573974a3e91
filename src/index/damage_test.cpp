// Indexes that something has happened to.
#include "testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::RandomXml;

/// Reads all that an index offers; what comes out does not matter.
void read_everything(const Index& index) {
  Tree tree;
  std::vector<Hit> hits;
  for (Doc doc = 0; doc < index.totals().documents; ++doc) {
    static_cast<void>(index.find(index.name(doc)));
    static_cast<void>(index.text(doc, {0, index.facts(doc).characters}));
    index.open_tree(doc, tree);
    for (Element e = 0; e < tree.size(); e += 3) static_cast<void>(tree.path(e));
    static_cast<void>(as_xml(index, {doc, 0}));
  }
  for (const std::string& text : index.terms("", 100)) {
    const auto term = index.term(text);
    if (!term) continue;
    static_cast<void>(index.tag_frequencies(*term));
    Postings postings = index.postings(*term);
    while (postings.next() != no_doc) {
      index.open_tree(postings.doc(), tree);
      elements_with(tree, postings.positions(), hits);
    }
  }
}

struct BuiltFiles {
  MemoryFiles files;
  std::vector<std::string> paths;
};

void build_some(BuiltFiles& built) {
  build_index(built.files, RandomXml(21).library(40));
  const std::vector<std::string> gone = {"d7"};
  ASSERT_TRUE(erase(built.files, "index", gone).ok());
  built.paths = *built.files.list("index");
}

TEST(Damage, EveryChangedByteIsFoundAndNothingCrashes) {
  BuiltFiles built;
  build_some(built);
  ASSERT_EQ(built.paths.size(), 9U);
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    const std::size_t step = std::max<std::size_t>(good.size() / 120, 1);
    for (std::size_t at = 0; at < good.size(); at += step) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (at % 2 == 0 ? 0x40 : 0xFF));
      built.files.put(path, bad);
      const auto findings = check(built.files, "index", 1);
      ASSERT_TRUE(findings.ok());
      ASSERT_FALSE(findings->empty()) << path << " at " << at;
      EXPECT_EQ(findings->front().place.file, path);
      const auto index = Index::open(built.files, "index");
      if (index) read_everything(**index);
    }
    built.files.put(path, good);
  }
  EXPECT_TRUE(check(built.files, "index", 1)->empty());
}

TEST(Damage, ATruncatedPartIsRefusedByName) {
  BuiltFiles built;
  build_some(built);
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    built.files.put(path, good.substr(0, good.size() / 2));
    const auto index = Index::open(built.files, "index");
    ASSERT_FALSE(index.ok()) << path;
    EXPECT_EQ(index.error().place.file, path);
    built.files.put(path, good);
  }
}

TEST(Damage, AMissingPartIsRefusedByName) {
  BuiltFiles built;
  build_some(built);
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    ASSERT_TRUE(built.files.remove(path).ok());
    const auto index = Index::open(built.files, "index");
    ASSERT_FALSE(index.ok()) << path;
    built.files.put(path, good);
  }
}

TEST(Damage, AnIndexOfALaterFormatIsRefused) {
  BuiltFiles built;
  build_some(built);
  built.files.put("index/manifest", "fovea-index 1\nanything\n");
  const auto index = Index::open(built.files, "index");
  ASSERT_FALSE(index.ok());
  EXPECT_EQ(to_string(index.error()),
            "index/manifest:1:1: the index has the format 'fovea-index 1', this program reads "
            "'fovea-index 2' (build it again)");
}

TEST(Damage, ADamagedIndexIsNotMerged) {
  BuiltFiles built;
  build_some(built);
  const std::string lists = "index/s1.lists";
  std::string bad = *built.files.content(lists);
  bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1);
  built.files.put(lists, bad);
  const auto report = merge(built.files, "index", testing::plain_options());
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().place.file, lists);
}

}  // namespace
}  // namespace fovea::index
