#include "measure/elements/seen.hpp"

#include <gtest/gtest.h>

#include "measure/elements/testing.hpp"

namespace fovea::measure {
namespace {

using testing::Example;

TEST(Seen, UpAndDown) {
  const Example made =
      testing::example({{"/a[1]"}, {"/a[1]/b[1]"}, {"/a[1]/b[1]/c[1]"}, {"/a[1]/d[1]"}, {"/e[1]"}});
  const NodeId a = made.at("/a[1]"), b = made.at("/a[1]/b[1]"), c = made.at("/a[1]/b[1]/c[1]"),
               d = made.at("/a[1]/d[1]"), e = made.at("/e[1]");
  Seen seen(made.topic);
  EXPECT_TRUE(seen.nothing(a));
  seen.show(b);
  EXPECT_TRUE(seen.part(a) && seen.whole(b) && seen.whole(c) && seen.nothing(d));
  seen.show(c);
  EXPECT_TRUE(seen.part(a) && seen.whole(b) && !seen.part(b));
  seen.show(a);
  EXPECT_TRUE(seen.whole(a) && seen.whole(d) && seen.nothing(e));
}

TEST(Seen, WhatDoesNotExistShowsNothingOfWhatIsAroundIt) {
  const Example made =
      testing::example({{"/a[1]"}, {.name = "/a[1]/b[1]", .in_collection = false}});
  Seen seen(made.topic);
  seen.show(1);
  EXPECT_TRUE(seen.nothing(0));
  EXPECT_TRUE(seen.whole(1));
}

TEST(Seen, AgreesWithTheDefinition) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const ElementTopic topic = testing::random_example(seed).topic;
    Seen seen(topic);
    std::vector<bool> whole(topic.nodes.size()), part(topic.nodes.size());
    for (const NodeId result : topic.results) {
      seen.show(result);
      for (NodeId id = 0; id < topic.nodes.size(); ++id) {
        whole[id] = whole[id] || topic.contains(result, id);
        part[id] = part[id] || (topic.contains(id, result) && topic.nodes[result].in_collection);
        ASSERT_EQ(seen.whole(id), whole[id]) << seed;
        ASSERT_EQ(seen.part(id), part[id] && !whole[id]) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace fovea::measure
