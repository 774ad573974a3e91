#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/log.hpp"

#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

std::vector<Entry> entries_of(std::vector<Action> actions) {
  std::vector<Entry> entries;
  for (Action& action : actions)
    entries.push_back({.version = entries.size() + 1, .action = std::move(action)});
  return entries;
}

TopicState folded(std::vector<Action> actions) { return fold(entries_of(std::move(actions))); }

std::string value_at(const TopicState& state, const std::string& path) {
  const auto doc = state.documents.find("d");
  if (doc == state.documents.end()) return "-";
  const auto element = doc->second.elements.find(path);
  if (element == doc->second.elements.end() || !element->second.value) return "-";
  return to_string(*element->second.value);
}

Action judge(std::string path, Judged value) {
  return Judge{Mode::single, "d", {std::move(path)}, value};
}

TEST(State, OfNothingIsNothing) { EXPECT_EQ(folded({}), TopicState{}); }

TEST(State, TheLastJudgementCounts) {
  const auto state = folded({judge("/a[1]", Degrees{1, 1}), judge("/a[1]", Degrees{2, 3})});
  EXPECT_EQ(value_at(state, "/a[1]"), "E2S3");
  EXPECT_EQ(state.version, 2U);
}

TEST(State, UndoAndRedoAreEntriesToo) {
  std::vector<Action> actions = {judge("/a[1]", 1), judge("/a[1]", 2), Undo{}};
  EXPECT_EQ(value_at(folded(actions), "/a[1]"), "1");
  actions.push_back(Undo{});
  EXPECT_EQ(value_at(folded(actions), "/a[1]"), "-");
  EXPECT_FALSE(folded(actions).can_undo);
  actions.push_back(Redo{});
  EXPECT_EQ(value_at(folded(actions), "/a[1]"), "1");
  EXPECT_TRUE(folded(actions).can_redo);
  actions.push_back(judge("/b[1]", 3));  // afterwards nothing can be redone
  EXPECT_FALSE(folded(actions).can_redo);
  actions.push_back(Redo{});
  EXPECT_EQ(value_at(folded(actions), "/a[1]"), "1");
  EXPECT_EQ(folded(actions).version, 7U);
}

TEST(State, LookingDoesNotEndWhatCanBeRedone) {
  const auto state = folded({judge("/a[1]", 1), Undo{}, View{"d"}, Redo{}});
  EXPECT_EQ(value_at(state, "/a[1]"), "1");
}

TEST(State, TextHasOneGrade) {
  const auto state = folded({Highlight{"d", {0, 10}, 1}, Highlight{"d", {4, 6}, 3},
                             Erase{"d", {0, 2}}, BestEntry{"d", 2}});
  const TextState& text = state.documents.at("d").text;
  EXPECT_EQ(encode(text), R"({"1":[[2,4],[6,10]],"3":[[4,6]],"best_entry":2})");
  EXPECT_EQ(highlighted(text).length(), 8U);
}

TEST(State, NotRelevantTakesJudgementsAndKeepsNotes) {
  const auto state = folded({judge("/a[1]", 2), Note{"d", "/a[1]", "see b"}, Highlight{"d", {0, 5}},
                             Done{"d"}, NotRelevant{"d"}});
  const DocumentState& document = state.documents.at("d");
  EXPECT_TRUE(document.text.not_relevant && document.text.done);
  EXPECT_TRUE(document.text.highlights.empty());
  EXPECT_EQ(encode(document.elements.at("/a[1]")), R"({"note":"see b"})");
  EXPECT_FALSE(folded({NotRelevant{"d"}, judge("/a[1]", 2)}).documents.at("d").text.not_relevant);
  EXPECT_TRUE(folded({NotRelevant{"d"}, judge("/a[1]", 0)}).documents.at("d").text.not_relevant);
}

TEST(State, ClearingAllLeavesNothing) {
  const auto state = folded({judge("/a[1]", 2), NotRelevant{"d"}, Clear{"d", {}}});
  EXPECT_TRUE(state.documents.empty());
}

