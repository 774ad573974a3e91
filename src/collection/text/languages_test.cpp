#include "collection/text/languages.hpp"

#include <set>

#include <libstemmer.h>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"

#include "collection/text/folding.hpp"
#include "collection/text/stemming.hpp"
#include "collection/text/stop_words.hpp"

namespace fovea::text {
namespace {

TEST(Languages, AreAllThatSnowballHas) {
  std::set<std::string_view> expected;
  for (const char** name = sb_stemmer_list(); *name != nullptr; ++name) expected.insert(*name);
  ASSERT_EQ(expected.erase("porter"), 1U);
  std::set<std::string_view> ours;
  for (const LanguageRecord& record : language_records()) ours.insert(record.algorithm);
  EXPECT_EQ(ours, expected);
}

TEST(Languages, HaveStemmersByCodeAsSnowballHas) {
  for (const LanguageRecord& record : language_records()) {
    EXPECT_TRUE(Stemmer(record.algorithm).ready()) << record.code;
    EXPECT_TRUE(Stemmer(record.code).ready()) << record.code;
    EXPECT_EQ(find_language(record.code), &record);
  }
  EXPECT_EQ(find_language("xx"), nullptr);
}

TEST(StopWords, ExistForSevenLanguages) {
  std::string with_list;
  for (const Language& language : languages()) {
    if (language.has_stop_words) with_list += language.code + " ";
  }
  EXPECT_EQ(with_list, "de en es fr it nl pt ");
}

TEST(StopWords, AreDistinctFoldedWords) {
  for (const Language& language : languages()) {
    std::set<std::string_view> seen;
    for (const std::string_view word : split_columns(stop_words(language.code))) {
      EXPECT_TRUE(seen.insert(word).second) << language.code << ' ' << word;
      EXPECT_EQ(fold_case(word), word);
    }
    EXPECT_EQ(seen.size() > 150, language.has_stop_words) << language.code;
  }
}

}  // namespace
}  // namespace fovea::text
