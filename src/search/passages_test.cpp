#include "search/passages.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using Texts = std::vector<std::string>;
using Documents = std::vector<std::pair<std::string, std::string>>;

const std::string settings = "language=en,stem=none";

const Documents documents = {
    {"castle",
     "<doc><p>The castle stands on a rock. Nobody knows who built it. The well in its yard is "
     "deep, "
     "and its rope is long. Two men wind it up. They sing when they do.</p></doc>"},
    {"mill", "<doc><p>A mill needs a river more than it needs a well or a road to it.</p></doc>"},
};

Options passages(std::uint32_t words, std::size_t results = 1500) {
  Options options;
  options.results = results;
  options.units = Units::passages;
  options.passage_words = words;
  return options;
}

Texts texts(const index::Index& index, const std::vector<Hit>& all) {
  Texts texts;
  for (const Hit& each : all) texts.push_back(*index.text(each.doc, each.range.value()));
  return texts;
}

Texts texts(const std::string& text, const Options& options) {
  const auto index = indexed(documents, settings);
  return texts(*index, found(index, text, options));
}

TEST(Passages, TheBestSentencesFirstThenWhatIsAroundThem) {
  EXPECT_EQ(texts("well rope", passages(12)),
            (Texts{"The well in its yard is deep, and its rope is long.",
                   "The castle stands on a rock. Nobody knows who built it.",
                   "Two men wind it up. They sing when they do.",
                   "A mill needs a river more than it needs a well or a road to it."}));
}

TEST(Passages, MayHaveSeveralSentences) {
  EXPECT_EQ(texts("rope men", passages(17)).front(),
            "The well in its yard is deep, and its rope is long. Two men wind it up.");
  EXPECT_EQ(texts("rope men", passages(15)).front(), "Two men wind it up.");
}

TEST(Passages, AreSingleSentencesWhereThoseAreLonger) {
  EXPECT_EQ(texts("river", passages(5)),
            Texts{"A mill needs a river more than it needs a well or a road to it."});
}

TEST(Passages, AreNoMoreThanResultsAreWanted) {
  EXPECT_EQ(texts("well rope", passages(12, 2)).size(), 2U);
  EXPECT_EQ(texts("well rope", passages(12, 1)),
            Texts{"The well in its yard is deep, and its rope is long."});
}

TEST(Passages, HaveFallingScores) {
  const auto index = indexed(documents, settings);
  const auto all = found(index, "well rope", passages(12));
  const auto whole = found(index, "well rope", {});
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].score, whole[0].score);
  EXPECT_LT(all[1].score, all[0].score);
  EXPECT_LT(all[2].score, all[1].score);
  EXPECT_LT(all[3].score, all[2].score);
  EXPECT_EQ(all[3].score, whole[1].score);
}

TEST(Passages, ArePointedToByRunsThatCan) {
  EXPECT_EQ(pointing_for(run::Format::fol, run::Task::focused), Pointing::passages);
  EXPECT_EQ(pointing_for(run::Format::jsonl, run::Task::focused, Units::passages),
            Pointing::passages);
  EXPECT_EQ(pointing_for(run::Format::jsonl, run::Task::focused), Pointing::elements);
  EXPECT_EQ(pointing_for(run::Format::jsonl, run::Task::article, Units::passages),
            Pointing::documents);
  const auto index = indexed(documents, settings);
  const std::vector<TopicQuery> asked = {{"1", query("river")}};
  const auto answers = search_all(Searcher(index), asked, passages(40), 1);
  ASSERT_TRUE(answers);
  const run::Run run = to_run(*index, asked, *answers, Pointing::passages, "mine");
  ASSERT_EQ(run.size(), 1U);
  EXPECT_EQ(run.focus(0), region::passage(*answers->front().results.front().range));
}

