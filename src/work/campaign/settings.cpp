#include "fovea/work/campaign/settings.hpp"

#include <set>

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

/// The judgements that an assessor sees with one kind and not with the other.
struct JudgementCount {
  std::size_t values = 0;      ///< of elements
  std::size_t highlights = 0;  ///< documents with judged text
  std::size_t people = 0;
};

JudgementCount count_in(const assess::TopicState& state) {
  JudgementCount count;
  for (const auto& [doc, document] : state.documents) {
    bool has_level = false;
    for (const auto& [path, element] : document.elements) {
      count.values += element.value ? 1 : 0;
      has_level = has_level || element.exhaustivity;
    }
    assess::TextState text = document.text;
    text.done = false;
    count.highlights += has_level || text != assess::TextState{} ? 1 : 0;
  }
  return count;
}

/// What is hidden while assessors do not judge in `kind`.
Result<JudgementCount> hidden_without(const assess::Campaign& campaign, assess::Kind kind) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  JudgementCount all;
  std::set<std::string> people;
  for (const assess::Stream& each : *streams) {
    const auto state = campaign.state(each.assessor, each.topic);
    if (!state) return state.error();
    const JudgementCount count = count_in(*state);
    all.values += count.values;
    all.highlights += count.highlights;
    if ((kind == assess::Kind::graded ? count.values : count.highlights) > 0)
      people.insert(each.assessor);
  }
  all.people = people.size();
  return all;
}

/// The refusal of a new kind that hides judgements.
Result<std::optional<Refused>> hides(const assess::Campaign& campaign, assess::Kind before,
                                     const SettingsChange& change) {
  const auto after = change.kind ? assess::kind_named(*change.kind) : std::nullopt;
  if (change.confirmed || !after || *after == before) return std::optional<Refused>{};
  const auto hidden = hidden_without(campaign, before);
  if (!hidden) return hidden.error();
  if (hidden->people == 0) return std::optional<Refused>{};
  const std::string what =
      before == assess::Kind::graded
          ? counted(hidden->values, "value")
          : fmt::format("the judged text of {}", counted(hidden->highlights, "document"));
  return std::optional(Refused{
      .why = Why::unconfirmed,
      .message = fmt::format("Assessors will no longer see {} by {}.", what,
                             counted(hidden->people, "assessor")),
      .remedy = "Confirm to change the kind. Nothing is lost: changing it back shows them again."});
}

}  // namespace

Result<void> check_new_campaign(const NewCampaign& settings) {
  const auto good = changed({}, {.name = settings.name, .rules = settings.rules});
  return good ? Result<void>{} : Result<void>(good.error());
}

Result<std::optional<Refused>> change_settings(assess::Campaign& campaign,
                                               const SettingsChange& change) {
  const auto settings = assess::settings_of(campaign);
  if (!settings) return settings.error();
  const auto good = changed(*settings, change);
  if (!good) return good.error();
  auto refused = hides(campaign, settings->kind, change);
  if (!refused || *refused) return refused;
  if (auto done = assess::put_settings(campaign, *good); !done) return std::move(done).error();
  if (change.name) {
    if (auto done = campaign.set(name_setting, *change.name); !done) return std::move(done).error();
  }
  return std::optional<Refused>{};
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
