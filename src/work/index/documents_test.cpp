#include "fovea/work/documents.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

using Names = std::vector<std::string>;

/// Documents a, b and d: c is deleted.
OpenIndex library(MemoryFiles& files) {
  indexed(
      files,
      {{"a",
        "<article><fm><ti>Castles</ti></fm><p>A well in the yard gave water to all.</p></article>"},
       {"b", "<x/>"},
       {"c", "<x>gone</x>"},
       {"d", "<x>last</x>"}});
  EXPECT_TRUE(
      change_index(files, {.index = "x.index", .change = IndexChange::erase, .erase = {"c"}}));
  return *open_index(files, "x.index");
}

TEST(Documents, AreListedWithTitleAndSizes) {
  MemoryFiles files;
  const OpenIndex open = library(files);
  const auto listed = list_documents(*open.index);
  ASSERT_TRUE(listed) << to_string(listed.error());
  ASSERT_EQ(listed->size(), 3U);
  EXPECT_EQ(count_documents(*open.index), 3U);
  EXPECT_EQ(listed->front().name, "a");
  EXPECT_EQ(listed->front().title, "Castles");
  EXPECT_EQ(listed->front().elements, 4U);
  EXPECT_EQ(listed->front().words, 10U);
  EXPECT_EQ(listed->at(1).title, "");
}

TEST(Documents, NamesComeInPages) {
  MemoryFiles files;
  const OpenIndex open = library(files);
  EXPECT_EQ(document_names(*open.index, 0, 100), (Names{"a", "b", "d"}));
  EXPECT_EQ(document_names(*open.index, 1, 1), Names{"b"});
  EXPECT_EQ(document_names(*open.index, 2, 5), Names{"d"});
  EXPECT_EQ(document_names(*open.index, 3, 5), Names{});
  EXPECT_EQ(document_names(*open.index, 0, 0), Names{});
}

TEST(Documents, ElementsAreThoseOfTheTree) {
  MemoryFiles files;
  const OpenIndex open = library(files);
  EXPECT_TRUE(has_element(*open.index, "a", "/article[1]/p[1]"));
  EXPECT_FALSE(has_element(*open.index, "a", "/article[1]/p[2]"));
  EXPECT_FALSE(has_element(*open.index, "nowhere", "/article[1]"));
  EXPECT_FALSE(has_element(*open.index, "c", "/x[1]"));
}

TEST(Documents, ElementsHaveTheRolesOfTheirPaths) {
  MemoryFiles files;
  const OpenIndex open = library(files);
  const auto roles = element_roles(*open.index, *open.index->find("a"));
  ASSERT_TRUE(roles) << to_string(roles.error());
  ASSERT_EQ(roles->of.size(), 4U);
  const auto role = [&](std::size_t element) { return roles->distinct.at(roles->of[element]); };
  EXPECT_EQ(role(0).role, index::Role::document);
  EXPECT_TRUE(role(2).title);
  EXPECT_EQ(role(3).role, index::Role::block);
  EXPECT_TRUE(role(3).unit);
}

}  // namespace
}  // namespace fovea::work::testing
