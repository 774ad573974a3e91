// Tests where sentences begin, and their places in the text.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::open_index;

using Lines = std::vector<std::string>;

/// The sentences of a document, or of an element in it, without their places.
Lines sentences_in(const std::string& xml, const std::string& path = "") {
  MemoryFiles files;
  build_index(files, {{"a", xml}});
  const auto index = open_index(files);
  const auto shown = as_sentences(*index, *find_element(*index, "a" + path));
  EXPECT_TRUE(shown.ok());
  Lines lines;
  for (std::string_view rest = *shown; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    lines.emplace_back(line.substr(line.rfind('\t') + 1));
    rest.remove_prefix(line.size() + 1);
  }
  return lines;
}

TEST(Sentences, None) {
  EXPECT_EQ(sentences_in("<a/>"), Lines{});
  EXPECT_EQ(sentences_in("<a><b> . </b></a>"), Lines{});
}

TEST(Sentences, ShowPlacesAndText) {
  MemoryFiles files;
  build_index(files, {{"a", "<a>Élan is\n all. “Was it?” (No.)</a>"}});
  const auto index = open_index(files);
  EXPECT_EQ(*as_sentences(*index, {0, 0}),
            "0\t13\tÉlan is all.\n14\t23\t“Was it?”\n24\t29\t(No.)\n");
}

TEST(Sentences, RunsOfTagsEndThem) {
  EXPECT_EQ(sentences_in("<a><t>A castle</t>\n<p>It stands</p><p>It is old. And dry</p></a>"),
            (Lines{"A castle", "It stands", "It is old.", "And dry"}));
  EXPECT_EQ(sentences_in("<a><n>Lee</n><g>K</g><n>Abe</n></a>"), (Lines{"Lee", "K", "Abe"}));
}

TEST(Sentences, TagsInALineDoNot) {
  EXPECT_EQ(
      sentences_in("<a>The <i>E. coli</i> of R<s><i>free</i></s> <b>is</b> <i>it</i>. Yes</a>"),
      (Lines{"The E. coli of Rfree is it.", "Yes"}));
  EXPECT_EQ(sentences_in("<a><b>DOI:</b> <x>10.1/2</x></a>"), (Lines{"DOI: 10.1/2"}));
  const std::string words(120, 'x');
  EXPECT_EQ(sentences_in("<a>See<f><t>Fig. 1</t><p>" + words + "</p></f>here</a>"),
            (Lines{"See", "Fig. 1", words, "here"}));
}

TEST(Sentences, AnElementMayBeginInOne) {
  EXPECT_EQ(sentences_in("<a>One <i>two. Three</i> four.</a>", "/a[1]/i[1]"),
            (Lines{"two.", "Three"}));
}

TEST(Sentences, BlocksAreDecodedByThemselves) {
  std::string xml = "<a>";
  for (int i = 0; i < 1000; ++i) xml += "<p>Word here.</p>";
  MemoryFiles files;
  build_index(files, {{"a", xml + "</a>"}, {"b", "<a>No end</a>"}});
  const auto index = open_index(files);
  std::vector<std::uint32_t> starts;
  ASSERT_TRUE(index->sentences(0, {999, 4}, starts).ok());
  EXPECT_EQ(starts, (std::vector<std::uint32_t>{1000, 1002}));
  ASSERT_TRUE(index->sentences(0, {0, 2000}, starts).ok());
  EXPECT_EQ(starts.size(), 1000U);
  ASSERT_TRUE(index->sentences(1, {0, 2}, starts).ok());
  EXPECT_EQ(starts, (std::vector<std::uint32_t>{0}));
}

TEST(Sentences, ManyDocumentsAreFound) {
  testing::Library library;
  for (int i = 0; i < 300; ++i) {
    std::string text = "<a>";
    for (int j = 0; j < i; ++j) text += "This is one. ";
    library["d" + std::to_string(1000 + i)] = text + "</a>";
  }
  MemoryFiles files;
  build_index(files, library);
  const auto index = open_index(files);
  for (Doc doc = 0; doc < 300; ++doc) {
    std::vector<std::uint32_t> starts;
    ASSERT_TRUE(index->sentences(doc, {0, index->words(doc)}, starts).ok());
    ASSERT_EQ(starts.size(), doc);
  }
}