TEST(Passages, LieInTheInnermostElementThatHoldsThem) {
  const auto index =
      indexed({{"a",
                "<doc><sec><p>The well is deep.</p><p>The <b>rope</b> is long. It is "
                "new.</p></sec></doc>"}});
  index::Tree tree;
  index->open_tree(0, tree);
  const auto path = [&](index::Element element, std::optional<region::Range> range) {
    return tree.path(place_of(tree, {.doc = 0, .element = element, .range = range}));
  };
  EXPECT_EQ(path(0, std::nullopt), "/doc[1]");
  EXPECT_EQ(path(0, region::Range{0, 17}), "/doc[1]/sec[1]/p[1]");
  EXPECT_EQ(path(0, region::Range{17, 34}), "/doc[1]/sec[1]/p[2]");
  EXPECT_EQ(path(3, region::Range{21, 25}), "/doc[1]/sec[1]/p[2]/b[1]");
  EXPECT_EQ(path(0, region::Range{4, 25}), "/doc[1]/sec[1]");
}

TEST(Passages, NeedTheText) {
  MemoryFiles files;
  for (const auto& [name, xml] : documents) files.put("lib/" + name + ".xml", xml);
  auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(index::build(files, "x.index", **source, {.store_text = false}));
  const Searcher searcher(*index::Index::open(files, "x.index"));
  const auto answer = searcher.search(query("well"), passages(40));
  ASSERT_FALSE(answer);
  EXPECT_EQ(to_string(answer.error()),
            "x.index: the index was built without text (build it again without --no-text)");
}

/// Paragraphs of sentences with a small vocabulary, so that some repeat the query's words.
std::string random_document() {
  static const Texts words = {"well", "rope", "castle", "<b>well</b>", "the", "of"};
  std::string xml = "<doc>";
  for (int p = *rc::gen::inRange(1, 4); p > 0; --p) {
    xml += "<p>";
    for (int s = *rc::gen::inRange(1, 6); s > 0; --s) {
      xml += "Then";
      for (int w = *rc::gen::inRange(0, 9); w > 0; --w) xml += " " + *rc::gen::elementOf(words);
      xml += ". ";
    }
    xml += "</p>";
  }
  return xml + "</doc>";
}

/// Whether one of the ranges ends before the other begins.
bool apart(const region::Range& a, const region::Range& b) {
  return a.end <= b.start || b.end <= a.start;
}

RC_GTEST_PROP(Passages, LieInTheirElementsAndDoNotOverlap, ()) {
  const auto index = indexed({{"a", random_document()}, {"b", random_document()}}, settings);
  const auto all = found(index, "well rope", passages(*rc::gen::inRange<std::uint32_t>(1, 30)));
  index::Tree tree;
  for (std::size_t i = 0; i < all.size(); ++i) {
    index->open_tree(all[i].doc, tree);
    const region::Range range = all[i].range.value();
    const region::Range element = tree.range(all[i].element);
    RC_ASSERT(range.start < range.end);
    RC_ASSERT(element.start <= range.start);
    RC_ASSERT(range.end <= element.end);
    for (std::size_t k = 0; k < i; ++k) {
      RC_ASSERT(all[i].score <= all[k].score);
      RC_ASSERT((all[i].doc != all[k].doc || apart(range, *all[k].range)));
    }
  }
}

RC_GTEST_PROP(Passages, TheFirstOfAnElementHasWordsOfTheQueryAndIsShort, ()) {
  const auto index = indexed({{"a", random_document()}, {"b", random_document()}}, settings);
  const auto most = *rc::gen::inRange<std::uint32_t>(1, 30);
  const auto all = found(index, "well rope", passages(most));
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && all[i - 1].doc == all[i].doc && all[i - 1].element == all[i].element) continue;
    const std::string text = *index->text(all[i].doc, all[i].range.value());
    RC_LOG() << text << '\n';
    RC_ASSERT((text.find("well") != text.npos || text.find("rope") != text.npos));
    const bool one_sentence = std::count(text.begin(), text.end(), '.') == 1;
    RC_ASSERT((one_sentence || split_columns(text).size() <= most));
  }
}

}  // namespace
}  // namespace fovea::search::testing
