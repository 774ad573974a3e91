#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/base/bytes.hpp"

#include "index/build/outlines.hpp"
#include "index/code/outline_code.hpp"
#include "index/testing.hpp"

namespace fovea::index::testing {
namespace {

using Row = Outline::Row;

std::vector<Row> rows_of(const Outline& outline) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < outline.size; ++i) rows.push_back(outline.row(i));
  return rows;
}

bool same(const Row& a, const Row& b) {
  return a.element == b.element && a.first_word == b.first_word && a.end_word == b.end_word &&
         a.parent == b.parent && a.context == b.context;
}

bool same(const Outline& a, const Outline& b) {
  const std::vector<Row> rows = rows_of(a);
  const std::vector<Row> others = rows_of(b);
  return a.shares_words == b.shares_words &&
         std::equal(rows.begin(), rows.end(), others.begin(), others.end(),
                    [](const Row& x, const Row& y) { return same(x, y); });
}

/// Adds a row and, inside it, a sequence of others. Rows do not share words.
void add_random(Outline& outline, std::uint32_t parent, std::uint32_t first, std::uint32_t words,
                int depth) {
  const auto row = static_cast<std::uint32_t>(outline.size);
  const Element before = row == 0 ? 0 : outline.elements[row - 1];
  outline.push_back({.element = row == 0 ? 0 : before + *rc::gen::inRange<Element>(1, 40),
                     .first_word = first,
                     .end_word = first + words,
                     .parent = parent,
                     .context = *rc::gen::inRange<Context>(0, 300)});
  std::uint32_t at = first;
  while (depth < 4 && at < first + words) {
    at += *rc::gen::inRange<std::uint32_t>(0, 5);
    const std::uint32_t left = at < first + words ? first + words - at : 0;
    if (left == 0) break;
    const std::uint32_t some = *rc::gen::inRange<std::uint32_t>(1, left + 1);
    add_random(outline, row, at, some, depth + 1);
    at += some;
  }
}

Outline random_outline(std::uint32_t words) {
  Outline outline;
  if (words > 0) add_random(outline, 0, 0, words, 0);
  return outline;
}

std::vector<Words> random_headings(const Outline& outline) {
  std::vector<Words> headings;
  for (std::size_t i = 0; i < outline.size; ++i) {
    const Row row = outline.row(i);
    if (*rc::gen::inRange(0, 4) == 0)
      headings.push_back({row.first_word, row.end_word - row.first_word});
  }
  return headings;
}

/// A record that is followed by readable padding.
struct Padded {
  explicit Padded(const std::string& record) : size(record.size()), bytes(record) {
    bytes.append(Bytes::padding, '\xFF');
  }
  [[nodiscard]] std::string_view record() const { return std::string_view(bytes).substr(0, size); }
  std::size_t size;
  std::string bytes;
};

RC_GTEST_PROP(OutlineCode, GivesWhatWasPut, ()) {
  const auto words = *rc::gen::element<std::uint32_t>(0, 1, 30, 2000);
  Outline outline = random_outline(words);
  outline.shares_words = outline.size > 0 && *rc::gen::arbitrary<bool>();
  const std::vector<Words> headings = random_headings(outline);
  std::string record;
  put_outline(outline, headings, record);
  const Padded padded(record);
  Outline read;
  read.push_back({.element = 7});
  RC_ASSERT(get_outline(padded.record(), {.words = words, .contexts = 300}, read));
  RC_ASSERT(same(read, outline));
  std::vector<Words> again;
  RC_ASSERT(get_headings(padded.record(), words, again));
  RC_ASSERT(again == headings);
}

RC_GTEST_PROP(OutlineCode, StaysInsideTheDocumentWhenDamaged, ()) {
  const Outline outline = random_outline(500);
  std::string record;
  put_outline(outline, random_headings(outline), record);
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i)
    record[*rc::gen::inRange<std::size_t>(0, record.size())] = *rc::gen::arbitrary<char>();
  if (*rc::gen::arbitrary<bool>()) record.resize(*rc::gen::inRange<std::size_t>(0, record.size()));
  const Padded padded(record);
  Outline read;
  const bool good = get_outline(padded.record(), {.words = 500, .contexts = 300}, read);
  RC_ASSERT(good || read.size == 0);
  for (std::size_t i = 0; i < read.size; ++i) {
    const Row row = read.row(i);
    RC_ASSERT(row.first_word <= row.end_word && row.end_word <= 500U);
    RC_ASSERT((i == 0 && row.parent == 0) || row.parent < i);
    RC_ASSERT(row.context < 300U);
  }
  std::vector<Words> headings;
  if (get_headings(padded.record(), 500, headings)) {
    for (const Words& each : headings) RC_ASSERT(each.end() <= 500U);
  }
}

/// A slow find_bearers that checks every row for every spot.
Bearers find_slowly(const Outline& outline, const std::vector<Spot>& spots, std::size_t kinds) {
  Bearers found;
  std::map<std::uint32_t, std::uint32_t> bearers;
  for (std::uint32_t i = 0; i < outline.size; ++i) {
    const Row row = outline.row(i);
    std::vector<std::uint32_t> counts(kinds);
    std::uint32_t sum = 0;
    for (const Spot& spot : spots) {
      if (spot.position < row.first_word || spot.position >= row.end_word) continue;
      ++counts[spot.kind];
      ++sum;
    }
    if (sum == 0) continue;
    bearers[i] = static_cast<std::uint32_t>(found.rows.size());
    found.rows.push_back(
        {row.element, {row.first_word, row.end_word - row.first_word}, bearers[row.parent], sum});
    found.counts.insert(found.counts.end(), counts.begin(), counts.end());
  }
  return found;
}

