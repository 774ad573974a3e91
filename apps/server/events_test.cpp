#include "server/events.hpp"

#include <map>

#include <gtest/gtest.h>

#include "server/limits.hpp"

namespace fovea::server {
namespace {

bool everything(const Event&) { return true; }

struct Client {
  std::string heard;
  bool there = true;
  bool ended = false;
  Events::Listener listener(const std::string& session = "all") {
    return {session, "ann", [this](const std::string& piece) {
              heard += piece;
              ended = ended || piece.empty();
              return there;
            }};
  }
  [[nodiscard]] bool has(std::string_view text) const {
    return heard.find(text) != std::string::npos;
  }
};

class EventsTest : public ::testing::Test {
 protected:
  std::map<std::string, Events::Hears> sessions = {{"all", everything}};
  Events events{"run", [this] {
                  return [this](const std::string& session) {
                    const auto found = sessions.find(session);
                    return found == sessions.end() ? std::nullopt : std::optional(found->second);
                  };
                }};
};

TEST_F(EventsTest, EachHearsWhatIsForIt) {
  sessions["some"] = [](const Event& event) { return event.subject.topic == "1"; };
  Client all;
  Client some;
  events.listen("", everything, all.listener());
  events.listen("", everything, some.listener("some"));
  events.publish({.type = "progress", .data = R"({"n":1})", .subject = {.topic = "1"}});
  events.publish({.type = "progress", .data = R"({"n":2})", .subject = {.topic = "2"}});
  EXPECT_TRUE(all.has("id: run-1\nevent: progress\ndata: {\"n\":1}\n\n"));
  EXPECT_TRUE(all.has("id: run-2"));
  EXPECT_TRUE(some.has("run-1"));
  EXPECT_FALSE(some.has("run-2"));
}

TEST_F(EventsTest, RightsAreThoseOfTheMomentOfSending) {
  sessions["some"] = everything;
  Client client;
  events.listen("", everything, client.listener("some"));
  sessions["some"] = [](const Event& event) {
    return event.subject.reach != work::Reach::organisers;
  };
  events.publish({.type = "t", .data = "demoted", .subject = {.reach = work::Reach::organisers}});
  EXPECT_FALSE(client.has("demoted"));
  EXPECT_FALSE(client.ended);
  sessions.erase("some");
  events.publish({.type = "t", .data = "logged out"});
  EXPECT_FALSE(client.has("logged out"));
  EXPECT_TRUE(client.ended);
  EXPECT_EQ(events.listeners(), 0U);
}

TEST_F(EventsTest, StreamsOfEndedSessionsEndWithoutAnEvent) {
  sessions["some"] = everything;
  Client client;
  Client other;
  events.listen("", everything, client.listener("some"));
  events.listen("", everything, other.listener());
  EXPECT_EQ(events.listeners_of("ann"), 2U);
  sessions.erase("some");
  events.check_rights();
  EXPECT_TRUE(client.ended);
  EXPECT_FALSE(other.ended);
  sessions.clear();
  events.keep_alive();
  EXPECT_TRUE(other.ended);
  EXPECT_FALSE(other.has("still here"));
}

TEST_F(EventsTest, WhatIsKeptIsLimitedInBytes) {
  const std::string large(Limits::event, 'x');
  for (std::size_t i = 0; i <= Limits::kept_event_bytes / large.size(); ++i)
    events.publish({.type = "t", .data = large});
  Client back;
  events.listen("run-0", everything, back.listener());
  EXPECT_TRUE(back.has("event: reset")) << "the first one is no longer kept";
  Client client;
  events.listen("", everything, client.listener());
  events.publish({.type = "t", .data = large + "x"});
  EXPECT_TRUE(client.has("event: reset\ndata: {}"));
}

TEST_F(EventsTest, WhatWasMissedComesFirst) {
  for (const char* data : {"1", "2", "3"}) events.publish({.type = "t", .data = data});
  Client back;
  events.listen("run-1", everything, back.listener());
  EXPECT_FALSE(back.has("data: 1"));
  EXPECT_TRUE(back.has("data: 2\n\nid: run-3"));
}

TEST_F(EventsTest, WhatIsNoLongerKnownIsAReset) {
  for (int i = 0; i < 2'000; ++i) events.publish({.type = "t", .data = "x"});
  for (const char* id : {"run-5", "other-1999", "run-9999", "run-x", "nonsense"}) {
    Client back;
    events.listen(id, everything, back.listener());
    EXPECT_TRUE(back.has("event: reset")) << id;
  }
  Client fresh;
  events.listen("", everything, fresh.listener());
  EXPECT_FALSE(fresh.has("reset"));
}

TEST_F(EventsTest, WhoIsGoneIsForgotten) {
  Client client;
  const auto end = events.listen("", everything, client.listener());
  client.there = false;
  events.publish({.type = "t", .data = "x"});
  EXPECT_EQ(events.listeners(), 0U);
  end();
  Client other;
  events.listen("", everything, other.listener())();
  EXPECT_EQ(events.listeners(), 0U);
}

}  // namespace
}  // namespace fovea::server
