// Requirements on every store; covers PostgreSQL if run by tests/with_postgres.
#include <functional>
#include <latch>
#include <thread>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "assess/store/judging.hpp"
#include "assess/store/schema.hpp"
#include "assess/store/store_testing.hpp"
#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

class StoreTest : public ::testing::TestWithParam<std::string> {
 protected:
  testing::Place place{GetParam()};
  Campaign campaign{place.open()};
};

INSTANTIATE_TEST_SUITE_P(Every, StoreTest, ::testing::ValuesIn(testing::store_kinds()),
                         [](const auto& each) { return each.param; });

Entry entry(std::string id, Action action, std::string assessor = "ann") {
  return {.id = std::move(id),
          .assessor = std::move(assessor),
          .topic = "12",
          .time = 5,
          .action = std::move(action)};
}

Action judge(Judged value, std::string doc = "d") {
  return Judge{Mode::single, std::move(doc), {"/a[1]"}, value};
}

TEST_P(StoreTest, IsEmptyAtFirst) {
  EXPECT_TRUE(campaign.entries()->empty());
  EXPECT_TRUE(campaign.streams()->empty());
  EXPECT_EQ(*campaign.state("ann", "12"), TopicState{});
  EXPECT_TRUE(campaign.verify());
}

TEST_P(StoreTest, KeepsEntriesAndTheirState) {
  const Receipt receipt = *campaign.append(entry("i", judge(Degrees{2, 3})));
  EXPECT_EQ(receipt, (Receipt{Outcome::stored, 1, 1}));
  Entry stored = entry("i", judge(Degrees{2, 3}));
  stored.sequence = stored.version = 1;
  EXPECT_EQ(campaign.entries()->at(0), stored);
  EXPECT_EQ(*campaign.state("ann", "12"), fold(std::vector{stored}));
  EXPECT_EQ(*campaign.state("bob", "12"), TopicState{});
  EXPECT_EQ(campaign.document("ann", "12", "d")->version, 1U);
}

TEST_P(StoreTest, AnswersARepeatedIdAlike) {
  const Receipt first = *campaign.append(entry("i", judge(1)));
  (void)campaign.append(entry("j", judge(2)));
  const Receipt again = *campaign.append(entry("i", judge(1)));
  EXPECT_EQ(again, (Receipt{Outcome::repeated, first.sequence, first.version}));
  EXPECT_EQ(campaign.entries()->size(), 2U);
  EXPECT_FALSE(campaign.append(entry("i", judge(3)))) << "another action under the same id";
  EXPECT_EQ(campaign.append(entry("i", judge(3), "bob"))->outcome, Outcome::stored);
}

TEST_P(StoreTest, StoresNothingOnAConflict) {
  (void)campaign.append(entry("i", judge(1)));
  (void)campaign.append(entry("j", judge(1, "e")));
  EXPECT_EQ(*campaign.append(entry("k", judge(2)), {.topic = 1}),
            (Receipt{Outcome::conflict, 0, 2}));
  EXPECT_EQ(*campaign.append(entry("k", judge(2)), {.document = 0}),
            (Receipt{Outcome::conflict, 0, 1}));
  EXPECT_EQ(campaign.entries()->size(), 2U);
  EXPECT_EQ(*campaign.append(entry("k", judge(2)), {.topic = 2, .document = 1}),
            (Receipt{Outcome::stored, 3, 3}));
}

TEST_P(StoreTest, UndoesAndRedoes) {
  EXPECT_EQ(campaign.append(entry("u", Undo{}))->outcome, Outcome::nothing_to_undo);
  (void)campaign.append(entry("i", judge(1)));
  (void)campaign.append(entry("j", NotRelevant{"d"}));
  EXPECT_EQ(*campaign.append(entry("u", Undo{})), (Receipt{Outcome::stored, 3, 3}));
  EXPECT_EQ(campaign.document("ann", "12", "d")->state.elements.at("/a[1]").value, Judged(1));
  EXPECT_EQ(campaign.document("ann", "12", "d")->version, 3U);
  (void)campaign.append(entry("r", Redo{}));
  EXPECT_TRUE(campaign.document("ann", "12", "d")->state.text.not_relevant);
  EXPECT_EQ(campaign.append(entry("s", Redo{}))->outcome, Outcome::nothing_to_undo);
  EXPECT_TRUE(campaign.verify());
}

