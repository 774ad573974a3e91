#include "fovea/work/campaign/settings.hpp"

#include <fmt/format.h>

#include "fovea/assess/campaign_review.hpp"
#include "fovea/assess/desk.hpp"
#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

constexpr const char* name_setting = "name";
constexpr std::size_t longest_name = 1'000;  // bytes

/// The settings with the changes applied.
Result<assess::Settings> changed(assess::Settings settings, const SettingsChange& change) {
  if (change.name && (change.name->empty() || change.name->size() > longest_name))
    return usage_error("a name of 1 to 1,000 bytes");
  if (change.kind) {
    const auto kind = assess::kind_named(*change.kind);
    if (!kind) return usage_error("kind: graded or highlighting");
    settings.kind = *kind;
  }
  if (change.rules) {
    const auto rules = assess::parse_rule_set(*change.rules);
    if (!rules) return rules.error();
    settings.rules = *rules;
  }
  settings.second_pass = change.second_pass.value_or(settings.second_pass);
  settings.pool_hints = change.pool_hints.value_or(settings.pool_hints);
  return settings;
}

}  // namespace

Result<void> check_new_campaign(const NewCampaign& settings) {
  const auto good = changed({}, {.name = settings.name, .rules = settings.rules});
  return good ? Result<void>{} : Result<void>(good.error());
}

Result<void> change_settings(assess::Campaign& campaign, const SettingsChange& change) {
  auto settings = assess::settings_of(campaign);
  if (!settings) return std::move(settings).error();
  const auto good = changed(*std::move(settings), change);
  if (!good) return good.error();
  if (auto done = assess::put_settings(campaign, *good); !done) return done;
  return change.name ? campaign.set(name_setting, *change.name) : Result<void>{};
}

Result<void> begin_campaign(assess::Campaign& campaign, const NewCampaign& settings) {
  const auto name = campaign.setting(name_setting);
  if (!name) return name.error();
  if (*name)
    return Error{
        .kind = ErrorKind::data,
        .place = {.file = campaign.store().name()},
        .message = fmt::format("the store already contains the campaign '{}'", printable(**name)),
        .remedy = "choose another store"};
  if (auto good = check_new_campaign(settings); !good) return good;
  if (auto done = assess::set_rules(campaign, settings.rules); !done) return done;
  return campaign.set(name_setting, settings.name);
}

}  // namespace fovea::work
