#include "server/presence.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

constexpr std::int64_t late = Limits::presence_time + 1;

TEST(Presence, NobodyIsThereAtFirst) {
  Presence presence;
  EXPECT_TRUE(presence.all(0).empty());
  EXPECT_TRUE(presence.gone(late).empty());
}

TEST(Presence, OnlyWhatIsNewIsWorthTelling) {
  Presence presence;
  EXPECT_TRUE(presence.put({"1", "d", "ann"}, 0));
  EXPECT_FALSE(presence.put({"1", "d", "ann"}, 10));
  EXPECT_TRUE(presence.put({"1", "e", "ann"}, 20));
  EXPECT_TRUE(presence.put({"1", "", "ann"}, 30));
  EXPECT_FALSE(presence.put({"1", "", "ann"}, 40)) << "has left already";
  EXPECT_TRUE(presence.all(40).empty());
}

TEST(Presence, OthersAreThoseOfTheTopic) {
  Presence presence;
  presence.put({"1", "d", "ann"}, 0);
  presence.put({"1", "e", "bob"}, 0);
  presence.put({"2", "d", "cy"}, 0);
  EXPECT_EQ(presence.others("1", "ann", 0), (std::vector<Present>{{"1", "e", "bob"}}));
  EXPECT_EQ(presence.all(0).size(), 3U);
}

TEST(Presence, WhoIsNotHeardOfHasLeft) {
  Presence presence;
  presence.put({"1", "d", "ann"}, 0);
  presence.put({"1", "d", "bob"}, 10);
  EXPECT_EQ(presence.all(late), (std::vector<Present>{{"1", "d", "bob"}}));
  EXPECT_EQ(presence.gone(late), (std::vector<Present>{{"1", "", "ann"}}));
  EXPECT_TRUE(presence.gone(late).empty()) << "told once";
  EXPECT_TRUE(presence.put({"1", "d", "ann"}, late)) << "is back";
}

TEST(Presence, OnlyOrganisersHearTheName) {
  const Events::Hears hears = [](const Event& event) {
    return event.subject.reach != work::Reach::organisers;
  };
  Events events("run", [&] { return [&](const std::string&) { return std::optional(hears); }; });
  std::string heard;
  events.listen("", hears, {"session", "bob", [&](const std::string& piece) {
                              heard += piece;
                              return true;
                            }});
  publish(events, {"1", "d", "ann"});
  EXPECT_NE(heard.find("another judge"), std::string::npos);
  EXPECT_EQ(heard.find("ann"), std::string::npos);
}

}  // namespace
}  // namespace fovea::server
