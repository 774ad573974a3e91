// Compares adding, deleting and merging with building a new index.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::Library;
using testing::open_index;
using testing::parts_of;
using testing::RandomXml;

void add_index(MemoryFiles& files, const std::string& directory, const Library& library) {
  testing::put(files, directory, library);
  const auto source = testing::source_of(files, directory);
  const auto report = add(files, "index", *source, testing::plain_options());
  ASSERT_TRUE(report.ok()) << to_string(report.error());
}

Library together(Library all, const Library& more) {
  for (const auto& [id, xml] : more) all[id] = xml;
  return all;
}

RC_GTEST_PROP(Changes, AddAndMergeEqualBuildingAnew, ()) {
  RandomXml random(*rc::gen::arbitrary<std::uint32_t>());
  const Library first = random.library(1 + random.below(6), "a");
  const Library second = random.library(1 + random.below(6), "b");
  MemoryFiles changed;
  build_index(changed, first);
  add_index(changed, "more", second);
  MemoryFiles anew;
  build_index(anew, together(first, second));
  const auto two = open_index(changed);
  const auto one = open_index(anew);
  RC_ASSERT(two->totals().segments == 2U);
  RC_ASSERT(two->totals().element_words == one->totals().element_words);
  for (Doc doc = 0; doc < one->totals().documents; ++doc) {
    RC_ASSERT(two->name(doc) == one->name(doc));
    RC_ASSERT(two->facts(doc).normaliser == one->facts(doc).normaliser);
    RC_ASSERT(two->facts(doc).plain_normaliser == one->facts(doc).plain_normaliser);
  }
  for (const std::string& text : one->terms("", 1000)) {
    const Term term = *two->term(text);
    RC_ASSERT(term.documents == one->term(text)->documents);
    RC_ASSERT(term.elements == one->term(text)->elements);
    RC_ASSERT(term.bound == one->term(text)->bound);
    RC_ASSERT(two->tag_frequencies(term).size() == one->tag_frequencies(*one->term(text)).size());
    Postings expected = one->postings(*one->term(text));
    Postings found = two->postings(term);
    while (expected.next() != no_doc) {
      RC_ASSERT(found.next() == expected.doc());
      RC_ASSERT(std::ranges::equal(found.positions(), expected.positions()));
    }
    RC_ASSERT(found.next() == no_doc);
  }
  RC_ASSERT(merge(changed, "index", testing::plain_options()).ok());
  RC_ASSERT(parts_of(changed) == parts_of(anew));
}

RC_GTEST_PROP(Changes, DeleteAndMergeEqualBuildingTheRest, ()) {
  RandomXml random(*rc::gen::arbitrary<std::uint32_t>());
  Library library = random.library(2 + random.below(9));
  MemoryFiles changed;
  build_index(changed, library);
  const std::vector<std::string> gone = {
      std::next(library.begin(), random.below(static_cast<std::uint32_t>(library.size())))->first};
  RC_ASSERT(erase(changed, "index", gone).ok());
  const auto after = open_index(changed);
  RC_ASSERT(after->totals().deleted == 1U);
  RC_ASSERT(!after->find(gone.front()).has_value());
  for (const std::string& text : after->terms("", 1000)) {
    Postings postings = after->postings(*after->term(text));
    while (postings.next() != no_doc) RC_ASSERT(after->name(postings.doc()) != gone.front());
  }
  RC_ASSERT(merge(changed, "index", testing::plain_options()).ok());
  library.erase(gone.front());
  MemoryFiles anew;
  build_index(anew, library);
  RC_ASSERT(parts_of(changed) == parts_of(anew));
}

TEST(Changes, ADocumentReplacesTheOneWithItsId) {
  MemoryFiles files;
  build_index(files, {{"a", "<x>old</x>"}, {"b", "<x>other</x>"}});
  testing::put(files, "more", {{"a", "<x>new</x>"}});
  const auto source = testing::source_of(files, "more");
  const auto report = add(files, "index", *source, testing::plain_options());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->added, 1U);
  EXPECT_EQ(report->removed, 1U);
  const auto index = open_index(files);
  EXPECT_EQ(index->text(*index->find("a"), {0, 9}).value(), "new");
  EXPECT_EQ(index->postings(*index->term("old")).next(), no_doc);
}