TEST_P(StoreTest, RefusesWhatCannotBeStored) {
  EXPECT_FALSE(campaign.append(entry("i", Judge{Mode::single, "d", {"a"}, 1})));
  EXPECT_FALSE(campaign.append(entry("i", View{std::string("a\0b", 3)})));
  EXPECT_TRUE(campaign.entries()->empty());
}

TEST_P(StoreTest, KeepsAnyText) {
  const std::string note = "quote \" and ' and \\ and \n and \xc3\xbc" + std::string("\0", 1);
  (void)campaign.append(entry("it's", Note{"d';--", "", note}));
  EXPECT_EQ(campaign.document("ann", "12", "d';--")->state.elements.at("").note, note);
  EXPECT_EQ(campaign.entries()->at(0).id, "it's");
}

TEST_P(StoreTest, AllOrNone) {
  const std::vector<Entry> good = {entry("a", judge(1)), entry("b", judge(2))};
  EXPECT_EQ(campaign.append_all(good)->size(), 2U);
  const std::vector<Entry> bad = {entry("c", judge(3)), entry("a", judge(3))};
  EXPECT_FALSE(campaign.append_all(bad));
  EXPECT_EQ(campaign.entries()->size(), 2U);
  EXPECT_TRUE(campaign.verify());
}

TEST_P(StoreTest, ReadsALogFromAnywhere) {
  for (const char* id : {"a", "b", "c", "d"}) (void)campaign.append(entry(id, judge(1)));
  (void)campaign.append(entry("a", judge(1), "bob"));
  EXPECT_EQ(campaign.entries({.after = 2})->size(), 3U);
  EXPECT_EQ(campaign.entries({.after = 2, .limit = 1})->at(0).id, "c");
  EXPECT_EQ(campaign.entries({.assessor = "bob"})->size(), 1U);
  EXPECT_TRUE(campaign.entries({.topic = "13"})->empty());
  EXPECT_TRUE(campaign.entries({.after = 99})->empty());
}

TEST_P(StoreTest, FailedWorkLeavesNothing) {
  auto failed = campaign.store().write([](Tables& tables) -> Result<void> {
    if (auto put = tables.put(schema::meta, {"k", "v"}); !put) return put;
    return Error{.message = "no"};
  });
  EXPECT_EQ(failed.error().message, "no");
  EXPECT_FALSE(campaign.setting("k")->has_value());
}

TEST_P(StoreTest, SortsNumbersByValueAndTextByBytes) {
  ASSERT_TRUE(campaign.store().write([](Tables& tables) -> Result<void> {
    for (const char* id : {"b", "B", "a", "ä", "10", "9"}) {
      if (auto put = tables.put(schema::documents, {id, std::int64_t{1}}); !put) return put;
    }
    for (const std::int64_t version : {10, 9, 100}) {
      if (auto put = tables.put(schema::undone, {"a", "t", version, std::int64_t{0}}); !put)
        return put;
    }
    return {};
  }));
  std::string order;
  ASSERT_TRUE(campaign.store().read([&](Tables& tables) -> Result<void> {
    const auto texts = tables.scan(schema::documents, {});
    const auto numbers = tables.scan(schema::undone, {.prefix = {"a"}, .backward = true});
    const auto after = tables.scan(schema::undone, {.prefix = {"a", "t"}, .after = Cell(9)});
    for (const Row& row : *texts) order += text_in(row, 0) + " ";
    for (const Row& row : *numbers) order += std::to_string(number_in(row, 2)) + " ";
    return tables.scan(schema::undone, {.prefix = {"b"}})->empty() && after->size() == 2
               ? Result<void>()
               : Error{.message = "wrong rows"};
  }));
  EXPECT_EQ(order, "10 9 B a b ä 100 10 9 ");
}

