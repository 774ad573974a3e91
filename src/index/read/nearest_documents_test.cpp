#include "index/read/nearest_documents.hpp"

#include <random>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"

#include "index/testing.hpp"

namespace fovea::index::testing {
namespace {

std::shared_ptr<const Index> with_documents(const std::vector<std::string>& names) {
  MemoryFiles files;
  for (const std::string& name : names) files.put("lib/" + name + ".xml", "<a>x</a>");
  auto source = collection::open_collection(files, {"lib"});
  EXPECT_TRUE(build(files, "x", **source, {}));
  return *Index::open(files, "x");
}

using Names = std::vector<std::string>;

TEST(NearestDocuments, AreFoundBySpellingAndByPart) {
  const auto index =
      with_documents({"elife00123", "elife00124", "elife99999", "2003/wells", "Tides"});
  EXPECT_EQ(nearest_documents(*index, "elife00132", 3), (Names{"elife00123", "elife00124"}));
  EXPECT_EQ(nearest_documents(*index, "welsl", 3), Names{});
  EXPECT_EQ(nearest_documents(*index, "2003/welsl", 3), Names{"2003/wells"});
  EXPECT_EQ(nearest_documents(*index, "wells", 3), Names{"2003/wells"});
  EXPECT_EQ(nearest_documents(*index, "tides", 3), Names{"Tides"});
  EXPECT_EQ(nearest_documents(*index, "zebra", 3), Names{});
  EXPECT_EQ(nearest_documents(*index, "", 3), Names{});
}

TEST(NearestDocuments, AreThoseOfTheDefinition) {
  std::mt19937 random(5);
  const auto word = [&] {
    std::string text;
    for (auto i = 1 + random() % 9; i > 0; --i) text += static_cast<char>('a' + random() % 4);
    return text;
  };
  std::set<std::string> names;
  for (int i = 0; i < 400; ++i) names.insert(word());
  const auto index = with_documents({names.begin(), names.end()});
  for (int round = 0; round < 100; ++round) {
    const std::string wanted = word();
    std::vector<std::pair<std::size_t, std::string>> expected;
    for (const std::string& each : names) {
      const bool holds = wanted.size() >= 3 && each.find(wanted) != std::string::npos;
      const std::size_t distance =
          std::min<std::size_t>(edit_distance(wanted, each), holds ? 1 : 100);
      if (distance <= std::clamp<std::size_t>(wanted.size() / 3, 1, 3) &&
          distance < std::max(wanted.size(), each.size()))
        expected.emplace_back(distance, each);
    }
    std::sort(expected.begin(), expected.end());
    expected.resize(std::min<std::size_t>(expected.size(), 3));
    Names texts;
    for (const auto& [distance, each] : expected) texts.push_back(each);
    EXPECT_EQ(nearest_documents(*index, wanted, 3), texts) << wanted;
  }
}

}  // namespace
}  // namespace fovea::index::testing
