// The campaign and its settings.
#include "fovea/base/text.hpp"
#include "fovea/pool.hpp"
#include "fovea/qrels.hpp"

#include "server/http/fields.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

std::string_view kind_of_store(const App& app) {
  const std::string& where = app.options.store.value_or("");
  return where.starts_with("postgres") ? "postgres" : "sqlite";
}

Result<void> change_settings(Call& call) {
  auto settings = assess::settings_of(*call.app.campaign);
  if (!settings) return std::move(settings).error();
  Fields in(call.request.body);
  const auto name = in.optional_text("name");
  const auto kind = in.optional_text("kind");
  const auto rules = in.optional_text("rules");
  settings->second_pass = in.optional_flag("secondPass").value_or(settings->second_pass);
  settings->pool_hints = in.optional_flag("poolHints").value_or(settings->pool_hints);
  if (auto good = in.finish(); !good) return std::move(good).error();
  if (kind) {
    const auto named = assess::kind_named(*kind);
    if (!named) return Error{.kind = ErrorKind::usage, .message = "kind: graded or highlighting"};
    settings->kind = *named;
  }
  if (rules) {
    auto parsed = assess::parse_rule_set(*rules);
    if (!parsed) return std::move(parsed).error();
    settings->rules = *parsed;
  }
  if (name && (name->empty() || name->size() > 1'000))
    return Error{.kind = ErrorKind::usage, .message = "a name of 1 to 1,000 bytes"};
  if (auto done = assess::put_settings(*call.app.campaign, *settings); !done) return done;
  if (name) {
    if (auto done = call.app.campaign->set("name", *name); !done) return std::move(done).error();
  }
  return {};
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
  JsonOut out;
  out.begin_object().member("name", name->value_or(""));
  out.member("kind", to_string(settings->kind)).member("rules", to_string(settings->rules));
  out.member("secondPass", settings->second_pass).member("poolHints", settings->pool_hints);
  out.member("topics", topics->size()).member("people", users->size());
  out.member("store", kind_of_store(call.app)).key("exportFormats").begin_array();
  for (const qrels::Format format : qrels::all_formats()) out.value(qrels::name_of(format));
  out.value("log").end_array().key("poolMethods").begin_array();
  for (const pool::MethodText& each : pool::all_methods())
    out.begin_object().member("name", each.name).member("meaning", each.meaning).end_object();
  out.end_array().end_object();
  return json(std::move(out));
}

Response change_campaign(Call& call) {
  const auto changed = change_settings(call);
  if (!changed) {
    Error error = changed.error();
    if (error.kind == ErrorKind::usage) error.kind = ErrorKind::data;
    return refuse(error);
  }
  return get_campaign(call);
}

}  // namespace fovea::server
