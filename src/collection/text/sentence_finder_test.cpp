#include <algorithm>
#include <string>
#include <vector>

#include <unicode/brkiter.h>
#include <unicode/utf16.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"

#include "collection/text/sentence_corrections.hpp"

namespace fovea::text {
namespace {

using Places = std::vector<std::uint32_t>;
using Sentences = std::vector<std::string>;

/// A text in which each "|" is an edge.
struct Marked {
  std::string text;
  Places edges;

  explicit Marked(std::string_view marked) {
    for (const char c : marked) {
      if (c != '|') {
        text += c;
      } else if (edges.empty() || edges.back() != text.size()) {
        edges.push_back(static_cast<std::uint32_t>(text.size()));
      }
    }
  }
};

/// The sentences, trimmed; empty ones are omitted.
Sentences sentences_of(std::string_view marked, std::string_view language = "en") {
  const Marked input(marked);
  Places starts;
  SentenceFinder(language).find(input.text, input.edges, starts);
  starts.push_back(static_cast<std::uint32_t>(input.text.size()));
  Sentences found;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    const std::string_view sentence =
        trim(std::string_view(input.text).substr(starts[i], starts[i + 1] - starts[i]));
    if (!sentence.empty()) found.emplace_back(sentence);
  }
  return found;
}

TEST(SentenceFinder, NoneAndOne) {
  EXPECT_EQ(sentences_of(""), Sentences{});
  EXPECT_EQ(sentences_of(" \n "), Sentences{});
  EXPECT_EQ(sentences_of("Without an end"), Sentences{"Without an end"});
}

TEST(SentenceFinder, FollowsTheRulesOfUnicode) {
  EXPECT_EQ(sentences_of("It rained. We left! Why? (Who knows.) \"So.\" End"),
            (Sentences{"It rained.", "We left!", "Why?", "(Who knows.)", "\"So.\"", "End"}));
  EXPECT_EQ(sentences_of("At 3.14 of U.S.A the etc. goes on"),
            (Sentences{"At 3.14 of U.S.A the etc. goes on"}));
}

TEST(SentenceFinder, ALineBreakIsASpace) {
  EXPECT_EQ(sentences_of("The castle\nstands.\r\nThe Well\n\nis dry"),
            (Sentences{"The castle\nstands.", "The Well\n\nis dry"}));
}

TEST(SentenceFinder, EdgesEndSentences) {
  EXPECT_EQ(sentences_of("|A castle||It stands. Fig.|Dry| |"),
            (Sentences{"A castle", "It stands.", "Fig.", "Dry"}));
}

TEST(SentenceFinder, AbbreviationsDoNot) {
  EXPECT_EQ(sentences_of("See Fig. S2 and Eqs. A to B (cf. Ref. B). Dr. No agreed with Smith et "
                         "al. Nature of E. Coli, e.g. K12, vs. No. 5, G. The end."),
            (Sentences{"See Fig. S2 and Eqs. A to B (cf. Ref. B).",
                       "Dr. No agreed with Smith et al. Nature of E. Coli, e.g. K12, vs. No. 5, G.",
                       "The end."}));
  EXPECT_EQ(sentences_of("Did he? No. He did not. By J. K. Smith and J.R.R. Tolkien."),
            (Sentences{"Did he?", "No.", "He did not.", "By J. K. Smith and J.R.R. Tolkien."}));
}

TEST(SentenceFinder, UnitsAndAcronymsEndSentences) {
  EXPECT_EQ(
      sentences_of("Wash for 5 min. Cool to 4°C. Repeat with 3 Hz. Image (Figure 2A). Spin "
                   "the PC. Use UHPLC-MS. Permit No. G0259/09 holds. J.-P. Abe did."),
      (Sentences{"Wash for 5 min.", "Cool to 4°C.", "Repeat with 3 Hz.", "Image (Figure 2A).",
                 "Spin the PC.", "Use UHPLC-MS.", "Permit No. G0259/09 holds.", "J.-P. Abe did."}));
}

TEST(SentenceFinder, ASmallLetterBehindAClosingQuotationMarkGoesOn) {
  EXPECT_EQ(sentences_of("\"Why?\" he said (!) and left. “No!” she said. Oh! what now"),
            (Sentences{"\"Why?\" he said (!) and left.", "“No!” she said.", "Oh!", "what now"}));
}

TEST(SentenceFinder, AWordThatBeginsSentencesEndsTheOneBefore) {
  EXPECT_EQ(
      sentences_of("By Smith et al. The same holds in Figure 2A. Hepatitis B. We thank F. Abe"),
      (Sentences{"By Smith et al.", "The same holds in Figure 2A.", "Hepatitis B.",
                 "We thank F. Abe"}));
}

TEST(SentenceFinder, OtherLanguages) {
  EXPECT_EQ(sentences_of(
                "Am 3. Mai z. B. kam Dr. Weiß, bzw. Frau Ott. Die Zahl ist 12. Das war so.", "de"),
            (Sentences{"Am 3. Mai z. B. kam Dr. Weiß, bzw. Frau Ott.", "Die Zahl ist 12.",
                       "Das war so."}));
  EXPECT_EQ(sentences_of("Voir fig. Bleue, p. 5. Nous partons. M. Dupont aussi.", "fr"),
            (Sentences{"Voir fig. Bleue, p. 5.", "Nous partons.", "M. Dupont aussi."}));
  EXPECT_EQ(sentences_of("Τι είναι; Δεν ξέρω. Ναι.", "el"),
            (Sentences{"Τι είναι;", "Δεν ξέρω.", "Ναι."}));
  EXPECT_EQ(sentences_of("См. Рис. Б. Мы ушли. Это всё.", "ru"),
            (Sentences{"См. Рис. Б.", "Мы ушли.", "Это всё."}));
  EXPECT_EQ(sentences_of("我们走了。他留下了！为什么？”天黑了", "none"),
            (Sentences{"我们走了。", "他留下了！", "为什么？”", "天黑了"}));
  EXPECT_EQ(sentences_of("यह एक है। वह दो है।", "hi"), (Sentences{"यह एक है।", "वह दो है।"}));
  EXPECT_EQ(sentences_of("สวัสดีครับ ผมชื่อสมชาย", "none"), (Sentences{"สวัสดีครับ ผมชื่อสมชาย"}));
}

/// The positions at which ICU's break iterator ends a sentence of a text without edges.
Places icu_places(const std::string& text, const std::string& language) {
  std::string spaced = text;
  std::replace_if(
      spaced.begin(), spaced.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(icu::BreakIterator::createSentenceInstance(
      icu::Locale(language == "none" ? "" : language.c_str()), code));
  const icu::UnicodeString wide = icu::UnicodeString::fromUTF8(spaced);
  breaks->setText(wide);
  Places places;
  for (std::int32_t at = breaks->next(); at != icu::BreakIterator::DONE; at = breaks->next()) {
    std::string before;
    wide.tempSubString(0, at).toUTF8String(before);
    if (at < wide.length()) places.push_back(static_cast<std::uint32_t>(before.size()));
  }
  return places;
}

/// The result that SentenceFinder promises, computed with ICU's break iterator.
Places slowly(const Marked& input, const std::string& language) {
  const SentenceCorrections corrections(language);
  Places starts = {0};
  Places edges = input.edges;
  edges.push_back(static_cast<std::uint32_t>(input.text.size()));
  std::uint32_t begin = 0;
  for (const std::uint32_t edge : edges) {
    const std::string text = input.text.substr(begin, edge - begin);
    for (const std::uint32_t place : icu_places(text, language)) {
      if (!corrections.go_on(text, place)) starts.push_back(begin + place);
    }
    begin = edge;
    if (begin < input.text.size() || !input.edges.empty()) starts.push_back(begin);
  }
  if (input.edges.empty() || input.edges.back() < input.text.size()) {
    while (starts.size() > 1 && starts.back() == input.text.size()) starts.pop_back();
  }
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  return starts;
}

rc::Gen<std::string> joined(const rc::Gen<std::string>& part) {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(part),
                      [](const std::vector<std::string>& parts) {
                        std::string text;
                        for (const std::string& each : parts) text += each;
                        return text;
                      });
}

/// Text that exercises every rule.
rc::Gen<std::string> rule_text() {
  return joined(rc::gen::element<std::string>(
      "a", "B", "7", " ", " ", "\n", "\t", ".", ".", "?", "!", ",", ";", ":", "-", "(", ")", "\"",
      "'", "|", "||", "Fig.", "The", "al.", "é", "É", "\u0301", "\u200D", "\u00AD", "\u2019",
      "\u201C", "\u201D", "\u2026", "д", "Д", "א", "日", "。", "！", "ไ", "\u0964", "\u3000",
      "\u00A0", "\u0085", "\u2028", "\u2029", "\u037E", "\u2024", "\uFF0E", "\u0663", "\u2460",
      "\U0001D400", "\U00011047", "\r"));
}

/// Any code points.
rc::Gen<std::string> any_unicode() {
  return joined(rc::gen::map(rc::gen::inRange(1, 0x30000), [](int code_point) {
    std::string utf8;
    if (!U_IS_SURROGATE(code_point)) icu::UnicodeString(UChar32{code_point}).toUTF8String(utf8);
    return utf8;
  }));
}

void agrees_with_icu(const std::string& marked) {
  const auto language = *rc::gen::element<std::string>("en", "de", "el", "none");
  const Marked input(marked);
  Places starts;
  SentenceFinder(language).find(input.text, input.edges, starts);
  RC_ASSERT(starts == slowly(input, language));
}

RC_GTEST_PROP(SentenceFinder, AgreesWithIcu, ()) {
  std::string text = *rule_text();
  if (*rc::gen::inRange(0, 4) == 0) text += text + "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx" + text;
  agrees_with_icu(text);
}

RC_GTEST_PROP(SentenceFinder, AgreesWithIcuOnAnyUnicode, ()) {
  std::string text;
  for (int i = 0; i < 4; ++i) text += *any_unicode() + *rule_text();
  agrees_with_icu(text);
}

}  // namespace
}  // namespace fovea::text
