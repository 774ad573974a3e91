#include "measure/elements/reading.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/ideal.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::graded;

Measure t2i_with(std::int64_t tolerance, const std::string& ideal = "kazai",
                 const std::string& unit = "words") {
  static const Record record = t2i();
  return testing::measure_of(record, {{"tolerance", tolerance}, {"ideal", ideal}, {"unit", unit}});
}

/// "hit 5, miss 300, …": the outcome of each result and the words read in vain.
std::string told(const Reading& reading) {
  std::string text;
  for (const auto& [hit, vain] : reading.openings)
    text += (text.empty() ? "" : ", ") + std::string(hit ? "hit " : "miss ") +
            std::to_string(static_cast<int>(vain));
  return text;
}

/// Words 300 to 499 and 800 to 999 are relevant.
Example article(const std::vector<std::string>& results) {
  return testing::example({{"/a[1]", {}, 1000, 0},
                           {"/a[1]/s[1]", {}, 300, 0},
                           {"/a[1]/s[2]", graded(3, 3), 200, 300},
                           {"/a[1]/s[2]/p[5]", {}, 50, 400},
                           {"/a[1]/s[3]", {}, 300, 500},
                           {"/a[1]/s[4]", graded(3, 3), 200, 800}},
                          results);
}

TEST(Reading, UpToTheToleranceAndNoFurther) {
  Example made = article({"/a[1]/s[3]", "/a[1]/s[1]", "/a[1]/s[4]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(300))), "hit 300, hit 300, miss 300");
  EXPECT_EQ(told(reading(made.topic, t2i_with(299))), "miss 299, miss 299, hit 0");
  EXPECT_EQ(reading(made.topic, t2i_with(300)).unseen, 0U);
  EXPECT_EQ(reading(made.topic, t2i_with(299)).unseen, 1U);
}

TEST(Reading, OpenedInsideAnUnseenFragmentIsAHit) {
  Example made = article({"/a[1]/s[2]/p[5]", "/a[1]/s[2]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(0))), "hit 0, miss 0");
}

TEST(Reading, TextSeenBeforeUsesUpTheTolerance) {
  // Opened again, the section is 200 words of text already seen, with 300 more before the next.
  Example made = article({"/a[1]/s[2]", "/a[1]/s[2]", "/a[1]/s[2]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(500))), "hit 0, hit 500, miss 500");
  EXPECT_EQ(told(reading(made.topic, t2i_with(499))), "hit 0, miss 499, miss 499");
}

TEST(Reading, ReadersStayInTheDocument) {
  Example made = testing::example({{"c/a[1]", {}, 10}, {"d/a[1]", graded(3, 3), 10}}, {"c/a[1]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(1000))), "miss 1000");
}

TEST(Reading, WhatIsNotInTheCollectionCannotBeOpened) {
  Example made = testing::example(
      {{"/a[1]", graded(3, 3)}, {.name = "/a[1]/x[1]", .in_collection = false}}, {"/a[1]/x[1]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(1000))), "miss 0");
}

TEST(Reading, FragmentsWithoutTextAreNone) {
  Example made = testing::example({{"/a[1]", graded(3, 3), 0, 0}}, {"/a[1]"});
  EXPECT_EQ(reading(made.topic, t2i_with(5)).fragments, 0U);
}

TEST(Reading, InCharacters) {
  Example made = article({"/a[1]/s[1]"});
  EXPECT_EQ(told(reading(made.topic, t2i_with(1800, "kazai", "characters"))), "hit 1800");
  EXPECT_EQ(told(reading(made.topic, t2i_with(1799, "kazai", "characters"))), "miss 1799");
}

/// s (100 words) with p[1] at its start (20) and p[2] (from 50, 20) are all ideal.
std::string nested(const std::vector<std::string>& results, std::int64_t tolerance) {
  Example made = testing::example(
      {{"/s[1]", {}, 100, 0}, {"/s[1]/p[1]", {}, 20, 0}, {"/s[1]/p[2]", {}, 20, 50}}, results);
  ElementFiles files;
  files.ideals["f"]["t"] = {
      {{"d", "/s[1]"}, 1}, {{"d", "/s[1]/p[1]"}, 1}, {{"d", "/s[1]/p[2]"}, 1}};
  made.topic.files = &files;
  const Reading& read = reading(made.topic, t2i_with(tolerance, "file=f"));
  return told(read) + "; unseen " + std::to_string(read.unseen);
}

TEST(Reading, OfFragmentsInOneAnotherTheSmallestIsHit) {
  EXPECT_EQ(nested({"/s[1]"}, 0), "hit 0; unseen 2");
  EXPECT_EQ(nested({"/s[1]/p[2]", "/s[1]/p[1]", "/s[1]"}, 20), "hit 0, hit 0, hit 20; unseen 0");
  EXPECT_EQ(nested({"/s[1]/p[2]", "/s[1]/p[1]", "/s[1]"}, 19), "hit 0, hit 0, miss 19; unseen 1");
  // The second opening reads the section after p[1], including p[2].
  EXPECT_EQ(nested({"/s[1]", "/s[1]", "/s[1]/p[2]"}, 20), "hit 0, hit 20, miss 20; unseen 0");
}

/// Reads word by word and looks everything up again.
class SlowReader {
 public:
  SlowReader(const ElementTopic& topic, const std::vector<NodeId>& ideals, int tolerance)
      : topic_(topic), tolerance_(tolerance) {
    for (const NodeId id : ideals)
      if (topic.nodes[id].in_collection && topic.nodes[id].words->size > 0)
        fragments_.push_back(id);
  }

  Opening open(NodeId result) {
    const Node& node = topic_.nodes[result];
    if (!node.in_collection) return {};
    std::uint64_t word = node.words->start;
    for (int vain = 0; vain <= tolerance_; ++vain, ++word) {
      const NodeId found = around(node.doc, word);
      if (found == no_node || seen_[node.doc].contains(word)) continue;
      const Extent extent = *topic_.nodes[found].words;
      for (std::uint64_t i = 0; i < extent.size; ++i) seen_[node.doc].insert(extent.start + i);
      return {true, static_cast<double>(vain)};
    }
    return {false, static_cast<double>(tolerance_)};
  }

  [[nodiscard]] std::size_t fragments() const { return fragments_.size(); }

  std::size_t unseen() {
    return static_cast<std::size_t>(
        std::count_if(fragments_.begin(), fragments_.end(), [&](NodeId id) {
          const Node& node = topic_.nodes[id];
          std::uint64_t count = 0;
          for (std::uint64_t i = 0; i < node.words->size; ++i)
            count += seen_[node.doc].count(node.words->start + i);
          return count < node.words->size;
        }));
  }

 private:
  /// The smallest fragment around a word.
  [[nodiscard]] NodeId around(std::string_view doc, std::uint64_t word) const {
    NodeId best = no_node;
    for (const NodeId id : fragments_) {
      const auto& [start, size] = *topic_.nodes[id].words;
      const bool holds = topic_.nodes[id].doc == doc && start <= word && word < start + size;
      if (holds && (best == no_node || size < topic_.nodes[best].words->size)) best = id;
    }
    return best;
  }

  const ElementTopic& topic_;
  std::vector<NodeId> fragments_;
  int tolerance_;
  std::map<std::string_view, std::set<std::uint64_t>> seen_;
};

TEST(Reading, EqualsReadingWordForWord) {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    std::mt19937_64 random(seed);
    Example made = testing::random_example(seed);
    if (made.topic.results.size() > 20) made.topic.results.resize(20);
    ElementFiles files;
    files.ideals["f"];
    for (std::size_t i = random() % 15; i > 0; --i) {
      const Node& node = made.topic.nodes[random() % made.topic.nodes.size()];
      files.ideals["f"]["t"].emplace(ElementName(node.doc, node.path), 1);
    }
    made.topic.files = &files;
    const int tolerance = static_cast<int>(random() % 60);
    const Measure measure = t2i_with(tolerance, random() % 2 > 0 ? "kazai" : "file=f");
    const Reading& fast = reading(made.topic, measure);
    SlowReader slow(made.topic, ideal_elements(made.topic, measure), tolerance);
    ASSERT_EQ(fast.fragments, slow.fragments()) << seed;
    Reading expected;
    for (const NodeId result : made.topic.results) expected.openings.push_back(slow.open(result));
    ASSERT_EQ(told(fast), told(expected)) << seed;
    ASSERT_EQ(fast.unseen, slow.unseen()) << seed;
  }
}

}  // namespace
}  // namespace fovea::measure
