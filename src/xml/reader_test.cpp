#include <gtest/gtest.h>

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

TEST(Read, OneEmptyElement) { EXPECT_EQ(events("<a/>"), (Lines{"/a[1] @0 1:1", "end /a[1] 0-0"})); }

TEST(Read, MixedContent) {
  EXPECT_EQ(events("<a>one<b>two</b>three<c/><b>four</b></a>"),
            (Lines{"/a[1] @0 1:1", "/a[1]/text()[1] @0 one", "/a[1]/b[1] @3 1:7",
                   "/a[1]/b[1]/text()[1] @3 two", "end /a[1]/b[1] 3-6", "/a[1]/text()[2] @6 three",
                   "/a[1]/c[1] @11 1:22", "end /a[1]/c[1] 11-11", "/a[1]/b[2] @11 1:26",
                   "/a[1]/b[2]/text()[1] @11 four", "end /a[1]/b[2] 11-15", "end /a[1] 0-15"}));
}

TEST(Read, NamesAreKeptAsWritten) {
  EXPECT_EQ(events("<m:a xmlns:m='u' m:x='1'/>").front(), "/m:a[1] @0 1:1 xmlns:m='u' m:x='1'");
}

TEST(Read, OffsetsAndColumnsCountCodePoints) {
  EXPECT_EQ(events("<a>é𝄞<b/></a>"),
            (Lines{"/a[1] @0 1:1", "/a[1]/text()[1] @0 é𝄞", "/a[1]/b[1] @2 1:6",
                   "end /a[1]/b[1] 2-2", "end /a[1] 0-2"}));
}

TEST(Read, TextPiecesSayWhereInTheNodeTheyAre) {
  struct Pieces : Handler {
    Result<void> text(const Text& t) override {
      EXPECT_EQ(t.node_offset, t.offset);
      EXPECT_EQ(t.node, 1U);
      EXPECT_EQ(t.offset, expected);
      expected += t.code_points;
      return {};
    }
    std::uint64_t expected = 0;
  } pieces;
  ASSERT_TRUE(read("<a>é\né&amp;<![CDATA[é]]>é</a>", "f", pieces));
  EXPECT_EQ(pieces.expected, 6U);
}

TEST(Read, CdataAndEntitiesBelongToTheTextNodeAround) {
  EXPECT_EQ(
      events("<!DOCTYPE a [<!ENTITY e 'E'>]><a>x<![CDATA[<y>]]>&e;&#65;&lt;<![CDATA[]]>z</a>")[1],
      "/a[1]/text()[1] @0 x<y>EA<z");
}

TEST(Read, CommentsInstructionsAndElementsSeparateTextNodes) {
  const Lines lines = events("<a>1<!-- c -->2<?p i?>3<b/>4</a>");
  EXPECT_EQ(lines[1], "/a[1]/text()[1] @0 1");
  EXPECT_EQ(lines[2], "/a[1]/text()[2] @1 2");
  EXPECT_EQ(lines[3], "/a[1]/text()[3] @2 3");
  EXPECT_EQ(lines[6], "/a[1]/text()[4] @3 4");
}

TEST(Read, OnlyTextNodesWithACharacterCount) {
  EXPECT_EQ(events("<a><!-- c --><b/><![CDATA[]]><?p?>x</a>")[3], "/a[1]/text()[1] @0 x");
}

TEST(Read, MarkupInAnEntityIsMarkup) {
  EXPECT_EQ(events("<!DOCTYPE a [<!ENTITY e 'x<b>y</b>z'>]><a>&e;<b/></a>"),
            (Lines{"/a[1] @0 1:40", "/a[1]/text()[1] @0 x", "/a[1]/b[1] @1 1:43",
                   "/a[1]/b[1]/text()[1] @1 y", "end /a[1]/b[1] 1-2", "/a[1]/text()[2] @2 z",
                   "/a[1]/b[2] @3 1:46", "end /a[1]/b[2] 3-3", "end /a[1] 0-3"}));
}

TEST(Read, LineEndsBecomeLineFeeds) {
  EXPECT_EQ(text_of("<a>1\r\n2\r3\n4&#13;</a>"), "1\n2\n3\n4\r");
  EXPECT_EQ(events("<a>\r\n\r<b/></a>")[2], "/a[1]/b[1] @2 3:1");
}

TEST(Read, AttributesAreFoundByName) {
  struct Look : Handler {
    Result<void> start(const ElementStart& e) override {
      EXPECT_EQ(e.attribute("x"), "1");
      EXPECT_EQ(e.attribute("y"), "");
      EXPECT_EQ(e.attribute("z"), std::nullopt);
      return {};
    }
  } look;
  EXPECT_TRUE(read("<a x='1' y=''/>", "f", look));
}

TEST(Read, AHandlersErrorStopsAndComesBackUnchanged) {
  struct Stubborn : Handler {
    Result<void> start(const ElementStart& e) override {
      if (++starts < 2) return {};
      return Error{ErrorKind::data, {"other", 7, e.column}, "no", "yes"};
    }
    Result<void> end(const ElementEnd&) override {
      ++ends;
      return {};
    }
    int starts = 0;
    int ends = 0;
  } stubborn;
  const Result<void> result = read("<a><b/><c/></a>", "f", stubborn);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::data);
  EXPECT_EQ(to_string(result.error()), "other:7:4: no (yes)");
  EXPECT_EQ(stubborn.starts, 2);
  EXPECT_EQ(stubborn.ends, 0);
}

TEST(Read, AnErrorInTextOrEndStopsToo) {
  struct NoText : EventLog {
    Result<void> text(const Text&) override { return Error{.message = "text"}; }
  } no_text;
  struct NoEnd : EventLog {
    Result<void> end(const ElementEnd&) override { return Error{.message = "end"}; }
  } no_end;
  EXPECT_EQ(read("<a>x<b/></a>", "f", no_text).error().message, "text");
  EXPECT_EQ(no_text.lines.size(), 1U);
  EXPECT_EQ(read("<a><b/>x</a>", "f", no_end).error().message, "end");
  EXPECT_EQ(no_end.lines.size(), 2U);
}

// Long enough for several slices, with tags and characters across their borders.
TEST(Read, SlicesDoNotShow) {
  std::string document = "<a>";
  for (int i = 0; i < 100'000; ++i) document += "<béé x='éééé'>éé&amp;é</béé>";
  document += "</a>";
  EventLog log;
  ASSERT_TRUE(read(document, "f", log));
  EXPECT_EQ(log.lines.size(), 300'002U);
  EXPECT_EQ(log.lines[300'000 - 1], "/a[1]/béé[100000]/text()[1] @399996 éé&é");
  EXPECT_EQ(log.lines.back(), "end /a[1] 0-400000");
}

}  // namespace
}  // namespace fovea::xml
