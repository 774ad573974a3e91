// The fast reader against the general one: what it takes it must read alike.
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

/// Tags and text, pieces of text joined.
struct Seen : Handler, PlainHandler {
  std::string all;

  Result<void> start(const ElementStart& event) override {
    start(event.name);
    return {};
  }
  Result<void> end(const ElementEnd&) override {
    end();
    return {};
  }
  Result<void> text(const Text& event) override {
    text(event.text);
    return {};
  }
  void warning(const Error& error) override { all += "(warning: " + error.message + ")"; }
  void start(std::string_view name) override { all.append("[").append(name).append(" "); }
  void end() override { all += "]"; }
  bool text(std::string_view utf8) override {
    all += utf8;
    return true;
  }
};

std::optional<std::string> plainly(std::string_view document, const Limits& limits = {}) {
  Seen seen;
  return read_plain(document, seen, limits) ? std::optional(seen.all) : std::nullopt;
}

std::optional<std::string> generally(std::string_view document, const Limits& limits = {}) {
  Seen seen;
  return read(document, "f", seen, limits) ? std::optional(seen.all) : std::nullopt;
}

TEST(PlainReader, TakesPlainDocuments) {
  EXPECT_EQ(plainly("<a/>"), "[a ]");
  EXPECT_EQ(plainly("<a>x<b y='1' z=\"&lt;\">&amp;&#233;&#x1D11E;</b >\n</a>\n"), "[a x[b &é𝄞]\n]");
  EXPECT_EQ(plainly("<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE a PUBLIC \"-//x//DTD\" "
                    "\"a.dtd\"><!-- c --><a:b-c.d><?p q?>é<!----></a:b-c.d><!--e-->"),
            "[a:b-c.d é]");
  EXPECT_EQ(plainly("\xEF\xBB\xBF<a>]] ></a>"), "[a ]] >]");
}

TEST(PlainReader, LeavesTheRestToTheGeneralReader) {
  for (const std::string_view document : {"",
                                          " ",
                                          "x",
                                          "<",
                                          "<a",
                                          "<a>",
                                          "<a></b>",
                                          "<a/><b/>",
                                          "<a/>x",
                                          "x<a/>",
                                          "<a b=1/>",
                                          "<a b='1'c='2'/>",
                                          "<a b='1' b='2'/>",
                                          "<a b='<'/>",
                                          "<a b='&'/>",
                                          "<a b='&x;'/>",
                                          "<1/>",
                                          "<a>&eacute;</a>",
                                          "<a>&</a>",
                                          "<a>&#0;</a>",
                                          "<a>&#xD800;</a>",
                                          "<a>&#xFFFF;</a>",
                                          "<a>&#;</a>",
                                          "<a>&#x;</a>",
                                          "<a>\r\n</a>",
                                          "<a>\x01</a>",
                                          "<a>\xFF</a>",
                                          "<a>\xEF\xBF\xBF</a>",
                                          "<a>]]></a>",
                                          "<a><![CDATA[x]]></a>",
                                          "<é/>",
                                          "<aé/>",
                                          "<!DOCTYPE a [<!ENTITY x 'y'>]><a/>",
                                          "<!DOCTYPE a><!DOCTYPE a><a/>",
                                          "<a/><!DOCTYPE a>",
                                          "<!DOCTYPE a PUBLIC '{' 'x'><a/>",
                                          "<a><!-- -- --></a>",
                                          "<a><!--></a>",
                                          "<a><?xml ?></a>",
                                          "<a><? p?></a>",
                                          "<a><?p+?></a>",
                                          " <?xml version=\"1.0\"?><a/>",
                                          "<?xml version=\"1.1\"?><a/>",
                                          "<?xml version=\"1.0\" encoding=\"latin1\"?><a/>",
                                          "<a/ >",
                                          "< a/>",
                                          "</a>",
                                          "<a></a",
                                          "<a><",
                                          "<a b='>"}) {
    EXPECT_EQ(plainly(document), std::nullopt) << document;
  }
}

TEST(PlainReader, KeepsTheLimits) {
  EXPECT_EQ(plainly("<a><a><a/></a></a>", {.max_depth = 2}), std::nullopt);
  EXPECT_EQ(plainly("<a>12345</a>", {.max_text_node_bytes = 4}), std::nullopt);
  EXPECT_EQ(plainly("<a b='12345'/>", {.max_tag_bytes = 8}), std::nullopt);
  EXPECT_EQ(plainly("<a>12345</a>", {.max_document_bytes = 10}), std::nullopt);
}

/// Pieces that documents are made of, well or badly.
std::string random_document(std::mt19937& random) {
  static const std::vector<std::string> pieces = {"<a>",
                                                  "</a>",
                                                  "<b x='1'>",
                                                  "</b>",
                                                  "<c/>",
                                                  "text ",
                                                  "é",
                                                  "&amp;",
                                                  "&#65;",
                                                  "&eacute;",
                                                  "<!-- c -->",
                                                  "<?p i?>",
                                                  "\n",
                                                  "\r",
                                                  "]]>",
                                                  "<",
                                                  ">",
                                                  "&",
                                                  "<![CDATA[x",
                                                  "\xEF\xBF",
                                                  "\xBF",
                                                  "<b x='1' x=\"2\">",
                                                  "<!DOCTYPE a>",
                                                  "<?xml version=\"1.0\"?>",
                                                  "--",
                                                  "<a:b>",
                                                  "</a:b>",
                                                  "'"};
  std::string document = random() % 2 == 0 ? "<a>" : "";
  for (auto i = random() % 12; i > 0; --i) document += pieces[random() % pieces.size()];
  return random() % 2 == 0 ? document + "</a>" : document;
}

RC_GTEST_PROP(PlainReader, ReadsLikeTheGeneralReader, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  for (int i = 0; i < 50; ++i) {
    const std::string document = random_document(random);
    const auto fast = plainly(document);
    if (fast) RC_ASSERT(fast == generally(document));
  }
}

RC_GTEST_PROP(PlainReader, TakesWellFormedDocumentsOfPlainPieces, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  std::string document = "<a>";
  std::vector<std::string> open = {"a"};
  while (!open.empty()) {
    switch (random() % 6) {
      case 0:
      case 1:
        document += "</" + open.back() + ">";
        open.pop_back();
        break;
      case 2:
        document += "<sec id=\"s1\" >";
        open.emplace_back("sec");
        break;
      case 3:
        document += "<x:y/>";
        break;
      default:
        document += "wörd &lt;&#955; ";
    }
  }
  RC_ASSERT(plainly(document).has_value());
  RC_ASSERT(plainly(document) == generally(document));
}

}  // namespace
}  // namespace fovea::xml
