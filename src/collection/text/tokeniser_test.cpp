#include <algorithm>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::text {
namespace {

Tokeniser::Sink into(std::vector<Token>& all) {
  return
      [&](std::span<const Token> tokens) { all.insert(all.end(), tokens.begin(), tokens.end()); };
}

std::vector<Token> tokens_of(Tokeniser& tokeniser, const std::vector<std::string>& pieces) {
  std::vector<Token> tokens;
  tokeniser.begin();
  for (const std::string& piece : pieces) tokeniser.feed(piece, into(tokens));
  tokeniser.finish(into(tokens));
  return tokens;
}

/// "castl@4+7 …": term, offset and code points of each token; stop words in parentheses.
std::string shown(const Tokeniser& tokeniser, const std::vector<Token>& tokens) {
  std::string text;
  for (const Token& token : tokens) {
    std::string term(tokeniser.term(token.term));
    if (token.stop) term = '(' + term + ')';
    text +=
        term + '@' + std::to_string(token.offset) + '+' + std::to_string(token.code_points) + ' ';
  }
  return text;
}

TEST(Tokeniser, NothingHasNoTokens) {
  Tokeniser tokeniser = *Tokeniser::create();
  EXPECT_TRUE(tokens_of(tokeniser, {}).empty());
  EXPECT_TRUE(tokens_of(tokeniser, {"", " \n-", ""}).empty());
  EXPECT_EQ(tokeniser.terms(), 0U);
}

TEST(Tokeniser, WordsRunAcrossPieces) {
  Tokeniser tokeniser = *Tokeniser::create({.stop = "en"});
  const auto tokens = tokens_of(tokeniser, {"The cas", "tles of É", "lan; the", "CASTLE"});
  EXPECT_EQ(shown(tokeniser, tokens), "(the)@0+3 castl@4+7 (of)@12+2 elan@15+4 thecastl@21+9 ");
  for (std::size_t i = 0; i < tokens.size(); ++i) EXPECT_EQ(tokens[i].position, i);
}

TEST(Tokeniser, TermsAreNumberedByFirstAppearanceAcrossDocuments) {
  Tokeniser tokeniser = *Tokeniser::create();
  tokens_of(tokeniser, {"a castle"});
  const auto tokens = tokens_of(tokeniser, {"Castles burn"});
  EXPECT_EQ(tokens[0], (Token{.position = 0, .offset = 0, .code_points = 7, .term = 1}));
  EXPECT_EQ(tokens[1], (Token{.position = 1, .offset = 8, .code_points = 4, .term = 2}));
  ASSERT_EQ(tokeniser.terms(), 3U);
  EXPECT_EQ(tokeniser.term(2), "burn");
}

TEST(Tokeniser, MarksGiveTheWordsOfAnElement) {
  Tokeniser tokeniser = *Tokeniser::create();
  std::vector<Token> tokens;
  const auto begin = tokeniser.mark();
  tokeniser.feed("one W", into(tokens));
  const auto inside = tokeniser.mark();
  tokeniser.feed("ord three", into(tokens));
  const auto end = tokeniser.mark();
  tokeniser.finish(into(tokens));
  EXPECT_EQ(tokeniser.words_between(begin, end), (xml::WordSpan{0, 3}));
  EXPECT_EQ(tokeniser.words_between(begin, inside), (xml::WordSpan{0, 2}));
  EXPECT_EQ(tokeniser.words_between(inside, end), (xml::WordSpan{1, 3}));
  EXPECT_EQ(tokeniser.words(), 3U);
}

TEST(Tokeniser, AnAbandonedDocumentLeavesNoTrace) {
  Tokeniser tokeniser = *Tokeniser::create();
  std::vector<Token> tokens;
  tokeniser.feed("half a docu", into(tokens));
  tokeniser.mark();
  EXPECT_EQ(shown(tokeniser, tokens_of(tokeniser, {"ment"})), "ment@0+4 ");
  EXPECT_TRUE(tokens.empty());
}

TEST(Tokeniser, ForgettingBeginsTheNumbersAnew) {
  Tokeniser tokeniser = *Tokeniser::create();
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "w" + std::to_string(i) + ' ';
  tokens_of(tokeniser, {many});
  const std::size_t full = tokeniser.memory();
  EXPECT_EQ(tokeniser.terms(), 20'000U);
  tokeniser.forget();
  EXPECT_LT(tokeniser.memory(), full);
  EXPECT_EQ(tokens_of(tokeniser, {"w7"})[0].term, 0U);
}

TEST(Tokeniser, TellsWordsOfEveryLengthApart) {
  Tokeniser tokeniser = *Tokeniser::create(*parse_settings("language=none,fold=none"));
  std::string text;
  for (std::size_t length = 1; length < 40; ++length)
    text += std::string(length, 'x') + ' ' + std::string(length - 1, 'x') + "y ";
  for (const char* repetition : {"first", "again"}) {
    const auto tokens = tokens_of(tokeniser, {text});
    ASSERT_EQ(tokens.size(), 78U) << repetition;
    for (const Token& token : tokens) {
      EXPECT_EQ(token.term, token.position);
      EXPECT_EQ(tokeniser.term(token.term), text.substr(token.offset, token.code_points));
    }
  }
}

/// Text of any script, cut anywhere between code points.
rc::Gen<std::vector<std::string>> any_pieces() {
  return rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "Castle", "castles", "the", "a", "B", "7", " ", " ", "\n", ".", "'", "\u2019", "@", "_", "é",
      "É", "e", "\u0301", "\u00AD", "ﬁ", "ß", "SS", "д", "Д", "й", "א", "日", "本", "カ", "ไทย",
      "한", "\u3164", "Ｗ", "\U0001F469", "\u0663", "\uFFFD"));
}

