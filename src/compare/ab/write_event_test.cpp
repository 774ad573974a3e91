#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

TEST(LoggedEvent, IsOneLineOfJson) {
  const LoggedEvent search{.variant = "bm25", .user = "u1", .time = 12.5, .kind = "search"};
  EXPECT_EQ(to_line(search),
            "{\"variant\":\"bm25\",\"user\":\"u1\",\"time\":12.5,\"event\":\"search\"}\n");
}

TEST(LoggedEvent, IsReadAsItWasWritten) {
  const LoggedEvent search{.variant = "b \"1\"", .user = "u1", .time = 12.5, .kind = "search"};
  LoggedEvent click{.variant = "a", .user = "u2", .time = 13, .kind = "click"};
  click.opened = {.rank = 3, .doc = "wells", .path = "/article[1]/p[2]"};
  const auto read = read_events(Bytes::from_string(to_line(search) + to_line(click)), "ab.jsonl");
  ASSERT_TRUE(read) << to_string(read.error());
  ASSERT_EQ(read->events.size(), 2U);
  const Event& first = read->events[0];
  const Event& second = read->events[1];
  EXPECT_EQ(read->variants[first.variant], search.variant);
  EXPECT_EQ(read->users[first.user], "u1");
  EXPECT_EQ(first.time, 12.5);
  EXPECT_FALSE(first.rank || first.path);
  EXPECT_EQ(read->kinds[second.kind], "click");
  EXPECT_EQ(second.rank, 3);
  EXPECT_EQ(read->paths[second.path.value_or(0)], "/article[1]/p[2]");
}

}  // namespace
}  // namespace fovea::ab
