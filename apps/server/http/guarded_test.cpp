#include "server/http/guarded.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace fovea::server {
namespace {

TEST(Guarded, NothingWhereTheWorkReturns) {
  bool done = false;
  EXPECT_EQ(exception_in([&] { done = true; }), std::nullopt);
  EXPECT_TRUE(done);
}

TEST(Guarded, EveryExceptionIsAValue) {
  EXPECT_EQ(exception_in([] { throw std::length_error("too long"); }), "too long");
  EXPECT_EQ(exception_in([] { throw std::bad_alloc(); }), "out of memory");
  EXPECT_EQ(exception_in([] { throw 7; }), "unknown");
}

}  // namespace
}  // namespace fovea::server
