#include "fovea/work/search.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

const std::vector<std::pair<std::string, std::string>> library = {
    {"a", "<d><p>castle moat</p><p>castle tower tower</p><p>the sea</p></d>"},
    {"b", "<d><p>the garden</p><p>the well</p><p>tower bell</p></d>"}};

std::vector<search::TopicQuery> topics() { return {{"1", query("castle")}, {"2", query("sea")}}; }

/// Paragraphs, scored by bm25.
TopicSearchOptions paragraphs() {
  TopicSearchOptions options;
  options.how.search.model = model("bm25");
  options.how.search.tags = {"p"};
  return options;
}

std::string text_of(const run::Run& run, run::Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  EXPECT_TRUE(run::write(run, format, sink));
  EXPECT_TRUE(sink.finish());
  return text;
}

TEST(Search, AnswersEveryTopicInItsOrder) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto found = search_topics(files, open, topics(), paragraphs());
  ASSERT_TRUE(found) << to_string(found.error());
  ASSERT_EQ(found->answers.size(), 2U);
  EXPECT_EQ(found->answers[0].results.size(), 2U);
  EXPECT_EQ(found->answers[1].results.size(), 1U);
  EXPECT_EQ(found->name, "bm25");
  EXPECT_TRUE(found->notes.empty());
  EXPECT_TRUE(found->expansions.empty());
}

TEST(Search, PeopleGetAPageAndAnEvaluationARun) {
  EXPECT_EQ(usual_results(Audience::people), 10U);
  EXPECT_EQ(usual_results(Audience::evaluation), 1500U);
}

TEST(Search, WithoutAModelThatOfTheIndexIsUsed) {
  MemoryFiles files;
  indexed(files, library);
  ASSERT_TRUE(index::set_default_model(files, "x.index", "lm(mu=7)"));
  const auto open = open_index(files, "x.index");
  ASSERT_TRUE(open) << to_string(open.error());
  EXPECT_EQ(search_topics(files, *open, topics(), {})->name, "lm(mu=7)");
  EXPECT_EQ(search::name_of(search_page(open->searcher, query("sea"), {}, {})->model), "lm(mu=7)");
}

TEST(Search, RunsHaveTheNameOfModelAndFeedbackUnlessTheyAreGivenOne) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  auto options = paragraphs();
  options.feedback = *search::parse_feedback("rm3(terms=3)");
  const auto found = search_topics(files, open, topics(), options);
  ASSERT_TRUE(found) << to_string(found.error());
  const run::Format format = run::Format::element;
  EXPECT_EQ(run_of(*open.index, *found, format, std::nullopt).id, "bm25+rm3(terms=3)");
  EXPECT_EQ(run_of(*open.index, *found, format, "mine").id, "mine");
}

TEST(Search, FeedbackExpandsQueriesAndShowsTheWordsThatWereAsked) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  auto options = paragraphs();
  options.feedback = *search::parse_feedback("rm3(terms=3,scores=none)");
  const auto found = search_topics(files, open, topics(), options);
  ASSERT_TRUE(found) << to_string(found.error());
  EXPECT_EQ(found->answers[0].results.size(), 3U);  // also the tower in b
  ASSERT_EQ(found->expansions.size(), 2U);
  EXPECT_NE(found->expansions[0].find("tower"), std::string::npos);
  EXPECT_EQ(found->shown_query(0), query("castle"));
}

TEST(Search, TopicsWithoutRelevantTextAreNoted) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  files.put("judged.fol", "1 Q0 b 10 28 0 0:10\n");
  auto options = paragraphs();
  options.feedback = *search::parse_feedback("rm3");
  options.relevant = "judged.fol";
  const auto found = search_topics(files, open, topics(), options);
  ASSERT_TRUE(found) << to_string(found.error());
  EXPECT_EQ(found->notes,
            std::vector<std::string>{"topic 2: judged.fol has no relevant text of the "
                                     "index; the first results are used"});
}

TEST(Search, FeedbackOnStructureIsAnErrorOfItsTopic) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  auto options = paragraphs();
  options.feedback = *search::parse_feedback("rm3");
  const auto found = search_topics(files, open, {{"7", query("//p[about(., castle)]")}}, options);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().place.file, "topic 7");
}

