// Compares an index with a slow model that computes every fact from the text of the documents.
#include <cmath>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::Library;
using testing::open_index;
using testing::RandomXml;

/// The expected facts of a document.
struct SlowDocument {
  xml::Outline outline;
  std::vector<text::Token> tokens;
  std::vector<std::string> terms;  ///< of each word

  [[nodiscard]] bool has(std::size_t element, std::size_t word) const {
    const xml::Element& e = outline.elements[element];
    const text::Token& token = tokens[word];
    return std::max(token.offset, e.start) < std::min(token.offset + token.code_points, e.end);
  }
  [[nodiscard]] std::uint64_t words(std::size_t element) const {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < tokens.size(); ++word) count += has(element, word) ? 1 : 0;
    return count;
  }
  [[nodiscard]] std::size_t owner(std::size_t word) const {
    std::size_t owner = 0;
    for (std::size_t e = 0; e < outline.elements.size(); ++e) {
      if (has(e, word)) owner = e;
    }
    return owner;
  }
  [[nodiscard]] std::string context(std::size_t element) const {
    const xml::Element& e = outline.elements[element];
    const std::string own = "/" + outline.names[e.name];
    return element == 0 ? own : context(e.parent) + own;
  }
  [[nodiscard]] std::map<std::string, std::vector<std::uint32_t>> positions() const {
    std::map<std::string, std::vector<std::uint32_t>> by_term;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      by_term[terms[i]].push_back(static_cast<std::uint32_t>(i));
    }
    return by_term;
  }
};

struct TextOf : xml::Handler {
  std::string all;
  Result<void> text(const xml::Text& event) override {
    all += event.text;
    return {};
  }
};

/// The places where two or more tags meet, in code points.
std::set<std::uint64_t> cuts_of(const xml::Outline& outline) {
  std::map<std::uint64_t, int> tags;
  for (const xml::Element& element : outline.elements) {
    ++tags[element.start];
    ++tags[element.end];
  }
  std::set<std::uint64_t> cuts;
  for (const auto& [place, count] : tags) {
    if (count > 1) cuts.insert(place);
  }
  return cuts;
}

/// Segments each piece between two cuts separately. The generator writes no punctuation into words.
SlowDocument read_slowly(const std::string& xml) {
  SlowDocument document;
  document.outline = *xml::outline(xml, "test");
  TextOf text;
  static_cast<void>(xml::read(xml, "test", text));
  auto tokeniser = text::Tokeniser::create(testing::plain_options().settings);
  std::uint64_t begin = 0;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (text::Token token : tokens) {
      token.offset += begin;
      document.tokens.push_back(token);
      document.terms.emplace_back(tokeniser->term(token.term));
    }
  };
  std::set<std::uint64_t> ends = cuts_of(document.outline);
  ends.insert(document.outline.length);
  std::size_t byte = 0;
  for (const std::uint64_t end : ends) {
    std::size_t bytes = 0;
    for (std::uint64_t left = end - begin; left > 0; --left) {
      do ++bytes;
      while (byte + bytes < text.all.size() && (text.all[byte + bytes] & 0xC0) == 0x80);
    }
    tokeniser->begin();
    tokeniser->feed(std::string_view(text.all).substr(byte, bytes), sink);
    tokeniser->finish(sink);
    begin = end;
    byte += bytes;
  }
  return document;
}

using SlowIndex = std::map<std::string, SlowDocument>;

SlowIndex read_slowly(const Library& library) {
  SlowIndex all;
  for (const auto& [id, xml] : library) all[id] = read_slowly(xml);
  return all;
}

void expect_same_tree(const Index& index, Doc doc, const SlowDocument& slow) {
  Tree tree;
  index.open_tree(doc, tree);
  ASSERT_EQ(tree.size(), slow.outline.elements.size());
  for (Element e = 0; e < tree.size(); ++e) {
    const xml::Element& expected = slow.outline.elements[e];
    EXPECT_EQ(tree.parent(e), expected.parent);
    EXPECT_EQ(tree.depth(e), expected.depth);
    EXPECT_EQ(tree.range(e), (region::Range{expected.start, expected.end}));
    EXPECT_EQ(tree.text_words(e).count, expected.words);
    EXPECT_EQ(tree.path(e), slow.outline.path(e));
    EXPECT_EQ(tree.find(slow.outline.path(e)), e);
    for (std::uint32_t word = 0; word < slow.tokens.size(); ++word) {
      EXPECT_EQ(tree.words(e).contains(word), slow.has(e, word)) << tree.path(e) << " " << word;
    }
  }
  for (std::uint32_t word = 0; word < slow.tokens.size(); ++word) {
    EXPECT_EQ(tree.owner(word), slow.owner(word));
  }
  EXPECT_FALSE(tree.damaged());
}

