#include "server/events.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

bool everything(const Event&) { return true; }

struct Client {
  std::string heard;
  bool there = true;
  Push push() {
    return [this](const std::string& piece) {
      heard += piece;
      return there;
    };
  }
  bool has(std::string_view text) const { return heard.find(text) != std::string::npos; }
};

TEST(Events, EachHearsWhatIsForIt) {
  Events events("run");
  Client all;
  Client some;
  events.listen("", everything, all.push());
  events.listen(
      "", [](const Event& event) { return event.topic == "1"; }, some.push());
  events.publish({.type = "progress", .data = R"({"n":1})", .topic = "1"});
  events.publish({.type = "progress", .data = R"({"n":2})", .topic = "2"});
  EXPECT_TRUE(all.has("id: run-1\nevent: progress\ndata: {\"n\":1}\n\n"));
  EXPECT_TRUE(all.has("id: run-2"));
  EXPECT_TRUE(some.has("run-1"));
  EXPECT_FALSE(some.has("run-2"));
}

TEST(Events, WhatWasMissedComesFirst) {
  Events events("run");
  for (const char* data : {"1", "2", "3"}) events.publish({.type = "t", .data = data});
  Client back;
  events.listen("run-1", everything, back.push());
  EXPECT_FALSE(back.has("data: 1"));
  EXPECT_TRUE(back.has("data: 2\n\nid: run-3"));
}

TEST(Events, WhatIsNoLongerKnownIsAReset) {
  Events events("run");
  for (int i = 0; i < 2'000; ++i) events.publish({.type = "t", .data = "x"});
  for (const char* id : {"run-5", "other-1999", "run-9999", "run-x", "nonsense"}) {
    Client back;
    events.listen(id, everything, back.push());
    EXPECT_TRUE(back.has("event: reset")) << id;
  }
  Client fresh;
  events.listen("", everything, fresh.push());
  EXPECT_FALSE(fresh.has("reset"));
}

TEST(Events, WhoIsGoneIsForgotten) {
  Events events("run");
  Client client;
  const auto end = events.listen("", everything, client.push());
  client.there = false;
  events.publish({.type = "t", .data = "x"});
  EXPECT_EQ(events.listeners(), 0U);
  end();
  Client other;
  events.listen("", everything, other.push())();
  EXPECT_EQ(events.listeners(), 0U);
}

}  // namespace
}  // namespace fovea::server
