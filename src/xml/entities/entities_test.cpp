#include "xml/entities/entities.hpp"

#include <gtest/gtest.h>

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

TEST(EntityScan, FindsNamesOnceInOrderAndNotThePredefinedOnes) {
  const auto uses =
      find_entity_uses("&b; &lt; &a; &#38; &b; &amp;&quot;&apos;&gt; & &c &; &1; &é;");
  ASSERT_EQ(uses.size(), 3U);
  EXPECT_EQ(uses[0].name, "b");
  EXPECT_EQ(uses[0].referred_at, 0U);
  EXPECT_EQ(uses[1].name, "a");
  EXPECT_EQ(uses[1].referred_at, 9U);
  EXPECT_EQ(uses[2].name, "é");
}

TEST(EntityScan, KnowsWhatOnlyLooksLikeAReference) {
  const auto uses = find_entity_uses("<!--&a;--><?&b;?><x><![CDATA[&c;<!--]]>&c;&d;<!--&e;");
  ASSERT_EQ(uses.size(), 5U);
  EXPECT_EQ(uses[0].referred_at, std::nullopt);
  EXPECT_EQ(uses[1].referred_at, std::nullopt);
  EXPECT_EQ(uses[2].referred_at, 39U);
  EXPECT_EQ(uses[3].referred_at, 42U);
  EXPECT_EQ(uses[4].referred_at, std::nullopt);
}

TEST(EntityScan, FindsNamesBehindEscapedAmpersands) {
  const auto uses = find_entity_uses("&#38;a; &#x0026;b; &#38;#38;c; &#39;d;");
  ASSERT_EQ(uses.size(), 3U);
  EXPECT_EQ(uses[2].name, "c");
}

TEST(Entities, AreExpanded) {
  constexpr auto document =
      "<!DOCTYPE a [<!ENTITY in 'i&deep;'><!ENTITY deep 'd'>]><a x='&in;'>&in;</a>";
  EXPECT_EQ(text_of(document), "id");
  EXPECT_EQ(events(document)[0], "/a[1] @0 1:56 x='id'");
}

TEST(Entities, HtmlNamesNeedNoDeclaration) {
  EXPECT_EQ(text_of("<a>caf&eacute;&nbsp;&lsqb;&lowbar;&rsqb;&NotEqualTilde;</a>"),
            "café\u00A0[_]\u2242\u0338");
  EXPECT_TRUE(warnings_of("<a>&eacute;</a>").empty());
}

TEST(Entities, HtmlNamesForMarkupAreText) {
  EXPECT_EQ(text_of("<a>&LT;b/&GT;&AMP;lt;&percnt;</a>"), "<b/>&lt;%");
  EXPECT_EQ(events("<a x='&LT;&AMP;&QUOT;&apos;&NewLine;'/>")[0], "/a[1] @0 1:1 x='<&\"'\n'");
}

TEST(Entities, WorkInAttributes) {
  EXPECT_EQ(events("<a x='&eacute;' y='&foo;'/>")[0], "/a[1] @0 1:1 x='é' y='foo'");
  EXPECT_EQ(warnings_of("<a x='&foo;'/>"),
            Lines{"f:1:7: entity 'foo' is not defined; kept as its name"});
}

TEST(Entities, UnknownNamesStayWithOneWarningEach) {
  constexpr auto document = "<a>&foo; &bar;\n&foo;<![CDATA[&baz;]]></a>";
  EXPECT_EQ(text_of(document), "foo bar\nfoo&baz;");
  EXPECT_EQ(warnings_of(document),
            (Lines{"f:1:4: entity 'foo' is not defined; kept as its name",
                   "f:1:10: entity 'bar' is not defined; kept as its name"}));
}

TEST(Entities, WarningsAreLimited) {
  std::string document = "<a>";
  for (int i = 0; i < 1000; ++i) document += fmt::format("&n{};", i);
  const Lines warnings = warnings_of(document + "</a>");
  ASSERT_EQ(warnings.size(), 101U);
  EXPECT_EQ(warnings.back(), "f:1:494: there are more such entities");
}

