#include "fovea/work/change_index.hpp"

#include "work/search/testing.hpp"

namespace fovea::work::testing {
namespace {

/// Two directories with one document each.
void put_library(MemoryFiles& files) {
  files.put("lib/a.xml", "<d><p id='1'>castle</p><p id='2'>well</p></d>");
  files.put("more/b.xml", "<d>moat</d>");
}

IndexOptions build() { return {.index = "i", .sources = {"lib"}}; }

/// The message of the usage error.
std::string refusal_of(Files& files, IndexOptions options) {
  options.asked_by = "fovea test";
  const auto changed = change_index(files, options);
  if (changed) return "accepted";
  EXPECT_EQ(changed.error().kind, ErrorKind::usage);
  return to_string(changed.error());
}

TEST(ChangeIndex, BuildsAddsErasesAndMerges) {
  MemoryFiles files;
  put_library(files);
  EXPECT_EQ(change_index(files, build())->report.added, 1U);
  const auto added =
      change_index(files, {.index = "i", .change = IndexChange::add, .sources = {"more"}});
  ASSERT_TRUE(added) << to_string(added.error());
  EXPECT_EQ(added->report.totals.documents, 2U);
  EXPECT_EQ(added->report.totals.segments, 2U);
  const auto erased =
      change_index(files, {.index = "i", .change = IndexChange::erase, .erase = {"a"}});
  EXPECT_EQ(erased->report.removed, 1U);
  const auto merged = change_index(files, {.index = "i", .change = IndexChange::merge});
  ASSERT_TRUE(merged) << to_string(merged.error());
  EXPECT_EQ(merged->report.totals.documents, 1U);
  EXPECT_EQ(merged->report.totals.segments, 1U);
}

TEST(ChangeIndex, ElementsCanBeDocuments) {
  MemoryFiles files;
  put_library(files);
  IndexOptions options = build();
  options.split = "p";
  options.id = "@id";
  const auto built = change_index(files, options);
  ASSERT_TRUE(built) << to_string(built.error());
  EXPECT_EQ(built->report.added, 2U);
}

TEST(ChangeIndex, SourcesWithoutDocumentsAreReported) {
  MemoryFiles files;
  put_library(files);
  files.put("empty/letter.txt", "dear");
  const auto built = change_index(files, {.index = "i", .sources = {"empty"}});
  ASSERT_TRUE(built) << to_string(built.error());
  ASSERT_TRUE(built->no_document);
  EXPECT_EQ(built->no_document->place.file, "empty");
  EXPECT_EQ(built->no_document->message, "no document was found, so no index was created");
  EXPECT_FALSE(files.exists("i")) << "nothing is left";
  EXPECT_FALSE(change_index(files, build())->no_document);
  const auto added =
      change_index(files, {.index = "i", .change = IndexChange::add, .sources = {"empty"}});
  EXPECT_EQ(added->no_document->message, "no document was found, so the index is unchanged");
}

TEST(ChangeIndex, OnlyReplacingReplacesAnIndex) {
  MemoryFiles files;
  put_library(files);
  ASSERT_TRUE(change_index(files, build()));
  EXPECT_EQ(refusal_of(files, {.index = "i", .sources = {"more"}}),
            "i: the index exists already (--add adds documents to it, --replace builds it anew)");
  EXPECT_TRUE((*index::Index::open(files, "i"))->find("a").has_value());
  for (const std::string index : {"i", "new"}) {
    const auto replaced =
        change_index(files, {.index = index, .change = IndexChange::replace, .sources = {"more"}});
    ASSERT_TRUE(replaced) << to_string(replaced.error());
    EXPECT_EQ(replaced->report.totals.documents, 1U);
    EXPECT_FALSE((*index::Index::open(files, index))->find("a").has_value());
  }
}

TEST(ChangeIndex, TheDefaultModelIsReported) {
  MemoryFiles files;
  put_library(files);
  EXPECT_EQ(change_index(files, build())->default_model, "");
  ASSERT_TRUE(index::set_default_model(files, "i", "bm25(b=0.2)"));
  const auto merged = change_index(files, {.index = "i", .change = IndexChange::merge});
  EXPECT_EQ(merged->default_model, "bm25(b=0.2)");
}

TEST(ChangeIndex, OptionsAreCheckedBeforeAnythingChanges) {
  MemoryFiles files;
  put_library(files);
  IndexOptions options = build();
  options.pipeline = "stem=nosuch";
  EXPECT_FALSE(change_index(files, options));
  options = build();
  options.roles = "nowhere";
  EXPECT_FALSE(change_index(files, options));
  options = build();
  options.id = "//[";
  EXPECT_FALSE(change_index(files, options));
  EXPECT_FALSE(files.exists("i/manifest"));
}

TEST(ChangeIndex, AnExistingIndexKeepsItsPipelineAndItsText) {
  MemoryFiles files;
  put_library(files);
  ASSERT_TRUE(change_index(files, build()));
  const std::string refusal =
      "fovea test: the pipeline and the stored text of an existing index cannot change (build the "
      "index anew with --replace to change them)";
  const IndexOptions add{.index = "i", .change = IndexChange::add, .sources = {"more"}};
  for (const bool store_text : {true, false}) {
    IndexOptions options = add;
    options.store_text = store_text;
    EXPECT_EQ(refusal_of(files, options), refusal);
  }
  for (const IndexChange change : {IndexChange::add, IndexChange::erase, IndexChange::merge}) {
    IndexOptions options = add;
    options.change = change;
    options.pipeline = "stem=none";
    EXPECT_EQ(refusal_of(files, options), refusal);
  }
  EXPECT_EQ(refusal_of(files, add), "accepted");
}

TEST(ChangeIndex, OnlyBuildingAndAddingReadSources) {
  MemoryFiles files;
  put_library(files);
  ASSERT_TRUE(change_index(files, build()));
  for (const IndexChange change : {IndexChange::build, IndexChange::replace, IndexChange::add})
    EXPECT_EQ(refusal_of(files, {.index = "i", .change = change}),
              "fovea test: there is nothing to index (name files, directories or archives)");
  for (const IndexChange change : {IndexChange::erase, IndexChange::merge})
    EXPECT_EQ(
        refusal_of(files, {.index = "i", .change = change, .sources = {"lib"}, .erase = {"a"}}),
        "fovea test: deleting and merging accept no sources (omit the sources)");
}

TEST(ChangeIndex, ABuildCanOmitTheText) {
  MemoryFiles files;
  put_library(files);
  ASSERT_TRUE(change_index(files, build()));
  EXPECT_TRUE((*index::Index::open(files, "i"))->has_text());
  IndexOptions options = build();
  options.index = "without";
  options.store_text = false;
  ASSERT_TRUE(change_index(files, options));
  EXPECT_FALSE((*index::Index::open(files, "without"))->has_text());
}

TEST(ChangeIndex, ProgressIsReported) {
  MemoryFiles files;
  put_library(files);
  IndexOptions options = build();
  std::uint64_t started = 0;
  std::uint64_t done = 0;
  options.started = [&](std::uint64_t) { ++started; };
  options.progress = [&](std::uint64_t bytes) { done += bytes; };
  ASSERT_TRUE(change_index(files, options));
  EXPECT_EQ(started, 1U);
  EXPECT_GT(done, 0U);
}

}  // namespace
}  // namespace fovea::work::testing
