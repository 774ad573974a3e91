#include <gtest/gtest.h>

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::open_index;

constexpr const char* tuned = "bm25(k1=0.9,b=0.4)";

TEST(DefaultModel, IsEmptyUntilItIsSet) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}});
  EXPECT_EQ(open_index(files)->default_model(), "");
  ASSERT_TRUE(set_default_model(files, "index", tuned).ok());
  EXPECT_EQ(open_index(files)->default_model(), tuned);
  ASSERT_TRUE(set_default_model(files, "index", "lm").ok());
  EXPECT_EQ(open_index(files)->default_model(), "lm");
}

TEST(DefaultModel, ResettingGivesTheManifestBack) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}});
  const auto before = files.content("index/manifest");
  ASSERT_TRUE(set_default_model(files, "index", tuned).ok());
  ASSERT_TRUE(set_default_model(files, "index", "").ok());
  EXPECT_EQ(files.content("index/manifest"), before);
}

TEST(DefaultModel, ChangesOfTheDocumentsKeepIt) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}, {"b", "<x>two</x>"}});
  ASSERT_TRUE(set_default_model(files, "index", tuned).ok());
  testing::put(files, "more", {{"c", "<x>three</x>"}});
  ASSERT_TRUE(
      add(files, "index", *testing::source_of(files, "more"), testing::plain_options()).ok());
  EXPECT_EQ(open_index(files)->default_model(), tuned);
  ASSERT_TRUE(erase(files, "index", std::vector<std::string>{"a"}).ok());
  EXPECT_EQ(open_index(files)->default_model(), tuned);
  ASSERT_TRUE(merge(files, "index", testing::plain_options()).ok());
  EXPECT_EQ(open_index(files)->default_model(), tuned);
}

TEST(DefaultModel, ANewIndexHasNone) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}});
  ASSERT_TRUE(set_default_model(files, "index", tuned).ok());
  BuildOptions anew = testing::plain_options();
  anew.replace = true;
  build_index(files, {{"a", "<x>one</x>"}}, anew);
  EXPECT_EQ(open_index(files)->default_model(), "");
}

TEST(DefaultModel, ACrashLeavesTheIndexAsItWas) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}});
  FaultyFiles faulty(files, {.crash_before_rename = true});
  static_cast<void>(set_default_model(faulty, "index", tuned));
  EXPECT_EQ(open_index(files)->default_model(), "");
  FaultyFiles full(files, {.disk_full_after_bytes = 10});
  EXPECT_FALSE(set_default_model(full, "index", tuned).ok());
  EXPECT_EQ(open_index(files)->default_model(), "");
}

TEST(DefaultModel, ANameWithSpacesIsRefused) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>one</x>"}});
  const auto set = set_default_model(files, "index", "bm25 k1");
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(to_string(set.error()),
            "index: the index cannot keep the model 'bm25 k1' (use a name without spaces)");
}

}  // namespace
}  // namespace fovea::index
