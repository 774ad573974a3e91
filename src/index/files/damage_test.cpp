// Tests damaged indexes.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::build_index;
using testing::RandomXml;

/// The answers of an index; nullopt if it reports damage.
using Answers = std::vector<std::optional<std::string>>;

std::optional<std::string> tree_of(const Index& index, Doc doc) {
  Tree tree;
  index.open_tree(doc, tree);
  std::string said;
  for (Element e = 0; e < tree.size(); e += 3) {
    said += fmt::format("{} {} {} {}\n", tree.path(e), tree.range(e).start, tree.range(e).end,
                        tree.words(e).end());
  }
  if (tree.damaged()) return std::nullopt;
  return said;
}

std::optional<std::string> list_of(const Index& index, const std::string& text) {
  const Term term = *index.term(text);
  Postings postings = index.postings(term);
  std::string said = fmt::format("{} {}", term.documents, term.elements);
  while (postings.next() != no_doc) {
    said += fmt::format(" {}:{}", postings.doc(), fmt::join(postings.positions(), ","));
  }
  for (const TagFrequency& each : index.tag_frequencies(term)) {
    said += fmt::format(" {}={}", each.tag, each.documents);
  }
  if (postings.damaged()) return std::nullopt;
  return said;
}

/// The answers to everything that an index offers.
Answers answers_of(const Index& index) {
  Answers answers;
  for (Doc doc = 0; doc < index.totals().documents; ++doc) {
    const DocumentFacts facts = index.facts(doc);
    answers.push_back(fmt::format("{} {} {} {} {} {}", index.name(doc), index.deleted(doc),
                                  facts.words, facts.characters, facts.normaliser,
                                  facts.term_normaliser, facts.plain_normaliser));
    const auto text = index.text(doc, {0, facts.characters});
    answers.push_back(text ? std::optional(*text) : std::nullopt);
    answers.push_back(tree_of(index, doc));
    std::vector<std::uint32_t> sentences;
    const auto decoded = index.sentences(doc, {0, facts.words}, sentences);
    answers.push_back(decoded ? std::optional(fmt::format("{}", fmt::join(sentences, " ")))
                              : std::nullopt);
    Outline outline;
    const auto outlined = index.outline(doc, outline);
    answers.push_back(outlined ? std::optional(fmt::format("{} {}", outline.size,
                                                           fmt::join(outline.elements, " ")))
                               : std::nullopt);
    std::vector<Words> headings;
    const auto headed = index.headings(doc, headings);
    answers.push_back(headed ? std::optional(fmt::format("{}", headings.size())) : std::nullopt);
    const auto xml = as_xml(index, {doc, 0});
    answers.push_back(xml ? std::optional(*xml) : std::nullopt);
  }
  for (const std::string& text : index.terms("", 100)) {
    answers.emplace_back(text);
    answers.push_back(list_of(index, text));
  }
  return answers;
}

/// Whether every answer is nullopt or that of the sound index.
bool never_wrong(const Answers& answers, const Answers& sound) {
  return std::equal(answers.begin(), answers.end(), sound.begin(), sound.end(),
                    [](const auto& said, const auto& right) { return !said || said == right; });
}

struct BuiltFiles {
  MemoryFiles files;
  std::vector<std::string> paths;
};

void build_some(BuiltFiles& built) {
  build_index(built.files, RandomXml(21).library(40));
  const std::vector<std::string> gone = {"d7"};
  ASSERT_TRUE(erase(built.files, "index", gone).ok());
  built.paths = *built.files.list("index");
}

