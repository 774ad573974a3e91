#include "tune/made_topics.hpp"

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea::tune {
namespace {

/// A text that is long enough to count as prose: sentences with function words.
std::string prose(const std::string& about) {
  return "In the " + about +
         " there was a well of the old kind, and it gave water to all of those who came to the "
         "town in the dry months of the year, as the people of the place have told us many times. "
         "It was dug by the men of the village in the days of the first lord, and it is still in "
         "use by some of the families that live on the far side of the hill to this day.";
}

std::string article(const std::string& name, const std::string& trade = "Trade") {
  return "<article><title>The long history of " + name + "</title>" +
         "<sec><title>Water for the town of " + name + "</title><p>" + prose(name) +
         " The depth is shown in Figure 1.</p><p>" + prose("valley") + "</p></sec>" +
         "<sec><title>" + trade + "</title><p>" + prose("market") +
         " Fig. 12 has the prices.</p><p>" + prose("harbour") + "</p></sec>" +
         "<fig><label>Figure 1.</label><caption><p>Depth of the shaft over "
         "time.</p></caption></fig>" +
         "</article>";
}

struct Opened {
  std::shared_ptr<const index::Index> index;
  index::Tree tree;
  std::string text;

  explicit Opened(const std::string& trade = "Trade") {
    MemoryFiles files;
    for (const std::string name : {"Arden", "Borley", "Corfe", "Dunster"})
      files.put("lib/" + name + ".xml", article(name, trade));
    files.put("roles",
              "//article/title title\n//sec/title heading\n//sec container\n//p block\n"
              "//fig container\n//caption container\n//label metadata\n");
    auto source = collection::open_collection(files, {"lib"});
    index::BuildOptions options;
    options.role_rules = files.content("roles");
    EXPECT_TRUE(index::build(files, "i", **source, options).ok());
    index = *index::Index::open(files, "i");
    index->open_tree(0, tree);
    text = *index->text(0, tree.range(0));
  }
  Material of(Kind kind) { return material_of(kind, *index, tree, text); }
  std::vector<std::string> paths(const std::vector<index::Element>& elements) {
    std::vector<std::string> all;
    for (const index::Element e : elements) all.push_back(tree.path(e));
    return all;
  }
};

using Paths = std::vector<std::string>;

TEST(MadeTopics, HeadingsAskForTheirSections) {
  Opened opened;
  const Material material = opened.of(Kind::headings);
  ASSERT_EQ(material.candidates.size(), 1U) << "one heading has too few words";
  EXPECT_EQ(material.candidates[0].words,
            (std::vector<std::string>{"Water", "for", "the", "town", "of", "Arden"}));
  EXPECT_EQ(opened.paths(material.candidates[0].relevant), Paths{"/article[1]/sec[1]"});
  EXPECT_EQ(opened.paths(material.gone),
            (Paths{"/article[1]/sec[1]/title[1]", "/article[1]/sec[2]/title[1]"}));
}

TEST(MadeTopics, HeadingsWithSignsThatChangeAQueryAreNotUsed) {
  EXPECT_EQ(Opened("Trade in the market").of(Kind::headings).candidates.size(), 2U);
  for (const std::string sign : {"Trade in(-out of the market", "Trade in 3\"4 of the market"}) {
    Opened opened(sign);
    EXPECT_EQ(opened.of(Kind::headings).candidates.size(), 1U) << sign;
    EXPECT_EQ(opened.of(Kind::headings).gone.size(), 2U) << "its text is removed nevertheless";
  }
}

TEST(MadeTopics, CaptionsAskForTheParagraphsThatReferToThem) {
  Opened opened;
  const Material material = opened.of(Kind::captions);
  ASSERT_EQ(material.candidates.size(), 1U);
  EXPECT_EQ(material.candidates[0].words,
            (std::vector<std::string>{"Depth", "of", "the", "shaft", "over", "time"}));
  EXPECT_EQ(opened.paths(material.candidates[0].relevant), Paths{"/article[1]/sec[1]/p[1]"});
  EXPECT_EQ(opened.paths(material.gone), Paths{"/article[1]/fig[1]"});
}

TEST(MadeTopics, TitlesAskForTheirDocuments) {
  Opened opened;
  const Material material = opened.of(Kind::titles);
  ASSERT_EQ(material.candidates.size(), 1U);
  EXPECT_EQ(material.candidates[0].words,
            (std::vector<std::string>{"The", "long", "history", "of", "Arden"}));
  EXPECT_EQ(opened.paths(material.candidates[0].relevant), Paths{"/article[1]"});
  EXPECT_EQ(opened.paths(material.gone), Paths{"/article[1]/title[1]"});
}

TEST(MadeTopics, WordsOfAQueryHaveNoSignsAroundThem) {
  EXPECT_EQ(query_words("-not \"a phrase\", (well-known) +/- ±5 end."),
            (std::vector<std::string>{"not", "a", "phrase", "well-known", "±5", "end"}));
  EXPECT_TRUE(query_words(" - ").empty());
  EXPECT_EQ(query_words("the “dark night”, „again”"),
            (std::vector<std::string>{"the", "dark", "night", "again"}));
}

}  // namespace
}  // namespace fovea::tune
