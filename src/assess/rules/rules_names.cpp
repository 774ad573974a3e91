#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/assess/rules.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

constexpr auto rule_texts = std::to_array<RuleText>({
#define RULE(rule, name, meaning) {Rule::rule, name, meaning},
#include "fovea/assess/rules.def"
#undef RULE
});

constexpr RuleSet of(std::initializer_list<Rule> rules) {
  RuleSet set;
  for (const Rule rule : rules) set = set.with(rule);
  return set;
}

constexpr RuleSet rules_2004a =
    of({Rule::e1, Rule::e2, Rule::e4, Rule::c1, Rule::c4, Rule::c3, Rule::c5});

constexpr std::array<NamedRules, 4> named_sets{{
    {"2002", of({Rule::c1})},
    {"2003", of({Rule::e1, Rule::e2, Rule::e3, Rule::c1, Rule::c2, Rule::c3})},
    {"2004a", rules_2004a},
    {"2004b", rules_2004a.with(Rule::c6)},
}};

constexpr std::array<State, 5> states{State::judged, State::inferred, State::to_judge, State::open,
                                      State::inconsistent};

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

const RuleText* rule_named(std::string_view name) {
  const auto* found = std::find_if(rule_texts.begin(), rule_texts.end(),
                                   [&](const RuleText& each) { return each.name == name; });
  return found == rule_texts.end() ? nullptr : found;
}

Error unknown_rule(std::string_view found) {
  std::string sets;
  for (const NamedRules& each : named_sets) sets += fmt::format("{}, ", each.name);
  return {.kind = ErrorKind::usage,
          .message = fmt::format("unknown rule or rule set '{}'", printable(found)),
          .remedy = sets + "or rules such as C1,C4,E2"};
}

}  // namespace

std::string to_string(Value value) {
  return fmt::format("E{}S{}", value.exhaustivity(), value.specificity());
}

std::optional<Value> value_named(std::string_view text) {
  const std::string name = upper(text);
  for (std::size_t i = 0; i < Value::count; ++i) {
    const std::string known = to_string(Value::at(i));
    if (name == known || (name.size() == 2 && name[0] == known[1] && name[1] == known[3]))
      return Value::at(i);
  }
  return std::nullopt;
}

std::vector<Value> ValueSet::values() const {
  std::vector<Value> result;
  for (std::size_t i = 0; i < Value::count; ++i) {
    if (contains(Value::at(i))) result.push_back(Value::at(i));
  }
  return result;
}

std::string to_string(ValueSet set) {
  std::string text;
  for (const Value value : set.values()) text += (text.empty() ? "" : " ") + to_string(value);
  return text;
}

std::span<const RuleText> all_rules() { return rule_texts; }

std::string_view name_of(Rule rule) { return rule_texts[static_cast<std::size_t>(rule)].name; }

std::vector<Rule> RuleSet::rules() const {
  std::vector<Rule> result;
  for (const RuleText& each : rule_texts) {
    if (has(each.rule)) result.push_back(each.rule);
  }
  return result;
}

std::span<const NamedRules> named_rule_sets() { return named_sets; }

Result<RuleSet> parse_rule_set(std::string_view text) {
  for (const NamedRules& each : named_sets) {
    if (each.name == text) return each.rules;
  }
  if (text == "none") return RuleSet{};
  RuleSet set;
  for (std::string_view rest = text;;) {
    const std::string_view name = trim(rest.substr(0, rest.find(',')));
    const RuleText* rule = rule_named(upper(name));
    if (rule == nullptr) return unknown_rule(name);
    set = set.with(rule->rule);
    if (rest.find(',') == std::string_view::npos) return set;
    rest.remove_prefix(rest.find(',') + 1);
  }
}

std::string to_string(RuleSet set) {
  for (const NamedRules& each : named_sets) {
    if (each.rules == set) return std::string(each.name);
  }
  std::string text;
  for (const Rule rule : set.rules())
    text += fmt::format("{}{}", text.empty() ? "" : ",", name_of(rule));
  return text.empty() ? "none" : text;
}

std::string_view name_of(State state) {
  constexpr std::array<std::string_view, 5> names{"judged", "inferred", "to-judge", "open",
                                                  "inconsistent"};
  return names[static_cast<std::size_t>(state)];
}

char letter_of(State state) {
  constexpr std::string_view letters = "jitox";
  return letters[static_cast<std::size_t>(state)];
}

std::span<const State> all_states() { return states; }

}  // namespace fovea::assess
