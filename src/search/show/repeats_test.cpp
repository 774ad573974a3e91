#include "search/show/repeats.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using Documents = std::vector<std::pair<std::string, std::string>>;

/// The place of each result and its number of other places: "a/doc[1]/p[1] +2".
std::vector<std::string> counted(const index::Index& index, const std::vector<Hit>& found) {
  std::vector<std::string> all = places(index, found);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].other_places > 0) all[i] += " +" + std::to_string(found[i].other_places);
  }
  return all;
}

Options collapsing(std::size_t results = 1500) {
  Options options;
  options.results = results;
  options.repeats = Repeats::collapse;
  return options;
}

const std::string licence = "This text may be copied by everybody who keeps the name of the well.";
const std::string story = "The well behind the castle is deep, and nobody has seen its bottom.";

Documents with_licence(std::size_t documents) {
  Documents all = {{"story", "<doc><p>" + story + "</p><p>" + licence + "</p></doc>"}};
  for (std::size_t i = 1; i < documents; ++i)
    all.emplace_back("copy" + std::to_string(i), "<doc><p>" + licence +
                                                     "</p><p>Nothing else is "
                                                     "said in this second paragraph.</p></doc>");
  return all;
}

using Lines = std::vector<std::string>;

TEST(Repeats, NoResultsAreNone) {
  EXPECT_TRUE(collapse_repeats(*indexed(with_licence(1)), {}, 10)->kept.empty());
}

TEST(Repeats, TheBestStandsForAll) {
  const auto index = indexed(with_licence(4));
  EXPECT_EQ(found(index, "well name", {}).size(), 5U);
  const Lines lines = counted(*index, found(index, "well name", collapsing()));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(lines[0].ends_with(" +3")) << lines[0];
  EXPECT_EQ(lines[1], "story/doc[1]/p[1]");
}

TEST(Repeats, TheSearchGoesOnUntilThereAreEnoughResultsAndNoMorePlaces) {
  const auto index = indexed(with_licence(100));
  const auto two = found(index, "well name", collapsing(2));
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].other_places, 99U);
  EXPECT_EQ(counted(*index, two)[1], "story/doc[1]/p[1]");
}

TEST(Repeats, WhiteSpaceAndMarkupDoNotMatterButLettersDo) {
  const auto index = indexed({{"a",
                               "<doc><p>one two  three</p><p>one\n <b>two</b> three</p>"
                               "<p>one two Three</p><p>one two three!</p></doc>"}});
  const std::vector<Hit> all = {{.doc = 0, .element = 1},
                                {.doc = 0, .element = 2},
                                {.doc = 0, .element = 4},
                                {.doc = 0, .element = 5}};
  EXPECT_EQ(counted(*index, collapse_repeats(*index, all, 10)->kept),
            (Lines{"a/doc[1]/p[1] +1", "a/doc[1]/p[3]", "a/doc[1]/p[4]"}));
  EXPECT_EQ(counted(*index, collapse_repeats(*index, all, 1)->kept), Lines{"a/doc[1]/p[1] +1"});
  EXPECT_EQ(collapse_repeats(*index, all, 1)->last_repeat, 2U);
}

TEST(Repeats, PassagesAreComparedByTheirOwnText) {
  const std::string sentence = "The rope of the well is long.";
  const auto index =
      indexed({{"a", "<doc><p>" + sentence + " It is new and made of hemp.</p></doc>"},
               {"b", "<doc><p>Nobody looked. " + sentence + "</p></doc>"}},
              "language=en,stem=none");
  Options options = collapsing();
  options.units = Units::passages;
  options.passage_words = 8;
  Lines texts;
  for (const Hit& each : found(index, "rope well", options))
    texts.push_back(*index->text(each.doc, *each.range) + " " + std::to_string(each.other_places));
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts, (Lines{"It is new and made of hemp. 0", "Nobody looked. 0",
                          "The rope of the well is long. 1"}));
}

