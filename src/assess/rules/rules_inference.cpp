#include <algorithm>
#include <map>

#include "fovea/assess/rules.hpp"

#include "assess/rules/rules_asked.hpp"
#include "assess/rules/rules_messages.hpp"
#include "assess/rules/rules_reason.hpp"

namespace fovea::assess {
namespace {

/// Position of a judgement in the order in which they were made; 0: none.
using Turn = std::uint64_t;

}  // namespace

struct Inference::Parts {
  Parts(const Shape& shape, RuleSet set)
      : rules(set),
        tree(shape),
        upward(tree, RuleTables::shared(set)),
        downward(tree.size()),
        asked(tree, set),
        reasons(tree, set),
        turn_of(tree.size()),
        clashing(tree.size()),
        states(tree.size()) {
    downward.update(upward);
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
      states[node] = computed_state(node);
      ++numbers[static_cast<std::size_t>(states[node])];
    }
  }

  [[nodiscard]] State computed_state(std::uint32_t node) const {
    if (asked.judged(node)) return clashing[node] > 0 ? State::inconsistent : State::judged;
    if (ValueSet(downward.allowed(node)).size() == 1) return State::inferred;
    return asked.asked(node) ? State::to_judge : State::open;
  }

  [[nodiscard]] bool counts(std::uint32_t node) const {
    return turn_of[node] != 0 && !clashes.contains(turn_of[node]);
  }

  [[nodiscard]] JudgementOf judgements_that_count() const {
    return [this](std::uint32_t node) {
      return counts(node) ? asked.judged(node) : std::optional<Value>{};
    };
  }

  void mark(const Clash& clash, int by) {
    const auto touch = [&](std::uint32_t node) {
      clashing[node] += by;
      touched.push_back(node);
    };
    touch(clash.element);
    for (const std::uint32_t node : clash.reason.judgements) touch(node);
  }

  /// Removes the judgement from those that count, or from the clashes.
  void withdraw(Turn turn, std::uint32_t node) {
    const auto clash = clashes.find(turn);
    if (clash == clashes.end()) return upward.restrict_to(node, all_values);
    mark(clash->second, -1);
    clashes.erase(clash);
  }

  /// Lets the judgement count if it agrees with those that do. No later one must count yet.
  void enter(Turn turn, std::uint32_t node) {
    const Value value = *asked.judged(node);
    upward.restrict_to(node, ValueSet(value).bits());
    if (upward.consistent()) return;
    upward.restrict_to(node, all_values);
    turn_of[node] = 0;
    const auto reason = reasons.why_not(node, value, judgements_that_count());
    turn_of[node] = turn;
    mark(clashes.emplace(turn, Clash{node, *reason}).first->second, 1);
  }

  /// Determines again which judgements count from this turn on.
  void replay(Turn from) {
    const auto begin = order.lower_bound(from);
    for (auto at = begin; at != order.end(); ++at) withdraw(at->first, at->second);
    const std::vector<std::pair<Turn, std::uint32_t>> later(begin, order.end());
    for (const auto& [turn, node] : later) turn_of[node] = 0;
    for (const auto& [turn, node] : later) {
      turn_of[node] = turn;
      enter(turn, node);
    }
  }

  void remove(std::uint32_t node) {
    const Turn turn = turn_of[node];
    if (turn == 0) return;
    const bool counted = counts(node);
    withdraw(turn, node);
    order.erase(turn);
    turn_of[node] = 0;
    asked.change(node, std::nullopt, touched);
    // Without this judgement a later one may count, and then others may not.
    const auto later = clashes.upper_bound(turn);
    if (counted && later != clashes.end()) replay(later->first);
  }

  void insert(std::uint32_t node, Value value, Turn turn) {
    order.emplace(turn, node);
    turn_of[node] = turn;
    asked.change(node, value, touched);
    if (clashes.upper_bound(turn) == clashes.end()) {
      upward.restrict_to(node, ValueSet(value).bits());
      if (upward.consistent()) return;
      upward.restrict_to(node, all_values);
    }
    replay(turn);
  }

  /// Returns the changes by the operations since the last call, in document order.
  std::vector<Change> settle() {
    reasons.forget_trials();
    std::vector<DownwardMessages::Before> before = downward.update(upward);
    for (const std::uint32_t node : touched) before.push_back({node, downward.allowed(node)});
    touched.clear();
    // If an element has several entries, the first stays: it remembers the former values.
    std::stable_sort(before.begin(), before.end(),
                     [](const auto& a, const auto& b) { return a.node < b.node; });
    before.erase(std::unique(before.begin(), before.end(),
                             [](const auto& a, const auto& b) { return a.node == b.node; }),
                 before.end());
    std::vector<Change> changes;
    for (const auto& each : before) {
      const Change change = refreshed(each.node, ValueSet(each.values));
      if (change.state_before != change.state_after ||
          change.allowed_before != change.allowed_after)
        changes.push_back(change);
    }
    return changes;
  }

