#include <gtest/gtest.h>

#include "fovea/index/structure.hpp"

namespace fovea::index {
namespace {

std::vector<std::string> paths_in(const std::string& table) {
  std::vector<std::string> paths;
  for (std::size_t at = table.find('\n') + 1; at < table.size(); at = table.find('\n', at) + 1)
    paths.push_back(table.substr(at, table.find('\t', at) - at));
  return paths;
}

using Paths = std::vector<std::string>;

TEST(ShowStructure, KeepsTheTagPathsWithTheMostText) {
  MemoryFiles files;
  files.put(
      "lib/a.xml",
      "<a><meta><id>1</id></meta><sec><title>castle</title><p>three more words</p></sec></a>");
  auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(build(files, "i", **source, {}).ok());
  const auto index = *Index::open(files, "i");
  EXPECT_EQ(paths_in(as_structure(*index)),
            (Paths{"/a", "/a/meta", "/a/meta/id", "/a/sec", "/a/sec/title", "/a/sec/p"}));
  EXPECT_EQ(paths_in(as_structure(structure_of(*index, 3))), (Paths{"/a", "/a/sec", "/a/sec/p"}));
}

}  // namespace
}  // namespace fovea::index
