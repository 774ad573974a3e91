#include "server/http/pace.hpp"

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

using std::chrono::seconds;

TEST(Pace, LastsAsLongAsItGoesOn) {
  const Pace::Time begin{};
  Pace pace;
  pace.begin(begin);
  EXPECT_FALSE(pace.is_too_slow(begin + seconds(60), seconds(60))) << "the time of grace";
  EXPECT_TRUE(pace.is_too_slow(begin + seconds(61), seconds(60)));
  pace.add(3'600 * 1'024);
  EXPECT_FALSE(pace.is_too_slow(begin + seconds(3'600), seconds(60)));
  EXPECT_TRUE(pace.is_too_slow(begin + seconds(3'661), seconds(60)));
}

}  // namespace
}  // namespace fovea::server
