#include <gtest/gtest.h>

#include "search/testing.hpp"

namespace fovea::search {
namespace {

std::shared_ptr<const index::Index> index_with_default(MemoryFiles& files,
                                                       const std::string& model) {
  files.put("library/a.xml", "<a><p>castle well</p><p>castle castle tower</p></a>");
  auto source = collection::open_collection(files, {"library"});
  EXPECT_TRUE(index::build(files, "index", **source, {}).ok());
  EXPECT_TRUE(index::set_default_model(files, "index", model).ok());
  auto opened = index::Index::open(files, "index");
  EXPECT_TRUE(opened.ok());
  return *std::move(opened);
}

TEST(DefaultModel, IsTheFirstOfTheRegistryWhereTheIndexHasNone) {
  MemoryFiles files;
  const auto model = default_model(*index_with_default(files, ""));
  ASSERT_TRUE(model.ok());
  EXPECT_EQ(name_of(*model), models().front().name);
}

TEST(DefaultModel, IsThatOfTheIndex) {
  MemoryFiles files;
  const auto index = index_with_default(files, "lm(mu=7)");
  EXPECT_EQ(name_of(*default_model(*index)), "lm(mu=7)");
  EXPECT_EQ(name_of(*model_or_default(*index, std::nullopt)), "lm(mu=7)");
  EXPECT_EQ(name_of(*model_or_default(*index, "vsm")), "vsm");
}

TEST(DefaultModel, SearchesThatNameNoneUseIt) {
  MemoryFiles files;
  const Searcher searcher(index_with_default(files, "lm(mu=7)"));
  const Query query = *parse_query("castle tower");
  Options named;
  named.model = *parse_model("lm(mu=7)");
  const auto expected = searcher.search(query, named);
  const auto found = searcher.search(query, {});
  ASSERT_TRUE(expected.ok() && found.ok());
  EXPECT_EQ(found->results, expected->results);
}

TEST(DefaultModel, OneThatIsNotKnownIsAnErrorWithTheWayOut) {
  MemoryFiles files;
  const auto index = index_with_default(files, "future(x=1)");
  const auto model = default_model(*index);
  ASSERT_FALSE(model.ok());
  EXPECT_EQ(to_string(model.error()),
            "index: the default model of the index is 'future(x=1)', which this program does not "
            "know: unknown model 'future' (name a model with --model, or remove the default with "
            "fovea tune --reset)");
  EXPECT_FALSE(Searcher(index).search(*parse_query("castle"), {}).ok());
}

}  // namespace
}  // namespace fovea::search