/// The slow version analyses the words of the stream one by one.
std::vector<std::pair<std::string, Token>> reference(const std::vector<std::string>& pieces,
                                                     const Settings& settings) {
  const Analyser analyser = *Analyser::create(settings);
  std::vector<std::pair<std::string, Token>> tokens;
  const xml::WordStream::Sink sink = [&](std::span<const xml::Word> words) {
    for (const xml::Word& word : words) {
      const Analysed analysed = analyser.analyse(word.text);
      tokens.push_back({analysed.term,
                        {.position = tokens.size(),
                         .offset = word.offset,
                         .code_points = word.code_points,
                         .stop = analysed.stop}});
    }
  };
  xml::WordStream stream{xml::Cutting::between_tags};
  for (const std::string& piece : pieces) stream.add(piece, sink);
  stream.finish(sink);
  return tokens;
}

RC_GTEST_PROP(Tokeniser, IsTheAnalyserOnEachWord, ()) {
  const auto settings = *parse_settings(
      *rc::gen::element<std::string>("", "stop=en", "language=fr,stop=fr", "language=de,fold=case",
                                     "language=none,fold=none", "stem=porter,fold=accents"));
  Tokeniser tokeniser = *Tokeniser::create(settings);
  for (int document = 0; document < 3; ++document) {
    const auto pieces = *any_pieces();
    const auto tokens = tokens_of(tokeniser, pieces);
    const auto expected = reference(pieces, settings);
    RC_ASSERT(tokens.size() == expected.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      RC_ASSERT(tokeniser.term(tokens[i].term) == expected[i].first);
      Token token = expected[i].second;
      token.term = tokens[i].term;
      RC_ASSERT(tokens[i] == token);
    }
  }
  for (TermId id = 1; id < tokeniser.terms(); ++id)
    RC_ASSERT(tokeniser.term(id) != tokeniser.term(id - 1));
}

RC_GTEST_PROP(Tokeniser, HasAsManyTokensAsTheCounterCounts, ()) {
  const auto pieces = *any_pieces();
  xml::WordCounter counter;
  for (const std::string& piece : pieces) counter.add(piece);
  counter.finish();
  Tokeniser tokeniser = *Tokeniser::create();
  // Pairs of characters that make up one word count as one.
  const std::size_t tokens = tokens_of(tokeniser, pieces).size();
  RC_ASSERT(tokens - tokeniser.cut_words().size() == counter.words());
}

}  // namespace
}  // namespace fovea::text
