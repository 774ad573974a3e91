#include "assess/rules/rules_reference.hpp"

#include <algorithm>
#include <ostream>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace fovea::assess::slow {
namespace {

struct Node {
  std::size_t parent;
  bool is_text;
  std::vector<Value> candidates;
};

std::vector<Value> every_value() { return ValueSet::all().values(); }

/// Elements first, then text nodes, so that a parent always comes before its children.
std::vector<Node> nodes_of(const Document& document, const Judgements& judgements) {
  std::vector<bool> has_text(document.parent.size());
  for (std::size_t i = document.parent.size(); i-- > 0;) {
    if (document.texts[i] > 0) has_text[i] = true;
    if (has_text[i]) has_text[document.parent[i]] = true;
  }
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < document.parent.size(); ++i) {
    auto candidates = has_text[i] ? every_value() : std::vector<Value>{Value{}};
    for (const Judgement& judgement : judgements) {
      if (judgement.element == i)
        std::erase_if(candidates, [&](Value value) { return value != judgement.value; });
    }
    nodes.push_back({document.parent[i], false, candidates});
  }
  for (std::size_t i = 0; i < document.parent.size(); ++i) {
    for (int text = 0; text < document.texts[i]; ++text) nodes.push_back({i, true, every_value()});
  }
  return nodes;
}

bool holds(RuleSet rules, Value x, const std::vector<std::pair<Value, bool>>& children) {
  int sum = 0;
  int most_specific = 0;
  int least_specific = 3;
  bool all_zero = true;
  for (const auto& [y, is_text] : children) {
    sum += y.exhaustivity();
    most_specific = std::max(most_specific, y.specificity());
    least_specific = std::min(least_specific, y.specificity());
    all_zero = all_zero && y.exhaustivity() == 0;
    if (rules.has(Rule::c1) && x.exhaustivity() < y.exhaustivity()) return false;
    if (rules.has(Rule::c6) && x.exhaustivity() > 1 && x.specificity() == 3 && !is_text &&
        x.exhaustivity() <= y.exhaustivity())
      return false;
  }
  if (children.empty()) return true;
  if (rules.has(Rule::c2) && all_zero && x.exhaustivity() != 0) return false;
  if (rules.has(Rule::c3) && x.specificity() > most_specific) return false;
  if (rules.has(Rule::c4) && sum < x.exhaustivity()) return false;
  return !(rules.has(Rule::c5) && x.specificity() < least_specific);
}

class Search {
 public:
  Search(std::vector<Node> nodes, RuleSet rules)
      : nodes_(std::move(nodes)), rules_(rules), values_(nodes_.size()), last_(nodes_.size()) {
    for (std::size_t i = 1; i < nodes_.size(); ++i) last_[nodes_[i].parent] = i;
  }