/// A document with everything that ranges depend on.
std::string random_document(testing::RandomXml& random) {
  static const std::vector<std::string> pieces = {
      "castle", "Well", "3",   ".",   ". ",  "? ",  ", ",    " ",       "\n",  " (",
      ") ",     "“",    "”",   "'",   "é",   "\"",  "<b>",   "<b>",     "<b>", "<p>",
      "<p>",    "</>",  "</>", "</>", "</>", "</>", "Fig. ", "<b></b>", "-"};
  std::string xml = "<doc>";
  // Sometimes too long to be read completely.
  if (random.below(4) == 0) {
    xml += "<p>";
    for (int i = 0; i < 5000; ++i) xml += "pad ";
    xml += "</p>";
  }
  std::vector<std::string> open;
  for (std::uint32_t i = random.below(60); i > 0; --i) {
    const std::string& piece = pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
    if (piece == "</>") {
      if (open.empty()) continue;
      xml += "</" + open.back() + ">";
      open.pop_back();
    } else {
      xml += piece;
      if (piece.size() == 3 && piece[0] == '<') open.push_back(piece.substr(1, 1));
    }
  }
  for (; !open.empty(); open.pop_back()) xml += "</" + open.back() + ">";
  return xml + "</doc>";
}

/// The words of a whole document with their code points, from its XML.
struct Whole : xml::Handler {
  std::string plain;
  std::vector<region::Range> words;
  std::vector<std::uint64_t> tags;

  explicit Whole(const std::string& xml) {
    EXPECT_TRUE(xml::read(xml, "a", *this).ok());
    stream_.finish(sink_);
  }
  Result<void> start(const xml::ElementStart& event) override { return mark(event.offset); }
  Result<void> end(const xml::ElementEnd& event) override { return mark(event.end); }
  Result<void> text(const xml::Text& event) override {
    plain += event.text;
    stream_.add(event.text, sink_);
    return {};
  }

 private:
  Result<void> mark(std::uint64_t offset) {
    tags.push_back(offset);
    stream_.mark();
    return {};
  }

  xml::WordStream stream_{xml::Cutting::between_tags};
  xml::WordStream::Sink sink_ = [this](std::span<const xml::Word> some) {
    for (const xml::Word& word : some)
      words.push_back({word.offset, word.offset + word.code_points});
  };
};

/// A code point of a text, as UTF-8.
std::string character(const std::string& text, std::uint64_t at) {
  const std::size_t begin = byte_of_code_point(text, at);
  return text.substr(begin, byte_of_code_point(text, at + 1) - begin);
}

bool is_white(const std::string& text, std::uint64_t at) {
  return is_space(character(text, at)[0]);
}

/// The place where the text between two words is divided.
std::uint64_t divided(const Whole& whole, const region::Range& element, std::uint64_t from,
                      std::uint64_t to) {
  for (std::uint64_t at = to;; --at) {
    const bool cut = std::count(whole.tags.begin(), whole.tags.end(), at) > 1;
    if (cut || at == element.start || at == element.end) return at;
    if (at == from) break;
    if (is_white(whole.plain, at - 1)) return at;
  }
  while (to > from &&
         (character(whole.plain, to - 1) == "“" || character(whole.plain, to - 1) == "("))
    --to;
  return to;
}

region::Range slowly(const Whole& whole, const region::Range& element, Words run) {
  const std::uint64_t before = run.first == 0 ? 0 : whole.words[run.first - 1].end;
  const std::uint64_t behind =
      run.end() == whole.words.size() ? element.end : whole.words[run.end()].start;
  const std::uint64_t first = whole.words[run.first].start;
  const std::uint64_t last = whole.words[run.end() - 1].end;
  region::Range range = element;
  if (first > element.start)
    range.start = divided(whole, element, std::max(before, element.start), first);
  if (last < element.end) {
    range.end = divided(whole, element, last, std::min(behind, element.end));
    while (range.end > last && is_white(whole.plain, range.end - 1)) --range.end;
  }
  return range;
}

RC_GTEST_PROP(RangesOfWords, AreThoseOfTheWholeText, ()) {
  testing::RandomXml random(*rc::gen::arbitrary<std::uint32_t>());
  const std::string xml = random_document(random);
  MemoryFiles files;
  build_index(files, {{"a", xml}});
  const auto index = open_index(files);
  const Whole whole(xml);
  RC_ASSERT(whole.words.size() == index->words(0));
  Tree tree;
  index->open_tree(0, tree);
  for (Element e = 0; e < tree.size(); ++e) {
    const Words words = tree.words(e);
    if (words.count == 0) continue;
    const std::uint32_t first = words.first + random.below(words.count);
    const Words run{first, 1 + random.below(words.end() - first)};
    const auto range = range_of_words(*index, 0, tree, e, run);
    RC_ASSERT(range.ok());
    const region::Range expected = slowly(whole, tree.range(e), run);
    RC_LOG() << xml << " element " << e << " words " << run.first << "+" << run.count << ": "
             << range->start << "-" << range->end << ", not " << expected.start << "-"
             << expected.end << "\n";
    RC_ASSERT(*range == expected);
  }
}

}  // namespace
}  // namespace fovea::index