RC_GTEST_PROP(OutlineBearers, AreThoseOfTheSlowWay, ()) {
  constexpr std::size_t kinds = 3;
  OutlineBearers found;
  for (int documents = 0; documents < 2; ++documents) {
    const Outline outline = random_outline(*rc::gen::element<std::uint32_t>(1, 20, 300));
    std::vector<Spot> spots;
    for (int i = *rc::gen::inRange(0, 30); i > 0; --i)
      spots.push_back({*rc::gen::inRange<std::uint32_t>(0, outline.end_words[0]),
                       *rc::gen::inRange<std::uint32_t>(0, kinds)});
    std::sort(spots.begin(), spots.end(),
              [](const Spot& a, const Spot& b) { return a.position < b.position; });
    find_bearers(outline, spots, kinds, found);
    const Bearers slow = find_slowly(outline, spots, kinds);
    RC_ASSERT(found.table.counts == slow.counts);
    RC_ASSERT(found.table.rows.size() == slow.rows.size());
    for (std::size_t i = 0; i < slow.rows.size(); ++i) {
      const Bearer& row = found.table.rows[i];
      RC_ASSERT(row.element == slow.rows[i].element && row.words == slow.rows[i].words);
      RC_ASSERT(row.parent == slow.rows[i].parent && row.occurrences == slow.rows[i].occurrences);
    }
  }
}

/// The part of a tree that write_outlines keeps, computed element by element.
Outline outline_slowly(const Index& index, Doc doc, const std::vector<bool>& outlined,
                       std::vector<Words>& headings) {
  Tree tree;
  index.open_tree(doc, tree);
  Outline outline;
  std::map<Element, std::uint32_t> rows;
  for (Element e = 0; e < tree.size(); ++e) {
    const Words words = tree.words(e);
    if (!outlined[tree.context(e)] || words.count == 0) continue;
    rows[e] = static_cast<std::uint32_t>(outline.size);
    for (std::size_t i = 0; i < outline.size; ++i) {
      const bool around = tree.subtree_end(outline.elements[i]) > e;
      if (!around && outline.end_words[i] > words.first) outline.shares_words = true;
    }
    outline.push_back({e, words.first, words.end(), rows[tree.parent(e)], tree.context(e)});
    const ContextRole& role = index.role(tree.context(e));
    if (role.role == Role::heading && !role.title) headings.push_back(words);
  }
  return outline;
}

TEST(Outlines, HoldWhatAReaderSees) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    MemoryFiles files;
    put(files, "lib", RandomXml(seed).library(6));
    auto source = collection::open_collection(files, {"lib"});
    ASSERT_TRUE(build(files, "x", **source, {.threads = 2}));
    const auto index = *Index::open(files, "x");
    std::vector<ContextRole> roles;
    for (Context i = 0; i < index->contexts().size(); ++i) roles.push_back(index->role(i));
    const std::vector<bool> outlined = outlined_contexts(index->contexts(), roles);
    for (Doc doc = 0; doc < 6; ++doc) {
      Outline outline;
      std::vector<Words> headings;
      ASSERT_TRUE(index->outline(doc, outline));
      ASSERT_TRUE(index->headings(doc, headings));
      std::vector<Words> expected_headings;
      const Outline expected = outline_slowly(*index, doc, outlined, expected_headings);
      EXPECT_TRUE(same(outline, expected)) << seed << " " << doc;
      EXPECT_EQ(headings, expected_headings);
    }
  }
}

TEST(Outlines, TellWhenNeighboursShareAWord) {
  MemoryFiles files;
  files.put("lib/a.xml", "<doc><p>one two</p>x<p>three four</p></doc>");
  files.put("lib/b.xml", "<doc><p>one two</p> x <p>three four</p></doc>");
  auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(build(files, "x", **source, {.role_rules = "//p block\n"}));
  const auto index = *Index::open(files, "x");
  Outline outline;
  ASSERT_TRUE(index->outline(*index->find("a"), outline));
  EXPECT_TRUE(outline.shares_words);
  ASSERT_TRUE(index->outline(*index->find("b"), outline));
  EXPECT_FALSE(outline.shares_words);
  EXPECT_EQ(outline.size, 3U);
}

TEST(Outlines, LeaveOutWhatIsReadWithTheTextAroundIt) {
  // document > container > block, heading; inline text in the block; a record with a field.
  const std::vector<ContextFacts> contexts = {{.parent = 0}, {.parent = 0}, {.parent = 1},
                                              {.parent = 1}, {.parent = 2}, {.parent = 0},
                                              {.parent = 5}, {.parent = 6}};
  std::vector<ContextRole> roles(contexts.size());
  roles[0].role = Role::document;
  roles[1].role = Role::container;
  roles[2] = {.role = Role::block, .unit = true};
  roles[3] = {.role = Role::heading, .unit = true};
  roles[5].role = Role::record;
  roles[6] = {.role = Role::record, .unit = true};
  roles[7].role = Role::record;
  EXPECT_EQ(outlined_contexts(contexts, roles),
            (std::vector<bool>{true, true, true, true, false, true, true, false}));
}

}  // namespace
}  // namespace fovea::index::testing