TEST_P(StoreTest, ManyCallersLoseNothing) {
  constexpr int callers = 8;
  constexpr int each = 25;
  std::vector<std::thread> threads;
  for (int i = 0; i < callers; ++i) {
    threads.emplace_back([&, i] {
      for (int j = 0; j < each; ++j) {
        const std::string who = "a" + std::to_string(i % 3);  // some share a stream
        const auto made =
            campaign.append(entry(std::to_string(i) + "." + std::to_string(j), judge(j), who));
        EXPECT_TRUE(made) << to_string(made.error());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(campaign.entries()->size(), std::size_t{callers * each});
  EXPECT_TRUE(campaign.verify());
}

/// Calls `work` with 0, 1, … on `callers` threads that begin together.
void at_once(int callers, const std::function<void(int)>& work) {
  std::latch begin(callers);
  std::vector<std::thread> threads;
  for (int i = 0; i < callers; ++i) {
    threads.emplace_back([&, i] {
      begin.arrive_and_wait();
      work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST_P(StoreTest, MoreCallersThanOneCommitTakes) {
  constexpr int callers = 300;
  at_once(callers, [&](int i) {
    EXPECT_TRUE(campaign.append(entry(std::to_string(i), judge(i % 4), std::to_string(i % 50))));
  });
  EXPECT_EQ(campaign.entries()->size(), std::size_t{callers});
  EXPECT_TRUE(campaign.verify());
}

TEST_P(StoreTest, MoreReadersThanConnectionsAreKept) {
  ASSERT_TRUE(campaign.append(entry("i", judge(1))));
  constexpr int readers = 20;
  for (int times = 0; times < 2; ++times) {
    at_once(readers, [&](int) { EXPECT_EQ(campaign.entries()->size(), 1U); });
  }
}

TEST_P(StoreTest, TellsOfChanges) {
  (void)campaign.store().wait_for_change(std::chrono::milliseconds(0));
  (void)campaign.store().wait_for_change(std::chrono::milliseconds(0));
  EXPECT_FALSE(*campaign.store().wait_for_change(std::chrono::milliseconds(1)));
  (void)campaign.append(entry("i", judge(1)));
  EXPECT_TRUE(*campaign.store().wait_for_change(std::chrono::milliseconds(5'000)));
}

TEST_P(StoreTest, StateIsTheFoldOfTheLogWhateverIsDone) {
  int round = 0;
  rc::check([&] {
    auto entries = testing::any_stream(20);
    ++round;
    for (Entry& each : entries) {
      each.topic = "t" + std::to_string(round);
      each.id = each.topic + each.id;
    }
    RC_ASSERT(campaign.append_all(entries).ok());
  });
  const auto verified = campaign.verify();
  EXPECT_TRUE(verified) << to_string(verified.error());
}

TEST_P(StoreTest, RebuildGivesTheSame) {
  for (const char* id : {"a", "b"}) (void)campaign.append(entry(id, judge(1)));
  (void)campaign.append(entry("u", Undo{}));
  const TopicState before = *campaign.state("ann", "12");
  ASSERT_TRUE(campaign.store().write(rebuild));
  EXPECT_EQ(*campaign.state("ann", "12"), before);
  EXPECT_TRUE(campaign.verify());
}

/// Only stores that can be opened twice.
class DurableStoreTest : public StoreTest {};

std::vector<std::string> durable_kinds() {
  auto kinds = testing::store_kinds();
  kinds.erase(kinds.begin());
  return kinds;
}

INSTANTIATE_TEST_SUITE_P(Every, DurableStoreTest, ::testing::ValuesIn(durable_kinds()),
                         [](const auto& each) { return each.param; });

TEST_P(DurableStoreTest, IsThereAgain) {
  (void)campaign.append(entry("i", judge(2)));
  Campaign again(place.open(false));
  EXPECT_EQ(again.entries()->size(), 1U);
  EXPECT_TRUE(again.verify());
}

TEST_P(DurableStoreTest, TwoProgramsShareIt) {
  Campaign other(place.open(false));
  (void)other.store().wait_for_change(std::chrono::milliseconds(0));
  (void)other.store().wait_for_change(std::chrono::milliseconds(0));
  std::thread thread([&] {
    for (int i = 0; i < 20; ++i)
      EXPECT_TRUE(other.append(entry("o" + std::to_string(i), judge(i))));
  });
  for (int i = 0; i < 20; ++i)
    EXPECT_TRUE(campaign.append(entry("c" + std::to_string(i), judge(i))));
  thread.join();
  EXPECT_TRUE(*other.store().wait_for_change(std::chrono::milliseconds(5'000)));
  EXPECT_EQ(other.entries()->size(), 40U);
  EXPECT_TRUE(other.verify());
}

TEST_P(DurableStoreTest, IsNotMadeUnasked) {
  const testing::Place empty(GetParam());
  EXPECT_FALSE(open_store(empty.where()));
}

TEST_P(DurableStoreTest, RefusesALaterVersion) {
  ASSERT_TRUE(campaign.set("schema", "99"));
  const auto opened = open_store(place.where());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().message,
            "the campaign has schema version 99, but this program supports versions up to 2");
}

}  // namespace
}  // namespace fovea::assess
