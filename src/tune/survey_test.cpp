#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

std::string words(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += fmt::format("word{} ", i);
  return text;
}

/// Documents with a section that has a heading of its own, and one whose heading all of them have.
std::shared_ptr<const index::Index> library(MemoryFiles& files, int documents,
                                            bool with_text = true) {
  for (int i = 0; i < documents; ++i)
    files.put(fmt::format("lib/{:03}.xml", i),
              fmt::format("<a><sec><title>The heading of {}</title><p>{}</p></sec>"
                          "<sec><title>What all have</title><p>{}</p></sec></a>",
                          i, words(80), words(80)));
  auto source = collection::open_collection(files, {"lib"});
  index::BuildOptions options;
  options.store_text = with_text;
  options.role_rules = "//sec/title heading\n//sec container\n//p block\n";
  EXPECT_TRUE(index::build(files, "i", **source, options).ok());
  return *index::Index::open(files, "i");
}

const Survey::Texts& headings_of(const Survey& survey) { return survey.kinds.front(); }

TEST(Survey, FindsTheTextsThatMakeSetsUses) {
  MemoryFiles files;
  const auto index = library(files, 10);
  const auto found = survey(*index, {});
  ASSERT_TRUE(found.ok()) << to_string(found.error());
  ASSERT_EQ(found->kinds.size(), all_kinds().size());
  const auto made = make_sets(files, *index, {.kinds = {Kind::headings}, .directory = "tmp"});
  std::vector<std::string> titles;
  for (const topic::Topic& topic : made->front().topics) titles.push_back(topic.title);
  EXPECT_EQ(headings_of(*found).texts, titles);
  EXPECT_EQ(headings_of(*found).texts.front(), "The heading of 0");
  EXPECT_EQ(headings_of(*found).expected, 10U);
}

TEST(Survey, ReadsASampleAndEstimatesTheRest) {
  MemoryFiles files;
  const auto index = library(files, 40);
  const auto found = survey(*index, {.documents = 8, .seed = 3});
  EXPECT_EQ(headings_of(*found).texts.size(), 8U);
  EXPECT_EQ(headings_of(*found).expected, 40U);
  EXPECT_EQ(headings_of(*survey(*index, {.documents = 8, .seed = 3})).texts,
            headings_of(*found).texts);
  EXPECT_NE(headings_of(*survey(*index, {.documents = 8, .seed = 4})).texts,
            headings_of(*found).texts);
}

TEST(Survey, RefusesAnIndexWithoutText) {
  MemoryFiles files;
  EXPECT_FALSE(survey(*library(files, 2, false), {}).ok());
}

}  // namespace
}  // namespace fovea::tune
