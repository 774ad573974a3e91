#include "fovea/base/one_line.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea {
namespace {

TEST(OneLine, NormalisesWhiteSpace) {
  EXPECT_EQ(one_line("  Sleep\n\t and\u00A0memory \u202Ein\u009B flies "),
            "Sleep and memory in flies");
  EXPECT_EQ(one_line(" \n "), "");
}

TEST(ColumnsOf, CountsWideCharactersAndMarks) {
  EXPECT_EQ(columns_of("abc"), 3U);
  EXPECT_EQ(columns_of("e\u0301"), 1U);
  EXPECT_EQ(columns_of("睡眠"), 4U);
}

TEST(CutLine, CutsBetweenWords) {
  EXPECT_EQ(cut_line("Sleep and memory", 16), "Sleep and memory");
  EXPECT_EQ(cut_line("Sleep and memory", 15), "Sleep and…");
  EXPECT_EQ(cut_line("Sleep and memory", 10), "Sleep and…");
  EXPECT_EQ(cut_line("Sleep and memory", 9), "Sleep…");
  EXPECT_EQ(cut_line("Incomprehensibility", 6), "Incom…");
  EXPECT_EQ(cut_line("睡眠与记忆", 7), "睡眠与…");
}

std::vector<std::string> lines_of(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  for (const auto& [begin, end] : broken_lines(text, columns))
    lines.emplace_back(text.substr(begin, end - begin));
  return lines;
}

TEST(BrokenLines, BreakAtSpaces) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines_of("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(lines_of("one two three", 6), (Lines{"one", "two", "three"}));
  EXPECT_EQ(lines_of("abcdefgh ij", 3), (Lines{"abc", "def", "gh", "ij"}));
  EXPECT_EQ(lines_of("睡眠与记忆", 4), (Lines{"睡眠", "与记", "忆"}));
  EXPECT_EQ(lines_of("", 4), Lines{});
}

RC_GTEST_PROP(BrokenLines, KeepEverythingButSpaces, ()) {
  const auto text = one_line(*rc::gen::container<std::string>(rc::gen::element('a', 'b', ' ')));
  const auto columns = *rc::gen::inRange<std::size_t>(2, 12);
  std::string joined;
  for (const std::string& line : lines_of(text, columns)) {
    RC_ASSERT(columns_of(line) <= columns);
    joined += line;
  }
  const auto letters = [](std::string from) {
    std::erase(from, ' ');
    return from;
  };
  RC_ASSERT(letters(joined) == letters(text));
}

}  // namespace
}  // namespace fovea
