// Documents that mean harm: each must be refused or read, in bounded time and memory.

#include <sys/resource.h>

#include <gtest/gtest.h>

#include "xml/event_log.hpp"

namespace fovea::xml {
namespace {

std::string repeated(std::string_view part, std::size_t times) {
  std::string out;
  out.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += part;
  return out;
}

/// The most memory that this process has ever held.
long peak_kilobytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

TEST(Hostile, BillionLaughs) {
  std::string document = "<!DOCTYPE a [<!ENTITY e0 'ha'>";
  for (int i = 1; i < 30; ++i) {
    document +=
        fmt::format("<!ENTITY e{0} '&e{1};&e{1};&e{1};&e{1};&e{1};&e{1};&e{1};&e{1};'>", i, i - 1);
  }
  constexpr auto expected = "entity expansion exceeds the limit of 100 times the document's size";
  EXPECT_NE(error_of(document + "]><a>&e29;</a>").find(expected), std::string::npos);
  EXPECT_NE(error_of(document + "]><a b='&e29;'/>").find(expected), std::string::npos);
}

TEST(Hostile, QuadraticBlowup) {
  const std::string document = "<!DOCTYPE a [<!ENTITY e '" + std::string(50'000, 'x') + "'>]><a>" +
                               repeated("&e;", 20'000) + "</a>";
  EXPECT_NE(error_of(document).find("entity expansion exceeds the limit of 100 times"),
            std::string::npos);
  EXPECT_NE(error_of(document, {.max_entity_amplification = 2, .entity_amplification_from = 1000})
                .find("entity expansion exceeds the limit of 2 times"),
            std::string::npos);
}

TEST(Hostile, BlowupByParameterEntities) {
  std::string document = "<!DOCTYPE a [<!ENTITY % p0 ' '>";
  for (int i = 1; i < 30; ++i) {
    document +=
        fmt::format("<!ENTITY % p{0} '&#37;p{1};&#37;p{1};&#37;p{1};&#37;p{1};'>", i, i - 1);
  }
  EXPECT_NE(error_of(document + "%p29;]><a/>").find("entity expansion exceeds"), std::string::npos);
}

TEST(Hostile, BlowupByDefaultAttributes) {
  std::string document = "<!DOCTYPE a [<!ATTLIST b";
  for (int i = 0; i < 1000; ++i)
    document += fmt::format(" x{} CDATA '{}'", i, std::string(100, 'x'));
  document += ">]><a>" + repeated("<b/>", 100'000) + "</a>";
  EXPECT_NE(error_of(document).find("default attributes exceed the limit of 100 times"),
            std::string::npos);
}

TEST(Hostile, ALongChainOfEntities) {
  std::string document = "<!DOCTYPE a [";
  for (int i = 0; i < 50'000; ++i) document += fmt::format("<!ENTITY e{} '&e{};'>", i, i + 1);
  EXPECT_EQ(text_of(document + "<!ENTITY e50000 'x'>]><a>&e0;</a>"), "x");
}

TEST(Hostile, DeepNesting) {
  EXPECT_EQ(error_of(repeated("<a>", 10'000) + repeated("</a>", 10'000)),
            "f:1:3001: elements are nested deeper than the limit of 1000");
  EXPECT_EQ(error_of(repeated("<a>", 1000) + repeated("</a>", 1000)), "");
  EXPECT_EQ(error_of(repeated("<a>", 10'000) + repeated("</a>", 10'000), {.max_depth = 10'000}),
            "");
}

TEST(Hostile, TextNodesAreLimited) {
  const Limits limits{.max_text_node_bytes = 10};
  EXPECT_EQ(error_of("<a>0123456789<b/>0123456789<!---->0123456789</a>", limits), "");
  constexpr auto error = "a text node exceeds the limit of 10 bytes";
  EXPECT_NE(error_of("<a>01234567890</a>", limits).find(error), std::string::npos);
  EXPECT_NE(error_of("<a>01234\n567890</a>", limits).find(error), std::string::npos);
  EXPECT_NE(error_of("<a>01234<![CDATA[56789]]>0</a>", limits).find(error), std::string::npos);
  EXPECT_NE(error_of("<!DOCTYPE a [<!ENTITY e '567890'>]><a>01234&e;</a>", limits).find(error),
            std::string::npos);
}

TEST(Hostile, AnEnormousTextNode) {
  const std::string document = "<a>" + std::string(std::size_t{300} << 20, 'x');
  const long before = peak_kilobytes();
  EXPECT_TRUE(error_of(document).ends_with("a text node exceeds the limit of 268435456 bytes"));
  EXPECT_LT(peak_kilobytes() - before, 32 << 10);
}

TEST(Hostile, MarkupIsLimited) {
  const Limits limits{.max_tag_bytes = 20};
  EXPECT_EQ(error_of("<a b='0123456789 12'/>", {.max_tag_bytes = 22}), "");
  constexpr auto error = "a tag or other piece of markup exceeds the limit of 20 bytes";
  for (const auto document : {"<a b='0123456789 12'/>", "<a><!-- 0123456789 123 --></a>",
                              "<a><?p 0123456789 12345?></a>"}) {
    EXPECT_NE(error_of(document, limits).find(error), std::string::npos) << document;
  }
}

TEST(Hostile, MarkupWithoutEndIsNotCollected) {
  const std::string filling(std::size_t{20} << 20, 'x');
  for (const auto opening :
       {"<", "<a b='", "<!--", "<?p ", "<a></", "<!DOCTYPE a [<!ENTITY e '", "<!DOCTYPE "}) {
    EXPECT_NE(error_of(opening + filling).find("exceeds the limit of 16777216 bytes"),
              std::string::npos)
        << opening;
  }
}

TEST(Hostile, DocumentsAreLimited) {
  EXPECT_EQ(error_of("<a>012</a>", {.max_document_bytes = 10}), "");
  EXPECT_EQ(error_of("<a>0123</a>", {.max_document_bytes = 10}),
            "f: the document has 11 bytes, more than the limit of 10");
}

TEST(Hostile, NothingOutsideIsRead) {
  for (const auto declaration :
       {"<!ENTITY x SYSTEM 'file:///etc/passwd'>", "<!ENTITY x PUBLIC 'p' '/etc/passwd'>",
        "<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;"}) {
    const std::string text =
        text_of(fmt::format("<!DOCTYPE a SYSTEM '/etc/passwd' [{}]><a>&x;</a>", declaration));
    EXPECT_EQ(text, "x") << declaration;
  }
}

TEST(Hostile, ManyBadReferences) {
  EXPECT_NE(error_of("<a>" + repeated("&×;", 200'000)), "");
  EXPECT_NE(error_of("<a>" + repeated("&a", 1'000'000)), "");
  EXPECT_EQ(error_of("<a><![CDATA[" + repeated("<!-- &a;", 200'000) + "]]></a>"), "");
}

TEST(Hostile, TruncatedAnywhere) {
  const std::string document =
      "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n<!DOCTYPE a SYSTEM 'x' [<!ENTITY e "
      "'é'>"
      "<!ATTLIST a d CDATA 'v'>]>\r\n<a x='1&e;'>t&lt;&e;&alpha;é<b/><!-- c --><![CDATA[d]]><?p "
      "i?></a>";
  ASSERT_EQ(error_of(document), "");
  for (std::size_t size = 0; size < document.size(); ++size) {
    EXPECT_NE(error_of(document.substr(0, size)), "") << size;
  }
}

TEST(Hostile, AnyByteAnywhere) {
  const std::string document = "<!DOCTYPE a [<!ENTITY e 'x'>]><a b='&e;'>é&e;<![CDATA[c]]></a>";
  for (std::size_t at = 0; at < document.size(); ++at) {
    for (const char byte : {'\0', '\x01', '<', '&', ';', '\xFF', '\xC3', '%', '"', '>'}) {
      std::string changed = document;
      changed[at] = byte;
      const std::string error = error_of(changed);
      EXPECT_TRUE(error.empty() || error.starts_with("f:1:")) << changed << error;
    }
  }
}

}  // namespace
}  // namespace fovea::xml
