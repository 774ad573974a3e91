#include "fovea/work/result_page.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

const std::vector<std::pair<std::string, std::string>> library = {
    {"castles",
     "<article><fm><ti>Castles</ti></fm><bdy><sec><st>Wells</st>"
     "<p>A deep well of the castle gave water to all who lived there for many years.</p>"
     "<p>The ropes were long, and two men wound them up.</p></sec></bdy></article>"},
    {"plain", "<d><p>the well</p></d>"}};

/// The page of a search for every element that has a term.
Result<ResultPage> page_of(const OpenIndex& open, const std::string& text,
                           const PageOptions& page) {
  const auto answer =
      open.searcher.search(query(text), {.model = model("bm25"), .task = run::Task::thorough});
  EXPECT_TRUE(answer) << to_string(answer.error());
  return result_page(open.searcher, query(text), *answer, page);
}

const ResultRow* row_at(const ResultPage& page, const std::string& path) {
  for (const ResultRow& each : page.rows) {
    if (each.path == path) return &each;
  }
  return nullptr;
}

TEST(ResultPage, RowsHaveTitleTrailAndSnippet) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto page = page_of(open, "castle", {});
  ASSERT_TRUE(page) << to_string(page.error());
  const ResultRow* row = row_at(*page, "/article[1]/bdy[1]/sec[1]/p[1]");
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->doc, "castles");
  EXPECT_EQ(row->tag, "p");
  EXPECT_EQ(row->title, "Castles");
  EXPECT_EQ(row->trail, std::vector<std::string>{"Wells"});
  EXPECT_EQ(row->range, (region::Range{12, 87}));
  EXPECT_FALSE(row->is_passage);
  ASSERT_TRUE(row->snippet);
  ASSERT_EQ(row->snippet->marks.size(), 1U);
  const auto [begin, end] = row->snippet->marks.front();
  EXPECT_EQ(row->snippet->text.substr(begin, end - begin), "castle");
}

TEST(ResultPage, RowsNameTheRankOfTheSmallestRowAroundThem) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto page = page_of(open, "castle", {});
  ASSERT_TRUE(page) << to_string(page.error());
  ASSERT_EQ(page->rows.size(), 4U);
  const ResultRow& body = *row_at(*page, "/article[1]/bdy[1]");
  const ResultRow& section = *row_at(*page, "/article[1]/bdy[1]/sec[1]");
  const ResultRow& paragraph = *row_at(*page, "/article[1]/bdy[1]/sec[1]/p[1]");
  EXPECT_EQ(row_at(*page, "/article[1]")->within, std::nullopt);
  EXPECT_EQ(section.within, body.rank);
  EXPECT_EQ(paragraph.within, section.rank);
}

TEST(ResultPage, PagesCutTheAnswerAndKeepRanks) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto all = page_of(open, "well", {.count = 100});
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_EQ(all->rows.size(), 6U);
  EXPECT_FALSE(all->more);
  const auto second = page_of(open, "well", {.from = 2, .count = 2});
  ASSERT_EQ(second->rows.size(), 2U);
  EXPECT_TRUE(second->more);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(second->rows[i].rank, i + 3);
    EXPECT_EQ(second->rows[i].doc + second->rows[i].path,
              all->rows[i + 2].doc + all->rows[i + 2].path);
  }
  EXPECT_TRUE(page_of(open, "well", {.from = 6})->rows.empty());
  EXPECT_FALSE(page_of(open, "well", {.from = 4, .count = 2})->more);
}

TEST(ResultPage, WithoutTextThereAreNoTitlesAndNoSnippets) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library, false);
  const auto page = page_of(open, "castle", {});
  ASSERT_TRUE(page) << to_string(page.error());
  ASSERT_EQ(page->rows.size(), 4U);
  EXPECT_EQ(page->rows.front().title, "");
  EXPECT_TRUE(page->rows.front().trail.empty());
  EXPECT_EQ(page->rows.front().snippet, std::nullopt);
}

TEST(ResultPage, PassagesHaveTheirOwnRange) {
  MemoryFiles files;
  const OpenIndex open =
      indexed(files, {{"a", "<d><p>One sea. Two wells. Three ropes. Four towers.</p></d>"}});
  const search::Options options{.units = search::Units::passages, .passage_words = 2};
  const auto answer = open.searcher.search(query("wells"), options);
  ASSERT_TRUE(answer) << to_string(answer.error());
  const auto page = result_page(open.searcher, query("wells"), *answer, {});
  ASSERT_TRUE(page) << to_string(page.error());
  ASSERT_FALSE(page->rows.empty());
  EXPECT_TRUE(page->rows.front().is_passage);
  EXPECT_EQ(page->rows.front().range, (region::Range{9, 19}));
}

TEST(ResultPage, NoResultsAreAnEmptyPage) {
  MemoryFiles files;
  const OpenIndex open = indexed(files, library);
  const auto page = page_of(open, "nowhere", {});
  ASSERT_TRUE(page) << to_string(page.error());
  EXPECT_TRUE(page->rows.empty());
  EXPECT_FALSE(page->more);
}

}  // namespace
}  // namespace fovea::work::testing