TEST(Changes, AnUnknownIdDeletesNothing) {
  MemoryFiles files;
  build_index(files, {{"a", "<x/>"}, {"b", "<x/>"}});
  const std::vector<std::string> names = {"a", "c"};
  const auto report = erase(files, "index", names);
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(to_string(report.error()),
            "index: there is no document 'c' (nothing was deleted; fovea show index lists the "
            "documents)");
  EXPECT_TRUE(open_index(files)->find("a").has_value());
}

TEST(Changes, ThreadsAndMemoryChangeNothing) {
  const Library library = RandomXml(5).library(3000);
  MemoryFiles one;
  build_index(one, library);
  BuildOptions options = testing::plain_options();
  options.threads = 4;
  options.memory = 1 << 16;  // every chunk goes to disk
  MemoryFiles four;
  build_index(four, library, options);
  EXPECT_EQ(parts_of(one), parts_of(four));
  EXPECT_EQ(*one.content("index/manifest"), *four.content("index/manifest"));
}

TEST(Changes, MalformedDocumentsAreSkippedAndListed) {
  MemoryFiles files;
  testing::put(files, "library",
               {{"a", "<x>one</x>"}, {"bad", "<x>\n<y></x>"}, {"c", "<x>three</x>"}});
  const auto source = testing::source_of(files, "library");
  const auto report = build(files, "index", *source, testing::plain_options());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->added, 2U);
  EXPECT_EQ(report->skipped, 1U);
  ASSERT_EQ(report->findings.size(), 1U);
  EXPECT_EQ(report->findings[0].place.file, "library/bad.xml");
  EXPECT_EQ(report->findings[0].place.line, 2U);
  // Nothing of it remains: the result is the same as without it.
  MemoryFiles without;
  build_index(without, {{"a", "<x>one</x>"}, {"c", "<x>three</x>"}});
  EXPECT_EQ(parts_of(files), parts_of(without));
}

TEST(Changes, AFullDiskLeavesTheIndexAsItWas) {
  MemoryFiles files;
  build_index(files, RandomXml(1).library(5));
  const auto before = *files.content("index/manifest");
  testing::put(files, "more", RandomXml(2).library(50, "m"));
  for (const std::uint64_t room : {0U, 100U, 5000U, 15'000U}) {
    FaultyFiles full(files, {.disk_full_after_bytes = room});
    const auto source = testing::source_of(files, "more");
    const auto present = *files.list("index");
    EXPECT_FALSE(add(full, "index", *source, testing::plain_options()).ok()) << room;
    EXPECT_EQ(*files.list("index"), present) << room;
    EXPECT_EQ(*files.content("index/manifest"), before);
    EXPECT_TRUE(check(files, "index", 1)->empty());
  }
  add_index(files, "more", {});
  EXPECT_EQ(files.list("index")->size(),
            1U + 7U * 2U + 3U);  // manifest, two segments, normalisers, roles
}

TEST(Changes, ARefusedNewIndexLeavesNothing) {
  MemoryFiles files;
  testing::put(files, "library", {{"a", "<x>castle</x>"}});
  const auto source = testing::source_of(files, "library");
  BuildOptions options = testing::plain_options();
  options.role_rules = "no rules at all";
  EXPECT_FALSE(build(files, "index", *source, options).ok());
  EXPECT_FALSE(files.exists("index"));
}

TEST(Changes, OtherDirectoriesAreNotTouched) {
  MemoryFiles files;
  files.put("home/letter.txt", "dear");
  testing::put(files, "library", {{"a", "<x/>"}});
  const auto source = testing::source_of(files, "library");
  const auto report = build(files, "home", *source, {});
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::usage);
  EXPECT_EQ(files.list("home")->size(), 1U);
}

TEST(Changes, OneWriterAtATime) {
  MemoryFiles files;
  build_index(files, {{"a", "<x/>"}});
  const auto lock = files.lock("index/lock");
  const std::vector<std::string> names = {"a"};
  EXPECT_FALSE(erase(files, "index", names).ok());
}

}  // namespace
}  // namespace fovea::index
