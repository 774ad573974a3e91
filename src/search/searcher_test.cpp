#include <cmath>

#include <gtest/gtest.h>

#include "fovea/search.hpp"

#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using run::Task;

std::shared_ptr<const index::Index> small() {
  return indexed({{"a", "<doc><sec><p>red fox</p> <p>red red wine</p> </sec> </doc>"},
                  {"b", "<doc><sec><p>fox</p> </sec> <sec>blue wine</sec> </doc>"},
                  {"c", "<doc><p>nothing here</p> </doc>"}});
}

/// Searches with bm25 on all elements.
std::vector<std::string> found(const std::string& text, Options options) {
  const auto index = small();
  options.model = model("bm25");
  const auto answer = Searcher(index).search(query(text), options);
  EXPECT_TRUE(answer) << to_string(answer.error());
  return places(*index, answer->results);
}

TEST(Searcher, FindsElementsWithoutOverlap) {
  EXPECT_EQ(found("fox", {}),
            (std::vector<std::string>{"b/doc[1]/sec[1]/p[1]", "a/doc[1]/sec[1]/p[1]"}));
}

TEST(Searcher, ThoroughReturnsEveryElementWithATerm) {
  EXPECT_EQ(found("blue", {.task = Task::thorough}),
            (std::vector<std::string>{"b/doc[1]/sec[2]", "b/doc[1]"}));
}

TEST(Searcher, ArticleReturnsDocuments) {
  EXPECT_EQ(found("red wine", {.task = Task::article}),
            (std::vector<std::string>{"a/doc[1]", "b/doc[1]"}));
}

TEST(Searcher, MustAndMustNotAreMetByTheElement) {
  EXPECT_EQ(found("+red +wine", {.task = Task::thorough}),
            (std::vector<std::string>{"a/doc[1]/sec[1]/p[2]", "a/doc[1]", "a/doc[1]/sec[1]"}));
  EXPECT_EQ(found("wine -red", {.task = Task::thorough}),
            (std::vector<std::string>{"b/doc[1]/sec[2]", "b/doc[1]"}));
}

TEST(Searcher, PhrasesAreWordsInARow) {
  EXPECT_EQ(found("\"red wine\"", {}), (std::vector<std::string>{"a/doc[1]/sec[1]/p[2]"}));
  EXPECT_EQ(found("\"fox red\"", {}), (std::vector<std::string>{"a/doc[1]/sec[1]"}));
  EXPECT_TRUE(found("\"wine red\"", {}).empty());
}

TEST(Searcher, PhrasesAreAsRareAsTheirRarestWordIsForTheModel) {
  const auto index = indexed({{"x", "<a><p>alpha alpha</p> <p>alpha beta</p></a>"},
                              {"y", "<a>beta alpha</a>"}});  // both words in both documents
  const auto score = [&](const std::string& text) {
    return Searcher(index).search(query(text), {.tags = {"p"}})->results.at(0).score;
  };
  EXPECT_EQ(score("\"alpha beta\""), score("beta"));
}

TEST(Searcher, TiesAreBrokenByDocumentThenByPlace) {
  const auto index = indexed({{"b", "<d><p>x y</p> <p>x y</p> </d>"}, {"a", "<d><p>x y</p> </d>"}});
  const auto answer = Searcher(index).search(query("x"), {.model = model("bm25"), .tags = {"p"}});
  EXPECT_EQ(places(*index, answer->results),
            (std::vector<std::string>{"a/d[1]/p[1]", "b/d[1]/p[1]", "b/d[1]/p[2]"}));
}

TEST(Searcher, SaysWhatCouldNotBeMet) {
  const auto index = small();
  const Searcher searcher(index);
  const auto notes = [&](const std::string& text) {
    return searcher.search(query(text), {})->notes;
  };
  EXPECT_EQ(notes("foxx"), std::vector<std::string>{"no document has 'foxx'"});
  EXPECT_EQ(notes(""), std::vector<std::string>{
                           "the query asks for no words, so there is nothing to rank by"});
  EXPECT_EQ(
      notes("//sect[about(., fox)]"),
      std::vector<std::string>{"no element of the collection is called 'sect'; did you mean sec?"});
  EXPECT_EQ(
      notes("//SEC[about(., fox)]"),
      std::vector<std::string>{"no element of the collection is called 'SEC'; did you mean sec?"});
  EXPECT_TRUE(notes("fox").empty());
}

TEST(Searcher, AccentsThatAreMissingDoNotMatter) {
  for (const char* settings : {"language=de", "language=fr", "language=es"}) {
    const auto plain = indexed({{"a", "<d>im cafe</d>"}}, settings);
    EXPECT_EQ(Searcher(plain).search(query("café"), {})->results.size(), 1U);
    const auto accented = indexed({{"a", "<d>im café</d>"}}, settings);
    EXPECT_EQ(Searcher(accented).search(query("cafe"), {})->results.size(), 1U);
  }
}

TEST(Searcher, SuggestionsAreWordsAndNotStems) {
  const auto index = indexed({{"a", "<d>im Bücherregal</d>"}}, "language=de");
  const auto answer = Searcher(index).search(query("Bücherregall"), {});
  EXPECT_EQ(answer->notes, std::vector<std::string>{"no document has 'Bücherregall'"});
  EXPECT_EQ(answer->suggestions, (std::vector<Suggestion>{{"Bücherregall", "Bücherregal"}}));
}