std::vector<Hit> slow_hits(const SlowDocument& slow, const std::vector<std::uint32_t>& positions) {
  std::vector<Hit> hits;
  for (std::size_t e = 0; e < slow.outline.elements.size(); ++e) {
    std::uint32_t count = 0;
    for (const std::uint32_t position : positions) count += slow.has(e, position) ? 1U : 0U;
    if (count > 0) hits.push_back({static_cast<Element>(e), count});
  }
  return hits;
}

/// No element must violate the bound.
void expect_bound(const SlowDocument& slow, const std::vector<Hit>& hits, const Bound& bound) {
  for (const Hit& hit : hits) {
    const std::uint64_t words = slow.words(hit.element);
    EXPECT_LE(hit.count, bound.tf);
    EXPECT_GE(words, bound.shortest);
    EXPECT_GE(words, hit.count >= 2 ? std::uint64_t{hit.count} * bound.spacing : 1);
  }
}

void expect_same_postings(const Index& index, const SlowIndex& slow) {
  std::set<std::string> vocabulary;
  for (const auto& [id, document] : slow) {
    vocabulary.insert(document.terms.begin(), document.terms.end());
  }
  Tree tree;
  std::vector<Hit> hits;
  for (const std::string& text : vocabulary) {
    const auto term = index.term(text);
    ASSERT_TRUE(term.has_value()) << text;
    Postings postings = index.postings(*term);
    std::uint64_t documents = 0;
    std::uint64_t occurrences = 0;
    std::uint64_t elements = 0;
    while (postings.next() != no_doc) {
      const SlowDocument& document = slow.at(std::string(index.name(postings.doc())));
      const auto expected = document.positions().at(text);
      const auto found = postings.positions();
      EXPECT_EQ(std::vector(found.begin(), found.end()), expected);
      EXPECT_EQ(postings.tf(), expected.size());
      index.open_tree(postings.doc(), tree);
      elements_with(tree, found, hits);
      EXPECT_EQ(hits, slow_hits(document, expected));
      expect_bound(document, hits, postings.bound());
      ++documents;
      occurrences += expected.size();
      elements += hits.size();
    }
    EXPECT_EQ(term->documents, documents);
    EXPECT_EQ(term->occurrences, occurrences);
    EXPECT_EQ(term->elements, elements);
    EXPECT_FALSE(postings.damaged());
  }
  EXPECT_EQ(index.terms("", 1000), std::vector(vocabulary.begin(), vocabulary.end()));
}

/// The numbers of documents in which a term is directly below a tag.
std::map<std::pair<std::string, std::string>, std::uint64_t> slow_frequencies(
    const SlowIndex& slow) {
  std::map<std::pair<std::string, std::string>, std::uint64_t> frequencies;
  for (const auto& [id, document] : slow) {
    std::set<std::pair<std::string, std::string>> here;
    for (std::size_t i = 0; i < document.terms.size(); ++i) {
      const xml::Element& owner = document.outline.elements[document.owner(i)];
      here.emplace(document.outline.names[owner.name], document.terms[i]);
    }
    for (const auto& each : here) ++frequencies[each];
  }
  return frequencies;
}

