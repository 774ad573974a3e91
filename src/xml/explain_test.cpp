#include "xml/explain.hpp"

#include <gtest/gtest.h>

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

using namespace std::string_view_literals;

TEST(Explain, NoDocument) {
  EXPECT_EQ(error_of(""), "f: the file is empty; expected an XML document");
  EXPECT_EQ(error_of(" \n "), "f:2:2: no element found; expected an XML document");
  EXPECT_EQ(error_of("\xEF\xBB\xBF"), "f:1:1: no element found; expected an XML document");
  EXPECT_EQ(error_of("hello"), "f:1:1: the document begins with 'hello'; expected '<'");
  EXPECT_EQ(error_of("%PDF-1.4 and so on and on"),
            "f:1:9: the document begins with '%PDF-1.4 and so on a…'; expected '<'");
}

TEST(Explain, Tags) {
  EXPECT_EQ(error_of("<a>\n <b>\n</a>"),
            "f:3:3: found </a>, expected the end of <b>, which was opened at line 2, column 2");
  EXPECT_EQ(error_of("<a>\n <b>"),
            "f:2:5: the document ends inside <b>, which was opened at line 2, column 2");
  EXPECT_EQ(error_of("<a><b x='1"), "f:1:4: the document ends inside '<b x='1'");
  EXPECT_EQ(error_of("<a/><b/>"), "f:1:5: unexpected '<b/>' after the root element");
  EXPECT_EQ(error_of("<a/>text"), "f:1:5: unexpected 'text' after the root element");
  EXPECT_EQ(error_of("<a x='1' x='2'/>"), "f:1:10: attribute 'x' is given twice");
  EXPECT_EQ(error_of("<a x=1/>"), "f:1:6: unexpected '1/>'");
  EXPECT_EQ(error_of("<a x='<'/>"), "f:1:7: unexpected '<'/>' (write &lt; for a '<' that is text)");
}

TEST(Explain, References) {
  EXPECT_EQ(error_of("<a>AT&T rocks</a>"),
            "f:1:8: '&T' does not end with ';' (write &amp; for an ampersand that is text)");
  EXPECT_EQ(error_of("<a>a & b</a>"),
            "f:1:7: '&' does not end with ';' (write &amp; for an ampersand that is text)");
  EXPECT_EQ(error_of("<a>&#0;</a>"), "f:1:4: '&#0;' is not a character that XML allows");
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ATTLIST a b CDATA '&foo;'>]><a/>"),
            "f:1:34: an entity is not defined");
}

TEST(Explain, MarkupInEntities) {
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY e '<b></c>'>]><a>&e;</a>"),
            "f:1:40: found another end tag in entity 'e', expected the end of <b>, "
            "which was opened at line 1, column 40");
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY e '<b>'>]><a>&e;</b></a>"),
            "f:1:36: entity 'e' begins or ends in the middle of an element");
}

TEST(Explain, Bytes) {
  EXPECT_EQ(error_of("<a>\0</a>"sv), "f:1:4: found a NUL byte, which XML does not allow");
  EXPECT_EQ(error_of("<a b='\0'/>"sv), "f:1:7: found a NUL byte, which XML does not allow");
  EXPECT_EQ(error_of("<a>\x01</a>"),
            "f:1:4: found the control character U+0001, which XML does not allow");
  EXPECT_EQ(
      error_of("<a>caf\xE9</a>"),
      "f:1:7: byte 0xE9 is not valid UTF-8 (name the document's encoding in its XML declaration)");
  EXPECT_EQ(
      error_of("<a x='\xC0\x80'/>"),
      "f:1:7: byte 0xC0 is not valid UTF-8 (name the document's encoding in its XML declaration)");
  EXPECT_EQ(error_of("<a>\uFFFF</a>"), "f:1:4: found U+FFFE or U+FFFF, which XML does not allow");
  EXPECT_EQ(error_of("<a>\xC3"), "f:1:4: the document ends in the middle of a character");
}

TEST(Explain, OtherMarkup) {
  EXPECT_EQ(error_of("<a>]]></a>"), "f:1:6: ']]>' is not allowed in text (write ]]&gt;)");
  EXPECT_EQ(error_of("<a><![CDATA[x"), "f:1:14: the document ends inside a CDATA section");
  EXPECT_EQ(error_of("\n<?xml version='1.0'?><a/>"),
            "f:2:1: the XML declaration is not at the beginning of the document (remove what "
            "precedes it)");
}

}  // namespace
}  // namespace fovea::xml
