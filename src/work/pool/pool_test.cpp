#include "fovea/work/pool.hpp"

#include <gtest/gtest.h>

#include "fovea/collection.hpp"

namespace fovea::work {
namespace {

using Lines = std::vector<std::string>;

class PoolTest : public ::testing::Test {
 protected:
  PoolTest() {
    files_.put("docs/d.xml", "<a><b>some words</b><b>other words</b></a>");
    files_.put("docs/broken.xml", "<a>");
    catalogue_ = *collection::open_directory(files_, "docs");
  }

  RunsToPool read(const Lines& paths) {
    auto runs = read_runs_to_pool(files_, paths, {}, 1);
    EXPECT_TRUE(runs) << to_string(runs.error());
    return *std::move(runs);
  }

  /// The pools of one file of runs, with the catalogue.
  Pools pooled(const std::string& text) {
    files_.put("r.run", text);
    auto pools = pool_runs(read({"r.run"}).ranked, {.catalogue = catalogue_.get()});
    EXPECT_TRUE(pools) << to_string(pools.error());
    return *std::move(pools);
  }

  MemoryFiles files_;
  std::unique_ptr<collection::Catalogue> catalogue_;
};

TEST_F(PoolTest, RunsHaveTheOrderOfTheirFormats) {
  files_.put("runs/a.trec", "1 Q0 d 1 9 a\n");
  files_.put("runs/b.element", "1 Q0 d 1 9 b /a[1]\n");
  const RunsToPool runs = read({"runs"});
  ASSERT_EQ(runs.ranked.size(), 2U);
  EXPECT_EQ(runs.ranked[0].order, run::Order::score);
  EXPECT_EQ(runs.ranked[1].order, run::Order::file);
  EXPECT_EQ(runs.ranked[1].run->id, "b");
}

TEST_F(PoolTest, WhatIsNoRunIsRefused) {
  files_.put("q", "1 0 d 1\n");
  EXPECT_FALSE(read_runs_to_pool(files_, {"q"}, {}, 1));
  EXPECT_FALSE(read_runs_to_pool(files_, {"absent"}, {}, 1));
}

TEST_F(PoolTest, WithoutNotesWhereNothingIsLeftOut) {
  const Pools pools = pooled("1 Q0 d 1 9 r /a[1]/b[1]\n2 Q0 d 1 9 r /a[1]\n");
  EXPECT_EQ(pools.topics.size(), 2U);
  EXPECT_EQ(pools.notes, Lines{});
  EXPECT_EQ(pools.missing, std::nullopt);
}

TEST_F(PoolTest, PassagesWithoutALocationAreCountedOverAllTopics) {
  EXPECT_EQ(pooled("1 Q0 d 1 9 r X 3\n2 Q0 d 1 9 r X 3\n2 Q0 d 2 8 r 0 4\n").notes,
            Lines{"omitted: 2 passages that could not be located"});
}

TEST_F(PoolTest, PlacesThatTheCatalogueLacksStayAndTheFirstIsNamed) {
  const Pools pools = pooled(
      "1 Q0 d 1 9 r /a[1]/b[1]\n1 Q0 d 2 8 r /a[1]/b[7]\n"
      "2 Q0 broken 1 9 r /a[1]\n2 Q0 absent 2 8 r /a[1]\n");
  EXPECT_EQ(pools.missing, "3 places of the pool not in the catalogue, such as d/a[1]/b[7]");
  EXPECT_EQ(pools.topics[0].items.size(), 2U);
  EXPECT_EQ(pools.topics[1].items.size(), 2U);
}

TEST_F(PoolTest, PassagesAndDocumentsNeedTheirDocumentOnly) {
  EXPECT_EQ(pooled("1 Q0 d 1 9 r 0 4\n").missing, std::nullopt);
  EXPECT_EQ(pooled("1 Q0 d 1 9 r\n1 Q0 e 2 8 r\n").missing,
            "1 place of the pool not in the catalogue, such as e");
}

TEST_F(PoolTest, WithoutACatalogueNoPlaceIsLookedUp) {
  files_.put("r.run", "1 Q0 absent 1 9 r /a[1]\n");
  EXPECT_EQ(pool_runs(read({"r.run"}).ranked, {})->missing, std::nullopt);
}

TEST_F(PoolTest, ACampaignNamesAWholeDocumentByAnEmptyPlace) {
  const auto items = pool_items(pooled("1 Q0 d 1 9 r\n").topics);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].topic, "1");
  EXPECT_EQ(items[0].doc, "d");
  EXPECT_EQ(items[0].place, "");
  EXPECT_EQ(items[0].round, 1U);
  EXPECT_EQ(pool_items(pooled("1 Q0 d 1 9 r /a[1]\n").topics)[0].place, "/a[1]");
}

}  // namespace
}  // namespace fovea::work