void expect_same_weights(const Index& index, const SlowIndex& slow) {
  const auto frequencies = slow_frequencies(slow);
  for (const auto& [key, expected] : frequencies) {
    const auto all = index.tag_frequencies(*index.term(key.second));
    const auto found =
        std::find_if(all.begin(), all.end(), [&, &tag = key.first](const TagFrequency& frequency) {
          return index.tags()[frequency.tag] == tag;
        });
    ASSERT_NE(found, all.end()) << key.first << " " << key.second;
    EXPECT_EQ(found->documents, expected);
  }
  for (const auto& [id, document] : slow) {
    std::map<std::pair<std::string, std::string>, double> counts;  // by context and term
    for (std::size_t i = 0; i < document.terms.size(); ++i) {
      ++counts[{document.context(document.owner(i)), document.terms[i]}];
    }
    double sum = 0;
    double anywhere = 0;
    const auto idf = [&](std::uint64_t documents) {
      return std::log(static_cast<double>(slow.size()) / static_cast<double>(documents));
    };
    for (const auto& [key, count] : counts) {
      const std::string tag = key.first.substr(key.first.rfind('/') + 1);
      const double weight = 1 + std::log(count);
      sum += std::pow(weight * idf(frequencies.at({tag, key.second})), 2);
      anywhere += std::pow(weight * idf(index.term(key.second)->documents), 2);
    }
    const DocumentFacts facts = index.facts(*index.find(id));
    EXPECT_NEAR(facts.normaliser, std::sqrt(sum), 1e-6);
    EXPECT_NEAR(facts.term_normaliser, std::sqrt(anywhere), 1e-6);
    std::map<std::string, double> plain;
    for (const std::string& term : document.terms) ++plain[term];
    double squares = 0;
    for (const auto& [term, count] : plain)
      squares += std::pow((1 + std::log(count)) * idf(index.term(term)->documents), 2);
    EXPECT_NEAR(facts.plain_normaliser, std::sqrt(squares), 1e-12);
  }
}

void expect_same_index(const Index& index, const Library& library) {
  const SlowIndex slow = read_slowly(library);
  ASSERT_EQ(index.totals().documents, library.size());
  for (const auto& [id, document] : slow) {
    const auto doc = index.find(id);
    ASSERT_TRUE(doc.has_value()) << id;
    EXPECT_EQ(index.name(*doc), id);
    EXPECT_EQ(index.words(*doc), document.tokens.size());
    EXPECT_EQ(index.facts(*doc).characters, document.outline.length);
    expect_same_tree(index, *doc, document);
  }
  expect_same_postings(index, slow);
  expect_same_weights(index, slow);
}

TEST(Index, IsNotBuiltOfNothing) {
  MemoryFiles files;
  files.put("library/readme.txt", "no document");
  const auto source = testing::source_of(files, "library");
  const auto report = build(files, "new/index", *source, {});
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->added, 0U);
  EXPECT_EQ(report->totals.segments, 0U);
  EXPECT_FALSE(files.exists("new")) << "neither the index nor its lock";
}

TEST(Index, OfNothing) {
  MemoryFiles files;
  build_index(files, {{"readme", "<x>no document</x>"}});
  const std::vector<std::string> all = {"readme"};
  ASSERT_TRUE(erase(files, "index", all).ok());
  ASSERT_TRUE(merge(files, "index", {}).ok());
  const auto index = open_index(files);
  EXPECT_EQ(index->totals().documents, 0U);
  EXPECT_FALSE(index->find("readme").has_value());
  EXPECT_FALSE(index->term("no").has_value());
  EXPECT_TRUE(index->contexts().empty());
}

TEST(Index, OneDocument) {
  MemoryFiles files;
  build_index(files,
              {{"wells", "<article><title>Castle wells</title><p>A <b>W</b>ell.</p></article>"}});
  const auto index = open_index(files);
  Tree tree;
  index->open_tree(*index->find("wells"), tree);
  ASSERT_EQ(tree.size(), 4U);
  EXPECT_EQ(tree.path(3), "/article[1]/p[1]/b[1]");
  // Two tags split "wellsA", which is one word for measures; "Well" is in both b and p.
  EXPECT_EQ(tree.words(1), (Words{0, 2}));
  EXPECT_EQ(tree.words(2), (Words{2, 2}));
  EXPECT_EQ(tree.words(3), (Words{3, 1}));
  EXPECT_EQ(tree.text_words(0), (Words{0, 3}));
  EXPECT_EQ(tree.text_words(2), (Words{1, 2}));
  Postings well = index->postings(*index->term("well"));
  EXPECT_EQ(well.next(), 0U);
  EXPECT_EQ(well.positions().front(), 3U);
  EXPECT_EQ(well.next(), no_doc);
  EXPECT_EQ(index->text(0, tree.range(2)).value(), "A Well.");
}

TEST(Index, EmptyDocumentsAndElementsAreThere) {
  MemoryFiles files;
  const Library library = {{"a", "<x/>"}, {"b", "<x><y/><y/></x>"}, {"c", "<x> <y> </y></x>"}};
  build_index(files, library);
  expect_same_index(*open_index(files), library);
}

