#include "search/query/spelling.hpp"

#include <gtest/gtest.h>

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

const std::vector<std::pair<std::string, std::string>> papers = {
    {"a",
     "<a><p>Synaptic plasticity in a plastic box. Plasticity is studied; the study took years. "
     "Its paucity was noted.</p></a>"},
    {"b",
     "<a><p>The castle of Macbeth. MACBETH and Macbeth sleep; sleeping is generalization.</p></a>"},
    {"c", "<a><p>Une année à l’école; naïve café.</p><p>The the the tea.</p></a>"}};

std::string suggested(const std::string& word, const std::string& settings = "language=en") {
  const auto index = indexed(papers, settings);
  auto speller = Speller::create(*index);
  EXPECT_TRUE(speller) << to_string(speller.error());
  const auto nearest = speller->nearest(word);
  EXPECT_TRUE(nearest) << to_string(nearest.error());
  return nearest->value_or("");
}

TEST(Spelling, SuggestsWordsAsDocumentsWriteThem) {
  EXPECT_EQ(suggested("plastcity"), "plasticity");
  EXPECT_EQ(suggested("plasticiyt"), "plasticity") << "an error in the suffix";
  EXPECT_EQ(suggested("castel"), "castle");
  EXPECT_EQ(suggested("slepping"), "sleeping");
  EXPECT_EQ(suggested("stuyd"), "study") << "the stem is studi";
  EXPECT_EQ(suggested("generalizaton"), "generalization");
}

TEST(Spelling, TakesAnotherFormWhereTheNearestIsNotThere) { EXPECT_EQ(suggested("yaer"), "years"); }

TEST(Spelling, FindsErrorsInTheFirstLetter) {
  EXPECT_EQ(suggested("lpasticity"), "plasticity");
  EXPECT_EQ(suggested("xastle"), "castle");
  EXPECT_EQ(suggested("lasticity"), "plasticity");
}

TEST(Spelling, KeepsCapitalsAndAccentsOfTheCollection) {
  EXPECT_EQ(suggested("macbeht"), "Macbeth");
  EXPECT_EQ(suggested("anneé"), "année");
  EXPECT_EQ(suggested("NAIVVE"), "naïve");
}

TEST(Spelling, PrefersTheMoreFrequentOfEquallyNearWords) {
  const auto index =
      indexed({{"a", "<a>tide tide</a>"}, {"b", "<a>tile</a>"}, {"c", "<a>tile</a>"}});
  auto speller = Speller::create(*index);
  EXPECT_EQ(*speller->nearest("tixe"), "tile");
}

TEST(Spelling, IsSilentWhereNothingIsNear) {
  EXPECT_EQ(suggested("zebra"), "");
  EXPECT_EQ(suggested("xy"), "");
  EXPECT_EQ(suggested("1001"), "");
  EXPECT_EQ(suggested("睡眠时"), "");
  EXPECT_EQ(suggested(std::string(1000, 'a')), "");
}

TEST(Spelling, WorksWithoutStems) {
  EXPECT_EQ(suggested("plastcity", "language=none,stem=none"), "plasticity");
  EXPECT_EQ(suggested("stuyd", "language=none,stem=none"), "study");
}

TEST(Spelling, WithoutTextGivesAFormWithAKnownStem) {
  MemoryFiles files;
  files.put("lib/a.xml", papers.front().second);
  auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(index::build(files, "x", **source, {.store_text = false}));
  const auto index = index::Index::open(files, "x");
  auto speller = Speller::create(**index);
  EXPECT_EQ(*speller->nearest("plastcity"), "plasticity");
  EXPECT_EQ(*speller->nearest("boxx"), std::nullopt) << "box may be a mere stem";
}

TEST(Spelling, IsPartOfAnAnswer) {
  const Searcher searcher(indexed(papers, "language=en"));
  const auto written = query("synaptic plastcity +castel \"macbeht slepping\"");
  const auto answer = searcher.search(written, {.spelling = Spelling::suggest});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->suggestions, (std::vector<Suggestion>{{"plastcity", "plasticity"},
                                                          {"castel", "castle"},
                                                          {"macbeht", "Macbeth"},
                                                          {"slepping", "sleeping"}}));
  EXPECT_EQ(answer->notes.front(), "no document has 'plastcity'");
  EXPECT_FALSE(answer->corrected);
  EXPECT_TRUE(answer->results.empty());
}

TEST(Spelling, CorrectsAQuery) {
  const Searcher searcher(indexed(papers, "language=en"));
  const auto answer = searcher.search(query("//p[about(., plastcity-studied zebra)]"),
                                      {.spelling = Spelling::correct});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->corrected, query("//p[about(., plasticity-studied zebra)]"));
  EXPECT_EQ(answer->notes, (std::vector<std::string>{
                               "searched for 'plasticity-studied' instead of 'plastcity-studied'",
                               "no document has 'zebra'"}));
}

TEST(Spelling, CanBeLeftOff) {
  const Searcher searcher(indexed(papers, "language=en"));
  const auto answer = searcher.search(query("castel"), {.spelling = Spelling::off});
  EXPECT_EQ(answer->notes, (std::vector<std::string>{"no document has 'castel'"}));
  EXPECT_TRUE(answer->suggestions.empty());
}

}  // namespace
}  // namespace fovea::search::testing
