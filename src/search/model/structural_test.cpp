// The similarity example in Manning, Raghavan and Schütze, Introduction to Information Retrieval,
// 2008, section 10.3.
#include <cmath>

#include <gtest/gtest.h>

#include "search/model/model.hpp"
#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

/// The slide gives weights divided by the normaliser: 0.2 if the context equals the query's, 0.5 if
/// its resemblance is 3/5; the query's weight is 1.
TEST(SimNoMerge, SimilarityIsThatOfTheTextbook) {
  const auto index =
      indexed({{"a", "<book><title>gates</title> <x><y><title>gates</title> </y> </x> </book>"},
               {"b", "<book><title>other</title> </book>"}});
  std::vector<AtomFacts> atoms(1);
  atoms[0] = {.documents = 1,
              .units = 1,
              .occurrences = 1,
              .context = {{*index->tag("book")}, {*index->tag("title")}}};
  const auto scorer =
      model("simnomerge")
          .record->make(
              model("simnomerge"),
              {.index = *index, .statistics = {.documents = std::exp(1)}, .atoms = atoms});
  ASSERT_TRUE(scorer);
  // Found contexts are book/title and book/x/y/title.
  std::vector<double> each;
  for (index::Context c = 0; c < index->contexts().size(); ++c) {
    if (index->contexts()[c].tag != *index->tag("title")) continue;
    each.push_back((*scorer)->resemblance(0, c, 1));
  }
  std::sort(each.begin(), each.end());
  ASSERT_EQ(each.size(), 2U);
  EXPECT_DOUBLE_EQ(each[0], .6);
  EXPECT_DOUBLE_EQ(each[1], 1);
  // ln(N/df) = 1 and 1 + ln tf = weight: amounts over the normaliser 1.
  const auto in = [](double weight, double alike) {
    return Scorer::InContext{0, std::exp(weight - 1), alike};
  };
  const std::vector<Scorer::InContext> found{in(.2, each[1]), in(.5, each[0])};
  const double amount = (*scorer)->amount(0, found);
  EXPECT_NEAR((*scorer)->part(0, {.amount = amount, .normaliser = 1}), .5, 1e-12);
}

TEST(SimNoMerge, StructureDecides) {
  const auto index = indexed({{"a", "<book><title>gates</title> <author>hill</author> </book>"},
                              {"b", "<book><title>hill</title> <author>gates</author> </book>"},
                              {"c", "<book><title>x</title> </book>"}});
  const auto answer =
      Searcher(index).search(query("//book[about(.//author, gates)]"),
                             {.model = model("simnomerge"), .task = run::Task::article});
  EXPECT_EQ(places(*index, answer->results), std::vector<std::string>{"b/book[1]"});
}

}  // namespace
}  // namespace fovea::search::testing