RC_GTEST_PROP(State, UndoOfAllIsNothing, ()) {
  std::vector<Entry> entries = testing::any_stream();
  const std::size_t before = entries.size();
  for (std::size_t i = 0; i < before; ++i)
    entries.push_back({.version = before + i + 1, .action = Undo{}});
  RC_ASSERT(fold(entries).documents.empty());
}

RC_GTEST_PROP(State, UndoThenRedoIsAsBefore, ()) {
  std::vector<Entry> entries = testing::any_stream();
  const TopicState before = fold(entries);
  if (!before.can_undo) return;
  entries.push_back({.action = Undo{}});
  entries.push_back({.action = Redo{}});
  RC_ASSERT(fold(entries).documents == before.documents);
}

/// Keeps the state after each entry as a snapshot, to which undo returns. Slow but obvious.
TopicState by_snapshots(const std::vector<Entry>& entries) {
  std::vector<TopicState> past = {{}};
  std::vector<TopicState> future;
  for (const Entry& entry : entries) {
    if (std::holds_alternative<Undo>(entry.action)) {
      if (past.size() == 1) continue;
      future.push_back(past.back());
      past.pop_back();
    } else if (std::holds_alternative<Redo>(entry.action)) {
      if (future.empty()) continue;
      past.push_back(future.back());
      future.pop_back();
    } else if (kind_of(entry.action).is_undoable) {
      future.clear();
      past.push_back(past.back());
      apply(past.back().documents[std::string(document_of(entry.action))], entry.action);
    }
  }
  std::erase_if(past.back().documents,
                [](const auto& each) { return each.second == DocumentState{}; });
  return past.back();
}

RC_GTEST_PROP(State, IsThatOfSnapshots, ()) {
  const auto entries = testing::any_stream();
  RC_ASSERT(fold(entries).documents == by_snapshots(entries).documents);
}

RC_GTEST_PROP(State, ReplayOfTheWrittenLogIsTheSame, ()) {
  const auto entries = testing::any_stream();
  std::vector<Entry> read;
  for (const Entry& entry : entries) read.push_back(*decode_entry(encode(entry)));
  RC_ASSERT(fold(read) == fold(entries));
}

RC_GTEST_PROP(State, ReadsBackAsItWas, ()) {
  const TopicState state = fold(testing::any_stream());
  for (const auto& [doc, document] : state.documents) {
    RC_ASSERT(*decode_text_state(encode(document.text)) == document.text);
    for (const auto& [path, element] : document.elements)
      RC_ASSERT(*decode_element_state(encode(element)) == element);
  }
}

TEST(State, RefusesWhatIsNone) {
  for (const char* text : {R"({"1":"x"})", R"({"1":[[9,2]]})", R"({"1":[]})", R"({"x":1})",
                           R"({"99999999999":[[1,2]]})", R"({"done":1})", "", "3"})
    EXPECT_FALSE(decode_text_state(text)) << text;
}

RC_GTEST_PROP(State, ActionsChangeOnlyWhatTheyTouch, ()) {
  const auto entries = testing::any_stream();
  const Action action = testing::any_action();
  DocumentState before = fold(entries).documents["d1"];
  DocumentState after = before;
  apply(after, action);
  const auto paths = touched(action);
  if (!paths) return;
  for (const std::string& path : *paths) {
    before.elements.erase(path);
    after.elements.erase(path);
  }
  RC_ASSERT(before.elements == after.elements);
}

TEST(TextState, ItsRangesAreInTheOrderOfTheText) {
  TextState text;
  text.highlights[1].add({30, 40});
  text.highlights[1].add({0, 5});
  text.highlights[2].add({10, 20});
  const auto ranges = graded_ranges(text);
  ASSERT_EQ(ranges.size(), 3U);
  EXPECT_EQ(ranges[0], std::pair(region::Range{0, 5}, 1));
  EXPECT_EQ(ranges[1], std::pair(region::Range{10, 20}, 2));
  EXPECT_EQ(ranges[2], std::pair(region::Range{30, 40}, 1));
}

}  // namespace
}  // namespace fovea::assess
