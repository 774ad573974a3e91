// Figures from Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, section
// 10.3.
#include "search/model/context_resemblance.hpp"

#include <gtest/gtest.h>

namespace fovea::search {
namespace {

enum : index::Tag { book, chapter, title, author };
using Path = std::vector<std::vector<index::Tag>>;

TEST(ContextResemblance, IsThatOfTheTextbook) {
  const std::vector<index::Tag> three{book, chapter, title};
  const std::vector<index::Tag> four{book, chapter, chapter, title};
  EXPECT_DOUBLE_EQ(context_resemblance(Path{{book}, {title}}, three), .75);
  EXPECT_DOUBLE_EQ(context_resemblance(Path{{book}, {title}}, four), .6);
  EXPECT_DOUBLE_EQ(context_resemblance(Path{{book}, {chapter}, {title}}, three), 1);
}

TEST(ContextResemblance, IsZeroWhereInsertingDoesNotLead) {
  const std::vector<index::Tag> path{book, title};
  EXPECT_EQ(context_resemblance(Path{{title}, {book}}, path), 0);
  EXPECT_EQ(context_resemblance(Path{{author}}, path), 0);
  EXPECT_EQ(context_resemblance(Path{{book}, {title}, {title}}, path), 0);
}

TEST(ContextResemblance, AnyTagAndNone) {
  const std::vector<index::Tag> path{book, title};
  EXPECT_DOUBLE_EQ(context_resemblance(Path{}, path), 1.0 / 3);
  EXPECT_DOUBLE_EQ(context_resemblance(Path{{}}, path), 2.0 / 3);
  EXPECT_DOUBLE_EQ(context_resemblance(Path{{author, title}}, path), 2.0 / 3);
}

}  // namespace
}  // namespace fovea::search
