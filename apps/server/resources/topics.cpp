// Topics, and the caller's progress with them.
#include "fovea/work/campaign/topics.hpp"

#include <fmt/format.h>

#include "fovea/assess/status.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/status.hpp"

#include "server/http/parameters.hpp"
#include "server/limits.hpp"
#include "server/resources/guard.hpp"
#include "server/resources/shapes.hpp"
#include "server/resources/upload.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

void write(JsonWriter& out, const assess::DocumentStatus& each, bool hints) {
  out.begin_object().member("doc", each.doc).member("state", to_string(each.doneness));
  out.member("places", hints ? each.places : 0).member("judged", each.judged);
  out.member("later", each.later).member("inPool", each.in_pool).end_object();
}

Response add_or_change(Call& call, work::Existing existing) {
  JsonReader in = read_body(call.request.body);
  const work::TopicChange change{.id = call.parts[0],
                                 .existing = existing,
                                 .title = in.optional_text("title"),
                                 .castitle = in.optional_text("castitle"),
                                 .description = in.optional_text("description"),
                                 .narrative = in.optional_text("narrative")};
  if (auto good = in.finish(); !good) return refuse(good.error());
  return done_or_refused(work::change_topic(*call.app.campaign, change));
}

}  // namespace

Response get_my_assignments(Call& call) {
  const auto lines = work::assigned_progress(*call.app.campaign, call.name());
  const auto topics = call.app.campaign->topics();
  if (!lines || !topics) return refuse(lines ? topics.error() : lines.error());
  JsonWriter out;
  out.begin_object().key("assignments").begin_array();
  for (const assess::TopicProgress& line : *lines)
    write(out, line, work::title_of(*topics, line.topic));
  out.end_array().end_object();
  return json(std::move(out));
}

Response list_topics(Call& call) {
  const auto topics = call.app.campaign->topics();
  if (!topics) return refuse(topics.error());
  JsonWriter out;
  out.begin_object().key("topics").begin_array();
  for (const topic::Topic& each : *topics) write(out, each);
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_topic(Call& call) {
  const auto topics = call.app.campaign->topics();
  if (!topics) return refuse(topics.error());
  for (const topic::Topic& each : *topics) {
    if (each.id != call.parts[0]) continue;
    JsonWriter out;
    write(out, each);
    return json(std::move(out));
  }
  return fail({.code = Code::not_found,
               .message = fmt::format("there is no topic '{}'", printable(call.parts[0]))});
}

Response put_topic(Call& call) { return add_or_change(call, work::Existing::must_not); }

Response change_topic(Call& call) { return add_or_change(call, work::Existing::must); }

Response remove_topic(Call& call) {
  return done_or_refused(work::remove_topic(
      *call.app.campaign,
      {.name = call.parts[0], .confirmed = flag_in(call.target, confirm_parameter)}));
}

Response upload_topics(Call& call) {
  auto uploaded = upload_in(call, Limits::memory_per_topic_byte);
  if (auto* refused = std::get_if<Response>(&uploaded)) return std::move(*refused);
  const Upload* upload = std::get_if<Upload>(&uploaded);
  auto read = work::checked_topics({upload->name, upload->content});
  if (!read) return refuse_input(read.error());
  const Checked checked{"topics", std::string(topic::name_of(read->format)),
                        counted(read->topics.size(), "topic"), std::move(read->findings)};
  return checked_and_stored(call, checked,
                            [&] { return call.app.campaign->put_topics(read->topics); });
}

Response get_status(Call& call) {
  if (auto no = not_mine(call, call.parts[0])) return *std::move(no);
  const auto settings = assess::settings_of(*call.app.campaign);
  if (!settings) return refuse(settings.error());
  const auto status = assess::status_of(*call.app.campaign, call.name(), call.parts[0], *settings);
  if (!status) return refuse(status.error());
  JsonWriter out;
  out.begin_object().member("version", status->stream.version);
  out.member("canUndo", status->stream.can_undo).member("canRedo", status->stream.can_redo);
  out.member("done", status->done).member("note", status->note).key("documents").begin_array();
  for (const assess::DocumentStatus& each : status->documents)
    write(out, each, settings->pool_hints);
  out.end_array().key("left").begin_object().member("documents", status->documents_left);
  out.member("elements", status->places_left).end_object().key("values").begin_object();
  for (const auto& [value, count] : status->values) out.member(value, count);
  out.end_object().member("seconds", status->seconds).end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
