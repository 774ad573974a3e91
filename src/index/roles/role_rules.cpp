#include "index/roles/role_rules.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

constexpr std::string_view title_name = "title";

std::string_view local_name(std::string_view tag) {
  const std::size_t colon = tag.rfind(':');
  return colon == std::string_view::npos ? tag : tag.substr(colon + 1);
}

bool matches(const std::string& wanted, std::string_view tag) {
  return wanted == "*" || wanted == tag || wanted == local_name(tag);
}

/// Whether the first `tags` tags of the rule match `path`, with the last one at its end.
bool fits(const RoleRule& rule, std::size_t tags, std::span<const std::string_view> path) {
  if (path.empty() || !matches(rule.tags[tags - 1], path.back())) return false;
  const bool descendant = rule.descendant[tags - 1];
  if (tags == 1) return descendant || path.size() == 1;
  for (std::size_t above = path.size() - 1; above > 0; --above) {
    if (fits(rule, tags - 1, path.first(above))) return true;
    if (!descendant) return false;
  }
  return false;
}

std::vector<std::string> role_names() {
  std::vector<std::string> names{std::string(title_name)};
  for (const Role role : all_roles()) names.emplace_back(name_of(role));
  return names;
}

Error in_line(const std::string& file, std::uint64_t line, std::string message,
              std::string remedy) {
  return {ErrorKind::input, {.file = file, .line = line}, std::move(message), std::move(remedy)};
}

Result<RoleRule> parse_path(std::string_view text, const std::string& file, std::uint64_t line) {
  RoleRule rule{.line = line, .text = std::string(text)};
  bool descendant = !text.starts_with('/');
  if (!descendant) text.remove_prefix(1);
  while (true) {
    if (text.starts_with('/')) {
      descendant = true;
      text.remove_prefix(1);
    }
    const std::string_view tag = text.substr(0, text.find('/'));
    if (tag.empty())
      return in_line(file, line, fmt::format("'{}' is not a path of tags", printable(rule.text)),
                     "write a path such as //sec/title or /article/front");
    rule.tags.emplace_back(tag);
    rule.descendant.push_back(descendant);
    text.remove_prefix(tag.size());
    if (text.empty()) return rule;
    text.remove_prefix(1);
    descendant = false;
  }
}

Result<RoleRule> parse_line(std::string_view line, const std::string& file, std::uint64_t number) {
  const auto columns = split_columns(line);
  if (columns.size() != 2)
    return in_line(
        file, number,
        fmt::format("expected a path and a role, found {}", counted(columns.size(), "column")),
        "write a line such as '//ref record'");
  auto rule = parse_path(columns[0], file, number);
  if (!rule) return rule;
  rule->title = columns[1] == title_name;
  if (rule->title) {
    rule->role = Role::heading;
    return rule;
  }
  const auto role = role_named(columns[1]);
  if (!role) {
    const auto nearest = nearest_name(columns[1], role_names());
    return in_line(file, number, fmt::format("'{}' is not a role", printable(columns[1])),
                   nearest ? fmt::format("did you mean {}?", *nearest)
                           : fmt::format("one of {}", fmt::join(role_names(), ", ")));
  }
  rule->role = *role;
  return rule;
}

}  // namespace

bool applies(const RoleRule& rule, std::span<const std::string_view> path) {
  return fits(rule, rule.tags.size(), path);
}

const RoleRule* last_applying(std::span<const RoleRule> rules,
                              std::span<const std::string_view> path) {
  const auto found = std::find_if(rules.rbegin(), rules.rend(),
                                  [&](const RoleRule& rule) { return applies(rule, path); });
  return found == rules.rend() ? nullptr : &*found;
}

Result<std::vector<RoleRule>> parse_role_rules(std::string_view text, const std::string& file) {
  std::vector<RoleRule> rules;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    auto rule = parse_line(line, file, number);
    if (!rule) return std::move(rule).error();
    rules.push_back(*std::move(rule));
  }
  return rules;
}

}  // namespace fovea::index