TEST(Search, TagsOfWantedElementsAreAdded) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  files.put("judged.jsonl", R"({"topic":"1","doc":"a","path":"/d[1]/p[1]","grade":1})"
                            "\n");
  auto options = paragraphs();
  options.how.search.tags = {};
  options.tags_from = "judged.jsonl";
  const auto found = search_topics(files, open, topics(), options);
  ASSERT_TRUE(found) << to_string(found.error());
  EXPECT_EQ(found->options.tags, std::vector<std::string>{"p"});
}

TEST(Search, CorrectedQueriesAreThoseThatAreShown) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  auto options = paragraphs();
  options.how.search.spelling = search::Spelling::correct;
  const auto found = search_topics(files, open, {{"1", query("castel")}}, options);
  ASSERT_TRUE(found) << to_string(found.error());
  EXPECT_EQ(found->shown_query(0), query("castle"));
}

TEST(Search, PeopleSeeRepeatsOnceAndEvaluationsSeeEveryPlace) {
  const std::string text = "<p>a repeated sentence about one castle and its moat</p>";
  MemoryFiles files;
  const OpenIndex open =
      indexed(files, {{"a", "<d>" + text + "</d>"}, {"b", "<d>" + text + "</d>"}});
  SearchOptions options{.audience = Audience::people};
  const auto rows = [&] {
    return search_page(open.searcher, query("castle"), options, {})->page.rows;
  };
  ASSERT_EQ(rows().size(), 1U);
  EXPECT_EQ(rows().front().other_places, 1U);
  options.audience = Audience::evaluation;
  EXPECT_EQ(rows().size(), 2U);
  options.repeats = search::Repeats::collapse;
  EXPECT_EQ(rows().size(), 1U);
}

TEST(Search, APageIsTheSameAsThatPartOfALongerAnswer) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const SearchOptions options{.search = {.model = model("bm25"), .task = run::Task::thorough}};
  const auto all = search_page(open.searcher, query("tower castle"), options, {.count = 100});
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_GT(all->page.rows.size(), 3U);
  EXPECT_FALSE(all->page.more);
  const auto one =
      search_page(open.searcher, query("tower castle"), options, {.from = 2, .count = 1});
  ASSERT_EQ(one->page.rows.size(), 1U);
  EXPECT_TRUE(one->page.more);
  EXPECT_EQ(one->page.rows[0].path, all->page.rows[2].path);
  EXPECT_EQ(one->page.rows[0].score, all->page.rows[2].score);
}

TEST(Search, RunFormatsThatHoldTheResults) {
  using search::Units;
  EXPECT_EQ(usual_run_format(run::Task::focused, Units::usual), run::Format::element);
  EXPECT_EQ(usual_run_format(run::Task::article, Units::usual), run::Format::trec);
  EXPECT_EQ(usual_run_format(run::Task::focused, Units::passages), run::Format::fol);
  for (const run::Format each : run::all_formats()) EXPECT_TRUE(check_run_format(each, Units::all));
  for (const auto each :
       {run::Format::fol, run::Format::jsonl, run::Format::bep, run::Format::inex_xml})
    EXPECT_TRUE(check_run_format(each, Units::passages)) << run::name_of(each);
  for (const auto each : {run::Format::trec, run::Format::element})
    EXPECT_FALSE(check_run_format(each, Units::passages)) << run::name_of(each);
}

TEST(Search, RunsPointToWhatTheFormatHolds) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto found = search_topics(files, open, {{"2", query("sea")}}, paragraphs());
  ASSERT_TRUE(found) << to_string(found.error());
  const auto text = [&](run::Format format) {
    return text_of(run_of(*open.index, *found, format, "r"), format);
  };
  EXPECT_NE(text(run::Format::element).find("/d[1]/p[3]"), std::string::npos);
  EXPECT_EQ(text(run::Format::fol).find("/d[1]/p[3]"), std::string::npos);
}

}  // namespace
}  // namespace fovea::work::testing
