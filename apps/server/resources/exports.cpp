// Judgements, log and campaign as files.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/export.hpp"
#include "fovea/work/campaign/log.hpp"

#include "server/http/parameters.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

std::string file_name(const std::string& format) {
  return format == "log" ? "log.jsonl" : "qrels." + format;
}

/// A file with this name and the content that `write` produces.
Response written(const std::string& name, const std::function<Result<void>(TextSink&)>& write) {
  std::string content;
  TextSink sink = string_sink(content);
  auto done = write(sink);
  if (done) done = sink.finish();
  if (!done) return refuse(done.error());
  return file(name, std::move(content));
}

void write(JsonWriter& out, const assess::Entry& entry) {
  out.begin_object().member("sequence", entry.sequence).member("version", entry.version);
  out.member("id", entry.id).member("assessor", entry.assessor).member("topic", entry.topic);
  out.member("time", entry.time).member("imported", entry.imported);
  out.key("action").raw(assess::encode(entry.action)).end_object();
}

}  // namespace

Response get_log(Call& call) {
  const auto after = number_in(call.target, "after", 0);
  const auto limit = number_in(call.target, "limit", 1'000, {1, Limits::log_entries});
  if (!after || !limit) return refuse(after ? limit.error() : after.error());
  const auto page =
      work::log_page(*call.app.campaign, {.after = *after,
                                          .assessor = call.target.parameter("assessor"),
                                          .topic = call.target.parameter("topic"),
                                          .limit = *limit});
  if (!page) return refuse(page.error());
  JsonWriter out;
  out.begin_object().key("entries").begin_array();
  for (const assess::Entry& each : page->entries) write(out, each);
  out.end_array().member("next", page->next).end_object();
  return json(std::move(out));
}

Response export_judgements(Call& call) {
  const std::string& format = call.parts[0];
  const auto formats = work::export_formats();
  if (std::find(formats.begin(), formats.end(), format) == formats.end())
    return fail({.code = Code::not_found,
                 .message = fmt::format("there is no format '{}'", printable(format)),
                 .remedy = "GET /campaign lists them"});
  std::unique_ptr<collection::Catalogue> catalogue;
  if (call.app.index) catalogue = index::open_catalogue(call.app.index);
  const auto exported =
      work::export_judgements(*call.app.campaign, {.format = format,
                                                   .assessor = call.target.parameter("assessor"),
                                                   .topics = topics_in(call.target),
                                                   .catalogue = catalogue.get()});
  if (!exported)
    return exported.error().kind == ErrorKind::usage ? refuse(exported.error())
                                                     : refuse_input(exported.error());
  Response response = written(file_name(format), exported->write);
  if (!exported->losses.empty())
    response.headers.emplace_back("X-Fovea-Lost",
                                  encoded(fmt::format("{}", fmt::join(exported->losses, "; "))));
  return response;
}

Response back_up(Call& call) {
  return written("campaign.jsonl",
                 [&](TextSink& sink) { return assess::dump(*call.app.campaign, sink); });
}

}  // namespace fovea::server
