// Judgements, log and campaign as files.
#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

#include "server/http/parameters.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

constexpr std::string_view log_format = "log";

/// What `write` puts into a file of that name.
Response written(const std::string& name, const std::function<Result<void>(TextSink&)>& write) {
  std::string content;
  TextSink sink = string_sink(content);
  auto done = write(sink);
  if (done) done = sink.finish();
  if (!done) return refuse(done.error());
  return file(name, std::move(content));
}

void write(JsonOut& out, const assess::Entry& entry) {
  out.begin_object().member("sequence", entry.sequence).member("version", entry.version);
  out.member("id", entry.id).member("assessor", entry.assessor).member("topic", entry.topic);
  out.member("time", entry.time).member("imported", entry.imported);
  out.key("action").raw(assess::encode(entry.action)).end_object();
}

}  // namespace

Response get_log(Call& call) {
  const auto after = number_in(call.target, "after", 0);
  const auto limit = number_in(call.target, "limit", 1'000, {1, 10'000});
  if (!after || !limit) return refuse(after ? limit.error() : after.error());
  const auto entries = call.app.campaign->entries({.after = *after,
                                                   .assessor = call.target.parameter("assessor"),
                                                   .topic = call.target.parameter("topic"),
                                                   .limit = *limit});
  if (!entries) return refuse(entries.error());
  // Sequences have no gaps, so so many entries were looked at.
  const std::uint64_t end = *after + *limit;
  const auto more = call.app.campaign->entries({.after = end, .limit = 1});
  if (!more) return refuse(more.error());
  JsonOut out;
  out.begin_object().key("entries").begin_array();
  for (const assess::Entry& each : *entries) write(out, each);
  out.end_array().member("next", more->empty() ? std::nullopt : std::optional(end)).end_object();
  return json(std::move(out));
}

Response export_judgements(Call& call) {
  const auto& campaign = *call.app.campaign;
  if (call.parts[0] == log_format)
    return written("log.jsonl", [&](TextSink& sink) { return assess::write_log(campaign, sink); });
  const auto format = qrels::format_named(call.parts[0]);
  if (!format)
    return fail({.code = Code::not_found,
                 .message = fmt::format("there is no format '{}'", printable(call.parts[0])),
                 .remedy = "GET /campaign lists them"});
  std::unique_ptr<collection::Catalogue> catalogue;
  if (call.app.index) catalogue = index::open_catalogue(call.app.index);
  assess::ExportOptions options{.format = *format,
                                .assessor = call.target.parameter("assessor"),
                                .catalogue = catalogue.get()};
  if (const auto topic = call.target.parameter("topic")) options.topics = {*topic};
  const auto judged = assess::export_qrels(campaign, options);
  if (!judged) return refuse_input(judged.error());
  const auto losses = qrels::losses(*judged, *format);
  if (!losses) return refuse_input(losses.error());
  Response response = written(fmt::format("qrels.{}", qrels::name_of(*format)),
                              [&](TextSink& sink) { return qrels::write(*judged, *format, sink); });
  std::string lost;
  for (const std::string& each : *losses) lost += (lost.empty() ? "" : "; ") + each;
  if (!lost.empty()) response.headers.emplace_back("X-Fovea-Lost", encoded(lost));
  return response;
}

Response back_up(Call& call) {
  return written("campaign.jsonl",
                 [&](TextSink& sink) { return assess::dump(*call.app.campaign, sink); });
}

}  // namespace fovea::server
