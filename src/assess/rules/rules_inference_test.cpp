#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/rules.hpp"

#include "assess/rules/rules_reference.hpp"

namespace fovea::assess {
namespace {

Value value(std::string_view name) { return *value_named(name); }
RuleSet rules(std::string_view name) { return *parse_rule_set(name); }

/// Nested elements, the innermost with text.
Shape chain(std::uint32_t length) {
  Shape shape;
  for (std::uint32_t i = 0; i < length; ++i) {
    shape.parent.push_back(i == 0 ? 0 : i - 1);
    shape.own_text.push_back(i + 1 == length);
  }
  return shape;
}

TEST(Inference, OfNothing) {
  Inference inference({}, rules("2004a"));
  EXPECT_EQ(inference.size(), 0U);
  EXPECT_EQ(inference.number_of(State::open), 0U);
}

TEST(Inference, OfOneElement) {
  Inference inference({.parent = {0}, .own_text = {true}}, rules("2004b"));
  EXPECT_EQ(inference.allowed(0), ValueSet::all());
  EXPECT_EQ(inference.state(0), State::open);
  EXPECT_EQ(inference.judge(0, value("E2S3")),
            (std::vector<Change>{
                {0, State::open, State::judged, ValueSet::all(), ValueSet(value("E2S3"))}}));
}

TEST(Inference, AnElementWithoutTextIsNotRelevant) {
  Inference inference({.parent = {0, 0}, .own_text = {true, false}}, rules("none"));
  EXPECT_EQ(inference.state(1), State::inferred);
  EXPECT_EQ(to_string(inference.allowed(1)), "E0S0");
  inference.judge(1, value("E1S1"));
  EXPECT_EQ(inference.state(1), State::inconsistent);
  EXPECT_EQ(inference.clashes(), (std::vector<Clash>{{1, {}}}));
}

TEST(Inference, ShowsTheJudgedOrTheOnlyValue) {
  Inference inference({.parent = {0, 0, 0}, .own_text = {true, false, true}}, rules("none"));
  EXPECT_EQ(value_of(inference, 0), std::nullopt);
  EXPECT_EQ(value_of(inference, 1), Value{}) << "it has no text";
  const auto changes = inference.judge(1, value("E1S1"));
  EXPECT_EQ(value_of(inference, 1), value("E1S1")) << "the judgement is shown, but does not count";
  EXPECT_EQ(count_entering(changes, State::inconsistent), 1U);
  EXPECT_EQ(count_entering(changes, State::inferred), 0U);
  inference.judge(2, value("E2S2"));
  EXPECT_EQ(to_string(inference.allowed(2)), "E2S2");
  EXPECT_EQ(offered(inference, 2), ValueSet::all()) << "the judgement can be changed";
  EXPECT_EQ(offered(inference, 0), inference.allowed(0));
}

// Piwowarski and Lalmas (CIKM 2004), section 4.2.2: E_w in 0..2 and E_x in 1..3 become 1..2 each.
TEST(Inference, NarrowsTheIntervalsOfThePaper) {
  Inference inference(chain(4), rules("2002"));  // above, w, x, below
  const auto exhaustivities = [&](std::uint32_t element) {
    std::string text;
    for (int e = 0; e <= 3; ++e) {
      if (inference.allowed(element).contains(*Value::of(e, e == 0 ? 0 : 1)))
        text += std::to_string(e);
    }
    return text;
  };
  inference.judge(0, value("E2S1"));
  EXPECT_EQ(exhaustivities(1), "012");
  inference.clear(0);
  inference.judge(3, value("E1S1"));
  EXPECT_EQ(exhaustivities(2), "123");
  inference.judge(0, value("E2S1"));
  EXPECT_EQ(exhaustivities(1), "12");
  EXPECT_EQ(exhaustivities(2), "12");
}

// Intervals miss this: with C4, C3 and C5 an only child has the value of its parent.
TEST(Inference, InfersWhatASingleChildMustBe) {
  Inference inference(chain(3), rules("2004a"));
  inference.judge(0, value("E2S3"));
  EXPECT_EQ(to_string(inference.allowed(2)), "E2S3");
  EXPECT_EQ(inference.state(2), State::inferred);
}

TEST(Inference, OnlyEarlierJudgementsCountInAClash) {
  Inference inference(chain(2), rules("2002"));
  inference.judge(1, value("E3S3"));
  inference.judge(0, value("E1S1"));
  EXPECT_TRUE(inference.counts(1));
  EXPECT_FALSE(inference.counts(0));
  EXPECT_EQ(inference.state(0), State::inconsistent);
  EXPECT_EQ(inference.state(1), State::inconsistent);
  EXPECT_EQ(inference.clashes(), (std::vector<Clash>{{0, {{1}, {Rule::c1}}}}));
  EXPECT_EQ(to_string(inference.allowed(0)), "E3S1 E3S2 E3S3");
  inference.judge(1, value("E1S3"));  // a new judgement, now the last one
  EXPECT_TRUE(inference.clashes().empty());
  EXPECT_EQ(inference.number_of(State::judged), 2U);
}

void require_exactness() {
  const slow::Document document = slow::random_document();
  const RuleSet set = slow::random_rules();
  const slow::Judgements judgements = slow::random_judgements(document);
  RC_LOG() << document << to_string(set) << " " << judgements << '\n';
  Inference inference(document.shape(), set);
  for (const auto& each : judgements) inference.judge(each.element, each.value);
  const slow::Judgements counting = slow::that_count(document, set, judgements);
  std::size_t numbers = 0;
  for (std::uint32_t i = 0; i < inference.size(); ++i) {
    RC_ASSERT(inference.allowed(i) == slow::allowed(document, set, counting, i));
    const bool counts = std::any_of(counting.begin(), counting.end(),
                                    [&](const auto& each) { return each.element == i; });
    RC_ASSERT(inference.counts(i) == counts);
  }
  for (const State state : all_states()) numbers += inference.number_of(state);
  RC_ASSERT(numbers == inference.size());
}

RC_GTEST_PROP(Inference, AllowsWhatSomeAssignmentAllows, ()) {
  for (int round = 0; round < 40; ++round) require_exactness();
}

/// The observable state of an inference.
struct Picture {
  std::vector<std::pair<State, ValueSet>> elements;
  std::vector<Clash> clashes;
  friend bool operator==(const Picture&, const Picture&) = default;
};

Picture picture(const Inference& inference) {
  Picture picture{.clashes = inference.clashes()};
  for (std::uint32_t i = 0; i < inference.size(); ++i)
    picture.elements.emplace_back(inference.state(i), inference.allowed(i));
  return picture;
}

Value random_value() { return Value::at(*rc::gen::inRange<std::size_t>(0, Value::count)); }

RC_GTEST_PROP(Inference, StepByStepIsAsAllAtOnce, ()) {
  const slow::Document document = slow::random_document();
  const RuleSet set = slow::random_rules();
  Inference stepwise(document.shape(), set);
  slow::Judgements order;
  for (auto steps = *rc::gen::inRange(0, 12); steps > 0; --steps) {
    const auto element =
        *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(stepwise.size()));
    std::erase_if(order, [&](const auto& each) { return each.element == element; });
    if (*rc::gen::inRange(0, 4) == 0) {
      stepwise.clear(element);
      continue;
    }
    order.push_back({element, random_value()});
    stepwise.judge(element, order.back().value);
  }
  RC_LOG() << document << to_string(set) << " " << order;
  Inference at_once(document.shape(), set);
  for (const auto& each : order) at_once.judge(each.element, each.value);
  RC_ASSERT(picture(stepwise) == picture(at_once));
}

RC_GTEST_PROP(Inference, PreviewTellsWhatWouldHappenAndDoesNotDoIt, ()) {
  const slow::Document document = slow::random_document();
  Inference inference(document.shape(), slow::random_rules());
  for (const auto& each : slow::random_judgements(document))
    inference.judge(each.element, each.value);
  const Picture before = picture(inference);
  const auto element =
      *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(inference.size()));
  const Value chosen = random_value();
  const ValueSet choices = inference.choices(element);
  const auto preview = inference.preview(element, chosen);
  RC_ASSERT(picture(inference) == before);
  RC_ASSERT(inference.judge(element, chosen) == preview);
  RC_ASSERT(choices.contains(chosen) == inference.counts(element));
  Picture after = before;
  for (const Change& change : preview) {
    RC_ASSERT(after.elements[change.element] ==
              std::pair(change.state_before, change.allowed_before));
    after.elements[change.element] = {change.state_after, change.allowed_after};
  }
  RC_ASSERT(after.elements == picture(inference).elements);
}

RC_GTEST_PROP(Inference, NoValueOfferedLeadsToADeadEnd, ()) {
  const slow::Document document = slow::random_document();
  const RuleSet set = slow::random_rules();
  Inference inference(document.shape(), set);
  slow::Judgements made;
  for (std::uint32_t i = 0; i < inference.size(); ++i) {
    const auto element = (i * 5 + 3) % static_cast<std::uint32_t>(inference.size());
    if (inference.judged(element)) continue;
    const auto offered = inference.allowed(element).values();
    RC_ASSERT(!offered.empty());
    made.push_back({element, *rc::gen::elementOf(offered)});
    inference.judge(element, made.back().value);
  }
  for (std::uint32_t i = 0; i < inference.size(); ++i) {
    if (!inference.judged(i)) {
      made.push_back({i, inference.allowed(i).values().front()});
      inference.judge(i, made.back().value);
    }
  }
  RC_ASSERT(inference.number_of(State::judged) == inference.size());
  RC_ASSERT(slow::possible(document, set, made));
}

}  // namespace
}  // namespace fovea::assess
