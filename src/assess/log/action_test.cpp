#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/log.hpp"

#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

TEST(Action, IsACompactObject) {
  const Action action = Judge{Mode::group, "d", {"/a[1]", ""}, Degrees{2, 3}};
  EXPECT_EQ(encode(action),
            R"({"action":"judge","doc":"d","mode":"group","paths":["/a[1]",""],"value":"E2S3"})");
  EXPECT_EQ(encode(Action{Undo{}}), R"({"action":"undo"})");
}

TEST(Action, EntryIsALineWithAVersion) {
  const Entry entry{.sequence = 7,
                    .version = 2,
                    .id = "c1",
                    .assessor = "ann",
                    .topic = "12",
                    .time = 1'700,
                    .action = BestEntry{"d", 5}};
  const std::string line =
      R"({"v":1,"sequence":7,"version":2,"id":"c1","assessor":"ann","topic":"12","time":1700,)"
      R"("action":"best-entry","doc":"d","offset":5})";
  EXPECT_EQ(encode(entry), line);
  EXPECT_EQ(*decode_entry(line), entry);
}

RC_GTEST_PROP(Action, EntriesReadBackAsTheyWere, ()) {
  for (const Entry& entry : testing::any_stream(5)) {
    const auto read = decode_entry(encode(entry));
    RC_ASSERT(read.ok());
    RC_ASSERT(*read == entry);
  }
}

RC_GTEST_PROP(Action, EveryKindReadsBackAsItWas, ()) {
  for (const ActionKind& kind : action_kinds) {
    const Action action = testing::any_action_at(kind.alternative);
    RC_ASSERT(name_of(action) == kind.name);
    RC_ASSERT(*decode_action(encode(action)) == action);
  }
}

/// Initialises a member of any type.
struct AnyMember {
  template <class Member>
  operator Member() const {
    return Member{};
  }
};

/// The number of members that the struct declares.
template <class Which, class... Members>
constexpr std::size_t declared_members() {
  if constexpr (requires { Which{Members{}..., AnyMember{}}; })
    return declared_members<Which, Members..., AnyMember>();
  return sizeof...(Members);
}

template <class Which>
void expect_all_members_named() {
  std::set<std::string_view> names;
  const Which action;
  Which::members(action, [&](std::string_view name, const auto&) { names.insert(name); });
  EXPECT_EQ(names.size(), declared_members<Which>()) << Which::kind.name;
}

TEST(Action, MembersNamesEveryMemberOfTheStruct) {
  []<class... Which>(std::variant<Which...>*) {
    (expect_all_members_named<Which>(), ...);
  }(static_cast<Action*>(nullptr));
}

RC_GTEST_PROP(Action, OnlyUndoableKindsChangeTheState, ()) {
  const std::vector<Entry> entries = testing::any_stream();
  for (const ActionKind& kind : action_kinds) {
    DocumentState document = fold(entries).documents["d1"];
    const DocumentState before = document;
    const Action action = testing::any_action_at(kind.alternative);
    apply(document, action);
    RC_ASSERT(kind.is_undoable || document == before);
    if (kind.changes_text || kind.reload == Reload::always) continue;
    RC_ASSERT(document.text.highlights == before.text.highlights);
    RC_ASSERT(document.text.best_entry == before.text.best_entry);
    RC_ASSERT(document.text.done == before.text.done);
  }
}

TEST(Action, NamesAreUnique) {
  std::set<std::string_view> names;
  for (const ActionKind& each : action_kinds) EXPECT_TRUE(names.insert(each.name).second);
}

TEST(Action, OnlyKindsThatNeedADocumentAreRefusedWithoutOne) {
  EXPECT_FALSE(kind_of(Note{}).needs_document);
  EXPECT_TRUE(check({.id = "i", .assessor = "ann", .topic = "12", .action = Note{"", "", "x"}}));
  EXPECT_TRUE(kind_of(Later{}).needs_document);
  EXPECT_FALSE(check({.id = "i", .assessor = "ann", .topic = "12", .action = Later{"", ""}}));
}

std::string error_of(std::string_view json) {
  const auto read = decode_action(json);
  return read ? "read" : read.error().message;
}