std::vector<std::string> of(const index::Index& index, const std::string& text) {
  const auto answer = Searcher(std::shared_ptr<const index::Index>(&index, [](const auto*) {
                      })).search(query(text), {.tags = {"p"}});
  EXPECT_TRUE(answer) << to_string(answer.error());
  return places(index, answer->results);
}

TEST(Searcher, TextWithoutSpacesIsNoPhrase) {
  const auto index = indexed({{"a",
                               "<d><p>京师大学堂是中国第一所国立大学，后来改名为北京大学。</p>"
                               "<p>西湖的苏堤由苏轼主持修建。</p>"
                               "<p>东京タワーの高さは333メートルです。</p>"
                               "<p>แม่น้ำโขงไหลผ่านหกประเทศ</p>"
                               "<p>iPhone手机使用iOS系统</p></d>"}});
  const auto first = [&](const std::string& text) {
    const auto all = of(*index, text);
    return all.empty() ? std::string("nothing") : all.front();
  };
  EXPECT_EQ(first("苏堤是谁修建的？"), "a/d[1]/p[2]");
  EXPECT_EQ(first("北京大学最早叫什么？"), "a/d[1]/p[1]");
  EXPECT_EQ(first("タワーは何メートルですか"), "a/d[1]/p[3]");
  EXPECT_EQ(first("แม่น้ำสายใดไหลผ่านประเทศมากที่สุด"), "a/d[1]/p[4]");
  EXPECT_EQ(first("我的iPhone系统"), "a/d[1]/p[5]");
}

TEST(Searcher, QuotesAndSignsKeepTextWithoutSpacesTogether) {
  const auto index =
      indexed({{"a", "<d><p>机器学习方法</p> <p>学习机器维修</p> <p>机器人</p> <p>书</p></d>"}});
  EXPECT_EQ(of(*index, "\"机器学习\""), std::vector<std::string>{"a/d[1]/p[1]"});
  EXPECT_EQ(of(*index, "+机器学习").size(), 2U);
  EXPECT_EQ(of(*index, "机器 -机器学习").size(), 2U);
}

TEST(Searcher, SignsStillJoinWordsToPhrases) {
  const auto index = indexed({{"a", "<d><p>state of the art</p> <p>art of the state</p></d>"}});
  EXPECT_EQ(of(*index, "state-of-the-art"), std::vector<std::string>{"a/d[1]/p[1]"});
}

TEST(Searcher, AnElementOfSignsAloneHasNoWord) {
  const auto index = indexed({{"a", "<a><t>see Fig. 2<b>.</b></t><p>3 mice</p></a>"}});
  const auto all = Searcher(index).search(query("2"), {.task = run::Task::thorough});
  EXPECT_EQ(places(*index, all->results), (std::vector<std::string>{"a/a[1]/t[1]", "a/a[1]"}));
}

TEST(Searcher, StopWordsAreNoted) {
  const auto index = indexed({{"a", "<d>the fox</d>"}}, "language=en,stem=none,stop=en");
  const auto answer = Searcher(index).search(query("the"), {});
  EXPECT_EQ(answer->notes, std::vector<std::string>{"'the' is a stop word and not in the index"});
  EXPECT_TRUE(answer->results.empty());
}

TEST(Searcher, UnknownModelsAndParametersAreRefused) {
  EXPECT_EQ(parse_model("bm52").error().remedy, "did you mean bm25?");
  EXPECT_FALSE(parse_model("bm25(k2=1)"));
  EXPECT_FALSE(parse_model("bm25(b=2)"));
  EXPECT_FALSE(parse_model("bm25(b=.5,b=.5)"));
  EXPECT_EQ(name_of(model("bm25( b=0.4, k1=0.9)")), "bm25(k1=0.9,b=0.4)");
  EXPECT_EQ(name_of(model("bm25(k1=1.2)")), "bm25");
}

/// An index of `first` to which `second` is added; its documents come last, whatever their names.
std::shared_ptr<const index::Index> grown(const std::vector<std::string>& first,
                                          const std::vector<std::string>& second) {
  MemoryFiles files;
  const auto source = [&](const std::string& directory, const std::vector<std::string>& names) {
    for (const std::string& name : names)
      files.put(directory + "/" + name + ".xml", "<d><b>fox</b> and <i>hen</i> at the farm</d>");
    return *collection::open_collection(files, {directory});
  };
  EXPECT_TRUE(index::build(files, "x", *source("first", first), {}));
  EXPECT_TRUE(index::add(files, "x", *source("second", second), {}));
  return *index::Index::open(files, "x");
}

TEST(Searcher, EqualScoresAreInTheOrderOfNamesWhereverDocumentsStand) {
  std::vector<std::string> first;
  std::vector<std::string> second;
  for (int i = 100; i < 200; ++i) {
    first.push_back("m" + std::to_string(i));
    second.push_back(std::string(i % 2 == 0 ? "a" : "z") + std::to_string(i));
  }
  const auto index = grown(first, second);
  for (const bool pruning : {true, false}) {
    const auto answer = Searcher(index).search(
        query("fox hen"), {.model = model("bm25"), .results = 4, .pruning = pruning});
    EXPECT_EQ(places(*index, answer->results),
              (std::vector<std::string>{"a100/d[1]/b[1]", "a100/d[1]/i[1]", "a102/d[1]/b[1]",
                                        "a102/d[1]/i[1]"}));
  }
}

TEST(Searcher, EmptyCollectionAnswersNothing) {
  const auto index = indexed({{"a", "<d/>"}});
  EXPECT_TRUE(Searcher(index).search(query("x"), {})->results.empty());
}

}  // namespace
}  // namespace fovea::search::testing
