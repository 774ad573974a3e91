#include "index/code/summed_bytes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::index {
namespace {

std::string letters(std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * i % 251);
  return text;
}

/// Opens `text` with its sums, after changing the byte at `changed`.
std::optional<SummedBytes> opened(const std::string& text, std::size_t changed) {
  const std::string sums = sums_of(text);
  std::string file = text + sums;
  if (changed < file.size()) file[changed] = static_cast<char>(file[changed] ^ 8);
  return SummedBytes::open(Bytes::from_string(file), checksum_of(sums));
}

RC_GTEST_PROP(SummedBytes, GivesWhatWasWrittenOrNothing, ()) {
  const auto size = *rc::gen::inRange<std::size_t>(0, 4 * sum_block_bytes);
  const auto changed = *rc::gen::inRange<std::size_t>(0, size + 40);
  const std::string text = letters(size);
  const auto bytes = opened(text, changed);
  if (changed >= size && changed < size + sums_of(text).size()) {
    RC_ASSERT(!bytes.has_value());
    return;
  }
  RC_ASSERT(bytes->size() == size);
  for (int i = 0; i < 20; ++i) {
    const auto a = *rc::gen::inRange<std::size_t>(0, size + 1);
    const auto b = *rc::gen::inRange<std::size_t>(0, size + 1);
    const auto [begin, end] = std::minmax(a, b);
    const auto read = bytes->read(begin, end);
    const bool touched = begin < end && changed < size &&
                         begin / sum_block_bytes <= changed / sum_block_bytes &&
                         changed / sum_block_bytes <= (end - 1) / sum_block_bytes;
    RC_ASSERT(read.has_value() == !touched);
    if (read) RC_ASSERT(*read == std::string_view(text).substr(begin, end - begin));
  }
  const auto damaged = bytes->damaged_at();
  RC_ASSERT(damaged.has_value() == (changed < size));
  if (damaged) RC_ASSERT(*damaged == changed / sum_block_bytes * sum_block_bytes);
}

TEST(SummedBytes, HasNothingBehindItsEnd) {
  const auto bytes = opened("some", 99);
  EXPECT_EQ(bytes->read(0, 4), "some");
  EXPECT_EQ(bytes->read(4, 4), "");
  EXPECT_EQ(bytes->read(0, 5), std::nullopt);
  EXPECT_EQ(bytes->read(3, 2), std::nullopt);
  EXPECT_FALSE(SummedBytes::open(Bytes::from_string("1234567"), 0).has_value());
}

}  // namespace
}  // namespace fovea::index
