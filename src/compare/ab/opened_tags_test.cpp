#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

std::vector<std::string> tags_of(const std::string& log) {
  const auto events = read_events(Bytes::from_string(log), "log");
  return events ? opened_tags(*events) : std::vector<std::string>{to_string(events.error())};
}

using Tags = std::vector<std::string>;

TEST(OpenedTags, OfClicksThatNameAnElementEachOnce) {
  EXPECT_EQ(tags_of("variant,user,time,event,rank,path\n"
                    "a,u1,1,click,1,/article[1]/bdy[1]/sec[2]\n"
                    "a,u1,2,search,,/article[1]/bdy[1]/fig[1]\n"
                    "b,u2,3,click,2,\n"
                    "b,u2,4,open,2,/article[1]/bdy[1]/p[9]\n"
                    "b,u3,5,click,2,/article[1]/bdy[1]/sec[1]\n"
                    "b,u3,6,click,2,not a path\n"),
            (Tags{"p", "sec"}));
}

TEST(OpenedTags, JsonLinesToo) {
  EXPECT_EQ(tags_of(R"({"variant":"a","user":"u","time":1,"event":"click","path":"/a[1]/b[1]"})"),
            Tags{"b"});
  EXPECT_EQ(tags_of(R"({"variant":"a","user":"u","time":1,"event":"click"})"), Tags{});
}

TEST(IsLog, ByItsFirstLine) {
  EXPECT_TRUE(is_log(Bytes::from_string("variant,user,time,event\n")));
  EXPECT_TRUE(is_log(Bytes::from_string(R"({"user":"u","variant":"a","event":"click","time":3})")));
  EXPECT_FALSE(is_log(Bytes::from_string("1 0 d1 1\n")));
  EXPECT_FALSE(is_log(Bytes::from_string(R"({"topic":"1","doc":"variant"})")));
  EXPECT_FALSE(is_log(Bytes::from_string("")));
}

}  // namespace
}  // namespace fovea::ab
