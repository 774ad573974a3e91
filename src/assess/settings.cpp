// How a campaign is judged, as its store keeps it.
#include <array>

#include "fovea/assess/desk.hpp"

namespace fovea::assess {
namespace {

constexpr std::array<std::string_view, 2> kind_names = {"graded", "highlighting"};
constexpr std::string_view yes = "yes";

Result<bool> flag_in(const Campaign& campaign, const std::string& key, bool standard) {
  const auto text = campaign.setting(key);
  if (!text) return text.error();
  return *text ? **text == yes : standard;
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

Result<Settings> settings_of(const Campaign& campaign) {
  const auto kind = campaign.setting("kind");
  const auto rules = campaign.setting("rules");
  if (!kind || !rules) return kind ? rules.error() : kind.error();
  const auto parsed = parse_rule_set(rules->value_or("2004a"));
  if (!parsed) return parsed.error();
  const auto second_pass = flag_in(campaign, "second-pass", false);
  const auto hints = flag_in(campaign, "pool-hints", true);
  if (!second_pass || !hints) return second_pass ? hints.error() : second_pass.error();
  return Settings{kind_named(kind->value_or("")).value_or(Kind::graded), *parsed, *second_pass,
                  *hints};
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
