#include "fovea/work/result_nesting.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

using Positions = std::vector<std::size_t>;

/// A page that begins with rank 11: a section of a after one of its paragraphs, and two of b.
std::vector<ResultRow> page() {
  std::vector<ResultRow> rows(5);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].rank = 11 + i;
  for (const std::size_t i : {0U, 2U, 3U}) rows[i].doc = "a";
  for (const std::size_t i : {1U, 4U}) rows[i].doc = "b";
  rows[0].within = 14;
  rows[2].within = 14;
  return rows;
}

TEST(ResultNesting, ARowIsBelowTheOneThatContainsIt) {
  const auto rows = page();
  const ResultNesting nesting(rows);
  EXPECT_EQ(nesting.below(3), (Positions{0, 2}));
  EXPECT_EQ(nesting.outermost(), (Positions{3, 1, 4})) << "row 3 contains the best one";
  EXPECT_TRUE(nesting.below(1).empty());
}

TEST(ResultNesting, DocumentsAreInTheOrderOfTheirBestRows) {
  const auto rows = page();
  const auto documents = by_document(rows, ResultNesting(rows));
  ASSERT_EQ(documents.size(), 2U);
  EXPECT_EQ(documents[0].doc, "a");
  EXPECT_EQ(documents[0].rows, Positions{3});
  EXPECT_EQ(documents[1].rows, (Positions{1, 4}));
}

TEST(ResultNesting, OfNothing) {
  EXPECT_TRUE(ResultNesting({}).outermost().empty());
  EXPECT_TRUE(by_document({}, ResultNesting({})).empty());
}

}  // namespace
}  // namespace fovea::work
