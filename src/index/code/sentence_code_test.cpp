#include "index/code/sentence_code.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/bytes.hpp"

namespace fovea::index {
namespace {

using Starts = std::vector<std::uint32_t>;

std::string record_of(const Starts& starts, std::uint32_t words) {
  std::string record;
  put_sentences(starts, words, record);
  return record;
}

/// Decodes a record that is followed by readable padding.
bool decode(std::string record, std::uint32_t words, Words range, Starts& starts) {
  const std::size_t size = record.size();
  record.append(Bytes::padding, '\xFF');
  return get_sentences(std::string_view(record).substr(0, size), words, range, starts);
}

TEST(SentenceCode, NoneAndOneTakeNoByte) {
  EXPECT_EQ(record_of({}, 0), "");
  EXPECT_EQ(record_of({0}, 1000), "");
  Starts starts = {7};
  EXPECT_TRUE(decode("", 0, {0, 10}, starts));
  EXPECT_EQ(starts, Starts{});
  EXPECT_TRUE(decode("", 1000, {0, 10}, starts));
  EXPECT_EQ(starts, Starts{0});
  EXPECT_TRUE(decode("", 1000, {1, 10}, starts));
  EXPECT_EQ(starts, Starts{});
}

/// Ascending words from 0. Sets `words` to a number greater than all of them.
Starts random_starts(std::uint32_t& words) {
  const auto gap = *rc::gen::element<std::uint32_t>(1, 3, 40, 5000);
  Starts starts = {0};
  const auto count = *rc::gen::inRange<std::uint32_t>(0, 1000);
  for (std::uint32_t i = 0; i < count; ++i) {
    starts.push_back(starts.back() + *rc::gen::inRange<std::uint32_t>(1, gap + 1));
  }
  words = starts.back() + *rc::gen::inRange<std::uint32_t>(1, gap + 1);
  return starts;
}

RC_GTEST_PROP(SentenceCode, GivesTheStartsInAnyRange, ()) {
  std::uint32_t words = 0;
  const Starts all = random_starts(words);
  const std::string record = record_of(all, words);
  for (int i = 0; i < 8; ++i) {
    const auto first = *rc::gen::inRange<std::uint32_t>(0, words + 1);
    const Words range{first, *rc::gen::inRange<std::uint32_t>(0, words - first + 1)};
    Starts expected;
    std::copy_if(all.begin(), all.end(), std::back_inserter(expected),
                 [&](std::uint32_t start) { return range.contains(start); });
    Starts found;
    RC_ASSERT(decode(record, words, range, found));
    RC_ASSERT(found == expected);
  }
}

RC_GTEST_PROP(SentenceCode, DamageLeadsNowhere, ()) {
  std::uint32_t words = 0;
  std::string record = record_of(random_starts(words), words);
  if (!record.empty())
    record[*rc::gen::inRange<std::size_t>(0, record.size())] = *rc::gen::arbitrary<char>();
  record.resize(*rc::gen::inRange<std::size_t>(0, record.size() + 1));
  Starts found;
  if (!decode(record, words, {0, words}, found)) return;
  RC_ASSERT(std::is_sorted(found.begin(), found.end()));
  RC_ASSERT(found.back() < words);
}

}  // namespace
}  // namespace fovea::index
