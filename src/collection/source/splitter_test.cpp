#include "collection/source/splitter.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::collection {
namespace {

using Texts = std::vector<std::string>;

struct Outcome {
  Texts texts;
  std::vector<std::int64_t> lines;
  std::string error;
};

Outcome split(const std::string& file, std::size_t chunk = 7, std::uint64_t max_bytes = 1'000,
              const std::string& tag = "doc") {
  std::size_t at = 0;
  Splitter splitter(
      tag,
      [&]() -> Result<std::string_view> {
        const std::string_view next = std::string_view(file).substr(at, chunk);
        at += next.size();
        return next;
      },
      "f", max_bytes);
  Outcome outcome;
  while (true) {
    auto piece = splitter.next();
    if (!piece) outcome.error = to_string(piece.error());
    if (!piece || !*piece) return outcome;
    outcome.texts.push_back((*piece)->text);
    outcome.lines.push_back((*piece)->lines_before);
  }
}

TEST(Splitter, CutsOutEveryOutermostElement) {
  EXPECT_EQ(split("").texts, Texts{});
  EXPECT_EQ(split("<r/>").texts, Texts{});
  EXPECT_EQ(split("<doc/>").texts, Texts{"<doc/>"});
  EXPECT_EQ(split("<r><doc>1</doc> <doc a='>'/><docs/><doc>2<doc>in</doc></doc></r>").texts,
            (Texts{"<doc>1</doc>", "<doc a='>'/>", "<doc>2<doc>in</doc></doc>"}));
  EXPECT_EQ(split("<doc>1</doc>\n<doc\n>2</doc >").texts,
            (Texts{"<doc>1</doc>", "<doc\n>2</doc >"}));
}

TEST(Splitter, TagsInOtherMarkupAreNone) {
  for (const char* other : {"<!-- <doc> -->", "<!----><!-- > - -- <doc>-->", "<![CDATA[<doc>]]]]>",
                            "<?x <doc> ?>", "<x a=\"<doc>\"/>", "<x a='/'></x>", "<do></do>"}) {
    const std::string text = std::string("<doc>a") + other + "</doc>";
    EXPECT_EQ(split("<r>" + std::string(other) + text + "</r>").texts, Texts{text}) << other;
    EXPECT_EQ(split("<r>" + std::string(other) + text + "</r>").error, "") << other;
  }
}

TEST(Splitter, ThePrologComesBeforeEachPiece) {
  const std::string prolog =
      "<?xml version='1.0' encoding='latin1'?><!DOCTYPE r [<!-- ]> ' --><!ENTITY e '<doc>]'>"
      "<?p ]> \" ?>]>";
  const Outcome outcome = split(prolog + "\n<r><?later?>\n<doc>&e;</doc>\n\n<doc/></r>", 5);
  EXPECT_EQ(outcome.texts, (Texts{prolog + "<doc>&e;</doc>", prolog + "<doc/>"}));
  EXPECT_EQ(outcome.lines, (std::vector<std::int64_t>{2, 4}));
}

TEST(Splitter, LinesOfAPrologAreNotCountedTwice) {
  const Outcome outcome = split("<?xml\nversion='1.0'?>\n<r>\n<doc/></r>");
  EXPECT_EQ(outcome.texts, Texts{"<?xml\nversion='1.0'?><doc/>"});
  EXPECT_EQ(outcome.lines, std::vector<std::int64_t>{2});  // line 2 of the text is line 4
}

TEST(Splitter, AByteOrderMarkIsIgnoredAndWideTextRefused) {
  EXPECT_EQ(split("\xEF\xBB\xBF<doc/>").texts, Texts{"<doc/>"});
  EXPECT_EQ(split(std::string("\xFF\xFE<\0d\0", 6)).error,
            "f:1: is in a 16- or 32-bit encoding, which cannot be split (convert it to UTF-8)");
}

TEST(Splitter, AFileThatEndsTooEarlyIsAnError) {
  EXPECT_EQ(split("<r>\n<doc>1</doc>\n<doc>2").error,
            "f:3: ends inside <doc>, which was opened at line 3 (fetch the file again)");
  EXPECT_EQ(split("<r><doc>1</doc>").error, "f:1: ends inside an element (fetch the file again)");
  EXPECT_EQ(split("<r><doc>1</doc>").texts, Texts{"<doc>1</doc>"});
  for (const char* file :
       {"<", "<doc", "<doc>", "<r><!-- ", "<!DOCTYPE r [", "<r a='", "<doc a=\"/>"})
    EXPECT_NE(split(file).error, "") << file;
}

TEST(Splitter, LimitsHold) {
  EXPECT_EQ(split("<r>\n<doc>" + std::string(1'000, 'x') + "</doc></r>").error,
            "f:2: <doc>, opened at line 2, has more than the limit of 1000 bytes");
  EXPECT_NE(split("<!DOCTYPE r [" + std::string(70'000, ' ') + "]><doc/>").error, "");
  EXPECT_EQ(
      split("<r>" + std::string(70'000, 'x') + "<!--" + std::string(70'000, 'x') + "--></r>").error,
      "");
}

/// Files made of known pieces are split into these pieces, however they arrive.
RC_GTEST_PROP(Splitter, UndoesPuttingTogether, ()) {
  const auto inner = rc::gen::container<Texts>(
      rc::gen::element<std::string>("t", " ", "\n", "<b>", "</b>", "<doc>x</doc>", "<doc/>",
                                    "<!--</doc>-->", "<![CDATA[</doc>]]>", "<?p </doc>?>",
                                    "<e a='</doc>' b=\">\"/>", "<documents/>", "é", "]]>", "--"));
  const auto between =
      rc::gen::element<std::string>("", "\n", "text", "<x>", "</x>", "<!--<doc>-->",
                                    "<![CDATA[<doc>]]>", "<x y='<doc>'/>", "<?<doc>?>");
  std::string file = "<r>";
  Texts expected;
  const auto count = *rc::gen::inRange(0, 6);
  for (int i = 0; i < count; ++i) {
    file += *between;
    std::string piece = *rc::gen::element<std::string>("<doc>", "<doc a='>/'>", "<doc\n>");
    for (const std::string& part : *inner) piece += part;
    expected.push_back(piece + "</doc>");
    file += expected.back();
  }
  file += *between + "</r>";
  RC_ASSERT(split(file, *rc::gen::inRange<std::size_t>(1, 30)).texts == expected);
}

}  // namespace
}  // namespace fovea::collection
