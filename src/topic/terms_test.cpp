#include "topic/terms.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::topic::nexi {
namespace {

using Mode = Term::Mode;

Term word(std::string text, Mode mode = Mode::plain) { return {{std::move(text)}, mode, false}; }

Term phrase(std::vector<std::string> words, Mode mode = Mode::plain) {
  return {std::move(words), mode, true};
}

std::vector<Term> terms_of(std::string_view text) {
  auto terms = parse_keywords(text);
  EXPECT_TRUE(terms.ok()) << to_string(terms.error());
  return terms ? *terms : std::vector<Term>();
}

/// The words of a text without signs and phrases.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const Term& term : terms_of(text)) {
    EXPECT_EQ(term, word(term.words.front()));
    words.push_back(term.words.front());
  }
  return words;
}

using Words = std::vector<std::string>;

TEST(ParseKeywords, OfNothingAreNone) {
  EXPECT_TRUE(terms_of("").empty());
  EXPECT_TRUE(terms_of(" \t\n ").empty());
  EXPECT_TRUE(terms_of(", - + -- ( ) ' ? \xC2\xA0 \xE2\x80\x93").empty());
}

TEST(ParseKeywords, ReadsSignsAndPhrases) {
  EXPECT_EQ(terms_of("xml +index -sgml \"passage search\" +\"a b\" -\"c\""),
            (std::vector<Term>{word("xml"), word("index", Mode::must), word("sgml", Mode::must_not),
                               phrase({"passage", "search"}), phrase({"a", "b"}, Mode::must),
                               phrase({"c"}, Mode::must_not)}));
}

TEST(ParseKeywords, NeedsNoSpaceAroundPhrases) {
  EXPECT_EQ(terms_of("a\"b c\"d"), (std::vector<Term>{word("a"), phrase({"b", "c"}), word("d")}));
}

TEST(ParseKeywords, KeepsWordsWhole) {
  EXPECT_EQ(words_of("state-of-the-art o'brien's C++ C# TCP/IP AT&T 3.14 user@host ISO_8859"),
            (Words{"state-of-the-art", "o'brien's", "C++", "C#", "TCP/IP", "AT&T", "3.14",
                   "user@host", "ISO_8859"}));
  EXPECT_EQ(words_of("Größe 日本 user’s"), (Words{"Größe", "日本", "user’s"}));
}

TEST(ParseKeywords, SeparatesAtPunctuation) {
  EXPECT_EQ(
      words_of("What is XML? Trees, (nodes); users' .NET a--- b - c… d–e"),
      (Words{"What", "is", "XML", "Trees", "nodes", "users", "NET", "a", "b", "c", "d", "e"}));
}

TEST(ParseKeywords, HasTheWordsOfDocuments) {
  EXPECT_EQ(words_of("1,000 a,b 3.5,7 1;2"), (Words{"1,000", "a", "b", "3.5,7", "1;2"}));
  EXPECT_EQ(words_of("co\u00ADop a\u200Db e\u0301t\u0301 l’été _x_ צה\"ל"),
            (Words{"co\u00ADop", "a\u200Db", "e\u0301t\u0301", "l’été", "_x_", "צה\"ל"}));
  EXPECT_EQ(terms_of("+1,000 -\"2,5 x\""),
            (std::vector<Term>{word("1,000", Mode::must), phrase({"2,5", "x"}, Mode::must_not)}));
}

TEST(ParseKeywords, SeesSignsAtTheBeginningOfWordsOnly) {
  EXPECT_EQ(words_of("a--b .-c ×-d e+f"), (Words{"a", "b", "c", "d", "e+f"}));
  EXPECT_EQ(terms_of("a,-b (+c \"d\"-e"),
            (std::vector<Term>{word("a"), word("b", Mode::must_not), word("c", Mode::must),
                               phrase({"d"}), word("e", Mode::must_not)}));
}

TEST(ParseKeywords, TakesCurlyQuotes) {
  EXPECT_EQ(terms_of("“passage search” +„a“"),
            (std::vector<Term>{phrase({"passage", "search"}), phrase({"a"}, Mode::must)}));
}

TEST(ParseKeywords, WantsPhrasesClosedAndFilled) {
  const auto open = parse_keywords("a +\"b c");
  ASSERT_FALSE(open.ok());
  EXPECT_EQ(open.error().place.column, 4U);
  EXPECT_EQ(open.error().message,
            "column 4: expected a closing quotation mark for this one, found the end");
  const auto empty = parse_keywords("\" \"");
  ASSERT_FALSE(empty.ok());
  EXPECT_EQ(empty.error().message,
            "column 1: expected a word between the quotation marks, found none");
}

TEST(ScanTerms, StopsWhereItIsTold) {
  EXPECT_EQ(scan_terms("x a b) c", 1, TermsEnd::at_bracket)->end, 5U);
  EXPECT_EQ(scan_terms("a 'b' c' ) d", 0, TermsEnd::at_quote)->end, 7U);
  EXPECT_EQ(scan_terms("a 'b' c", 0, TermsEnd::at_quote)->end, 7U);
}

RC_GTEST_PROP(ParseKeywords, SurvivesAnyBytes, (const std::string& text)) {
  if (const auto terms = parse_keywords(text)) {
    for (const Term& term : *terms) RC_ASSERT(!term.words.empty());
  }
}

}  // namespace
}  // namespace fovea::topic::nexi
