#include "fovea/assess/desk.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/status.hpp"

#include "assess/store/store_testing.hpp"

namespace fovea::assess {
namespace {

constexpr std::string_view article =
    "<a><t>Tea</t><s><p>One two.</p><p>Three.</p></s><s><p>Four.</p><e/></s></a>";

DocumentPtr made_document() {
  return std::make_shared<collection::Document>(*xml::outline(article, "d"));
}

Settings graded() { return {.rules = *parse_rule_set("2004a")}; }

/// Topic 1 with the documents d and e, judged by ann.
class DeskTest : public ::testing::Test {
 protected:
  DeskTest() {
    EXPECT_TRUE(campaign.put_topics({{.id = "1", .title = "t"}}));
    EXPECT_TRUE(campaign.put_user({.name = "ann"}));
    EXPECT_TRUE(campaign.add_to_pool(std::vector<PoolItem>{
        {"1", "e", "", 1}, {"1", "d", "/a[1]/s[1]/p[1]", 1}, {"1", "d", "17:5", 2}}));
  }
  static Result<DocumentPtr> find(const std::string& doc) {
    return doc == "d" || doc == "e" ? made_document() : DocumentPtr{};
  }
  Acted act(Action action, const Expected& expected = {}) {
    const auto acted = desks.act({.id = "i" + std::to_string(++ids),
                                  .assessor = "ann",
                                  .topic = "1",
                                  .time = ids,
                                  .action = std::move(action)},
                                 expected);
    EXPECT_TRUE(acted) << to_string(acted.error());
    return acted ? *acted : Acted{};
  }
  Acted judge(const std::string& path, int e, int s) {
    return act(Judge{Mode::single, "d", {path}, Degrees{e, s}});
  }
  std::string states() {
    std::string text;
    EXPECT_TRUE(desks.look("ann", "1", "d", [&](Desk& desk, std::uint64_t) -> Result<void> {
      for (std::uint32_t i = 0; i < desk.inference().size(); ++i)
        text += name_of(desk.inference().state(i)).front();
      return {};
    }));
    return text;
  }