TEST(Repeats, AreKeptWithoutText) {
  MemoryFiles files;
  for (const auto& [name, xml] : with_licence(3)) files.put("lib/" + name + ".xml", xml);
  auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(index::build(files, "x.index", **source, {.store_text = false}));
  const auto index = *index::Index::open(files, "x.index");
  EXPECT_EQ(found(index, "well", collapsing()), found(index, "well", {}));
}

TEST(Repeats, PeopleSeeThemCollapsedInFocusedListsOfReadableUnits) {
  Options options;
  options.model = model("context");
  EXPECT_EQ(repeats_for_people(options), Repeats::collapse);
  options.units = Units::all;
  EXPECT_EQ(repeats_for_people(options), Repeats::keep);
  options.units = Units::passages;
  EXPECT_EQ(repeats_for_people(options), Repeats::collapse);
  options.task = run::Task::thorough;
  EXPECT_EQ(repeats_for_people(options), Repeats::keep);
  options = {.model = model("bm25")};
  EXPECT_EQ(repeats_for_people(options), Repeats::keep);
}

/// Sections of paragraphs that are often equal except for white space and markup.
std::string random_document() {
  static const Lines paragraphs = {
      "The well of the old castle is deep and nobody sees its bottom",
      "The well  of the old castle is deep\nand nobody sees its bottom",
      "The well of the <b>old castle</b> is deep and nobody sees its bottom",
      "The well of the old castle is deep and nobody sees its rope",
      "A well needs a rope that is longer than the well is deep",
      "A well needs a rope"};
  std::string xml = "<doc>";
  for (int section = *rc::gen::inRange(1, 4); section > 0; --section) {
    xml += "<sec><title>On wells</title>";
    for (int p = *rc::gen::inRange(1, 4); p > 0; --p)
      xml += "<p>" + *rc::gen::elementOf(paragraphs) + "</p>\n";
    xml += "</sec>";
  }
  return xml + "</doc>";
}

std::string words_of(const index::Index& index, const Hit& found) {
  const auto text = index::as_text(index, {found.doc, found.element}, 0);
  EXPECT_TRUE(text) << to_string(text.error());
  std::string words;
  for (const std::string_view word : split_columns(*text)) words += std::string(word) + " ";
  return words;
}

/// Compares each result with all results before it.
std::vector<Hit> slowly_collapsed(const index::Index& index, const std::vector<Hit>& all) {
  std::vector<Hit> kept;
  for (const Hit& each : all) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Hit& before) {
      return words_of(index, before) == words_of(index, each);
    });
    if (same == kept.end())
      kept.push_back(each);
    else
      ++same->other_places;
  }
  return kept;
}

RC_GTEST_PROP(Repeats, AreTheSameAsByComparingAllPairs, ()) {
  Documents documents;
  for (int i = *rc::gen::inRange(1, 12); i > 0; --i)
    documents.emplace_back("d" + std::to_string(i), random_document());
  const auto index = indexed(documents);
  Options options;
  options.model = model(*rc::gen::elementOf(Lines{"context", "bm25"}));
  const std::vector<Hit> all = found(index, "well rope", options);
  const std::vector<Hit> expected = slowly_collapsed(*index, all);
  options.repeats = Repeats::collapse;
  RC_ASSERT(found(index, "well rope", options) == expected);

  options.results = *rc::gen::inRange<std::size_t>(0, 6);
  const std::vector<Hit> few = found(index, "well rope", options);
  RC_ASSERT(few.size() == std::min(options.results, expected.size()));
  for (std::size_t i = 0; i < few.size(); ++i) {
    RC_ASSERT(few[i].doc == expected[i].doc);
    RC_ASSERT(few[i].element == expected[i].element);
    RC_ASSERT(few[i].other_places <= expected[i].other_places);
  }
}

}  // namespace
}  // namespace fovea::search::testing
