// Tables of the program as other files need them: describe_tables action-rows | action-schemas |
// rule-demands. tests/check_generated writes the lines into these files.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fovea/assess/action.hpp"

#include "assess/rules/rule_demands.hpp"

namespace fovea::assess {
namespace {

struct MemberDescription {
  std::string name;
  std::string type;                      ///< a schema, in YAML
  std::vector<std::string_view> values;  ///< all possible ones, if they are few
  bool is_optional = false;
};

std::string enumeration(std::span<const std::string_view> values) {
  return fmt::format("{{type: string, enum: [\"{}\"]}}", fmt::join(values, "\", \""));
}

/// Collects a description of each member of an action.
struct MemberDescriber {
  std::vector<MemberDescription>& members;

  void add(std::string_view name, std::string_view type) const {
    members.push_back({.name = std::string(name), .type = std::string(type)});
  }
  void add(std::string_view name, std::span<const std::string_view> values) const {
    members.push_back({.name = std::string(name),
                       .type = enumeration(values),
                       .values = {values.begin(), values.end()}});
  }
  void operator()(std::string_view name, const std::string&) const { add(name, "{type: string}"); }
  void operator()(std::string_view name, const std::vector<std::string>&) const {
    add(name, "{type: array, items: {type: string}}");
  }
  void operator()(std::string_view name, bool) const { add(name, "{type: boolean}"); }
  void operator()(std::string_view name, std::int32_t) const { add(name, "{type: integer}"); }
  void operator()(std::string_view name, std::uint64_t) const { add(name, "{type: integer}"); }
  void operator()(std::string_view /*name*/, const region::Range&) const {
    add("start", "{type: integer}");
    add("end", "{type: integer}");
  }
  void operator()(std::string_view name, Mode) const { add(name, mode_names); }
  void operator()(std::string_view name, const Judged&) const { add(name, "{type: string}"); }
  void operator()(std::string_view name, Exhaustiveness) const { add(name, exhaustiveness_names); }
  template <class Value>
  void operator()(std::string_view name, const std::optional<Value>&) const {
    (*this)(name, Value{});
    members.back().is_optional = true;
  }
};

/// Calls `print` with the row and the members of each action, in the order of their numbers.
template <class Print>
void for_each_action(const Print& print) {
  const auto describe = [&]<class Which>(const Which& action) {
    std::vector<MemberDescription> members;
    Which::members(action, MemberDescriber{members});
    print(Which::kind, members);
  };
  [&]<class... Which>(std::variant<Which...>*) {
    (describe(Which{}), ...);
  }(static_cast<Action*>(nullptr));
}

std::string cell(const MemberDescription& member) {
  std::string text = fmt::format("`{}`", member.name);
  if (!member.values.empty()) text += fmt::format(" (`{}`)", fmt::join(member.values, "`, `"));
  if (member.is_optional) text += " (optional)";
  return text;
}

constexpr std::string_view header = "| action | members | effect |\n|---|---|---|\n";

void print_row(const ActionKind& kind, const std::vector<MemberDescription>& members) {
  std::vector<std::string> cells;
  std::transform(members.begin(), members.end(), std::back_inserter(cells), cell);
  fmt::print("| `{}` | {} | {} |\n", kind.name,
             cells.empty() ? "none" : fmt::to_string(fmt::join(cells, ", ")), kind.effect);
}

/// Names are quoted because YAML reads `on` as true.
void print_schema(const ActionKind& kind, const std::vector<MemberDescription>& members) {
  std::string required = "action";
  std::string properties = fmt::format("action: {{const: {}}}", kind.name);
  for (const MemberDescription& each : members) {
    if (!each.is_optional) required += fmt::format(", \"{}\"", each.name);
    properties += fmt::format(", \"{}\": {}", each.name, each.type);
  }
  fmt::print("- {{type: object, description: '{}', required: [{}], properties: {{{}}}}}\n",
             kind.effect, required, properties);
}

/// Adds "name: [1, 2, …]" to `members`: a member of Demands for each value, unless all are 0.
template <class Member>
void add_by_value(std::vector<std::string>& members, std::string_view name, Rule rule,
                  Member Demands::*member) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < Value::count; ++i)
    numbers.push_back(static_cast<int>(demands_of(rule, Value::at(i)).*member));
  if (std::any_of(numbers.begin(), numbers.end(), [](int number) { return number != 0; }))
    members.push_back(fmt::format("{}: [{}]", name, fmt::join(numbers, ", ")));
}

void print_demands() {
  for (const auto& [rule, name, meaning] : all_rules()) {
    std::vector<std::string> members;
    add_by_value(members, "forbiddenElements", rule, &Demands::forbidden_elements);
    add_by_value(members, "forbiddenText", rule, &Demands::forbidden_text);
    add_by_value(members, "sum", rule, &Demands::sum);
    add_by_value(members, "specific", rule, &Demands::specific);
    add_by_value(members, "unspecific", rule, &Demands::unspecific);
    add_by_value(members, "asksAncestors", rule, &Demands::asks_ancestors);
    add_by_value(members, "asksChildrenBelow", rule, &Demands::asks_children_below);
    add_by_value(members, "asksNoChildren", rule, &Demands::asks_no_children);
    fmt::print("// {}\n{}: {{{}}},\n", meaning, name, fmt::join(members, ", "));
  }
}

}  // namespace
}  // namespace fovea::assess

int main(int count, char** arguments) {
  const std::string_view what = count == 2 ? arguments[1] : "";
  if (what == "action-rows") {
    fmt::print("{}", fovea::assess::header);
    fovea::assess::for_each_action(fovea::assess::print_row);
  } else if (what == "action-schemas") {
    fovea::assess::for_each_action(fovea::assess::print_schema);
  } else if (what == "rule-demands") {
    fovea::assess::print_demands();
  } else {
    fmt::print(stderr, "usage: describe_tables action-rows | action-schemas | rule-demands\n");
    return 2;
  }
}
