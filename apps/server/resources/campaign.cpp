// The campaign and its settings.
#include "fovea/pool.hpp"
#include "fovea/work/campaign/export.hpp"
#include "fovea/work/campaign/settings.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

void write_actions(JsonWriter& out) {
  out.begin_array();
  for (const assess::ActionKind& each : assess::action_kinds) {
    out.begin_object().member("name", each.name).member("needsDocument", each.needs_document);
    out.member("undoable", each.is_undoable).member("changesText", each.changes_text);
    out.member("broadcast", each.is_broadcast).member("assessment", each.is_assessment);
    out.member("reload", to_string(each.reload)).end_object();
  }
  out.end_array();
}

std::string_view kind_of_store(const App& app) {
  return assess::is_postgres(app.options.store.value_or("")) ? "postgres" : "sqlite";
}

Result<std::optional<work::Refused>> change_settings(Call& call) {
  JsonReader in = read_body(call.request.body);
  const work::SettingsChange change{.name = in.optional_text("name"),
                                    .kind = in.optional_text("kind"),
                                    .rules = in.optional_text("rules"),
                                    .second_pass = in.optional_flag("secondPass"),
                                    .pool_hints = in.optional_flag("poolHints"),
                                    .confirmed = flag_in(call.target, confirm_parameter)};
  if (auto good = in.finish(); !good) return std::move(good).error();
  return work::change_settings(*call.app.campaign, change);
}

}  // namespace

Response get_campaign(Call& call) {
  const auto& campaign = *call.app.campaign;
  const auto settings = assess::settings_of(campaign);
  const auto name = campaign.setting("name");
  const auto topics = campaign.topics();
  const auto users = campaign.users();
  if (!settings || !name) return refuse(settings ? name.error() : settings.error());
  if (!topics || !users) return refuse(topics ? users.error() : topics.error());
  JsonWriter out;
  out.begin_object().member("name", name->value_or(""));
  out.member("kind", to_string(settings->kind)).member("rules", to_string(settings->rules));
  out.member("secondPass", settings->second_pass).member("poolHints", settings->pool_hints);
  out.member("topics", topics->size()).member("people", users->size());
  out.member("store", kind_of_store(call.app)).key("exportFormats").begin_array();
  for (const std::string& format : work::export_formats()) out.value(format);
  out.end_array().key("poolMethods").begin_array();
  for (const pool::MethodText& each : pool::all_methods())
    out.begin_object().member("name", each.name).member("meaning", each.meaning).end_object();
  write_actions(out.end_array().key("actions"));
  out.end_object();
  return json(std::move(out));
}

Response change_campaign(Call& call) {
  const auto changed = change_settings(call);
  if (!changed) {
    Error error = changed.error();
    if (error.kind == ErrorKind::usage) error.kind = ErrorKind::data;
    return refuse(error);
  }
  if (*changed) return refuse(**changed);
  return get_campaign(call);
}

}  // namespace fovea::server