RC_GTEST_PROP(Index, EqualsTheSlowModel, ()) {
  RandomXml random(*rc::gen::arbitrary<std::uint32_t>());
  const Library library = random.library(1 + random.below(12));
  MemoryFiles files;
  build_index(files, library);
  const auto index = open_index(files);
  expect_same_index(*index, library);
  RC_ASSERT(!::testing::Test::HasFailure());
}

TEST(Index, LongListsAndTrees) {
  RandomXml random(7);
  Library library = random.library(400);
  library["large"] = "<doc>";
  for (int i = 0; i < 300; ++i) library["large"] += "<sec>well <p>rope</p></sec>";
  library["large"] += "</doc>";
  MemoryFiles files;
  build_index(files, library);
  const auto index = open_index(files);
  expect_same_tree(*index, *index->find("large"), read_slowly(library["large"]));
  expect_same_postings(*index, read_slowly(library));
}

TEST(Postings, SkipToAnyDocument) {
  MemoryFiles files;
  build_index(files, RandomXml(3).library(700));
  const auto index = open_index(files);
  const Term term = *index->term("salt");
  std::vector<Doc> docs;
  for (Postings all = index->postings(term); all.next() != no_doc;) docs.push_back(all.doc());
  ASSERT_GT(docs.size(), 128U);
  for (const Doc step : {1U, 7U, 90U, 300U}) {
    Postings skipping = index->postings(term);
    for (Doc target = 0; target < 710; target += step) {
      const auto expected = std::lower_bound(docs.begin(), docs.end(), target);
      EXPECT_EQ(skipping.seek_block(target), expected != docs.end());
      if (expected == docs.end()) break;
      EXPECT_GE(skipping.block_last(), *expected);
      const Bound block = skipping.block_bound();
      EXPECT_EQ(skipping.next_geq(target), *expected);
      EXPECT_LE(skipping.tf(), block.tf);
      EXPECT_GE(skipping.bound().shortest, block.shortest);
      EXPECT_GE(skipping.bound().spacing, block.spacing);
    }
  }
}

TEST(Index, ServesAsCatalogue) {
  MemoryFiles files;
  const Library library = RandomXml(11).library(5);
  build_index(files, library);
  const auto catalogue = open_catalogue(open_index(files));
  EXPECT_EQ(catalogue->documents().size(), 5U);
  EXPECT_EQ(*catalogue->find("nobody"), nullptr);
  const auto found = catalogue->find("d3");
  ASSERT_TRUE(found.ok());
  const auto expected = xml::outline(library.at("d3"), "d3");
  ASSERT_EQ((*found)->outline().elements.size(), expected->elements.size());
  for (std::uint32_t e = 0; e < expected->elements.size(); ++e) {
    EXPECT_EQ((*found)->outline().path(e), expected->path(e));
    EXPECT_EQ((*found)->find(expected->path(e)), e);
    EXPECT_EQ((*found)->outline().elements[e].words, expected->elements[e].words);
    EXPECT_EQ((*found)->outline().elements[e].first_word, expected->elements[e].first_word);
    EXPECT_EQ((*found)->outline().elements[e].own_text, expected->elements[e].own_text);
  }
}

TEST(Index, StoredText) {
  MemoryFiles files;
  std::string longer = "<a>";
  for (int i = 0; i < 20'000; ++i) longer += "né ";
  build_index(files,
              {{"long", longer + "<b>end</b></a>"}, {"s1", "<a>öne</a>"}, {"s2", "<a>two</a>"}});
  const auto index = open_index(files);
  EXPECT_EQ(index->text(*index->find("s1"), {1, 99}).value(), "ne");
  EXPECT_EQ(index->text(*index->find("s2"), {0, 3}).value(), "two");
  EXPECT_EQ(index->text(*index->find("long"), {59'997, 60'003}).value(), "né end");
  EXPECT_EQ(index->text(*index->find("long"), {5, 5}).value(), "");
}

TEST(Index, WithoutText) {
  MemoryFiles files;
  BuildOptions options = testing::plain_options();
  options.store_text = false;
  build_index(files, {{"a", "<a>one</a>"}}, options);
  const auto index = open_index(files);
  EXPECT_FALSE(index->has_text());
  EXPECT_FALSE(index->text(0, {0, 3}).ok());
  EXPECT_TRUE(index->term("one").has_value());
}

}  // namespace
}  // namespace fovea::index
