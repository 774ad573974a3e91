#include "index/files/text_store.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

TextStore open_store(std::string content) {
  std::string file = std::string(part_head_bytes, 'h') + std::move(content);
  const std::string sums = sums_of(file);
  auto summed = SummedBytes::open(Bytes::from_string(file + sums), checksum_of(sums)).value();
  return TextStore::open(PartContent(std::move(summed))).value();
}

/// A store of texts of the given sizes in code points, each packed separately. Appends its text to
/// `all`.
TextStore store_of(const std::vector<std::uint16_t>& sizes, std::string& all) {
  constexpr std::array<std::string_view, 4> alphabet = {"a", "é", "漢", "𝄞"};
  TextPacker packer;
  TextTable table;
  std::string content;
  for (const std::uint16_t size : sizes) {
    std::string text;
    for (std::uint32_t i = 0; i < size; ++i) text += alphabet[(i * i + size) % alphabet.size()];
    for (const TextBlock& block : packer.pack(text)) {
      content += block.packed;
      table.add(block);
    }
    all += text;
  }
  content += table.finish();
  return open_store(std::move(content));
}

std::string cut_slowly(std::string_view all, std::uint64_t from, std::uint64_t to) {
  std::string piece;
  std::uint64_t passed = 0;
  for (const char c : all) {
    if (!is_continuation(c)) ++passed;
    if (passed > from && passed <= to) piece += c;
  }
  return piece;
}

RC_GTEST_PROP(TextReader, ReadsAnyPiecesInAnyOrder, (const std::vector<std::uint16_t>& sizes)) {
  std::string all;
  const TextStore store = store_of(sizes, all);
  const std::uint64_t size = count_code_points(all);
  const auto place = rc::gen::inRange<std::uint64_t>(0, size + 3);
  TextReader reader(store);
  for (const auto& [a, b] :
       *rc::gen::container<std::vector<std::pair<std::uint64_t, std::uint64_t>>>(
           5, rc::gen::pair(place, place))) {
    const auto [from, to] = std::minmax(a, b);
    RC_ASSERT(reader.read(from, to).value() == cut_slowly(all, from, to));
    RC_ASSERT(reader.read(to, size).value() == cut_slowly(all, to, size));
  }
}

TEST(TextReader, ReadsOnAfterADamagedBlock) {
  TextPacker packer;
  TextTable table;
  std::string content;
  for (const char* text : {"first", "second"}) {
    TextBlock block = packer.pack(text).front();
    if (*text == 'f') block.packed[0] = 'x';
    content += block.packed;
    table.add(block);
  }
  const TextStore store = open_store(content + table.finish());
  TextReader reader(store);
  EXPECT_FALSE(reader.read(0, 5).has_value());
  EXPECT_EQ(reader.read(5, 11), "second");
  EXPECT_FALSE(reader.read(4, 6).has_value());
}

}  // namespace
}  // namespace fovea::index