TEST(Action, SaysWhatIsWrongWithAnObject) {
  EXPECT_EQ(error_of(R"({"action":"jugde"})"), "'action' has the unknown value 'jugde'");
  EXPECT_EQ(error_of(R"({"action":"view"})"), "the member 'doc' is missing");
  EXPECT_EQ(error_of(R"({"action":"view","doc":3})"), "the member 'doc' is not text");
  EXPECT_EQ(error_of(R"({"action":"view","doc":"d","x":1})"), "the member 'x' is unknown");
  EXPECT_EQ(error_of(R"({"action":"erase","doc":"d","start":-1,"end":2})"),
            "the member 'start' is not a whole number");
  EXPECT_EQ(error_of(R"({"action":"judge","doc":"d","mode":"single","paths":[1],"value":"E1S1"})"),
            "the member 'paths' is not a list of strings");
  EXPECT_EQ(error_of(R"({"action":"judge","doc":"d","mode":"single","paths":[],"value":"E0S3"})"),
            "'value' has the unknown value 'E0S3'");
  EXPECT_EQ(error_of(R"({"action":"clear","doc":"d"})"), "the member 'paths' is missing");
  EXPECT_EQ(error_of(R"({"action":"clear","doc":"d","paths":3})"),
            "the member 'paths' is not a list");
  EXPECT_NE(error_of("[1]"), "read");
  EXPECT_NE(error_of(""), "read");
  EXPECT_NE(error_of(R"({"action":)"), "read");
}

TEST(Action, RefusesALaterVersion) {
  const auto read = decode_entry(
      R"({"v":2,"sequence":1,"version":1,"id":"i","assessor":"a","topic":"t","time":0,"action":"undo"})",
      {.file = "log", .line = 3});
  ASSERT_FALSE(read);
  EXPECT_EQ(to_string(read.error()), "log:3: 'v' is 2, but this program reads 1");
}

Entry with(Action action) {
  return {.id = "i", .assessor = "ann", .topic = "12", .action = std::move(action)};
}

TEST(Action, ChecksWhatCannotBeStored) {
  EXPECT_TRUE(check(with(Judge{Mode::single, "d", {"/a[1]"}, 2})));
  EXPECT_TRUE(check(with(Done{""})));
  EXPECT_FALSE(check(with(View{""})));
  EXPECT_FALSE(check(with(View{std::string("a\0b", 3)})));
  EXPECT_FALSE(check(with(View{"\xff"})));
  EXPECT_FALSE(check(with(View{std::string(2'000, 'x')})));
  EXPECT_FALSE(check(with(Judge{Mode::single, "d", {}, 2})));
  EXPECT_FALSE(check(with(Judge{Mode::single, "d", {"a/b"}, 2})));
  EXPECT_FALSE(check(with(Judge{Mode::single, "d", {""}, Degrees{0, 3}})));
  EXPECT_FALSE(check(with(Judge{Mode::single, "d", {""}, Degrees{7, 1}})));
  EXPECT_FALSE(
      check(with(Judge{Mode::single, "d", {""}, CoverageCode{9, qrels::Coverage::exact}})));
  EXPECT_FALSE(check(with(Highlight{"d", {5, 5}})));
  EXPECT_FALSE(check(with(Highlight{"d", {5, 9}, 0})));
  EXPECT_FALSE(check(with(Note{"d", "", std::string("\xc3", 1)})));
}

TEST(Action, GoesToItsLimitsAndNotBeyond) {
  const auto name = [](std::size_t bytes) { return with(View{std::string(bytes, 'x')}); };
  EXPECT_TRUE(check(name(1'000)));
  EXPECT_FALSE(check(name(1'001)));
  const auto note = [](std::size_t bytes) { return with(Note{"d", "", std::string(bytes, 'x')}); };
  EXPECT_TRUE(check(note(100'000)));
  EXPECT_FALSE(check(note(100'001)));
  const auto path = [](std::size_t bytes) {
    return with(Judge{Mode::single, "d", {"/" + std::string(bytes - 4, 'x') + "[1]"}, 2});
  };
  EXPECT_TRUE(check(path(10'000)));
  EXPECT_FALSE(check(path(10'001)));
  const auto paths = [](std::size_t count) {
    return with(Judge{Mode::group, "d", std::vector<std::string>(count, "/a[1]"), 2});
  };
  EXPECT_TRUE(check(paths(1'000'000)));
  EXPECT_FALSE(check(paths(1'000'001)));
  constexpr std::uint64_t most = std::uint64_t{1} << 53;
  EXPECT_TRUE(check(with(Highlight{"d", {0, most}})));
  EXPECT_FALSE(check(with(Highlight{"d", {0, most + 1}})));
}

TEST(Action, ValuesHaveOneText) {
  for (const char* text : {"E0S0", "E3S1", "-2", "0", "17", "3E", "1S", "0N"})
    EXPECT_EQ(to_string(*parse_judged(text)), text);
  for (const char* text : {"", "E1", "E4S1", "E0S1", "E1S0", "3X", "9E", "1.5", "e1s1"})
    EXPECT_FALSE(parse_judged(text)) << text;
}

}  // namespace
}  // namespace fovea::assess
