#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

using namespace std::string_view_literals;

TEST(Escape, Text) {
  EXPECT_EQ(escape_text(""), "");
  EXPECT_EQ(escape_text("a<b> & \"c\" 'd' ]]> é"), "a&lt;b&gt; &amp; \"c\" 'd' ]]&gt; é");
  EXPECT_EQ(escape_text("\t\n\r"), "\t\n&#13;");
}

TEST(Escape, Attribute) {
  EXPECT_EQ(escape_attribute("a<b> & \"c\" 'd'"), "a&lt;b&gt; &amp; &quot;c&quot; 'd'");
  EXPECT_EQ(escape_attribute("\t\n\r "), "&#9;&#10;&#13; ");
}

TEST(Escape, WhatXmlCannotHoldIsReplaced) {
  EXPECT_EQ(escape_text("a\0b\x01\x1F\x7F\uFFFE\uFFFF\xFF\xC3"sv),
            "a\uFFFDb\uFFFD\uFFFD\x7F\uFFFD\uFFFD\uFFFD\uFFFD");
}

// Either the bytes come back or something in them had to be replaced.
RC_GTEST_PROP(Escape, ReadsBackAsTheSame, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::elementOf(std::string("&<>\"'\r\n\t]a ")), rc::gen::arbitrary<char>()));
  const bool holdable =
      !invalid_utf8_at(text) && escape_text(text).find("\uFFFD") == std::string::npos;
  EventLog log;
  RC_ASSERT(
      read("<a x=\"" + escape_attribute(text) + "\">" + escape_text(text) + "</a>", "f", log).ok());
  RC_ASSERT(!holdable || log.all_text == text);
  RC_ASSERT(!holdable || log.lines.front() == "/a[1] @0 1:1 x='" + text + "'");
}

}  // namespace
}  // namespace fovea::xml