TEST(Damage, EveryChangedByteIsFoundAndNoAnswerIsWrong) {
  BuiltFiles built;
  build_some(built);
  ASSERT_EQ(built.paths.size(), 12U);
  const Answers sound = answers_of(**Index::open(built.files, "index"));
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    const std::size_t step = std::max<std::size_t>(good.size() / 120, 1);
    for (std::size_t at = 0; at < good.size(); at += step) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (at % 2 == 0 ? 0x40 : 0xFF));
      built.files.put(path, bad);
      const auto findings = check(built.files, "index", 1);
      ASSERT_TRUE(findings.ok());
      ASSERT_FALSE(findings->empty()) << path << " at " << at;
      EXPECT_EQ(findings->front().place.file, path);
      const auto index = Index::open(built.files, "index");
      if (!index) continue;
      EXPECT_TRUE(never_wrong(answers_of(**index), sound)) << path << " at " << at;
    }
    built.files.put(path, good);
  }
  EXPECT_TRUE(check(built.files, "index", 1)->empty());
}

TEST(Damage, ATruncatedPartIsRefusedByName) {
  BuiltFiles built;
  build_some(built);
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    built.files.put(path, good.substr(0, good.size() / 2));
    const auto index = Index::open(built.files, "index");
    ASSERT_FALSE(index.ok()) << path;
    EXPECT_EQ(index.error().place.file, path);
    built.files.put(path, good);
  }
}

TEST(Damage, AMissingPartIsRefusedByName) {
  BuiltFiles built;
  build_some(built);
  for (const std::string& path : built.paths) {
    const std::string good = *built.files.content(path);
    ASSERT_TRUE(built.files.remove(path).ok());
    const auto index = Index::open(built.files, "index");
    ASSERT_FALSE(index.ok()) << path;
    built.files.put(path, good);
  }
}

TEST(Damage, AnIndexOfAnotherFormatIsRefused) {
  BuiltFiles built;
  build_some(built);
  built.files.put("index/manifest", "fovea-index 1\nanything\n");
  const auto index = Index::open(built.files, "index");
  ASSERT_FALSE(index.ok());
  EXPECT_EQ(to_string(index.error()),
            "index/manifest:1:1: the index has the format 'fovea-index 1', but this program reads "
            "'fovea-index 5' (build it again with 'fovea index SOURCE -o index --replace')");
}

/// Every file of the index.
std::map<std::string, std::string> contents_of(MemoryFiles& files) {
  std::map<std::string, std::string> contents;
  const auto paths = files.list("index");
  for (const std::string& path : *paths) contents[path] = *files.content(path);
  return contents;
}

TEST(Damage, AnIndexThatCannotBeReadStaysUntilAnotherIsCommitted) {
  BuiltFiles built;
  build_some(built);
  built.files.put("index/manifest", "fovea-index 9\nanything\n");
  const auto before = contents_of(built.files);
  built.files.put("empty/broken.xml", "<a>");
  const auto nothing = testing::source_of(built.files, "empty");
  BuildOptions replacing = testing::plain_options();
  replacing.replace = true;
  const auto refused = build(built.files, "index", *nothing, replacing);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().place.file, "index/manifest");
  EXPECT_EQ(contents_of(built.files), before);

  testing::put(built.files, "more", {{"m", "<x>castle</x>"}});
  FaultyFiles full(built.files, {.disk_full_after_bytes = 300});
  const auto source = testing::source_of(built.files, "more");
  EXPECT_FALSE(build(full, "index", *source, replacing).ok());
  EXPECT_EQ(contents_of(built.files), before);

  const auto again = testing::source_of(built.files, "more");
  EXPECT_FALSE(build(built.files, "index", *again, testing::plain_options()).ok());
  EXPECT_EQ(contents_of(built.files), before) << "nobody allowed to replace it";
  ASSERT_TRUE(build(built.files, "index", *again, replacing).ok());
  EXPECT_EQ((*Index::open(built.files, "index"))->totals().documents, 1U);
  EXPECT_FALSE(built.files.exists("index/s1.docs")) << "a part of the old index";
}

TEST(Damage, ADamagedIndexIsNotMerged) {
  BuiltFiles built;
  build_some(built);
  const std::string lists = "index/s1.lists";
  std::string bad = *built.files.content(lists);
  bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1);
  built.files.put(lists, bad);
  const auto report = merge(built.files, "index", testing::plain_options());
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().place.file, lists);
}

}  // namespace
}  // namespace fovea::index