  Campaign campaign{memory_store()};
  Desks desks{campaign, find};
  int ids = 0;
};

TEST_F(DeskTest, ThePoolAsksForElementsAndForThoseThatHoldItsPassages) {
  // a t s p p s p e: the passage is all of "Four.", so the paragraph is asked for.
  EXPECT_EQ(states(), "oootooti");
  const auto places = places_in(*made_document(), campaign.facts("ann", "1", "d")->pool);
  EXPECT_EQ(places.elements, (std::vector<std::uint32_t>{3, 6}));
  EXPECT_EQ(places_in(*made_document(), campaign.facts("ann", "1", "e")->pool).elements,
            std::vector<std::uint32_t>{0});
}

TEST_F(DeskTest, PlacesThatTheDocumentDoesNotHaveAreLeftOut) {
  const std::vector<PoolItem> pool = {
      {"1", "d", "/b[1]", 1}, {"1", "d", "1:9999", 1}, {"1", "d", "18446744073709551615:9", 1}};
  EXPECT_TRUE(places_in(*made_document(), pool).elements.empty());
}

TEST_F(DeskTest, ChangesTellWhatBecameOfEachElement) {
  const Acted acted = judge("/a[1]/s[1]/p[1]", 2, 3);
  EXPECT_EQ(acted.receipt.outcome, Outcome::stored);
  EXPECT_EQ(acted.document_version, 1U);
  EXPECT_FALSE(acted.reload);
  ASSERT_FALSE(acted.changes.empty());
  const auto own = std::find_if(acted.changes.begin(), acted.changes.end(),
                                [](const Change& each) { return each.element == 3; });
  ASSERT_NE(own, acted.changes.end());
  EXPECT_EQ(own->state_after, State::judged);
}

TEST_F(DeskTest, UndoTellsItsDocumentAndTheDeskFollows) {
  const std::string before = states();
  judge("/a[1]/s[1]/p[1]", 2, 3);
  EXPECT_NE(states(), before);
  const Acted undone = act(Undo{});
  EXPECT_EQ(undone.doc, "d");
  EXPECT_TRUE(undone.reload);
  EXPECT_EQ(states(), before);
  EXPECT_EQ(act(Undo{}).receipt.outcome, Outcome::nothing_to_undo);
}

TEST_F(DeskTest, WhatTheDocumentDoesNotHaveIsRefusedAndNotStored) {
  const auto refused = [&](Action action) {
    return !desks.act({.id = "x", .assessor = "ann", .topic = "1", .action = std::move(action)},
                      {});
  };
  EXPECT_TRUE(refused(Judge{Mode::single, "d", {"/b[1]"}, Degrees{1, 1}}));
  EXPECT_TRUE(refused(Judge{Mode::single, "nowhere", {"/a[1]"}, Degrees{1, 1}}));
  EXPECT_TRUE(refused(Erase{"d", {0, 1'000}}));
  EXPECT_TRUE(refused(BestEntry{"d", 1'000}));
  EXPECT_TRUE(refused(Highlight{"d", {0, 3}, 1})) << "the campaign is graded";
  EXPECT_TRUE(campaign.entries()->empty());
}

TEST_F(DeskTest, AnotherProgramsJudgementsAreSeen) {
  states();
  Desks other(campaign, find);
  EXPECT_TRUE(other.act({.id = "o",
                         .assessor = "ann",
                         .topic = "1",
                         .action = Judge{Mode::single, "d", {"/a[1]"}, Degrees{0, 0}}},
                        {}));
  EXPECT_EQ(states().front(), 'j');
  EXPECT_EQ(
      act(Judge{Mode::single, "d", {"/a[1]"}, Degrees{1, 1}}, {.document = 0}).receipt.outcome,
      Outcome::conflict);
}

TEST_F(DeskTest, WhoDoesNotMindTheVersionIsNeverTurnedAwayHoweverFastAnotherProgramIs) {
  std::int64_t others = 0;
  const auto append = [&] {
    EXPECT_TRUE(
        campaign.append({.id = "other " + std::to_string(++others),
                         .assessor = "ann",
                         .topic = "1",
                         .time = others,
                         .action = Judge{Mode::single, "d", {"/a[1]/s[1]/p[2]"}, Degrees{0, 0}}}));
  };
  Desks slow(campaign, [&](const std::string& doc) {
    append();  // between reading the version and storing an entry based on it
    return find(doc);
  });
  const auto acted =
      slow.act({.id = "mine",
                .assessor = "ann",
                .topic = "1",
                .time = 1,
                .action = Judge{Mode::single, "d", {"/a[1]/s[1]/p[1]"}, Degrees{1, 1}}},
               {});
  ASSERT_TRUE(acted) << to_string(acted.error());
  EXPECT_EQ(acted->receipt.outcome, Outcome::stored);
  EXPECT_TRUE(acted->reload);
  EXPECT_GT(others, 1);
  const auto state = campaign.document("ann", "1", "d");
  ASSERT_TRUE(state);
  EXPECT_EQ(state->state.elements.size(), 2U);
}

TEST_F(DeskTest, NewRulesMarkWhatClashes) {
  judge("/a[1]/s[1]/p[1]", 3, 3);
  judge("/a[1]", 1, 1);
  EXPECT_NE(states().find('i'), std::string::npos);
  Settings none = graded();
  none.rules = RuleSet{};
  EXPECT_TRUE(put_settings(campaign, none));
  EXPECT_EQ(states(), "joojooti");
}

TEST_F(DeskTest, NextGoesThroughTheDocumentThenThroughThePool) {
  EXPECT_EQ(**desks.next("ann", "1", Goal::to_judge, {}), (Spot{"d", 3}));
  EXPECT_EQ(**desks.next("ann", "1", Goal::to_judge, Spot{"d", 3}), (Spot{"d", 6}));
  EXPECT_EQ(**desks.next("ann", "1", Goal::to_judge, Spot{"d", 6}), (Spot{"e", 0}));
  EXPECT_EQ(**desks.next("ann", "1", Goal::article, Spot{"d", {}}), (Spot{"e", {}}));
  EXPECT_FALSE(*desks.next("ann", "1", Goal::inconsistent, {}));
  act(Later{"d", "/a[1]/t[1]", true});
  EXPECT_EQ(**desks.next("ann", "1", Goal::later, {}), (Spot{"d", 1}));
  act(Done{"d", true});
  act(Done{"e", true});
  EXPECT_FALSE(*desks.next("ann", "1", Goal::article, {}));
}

TEST_F(DeskTest, StatusCountsWhatIsLeft) {
  const auto before = *status_of(campaign, "ann", "1", graded());
  EXPECT_EQ(before.documents_left, 2U);
  EXPECT_EQ(before.places_left, 3U);
  EXPECT_DOUBLE_EQ(before.seconds, 2 * 47 + 3 * 14);
  judge("/a[1]/s[1]/p[1]", 2, 3);
  act(Done{"e", true});
  act(Note{"", "", "of the topic"});
  const auto after = *status_of(campaign, "ann", "1", graded());
  EXPECT_EQ(after.documents_left, 1U);
  EXPECT_EQ(after.places_left, 1U);
  EXPECT_EQ(after.values.at("E2S3"), 1U);
  EXPECT_EQ(after.note, "of the topic");
  EXPECT_TRUE(after.stream.can_undo);
}

/// A cached desk equals a new one after any actions, and a preview predicts the changes.
RC_GTEST_PROP(Desk, IncrementalIsAsFromTheBeginning, ()) {
  const DocumentPtr document = made_document();
  const Settings settings = graded();
  Desk kept(document, "d", settings, {}, {});
  std::vector<Entry> entries;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
    const auto element = *rc::gen::inRange<std::uint32_t>(0, 8);
    const std::string path = document->outline().path(element);
    const auto value = Value::at(*rc::gen::inRange<std::size_t>(0, Value::count));
    Action action =
        Judge{Mode::single, "d", {path}, Degrees{value.exhaustivity(), value.specificity()}};
    if (*rc::gen::inRange(0, 5) == 0) action = Clear{"d", {path}};
    if (*rc::gen::inRange(0, 12) == 0) action = NotRelevant{"d"};
    const bool judges = std::holds_alternative<Judge>(action);
    const auto foreseen =
        judges ? kept.preview(std::vector{element}, value) : std::vector<Change>{};
    const auto happened = kept.apply(action);
    if (judges) RC_ASSERT(foreseen == happened);
    entries.push_back({.action = action});
  }
  Desk anew(document, "d", settings, {}, entries);
  RC_ASSERT(kept.state() == anew.state());
  for (std::uint32_t e = 0; e < 8; ++e) {
    RC_ASSERT(kept.inference().state(e) == anew.inference().state(e));
    RC_ASSERT(kept.inference().allowed(e) == anew.inference().allowed(e));
  }
}

}  // namespace
}  // namespace fovea::assess
