// Settings of a campaign in its store.
#include <array>

#include "fovea/assess/desk.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 2> kind_names = {"graded", "highlighting"};
constexpr std::string_view yes = "yes";

std::string text_in(const StoredSettings& stored, const std::string& key,
                    const std::string& standard) {
  const auto found = stored.find(key);
  return found == stored.end() ? standard : found->second;
}

std::string flag(bool value) { return std::string(value ? yes : "no"); }

}  // namespace

std::string_view to_string(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<Kind> kind_named(std::string_view name) {
  for (const Kind kind : {Kind::graded, Kind::highlighting}) {
    if (to_string(kind) == name) return kind;
  }
  return std::nullopt;
}

Result<Settings> settings_in(const StoredSettings& stored) {
  const auto rules = parse_rule_set(text_in(stored, "rules", "2004a"));
  if (!rules) return rules.error();
  return Settings{kind_named(text_in(stored, "kind", "")).value_or(Kind::graded), *rules,
                  text_in(stored, "second-pass", "no") == yes,
                  text_in(stored, "pool-hints", std::string(yes)) == yes};
}

Result<Settings> settings_of(const Campaign& campaign) {
  const auto stored = campaign.settings();
  if (!stored) return stored.error();
  return settings_in(*stored);
}

Result<void> put_settings(Campaign& campaign, const Settings& settings) {
  const std::array<std::pair<std::string, std::string>, 4> values = {
      {{"kind", std::string(to_string(settings.kind))},
       {"rules", to_string(settings.rules)},
       {"second-pass", flag(settings.second_pass)},
       {"pool-hints", flag(settings.pool_hints)}}};
  for (const auto& [key, value] : values) {
    if (auto done = campaign.set(key, value); !done) return done;
  }
  return {};
}

}  // namespace fovea::assess
