// The text of a query has the same terms as the text of a document.
#include "search/query/query_words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/search.hpp"

namespace fovea::search {
namespace {

const text::Settings settings = {.stop = "en"};

/// The terms of a document with this text, stop words in brackets.
std::vector<std::string> of_document(std::string_view text) {
  auto tokeniser = *text::Tokeniser::create(settings);
  std::vector<std::string> terms;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& each : tokens) {
      const std::string term(tokeniser.term(each.term));
      terms.push_back(each.stop ? "[" + term + "]" : term);
    }
  };
  tokeniser.feed(text, sink);
  tokeniser.finish(sink);
  return terms;
}

std::vector<std::string> of_terms(const std::vector<topic::nexi::Term>& asked) {
  const auto words = *QueryWords::create(settings);
  std::vector<std::string> terms;
  for (const topic::nexi::Term& each : asked) {
    EXPECT_EQ(each.mode, topic::nexi::Term::Mode::plain);
    for (const std::string& written : each.words) {
      const auto made = *words.terms(written);
      for (const QueryWord& word : made)
        terms.push_back(word.stop ? "[" + word.term + "]" : word.term);
    }
  }
  return terms;
}

/// Compares keywords with the same text in quotes and in an about().
void expect_alike(const std::string& text) {
  const auto expected = of_document(text);
  const auto keywords = topic::nexi::parse_keywords(text);
  ASSERT_TRUE(keywords) << text;
  EXPECT_EQ(of_terms(*keywords), expected) << text;
  if (expected.empty()) return;
  const auto phrase = topic::nexi::parse_keywords("\"" + text + "\"");
  ASSERT_TRUE(phrase) << text;
  EXPECT_EQ(of_terms(*phrase), expected) << text;
  const auto query = topic::nexi::parse("//*[about(.," + text + ")]");
  ASSERT_TRUE(query) << text << to_string(query.error());
  EXPECT_EQ(of_terms(query->steps.front().filter->about.terms), expected) << text;
}

TEST(QueryWords, AreThoseOfDocuments) {
  for (const char* text :
       {"costs 1,000 euros", "3.14", "o'brien's", "state-of-the-art", "TCP/IP", "snake_case _x __",
        "co\u00ADop", "cafe\u0301", "日本語 テスト", "ภาษาไทย", "a:b a·b", "l’été", "a\u200Db",
        "1;2 10٬000", "the fox", "user@host 7@"})
    expect_alike(text);
}

RC_GTEST_PROP(QueryWords, OfAnyTextAreThoseOfADocument, ()) {
  static const std::vector<std::string> pieces = {
      "a",  "Big",    "the",    "7",      "42",     ",",      ";",      ".", "'",  "-",
      "+",  "/",      "_",      "&",      "@",      "#",      ":",      "’", "‐",  "–",
      "…",  "\u00AD", "\u200D", "\u200B", "\u0301", "\u00A0", "é",      "ß", "日", "本",
      "ア", "ไทย",    "한국",   "צ",      "ק\"ל",   "ب",      "٣",      "٬", "·",  "×",
      "😀",  "🇩🇪",     "!",      "{",      "=",      "\u2028", "\u3000", " ", " ",  "\n"};
  std::string text = "x ";
  for (const auto& piece :
       *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces))) {
    // An operator is not text.
    const bool sign = piece == "+" || piece == "-";
    if (!sign || std::string_view(" \n,;{").find(text.back()) == std::string_view::npos)
      text += piece;
  }
  expect_alike(text);
}

}  // namespace
}  // namespace fovea::search
