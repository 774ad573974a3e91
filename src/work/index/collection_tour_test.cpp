#include "fovea/work/collection_tour.hpp"

#include <set>

#include <fmt/format.h>

#include "fovea/work/change_index.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

/// Indexes documents with titles and sections where the tour expects its index.
TourOptions toured(MemoryFiles& files, int documents, bool with_headings) {
  std::string prose;
  for (int w = 0; w < 80; ++w) prose += fmt::format("word{} ", w);
  for (int i = 1; i <= documents; ++i) {
    const std::string heading = fmt::format("<title>The harbour of place{}</title>", i);
    files.put(fmt::format("lib/{}.xml", i),
              fmt::format("<article><body><sec>{}<p>{}</p><p>{}</p></sec></body></article>",
                          with_headings ? heading : "", prose, prose));
  }
  files.put("roles", std::string(with_headings ? "//sec/title heading\n" : "") +
                         "//sec container\n//p block\n");
  TourOptions options{.source = "lib", .directory = "d"};
  EXPECT_TRUE(
      change_index(files, {.index = tour_index(options), .sources = {"lib"}, .roles = "roles"}));
  return options;
}

std::vector<std::string> verbs_of(const TourPlan& plan) {
  std::vector<std::string> verbs;
  for (const TourStep& step : plan.steps) verbs.push_back(step.words.front());
  return verbs;
}

using Words = std::vector<std::string>;

TEST(CollectionTour, BeginsWithAnIndex) {
  EXPECT_EQ(indexing_step({.source = "my files", .directory = "d"}).words,
            (Words{"index", "my files", "-o", "d/collection.index", "--replace"}));
  EXPECT_EQ(
      indexing_step({.source = "-x", .any_name = true, .split = "rec", .directory = "d"}).words,
      (Words{"index", "./-x", "-o", "d/collection.index", "--any-name", "--split", "rec",
             "--replace"}));
}

TEST(CollectionTour, LeadsToAReport) {
  MemoryFiles files;
  const auto plan = plan_tour(files, toured(files, 24, true));
  ASSERT_TRUE(plan) << to_string(plan.error());
  EXPECT_EQ(verbs_of(*plan),
            (Words{"show", "search", "tune", "search", "search", "eval", "compare", "report"}));
  EXPECT_FALSE(plan->incomplete);
  EXPECT_EQ(plan->report, "d/report.html");
  EXPECT_TRUE(plan->steps[1].words[3].starts_with("The harbour of place"));
  EXPECT_EQ(plan->steps[2].words, (Words{"tune", "d/collection.index", "--write-topics", "d",
                                         "--kinds", "headings", "--most", "100", "--seed", "1"}));
}

TEST(CollectionTour, TheSeedChoosesTheQuery) {
  MemoryFiles files;
  TourOptions options = toured(files, 24, true);
  std::set<std::string> queries;
  for (options.seed = 1; options.seed <= 8; ++options.seed)
    queries.insert(plan_tour(files, options)->steps[1].words[3]);
  EXPECT_GT(queries.size(), 1U);
}

TEST(CollectionTour, EndsAfterASearchIfThereIsTooLittle) {
  MemoryFiles files;
  const auto plan = plan_tour(files, toured(files, 24, false));
  ASSERT_TRUE(plan) << to_string(plan.error());
  EXPECT_EQ(verbs_of(*plan), (Words{"show", "search"}));
  EXPECT_EQ(plan->report, "");
  ASSERT_TRUE(plan->incomplete);
  EXPECT_EQ(plan->incomplete->kind, ErrorKind::data);
  EXPECT_EQ(plan->incomplete->message,
            "0 headings, 0 captions and 0 titles can serve as queries, but a test set needs at "
            "least 5 of one kind, so the tour ends without an evaluation");
}

TEST(CollectionTour, FewTopicsSuffice) {
  MemoryFiles four;
  EXPECT_TRUE(plan_tour(four, toured(four, 4, true))->incomplete);
  MemoryFiles five;
  EXPECT_FALSE(plan_tour(five, toured(five, 5, true))->incomplete);
}

TEST(CollectionTour, ACollectionWithoutWordsIsNotSearched) {
  MemoryFiles files;
  files.put("lib/a.xml", "<a/>");
  const TourOptions options{.source = "lib", .directory = "d"};
  ASSERT_TRUE(change_index(files, {.index = tour_index(options), .sources = {"lib"}}));
  EXPECT_EQ(verbs_of(*plan_tour(files, options)), Words{"show"});
}

TEST(CollectionTour, ThereMustBeADocument) {
  MemoryFiles files;
  files.put("lib/a.xml", "<a/>");
  const TourOptions options{.source = "lib", .directory = "d"};
  ASSERT_TRUE(change_index(files, {.index = tour_index(options), .sources = {"lib"}}));
  ASSERT_TRUE(change_index(
      files, {.index = tour_index(options), .change = IndexChange::erase, .erase = {"a"}}));
  EXPECT_EQ(plan_tour(files, options).error().message, "there is no document to tour");
}

TEST(CollectionTour, FilesOfOthersAreNotMixedWithThoseOfTheTour) {
  MemoryFiles files;
  files.put("used/notes.txt", "mine");
  files.put("file", "mine");
  EXPECT_TRUE(check_tour_directory(files, {.source = "lib", .directory = "new"}));
  EXPECT_EQ(to_string(check_tour_directory(files, {.source = "lib", .directory = "used"}).error()),
            "used: the directory is not empty (delete it, or name another directory after the "
            "collection)");
  EXPECT_EQ(to_string(check_tour_directory(files, {.source = "lib", .directory = "file"}).error()),
            "file: a file of this name exists (name another directory)");
}

}  // namespace
}  // namespace fovea::work::testing