TEST(Entities, WorkWithADtdThatIsNotThere) {
  constexpr auto article =
      "<!DOCTYPE article PUBLIC \"-//NLM//DTD JATS//EN\" "
      "\"JATS.dtd\">\n<article>&alpha;&foo;</article>";
  EXPECT_EQ(text_of(article), "αfoo");
  EXPECT_EQ(warnings_of(article), Lines{"f:2:17: entity 'foo' is not defined; kept as its name"});
  EXPECT_EQ(text_of("<!DOCTYPE a><a>&alpha;</a>"), "α");
}

TEST(Entities, WorkInStandaloneDocuments) {
  EXPECT_EQ(text_of("<?xml version='1.0' standalone='yes'?><a>&alpha;&foo;</a>"), "αfoo");
  EXPECT_EQ(
      text_of("<?xml version=\"1.0\" standalone = \"yes\" ?><!DOCTYPE a SYSTEM 'd'><a>&alpha;</a>"),
      "α");
  EXPECT_EQ(events("<?xml version='1.0' standalone='yes'?><a/>")[0], "/a[1] @0 1:39");
}

TEST(Entities, TheDocumentsOwnDeclarationWins) {
  EXPECT_EQ(text_of("<!DOCTYPE a [<!ENTITY alpha 'mine'>]><a>&alpha;&beta;</a>"), "mineβ");
  EXPECT_EQ(text_of("<!DOCTYPE a SYSTEM 'x' [<!ENTITY foo 'mine'>]><a>&foo;</a>"), "mine");
}

TEST(Entities, DeclarationsAfterAParameterEntityCount) {
  constexpr auto external =
      "<!DOCTYPE a [<!ENTITY % p SYSTEM 'p'>%p;<!ENTITY alpha 'mine'>]><a>&alpha;&beta;</a>";
  EXPECT_EQ(text_of(external), "mineβ");
  constexpr auto internal =
      "<!DOCTYPE a [<!ENTITY % p '<!ENTITY alpha \"mine\">'>%p;]><a>&alpha;&beta;</a>";
  EXPECT_EQ(text_of(internal), "mineβ");
}

TEST(Entities, ReferencesInEntityValuesAreResolvedToo) {
  EXPECT_EQ(text_of("<!DOCTYPE a [<!ENTITY e '&alpha;&#38;beta;&foo;'>]><a>&e;</a>"), "αβfoo");
}

TEST(Entities, ANamePutTogetherFromPiecesIsAnErrorAndNotLost) {
  EXPECT_EQ(
      error_of(
          "<!DOCTYPE a [<!ENTITY % p '&#38;#38;'><!ENTITY % q \"<!ENTITY r '&#37;p;foo;'>\">%q;]>"
          "<a>&r;</a>"),
      "f:1:88: entity 'foo' is not defined");
}

TEST(Entities, ExternalOnesAreNotReadButNamed) {
  constexpr auto document =
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'><!ENTITY in '(&x;)'>]><a>&x;&in;</a>";
  EXPECT_EQ(text_of(document), "x(x)");
  EXPECT_EQ(warnings_of(document),
            Lines{"f:1:78: external entity 'x' is not read; kept as its name"});
  EXPECT_EQ(text_of("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>x</a>"), "x");
}

TEST(Entities, WhatIsNotTextIsAnError) {
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY x SYSTEM 'x'>]><a b='&x;'/>"),
            "f:1:44: an attribute refers to an external entity");
  EXPECT_EQ(
      error_of("<!DOCTYPE a [<!NOTATION n SYSTEM 'n'><!ENTITY x SYSTEM 'x' NDATA n>]><a>&x;</a>"),
      "f:1:73: entity 'x' is not text");
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY x '&x;'>]><a>&x;</a>"),
            "f:1:36: entity 'x' refers to itself");
}

}  // namespace
}  // namespace fovea::xml