  bool from(std::size_t next) {
    if (next == nodes_.size()) return true;
    for (const Value value : nodes_[next].candidates) {
      values_[next] = value;
      if (fits(next) && from(next + 1)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] bool fits(std::size_t node) const {
    const std::size_t parent = nodes_[node].parent;
    if (node == 0) return true;
    if (rules_.has(Rule::c1) && values_[node].exhaustivity() > values_[parent].exhaustivity())
      return false;
    if (last_[parent] != node) return true;
    std::vector<std::pair<Value, bool>> children;
    for (std::size_t i = 1; i <= node; ++i) {
      if (nodes_[i].parent == parent) children.emplace_back(values_[i], nodes_[i].is_text);
    }
    return holds(rules_, values_[parent], children);
  }

  std::vector<Node> nodes_;
  RuleSet rules_;
  std::vector<Value> values_;
  std::vector<std::size_t> last_;  ///< the last child of each node
};

}  // namespace

Shape Document::shape() const {
  Shape shape{.parent = parent};
  for (const int count : texts) shape.own_text.push_back(count > 0);
  return shape;
}

bool possible(const Document& document, RuleSet rules, const Judgements& judgements) {
  return Search(nodes_of(document, judgements), rules).from(0);
}

Judgements that_count(const Document& document, RuleSet rules, const Judgements& judgements) {
  Judgements counting;
  for (const Judgement& judgement : judgements) {
    counting.push_back(judgement);
    if (!possible(document, rules, counting)) counting.pop_back();
  }
  return counting;
}

ValueSet allowed(const Document& document, RuleSet rules, const Judgements& judgements,
                 std::uint32_t element) {
  unsigned bits = 0;
  for (const Value value : every_value()) {
    Judgements all = judgements;
    all.push_back({element, value});
    if (possible(document, rules, all)) bits |= 1U << value.index();
  }
  return ValueSet(static_cast<std::uint16_t>(bits));
}

Document random_document() {
  const auto elements = *rc::gen::inRange<std::uint32_t>(1, 8);
  Document document{.parent = {0}, .texts = std::vector<int>(elements)};
  for (std::uint32_t i = 1; i < elements; ++i)
    document.parent.push_back(*rc::gen::inRange<std::uint32_t>(0, i));
  const auto texts = *rc::gen::inRange<int>(0, 4);
  for (int i = 0; i < texts; ++i) ++document.texts[*rc::gen::inRange<std::uint32_t>(0, elements)];
  for (std::uint32_t i = 1; i < elements; ++i) {
    const bool leaf =
        std::find(document.parent.begin() + i, document.parent.end(), i) == document.parent.end();
    if (leaf && *rc::gen::inRange(0, 4) != 0) document.texts[i] = 1;
  }
  return document;
}

RuleSet random_rules() {
  const auto sets = named_rule_sets();
  const auto choice = *rc::gen::inRange<std::size_t>(0, sets.size() + 2);
  if (choice < sets.size()) return sets[choice].rules;
  RuleSet rules;
  for (const RuleText& each : all_rules()) {
    if (*rc::gen::arbitrary<bool>()) rules = rules.with(each.rule);
  }
  return rules;
}

Judgements random_judgements(const Document& document) {
  Judgements judgements;
  for (std::uint32_t i = 0; i < document.parent.size(); ++i) {
    if (*rc::gen::inRange(0, 5) < 2)
      judgements.push_back({i, Value::at(*rc::gen::inRange<std::size_t>(0, Value::count))});
  }
  for (std::size_t i = judgements.size(); i > 1; --i)
    std::swap(judgements[i - 1], judgements[*rc::gen::inRange<std::size_t>(0, i)]);
  return judgements;
}

std::ostream& operator<<(std::ostream& out, const Document& document) {
  for (std::size_t i = 0; i < document.parent.size(); ++i)
    out << i << " in " << document.parent[i] << " with " << document.texts[i] << " texts; ";
  return out;
}

std::ostream& operator<<(std::ostream& out, const Judgements& judgements) {
  for (const Judgement& each : judgements)
    out << each.element << " is " << to_string(each.value) << "; ";
  return out;
}

namespace {

Value value(int e, int s) { return *Value::of(e, s); }

/// A parent of two elements with text.
const Document two_children{.parent = {0, 0, 0}, .texts = {0, 1, 1}};

TEST(SlowRules, SayWhatTheTableSays) {
  const RuleSet rules = *parse_rule_set("2004b");
  EXPECT_TRUE(possible(two_children, rules, {{0, value(2, 3)}, {1, value(1, 3)}}));
  EXPECT_FALSE(possible(two_children, rules, {{0, value(1, 1)}, {1, value(2, 1)}})) << "C1";
  EXPECT_FALSE(
      possible(two_children, rules, {{0, value(3, 1)}, {1, value(1, 1)}, {2, value(1, 1)}}))
      << "C4";
  EXPECT_FALSE(possible(two_children, rules, {{0, value(2, 3)}, {1, value(2, 3)}})) << "C6";
  EXPECT_FALSE(possible(two_children, *parse_rule_set("C3"),
                        {{0, value(1, 3)}, {1, value(1, 2)}, {2, value(1, 1)}}));
  EXPECT_FALSE(possible(two_children, *parse_rule_set("C5"),
                        {{0, value(1, 1)}, {1, value(1, 2)}, {2, value(1, 3)}}));
  EXPECT_FALSE(possible(two_children, *parse_rule_set("C2"),
                        {{0, value(1, 1)}, {1, value(0, 0)}, {2, value(0, 0)}}));
}

}  // namespace
}  // namespace fovea::assess::slow