  Change refreshed(std::uint32_t node, ValueSet allowed_before) {
    const State before = states[node];
    states[node] = computed_state(node);
    --numbers[static_cast<std::size_t>(before)];
    ++numbers[static_cast<std::size_t>(states[node])];
    return {.element = node,
            .state_before = before,
            .state_after = states[node],
            .allowed_before = allowed_before,
            .allowed_after = ValueSet(downward.allowed(node))};
  }

  RuleSet rules;
  RulesTree tree;
  UpwardMessages upward;
  DownwardMessages downward;
  AskedElements asked;
  ReasonFinder reasons;
  Turn last_turn = 0;
  std::map<Turn, std::uint32_t> order;
  std::vector<Turn> turn_of;
  std::map<Turn, Clash> clashes;       ///< one per judgement that does not count
  std::vector<std::int32_t> clashing;  ///< number of clashes that the element is part of
  std::vector<State> states;
  std::array<std::size_t, 5> numbers{};
  std::vector<std::uint32_t> touched;
};

Inference::Inference(Shape shape, RuleSet rules) : parts_(std::make_unique<Parts>(shape, rules)) {}
Inference::~Inference() = default;
Inference::Inference(Inference&&) noexcept = default;
Inference& Inference::operator=(Inference&&) noexcept = default;

std::size_t Inference::size() const { return parts_->tree.size(); }
RuleSet Inference::rules() const { return parts_->rules; }

std::vector<Change> Inference::ask_for(std::uint32_t element) {
  parts_->asked.ask_for(element);
  parts_->touched.push_back(element);
  return parts_->settle();
}

std::vector<Change> Inference::judge(std::uint32_t element, Value value) {
  parts_->remove(element);
  parts_->insert(element, value, ++parts_->last_turn);
  return parts_->settle();
}

std::vector<Change> Inference::clear(std::uint32_t element) {
  parts_->remove(element);
  return parts_->settle();
}

std::vector<Change> Inference::preview(std::uint32_t element, Value value) {
  const auto before = judged(element);
  const Turn turn = parts_->turn_of[element];
  std::vector<Change> changes = judge(element, value);
  --parts_->last_turn;
  parts_->remove(element);
  if (before) parts_->insert(element, *before, turn);
  parts_->settle();
  return changes;
}

std::optional<Value> Inference::judged(std::uint32_t element) const {
  return parts_->asked.judged(element);
}

bool Inference::counts(std::uint32_t element) const { return parts_->counts(element); }
State Inference::state(std::uint32_t element) const { return parts_->states[element]; }

ValueSet Inference::allowed(std::uint32_t element) const {
  return ValueSet(parts_->downward.allowed(element));
}

ValueSet Inference::choices(std::uint32_t element) {
  if (!counts(element)) return allowed(element);
  const Value value = *judged(element);
  const Turn turn = parts_->turn_of[element];
  clear(element);
  const ValueSet choices = allowed(element);
  parts_->insert(element, value, turn);
  parts_->settle();
  return choices;
}

std::size_t Inference::number_of(State state) const {
  return parts_->numbers[static_cast<std::size_t>(state)];
}

std::vector<Clash> Inference::clashes() const {
  std::vector<Clash> result;
  for (const auto& [turn, clash] : parts_->clashes) result.push_back(clash);
  return result;
}

std::optional<Reason> Inference::why_not(std::uint32_t element, Value value) {
  const auto own = judged(element);
  const Turn turn = parts_->turn_of[element];
  parts_->remove(element);
  auto reason = parts_->reasons.why_not(element, value, parts_->judgements_that_count());
  if (own) parts_->insert(element, *own, turn);
  parts_->settle();
  return reason;
}

std::size_t count_entering(std::span<const Change> changes, State state) {
  return static_cast<std::size_t>(std::count_if(
      changes.begin(), changes.end(),
      [&](const Change& each) { return each.state_after == state && each.state_before != state; }));
}

std::optional<Value> value_of(const Inference& inference, std::uint32_t element) {
  if (const auto judged = inference.judged(element)) return judged;
  if (inference.state(element) != State::inferred) return std::nullopt;
  return inference.allowed(element).values().front();
}

ValueSet offered(Inference& inference, std::uint32_t element) {
  return inference.judged(element) ? inference.choices(element) : inference.allowed(element);
}

}  // namespace fovea::assess
