#include <algorithm>

#include <gtest/gtest.h>

#include "fovea/base/one_line.hpp"
#include "fovea/measure/explain.hpp"

namespace fovea::measure {
namespace {

/// The lines of a text.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
  }
  return lines;
}

ExplainedRun run_with(std::vector<AccountRow> rows) {
  Account account{.equation = "RR = 1/2 = 0.5000"};
  account.ranks.columns = {{"rank", "rank"}, {"document", "document"}, {"term", "term"}};
  account.ranks.rows = std::move(rows);
  return {.run = "sys", .topic = "1", .measures = {{parse("RR")->front(), 0.5, account}}};
}

AccountRow row(std::size_t rank, const std::string& name, bool matters) {
  return {.cells = {Cell(std::uint64_t{rank}), Cell(name), Cell(0.25)}, .matters = matters};
}

/// The table of ranks without its head.
std::vector<std::string> table_of(const ExplainedRun& run, std::size_t columns) {
  std::string text;
  TextSink sink = string_sink(text);
  write_explanations({&run, 1}, columns, sink);
  EXPECT_TRUE(sink.finish().ok());
  const std::vector<std::string> lines = lines_of(text);
  const auto head = std::find_if(lines.begin(), lines.end(),
                                 [](const auto& line) { return line.starts_with("rank "); });
  return {head + 1, std::find(head, lines.end(), "")};
}

TEST(ExplainText, OmitsRowsThatChangeNothing) {
  std::vector<AccountRow> rows;
  for (std::size_t rank = 1; rank <= 12; ++rank) rows.push_back(row(rank, "d", rank == 3));
  EXPECT_EQ(table_of(run_with(rows), 0),
            (std::vector<std::string>{"   1  d         0.2500", "   2  d         0.2500",
                                      "   3  d         0.2500", "   …  (8 more)",
                                      "  12  d         0.2500"}));
}

TEST(ExplainText, ShowsTheEndsOfManyRows) {
  std::vector<AccountRow> rows;
  for (std::size_t rank = 1; rank <= 100; ++rank) rows.push_back(row(rank, "d", true));
  const auto lines = table_of(run_with(rows), 0);
  ASSERT_EQ(lines.size(), 41U);
  EXPECT_NE(lines[30].find("(60 more)"), std::string::npos);
  EXPECT_TRUE(lines[31].starts_with("  91"));
}

TEST(ExplainText, FitsNamesIntoTheTerminal) {
  const std::string name = "wells/article[1]/bdy[1]/sec[4]/ß[2]/p[2]";
  for (std::size_t columns = 30; columns < 70; ++columns) {
    const auto lines = table_of(run_with({row(1, name, true)}), columns);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_LE(columns_of(lines[0]), columns);
    EXPECT_NE(lines[0].find("  wells"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("/p[2]  "), std::string::npos) << lines[0];
  }
}

}  // namespace
}  // namespace fovea::measure
