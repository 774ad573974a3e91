#include "server/documents.hpp"

#include <gtest/gtest.h>

#include "fovea/base/parallel.hpp"

namespace fovea::server {
namespace {

/// Documents "d0" to "d99"; document i has a text of i + 1 characters.
std::shared_ptr<const index::Index> library() {
  MemoryFiles files;
  for (std::size_t i = 0; i < 100; ++i)
    files.put("lib/d" + std::to_string(i) + ".xml", "<a>" + std::string(i + 1, 'x') + "</a>");
  const auto source = collection::open_collection(files, {"lib"});
  EXPECT_TRUE(index::build(files, "i", **source, {}).ok());
  return *index::Index::open(files, "i");
}

TEST(Documents, AreThoseOfTheIndex) {
  Documents documents(library());
  EXPECT_EQ(documents.documents().size(), 100U);
  EXPECT_EQ((*documents.find("d7"))->length(), 8U);
  EXPECT_TRUE((*documents.find("d7"))->find("/a[1]"));
  EXPECT_EQ(*documents.find("nobody"), nullptr);
}

TEST(Documents, AreNoneWithoutAnIndex) {
  Documents documents(nullptr);
  EXPECT_TRUE(documents.documents().empty());
  EXPECT_EQ(*documents.find("d7"), nullptr);
}

TEST(Documents, StayWithTheirUsersWhenTheCacheDropsThem) {
  Documents documents(library());
  const DocumentPtr first = *documents.find("d0");
  for (const std::string& id : documents.documents()) EXPECT_TRUE(documents.find(id).ok());
  EXPECT_EQ(first.use_count(), 1) << "the cache keeps fewer documents than the index has";
  EXPECT_EQ(first->length(), 1U);
}

TEST(Documents, ServeSeveralThreads) {
  Documents documents(library());
  std::vector<std::uint64_t> lengths(1000);
  parallel_for(lengths.size(), 8, [&](std::size_t i) {
    lengths[i] = (*documents.find("d" + std::to_string(i * 7 % 100)))->length();
  });
  for (std::size_t i = 0; i < lengths.size(); ++i) EXPECT_EQ(lengths[i], i * 7 % 100 + 1);
}

}  // namespace
}  // namespace fovea::server
