// Tests the integer codes on random numbers and on damaged bytes.
#include <algorithm>
#include <limits>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "index/code/bound_code.hpp"
#include "index/code/packed.hpp"
#include "index/code/rice.hpp"

namespace fovea::index {
namespace {

// The bytes that vectorised and word-wise readers may read after the end.
const std::string padding(64, '\x5A');

std::vector<std::uint32_t> unpacked(const std::string& bytes, std::size_t count, bool& failed) {
  const std::string padded = bytes + padding;
  ByteReader in(std::string_view(padded).substr(0, bytes.size()));
  std::vector<std::uint32_t> numbers(count);
  unpack(in, count, numbers.data());
  failed = in.failed();
  return numbers;
}

TEST(Packed, FewBytesForFewBits) {
  std::string out;
  pack(std::vector<std::uint32_t>(128, 0), out);
  EXPECT_EQ(out.size(), 1U);
  out.clear();
  pack(std::vector<std::uint32_t>(128, 7), out);
  EXPECT_EQ(out.size(), 1U + 48U);
  out.clear();
  std::vector<std::uint32_t> one_large(128, 1);
  one_large[100] = std::numeric_limits<std::uint32_t>::max();
  pack(one_large, out);
  EXPECT_EQ(out.size(), 1U + 16U + 1U + 1U + 5U);
}

RC_GTEST_PROP(Packed, ReadsBackWhatWasWritten, ()) {
  const auto widths =
      *rc::gen::container<std::vector<std::uint8_t>>(rc::gen::inRange<std::uint8_t>(0, 33));
  std::vector<std::uint32_t> numbers;
  for (const std::uint8_t width : widths) {
    if (numbers.size() == pack_size) break;
    numbers.push_back(width == 0 ? 0 : std::numeric_limits<std::uint32_t>::max() >> (32 - width));
  }
  std::string bytes;
  pack(numbers, bytes);
  bool failed = false;
  RC_ASSERT(unpacked(bytes, numbers.size(), failed) == numbers);
  RC_ASSERT(!failed);
}

RC_GTEST_PROP(Packed, DamageIsContained, (std::string bytes, std::uint8_t count)) {
  bool failed = false;
  RC_ASSERT(unpacked(bytes, count % (pack_size + 1), failed).size() <= pack_size);
}

RC_GTEST_PROP(Rice, ReadsBackWhatWasWritten, ()) {
  const auto words = *rc::gen::inRange<std::uint32_t>(1, 100'000);
  const auto chosen =
      *rc::gen::container<std::set<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, words));
  const std::vector<std::uint32_t> positions(chosen.begin(), chosen.end());
  std::string bytes;
  put_positions(positions, words, bytes);
  const std::string padded = bytes + padding;
  std::vector<std::uint32_t> found(positions.size());
  RC_ASSERT(get_positions(std::string_view(padded).substr(0, bytes.size()), words, found));
  RC_ASSERT(found == positions);
}

TEST(Rice, EveryWordOfADocument) {
  std::vector<std::uint32_t> positions(1000);
  for (std::uint32_t i = 0; i < 1000; ++i) positions[i] = i;
  std::string bytes;
  put_positions(positions, 1000, bytes);
  EXPECT_EQ(bytes.size(), 125U);  // one bit each
}

RC_GTEST_PROP(Rice, DamageIsContained,
              (const std::string& bytes, std::uint16_t words, std::uint8_t count)) {
  const std::string padded = bytes + padding;
  std::vector<std::uint32_t> found(count);
  if (get_positions(std::string_view(padded).substr(0, bytes.size()), words, found)) {
    RC_ASSERT(std::is_sorted(found.begin(), found.end()));
    RC_ASSERT((found.empty() || found.back() < words));
  }
}

RC_GTEST_PROP(BoundCode, IsNeverAboveAndAtMostHalfAnOctaveBelow,
              (std::uint32_t shortest, std::uint32_t spacing)) {
  shortest = std::max(shortest % 1000, 1U);
  spacing = std::max(spacing % 1000, 1U);
  const Bound bound = bound_of(3, bound_code({3, shortest, spacing}));
  RC_ASSERT(bound.tf == 3U);
  RC_ASSERT(bound.shortest <= shortest);
  RC_ASSERT(bound.spacing <= spacing);
  RC_ASSERT((shortest >= 256 || bound.shortest * 3 >= shortest * 2 || shortest < 3));
}

TEST(BoundCode, OfSeveralIsTheWeakest) {
  BoundCode code;
  code.include(2, bound_code({2, 10, 100}));
  code.include(5, bound_code({5, 100, 10}));
  EXPECT_EQ(code.bound(), (Bound{5, 8, 8}));
}

}  // namespace
}  // namespace fovea::index
