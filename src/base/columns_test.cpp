#include "fovea/base/columns.hpp"

#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

Fit number(std::string_view text) { return parse_real(text) ? Fit::typical : Fit::no; }

constexpr std::array rules = {
    ColumnRule{"topic", Fit::possible, any_text}, ColumnRule{"Q0", Fit::typical, q0_text},
    ColumnRule{"score", Fit::typical, number}, ColumnRule{"runid", Fit::possible, any_text}};

Alignment aligned(std::string_view line) { return align(split_columns(line), rules); }

using Indexes = std::vector<std::size_t>;

TEST(Align, FindsMissingAndExtraColumns) {
  EXPECT_EQ(aligned("1 Q0 2.5 r").likeness, 1);
  EXPECT_EQ(aligned("1 2.5 r").missing, Indexes{1});
  EXPECT_EQ(aligned("1 Q0 r").missing, Indexes{2});
  EXPECT_EQ(aligned("1 Q0 2.5").missing, Indexes{3});
  EXPECT_EQ(aligned("1 Q0 2.5 my run").extra, Indexes{4});
  EXPECT_EQ(aligned("1 Q0 doc 2.5 r").extra, Indexes{2});
  EXPECT_EQ(aligned("1 Q0 high r").missing, Indexes{});
  EXPECT_EQ(aligned("some words").likeness, 0) << "nothing is typical";
}

TEST(Align, LongLinesHaveExtraColumnsOnly) {
  std::string line;
  for (int i = 0; i < 100'000; ++i) line += "1 ";
  EXPECT_EQ(aligned(line).likeness, 0);
  EXPECT_EQ(aligned(line).extra.size(), 99'996U);
}

RC_GTEST_PROP(Align, AccountsForEveryColumnAndRule, ()) {
  const auto columns = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("1", "Q0", "2.5", "r", "/a"));
  const std::vector<std::string_view> views(columns.begin(), columns.end());
  const Alignment result = align(views, rules);
  RC_ASSERT(result.likeness >= 0 && result.likeness <= 1);
  RC_ASSERT(views.size() - result.extra.size() == rules.size() - result.missing.size());
}

TEST(ColumnsRemedy, NamesWhatToChange) {
  EXPECT_EQ(columns_remedy("1 2.5 r", rules), "add the column Q0");
  EXPECT_EQ(columns_remedy("2.5 r", rules), "add the columns topic and Q0");
  EXPECT_EQ(columns_remedy("1 2.5", rules), "add the columns Q0 and runid");
  EXPECT_EQ(columns_remedy("2.5", rules), "");
  EXPECT_EQ(columns_remedy("1 Q0 2.5 my run", rules), "write runid as one word");
  EXPECT_EQ(columns_remedy("1 Q0 doc 2.5 r", rules), "remove 'doc'");
  EXPECT_EQ(columns_remedy("some words", rules), "");
  EXPECT_EQ(columns_remedy("", rules), "");
}

TEST(Likeness, IsTheMeanOfTheFirstLines) {
  EXPECT_EQ(likeness("topic q0 score runid\n\n1 Q0 2.5 r\n2 Q0 3.5 r\n3 Q0 cut", rules), 1);
  EXPECT_EQ(likeness("1 Q0 2.5 r", rules), 1);
  EXPECT_EQ(likeness("1 Q0 2.5 r\n1 Q0 2.5 r\n1 Q0 2.5 r\nsome words\n", rules), 0.75);
  EXPECT_EQ(likeness("1 Q0 2.5 r\nsome words\n", rules), 0);
  EXPECT_EQ(likeness("", rules), 0);
}

TEST(NamesColumns, KnowsTheFirstLinesOfTables) {
  for (const char* header :
       {"query_id doc_id score", "query-id\tcorpus-id\tscore", "\"qid\",\"docno\",\"rank\"",
        "TOPIC Q0 DOCNO RANK SCORE RUN_ID", "id;query", "topic iteration docno rel\r"})
    EXPECT_TRUE(names_columns(header)) << header;
  for (const char* other : {"", "score", "1 Q0 d 1 2.5 run", "301\ttitle", "query about wells"})
    EXPECT_FALSE(names_columns(other)) << other;
}

TEST(LayoutOf, ListsTheNames) { EXPECT_EQ(layout_of(rules), "topic Q0 score runid"); }

}  // namespace
}  // namespace fovea
