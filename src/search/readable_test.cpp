// The results of the default search, by the roles of elements.
#include "search/readable.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using index::Role;
using Places = std::vector<std::string>;

std::shared_ptr<const index::Index> library() {
  return indexed(
      {{"castles",
        "<doc><title>Strongholds of the north</title>"
        "<sec><head>The deep wells</head>"
        "<p>Two men wound the <b>rope</b> up every morning, and the water of the wells was "
        "cold.</p>"
        "<p>A donkey helped them.</p></sec>"
        "<sec><head>Towers</head>"
        "<p>The tower of the castle stood upon a rock above the river and its old bridge.</p>"
        "<p>From the tower the guards of that castle saw every ship on the river.</p></sec>"
        "<refs><ref>Miller, Castle towers of Wales, Oxford University Press, 1931</ref>"
        "<ref>Smith, The castle and falconry, London, Methuen, 1920</ref></refs></doc>"},
       {"bridges",
        "<doc><title>Bridges</title>"
        "<sec><head>Stone</head><p>A bridge of stone near castle and mill lasts longer than wood "
        "does.</p><p>The deep river took three of them away in one night of wind.</p></sec></doc>"},
       {"note", "<doc><p>Moat is dry.</p></doc>"}},
      "language=en,stem=none",
      "//title title\n//sec container\n//head heading\n//p block\n//b inline\n//refs record\n"
      "//ref record\n");
}

Answer answer(const Searcher& searcher, const std::string& text, const Options& options) {
  const auto found = searcher.search(query(text), options);
  EXPECT_TRUE(found) << to_string(found.error());
  return *found;
}

Answer asked(const std::string& text, const Options& options = {}) {
  return answer(Searcher(library()), text, options);
}

Places found(const std::string& text, const Options& options = {}) {
  return places(*library(), asked(text, options).results);
}

TEST(Readable, EveryWordLeadsToWhatCanBeRead) {
  const auto index = library();
  const Searcher searcher(index);
  index::Tree tree;
  for (const std::string& term : index->terms("", 1000)) {
    std::size_t records = 0;
    const Answer all = answer(searcher, term, {});
    ASSERT_FALSE(all.results.empty()) << term;
    for (const Hit& each : all.results) {
      index->open_tree(each.doc, tree);
      const Role role = index->role(tree.context(each.element)).role;
      records += role == Role::record ? 1U : 0U;
      EXPECT_NE(role, Role::inline_text) << term;
      EXPECT_NE(role, Role::heading) << term;
      EXPECT_NE(role, Role::metadata) << term;
    }
    EXPECT_TRUE(records == 0 || records == all.results.size()) << term;
  }
}

TEST(Readable, InlineTextLeadsToItsBlock) {
  EXPECT_EQ(found("rope"), Places{"castles/doc[1]/sec[1]/p[1]"});
}

TEST(Readable, RecordsAreCountedInsteadOfReturned) {
  const Answer castle = asked("castle");
  EXPECT_EQ(castle.results.size(), 3U);
  EXPECT_EQ(castle.hidden, (std::vector<Hidden>{{"refs", 2}}));
  EXPECT_TRUE(asked("bridge").hidden.empty());
}

TEST(Readable, RecordsAreReturnedIfNothingElseMatches) {
  const Answer falconry = asked("falconry");
  EXPECT_EQ(places(*library(), falconry.results), Places{"castles/doc[1]/refs[1]/ref[2]"});
  EXPECT_TRUE(falconry.hidden.empty());
}

TEST(Readable, RecordsAreReturnedOnDemand) {
  const Places all = found("castle", {.records = true});
  EXPECT_EQ(std::count(all.begin(), all.end(), "castles/doc[1]/refs[1]/ref[1]"), 1);
  EXPECT_EQ(std::count(all.begin(), all.end(), "castles/doc[1]/sec[2]/p[1]"), 1);
}

TEST(Readable, NamedTagsAreReturnedWhateverTheirRole) {
  Places refs = found("castle", {.tags = {"ref"}});
  std::sort(refs.begin(), refs.end());
  EXPECT_EQ(refs, (Places{"castles/doc[1]/refs[1]/ref[1]", "castles/doc[1]/refs[1]/ref[2]"}));
  EXPECT_EQ(found("rope", {.tags = {"b"}}), Places{"castles/doc[1]/sec[1]/p[1]/b[1]"});
  EXPECT_EQ(found("castle deep", {.tags = {"head"}}), Places{"castles/doc[1]/sec[1]/head[1]"});
}

TEST(Readable, AShortBlockIsLeftToItsContainer) {
  EXPECT_EQ(found("donkey"), Places{"castles/doc[1]/sec[1]"});
  EXPECT_EQ(found("donkey", {.min_words = 4}), Places{"castles/doc[1]/sec[1]/p[2]"});
}

TEST(Readable, AShortDocumentIsFound) { EXPECT_EQ(found("moat"), Places{"note/doc[1]"}); }

TEST(Readable, AHeadingThatCoversTheQueryLeadsToItsSection) {
  EXPECT_EQ(found("deep wells").front(), "castles/doc[1]/sec[1]");
  EXPECT_EQ(found("towers"), Places{"castles/doc[1]/sec[2]"});
  EXPECT_EQ(found("rope wells").front(), "castles/doc[1]/sec[1]/p[1]");
  EXPECT_EQ(found("strongholds"), Places{"castles/doc[1]"});
}

TEST(Readable, StopWordsCarryNoWeight) {
  const auto castle = asked("castle").results;
  EXPECT_EQ(asked("what is the castle").results, castle);
  EXPECT_EQ(asked("The castle of").results, castle);
}

TEST(Readable, StopWordsCountInPhrases) {
  EXPECT_EQ(found("\"the castle\""), Places{"castles/doc[1]/sec[2]/p[1]"});
  EXPECT_EQ(found("\"that castle\""), Places{"castles/doc[1]/sec[2]/p[2]"});
}

TEST(Readable, StopWordsAloneAreSearchedFor) {
  EXPECT_EQ(found("is"), Places{"note/doc[1]"});
  EXPECT_EQ(found("castle +than"), Places{"bridges/doc[1]/sec[1]/p[1]"});
}

TEST(Readable, NeighboursThatShareAWordBothHaveIt) {
  const auto shared = indexed(
      {{"glued",
        "<doc><p>The guards of the old castle saw every ship upon the riv</p>er<p>boat that came "
        "from the sea in the morning of the feast</p></doc>"}},
      "language=en,stem=none", "//p block\n");
  const Searcher searcher(shared);
  EXPECT_EQ(places(*shared, answer(searcher, "riverboat", {}).results),
            (Places{"glued/doc[1]/p[1]", "glued/doc[1]/p[2]"}));
}

}  // namespace
}  // namespace fovea::search::testing
