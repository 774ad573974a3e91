// Pools: from the uploaded runs to what assessors judge.
#include "fovea/work/campaign/pool.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/pool/curve.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

Result<pool::Method> method_of(const std::string& name) {
  const auto method = pool::method_named(name);
  if (method) return *method;
  return Error{.kind = ErrorKind::usage,
               .message = fmt::format("there is no method '{}'", printable(name)),
               .remedy = "GET /campaign lists them"};
}

Response sizes_of(const Call& call, const std::vector<std::string>& notes) {
  const auto sizes = work::pool_sizes(*call.app.campaign);
  if (!sizes) return refuse(sizes.error());
  JsonWriter out;
  out.begin_object().list("notes", notes).key("topics").begin_array();
  for (const work::PoolSize& each : *sizes) {
    out.begin_object().member("topic", each.topic).member("documents", each.documents);
    out.member("places", each.places).end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

Result<pool::Options> options_in(const Call& call) {
  pool::Options options;
  JsonReader in = read_body(call.request.body);
  const auto method = in.optional_text("method");
  options.k = in.optional_natural("k").value_or(options.k);
  options.documents = in.optional_natural("documents").value_or(options.documents);
  if (const auto elements = in.optional_natural("elements")) options.elements = *elements;
  if (auto good = in.finish(); !good) return std::move(good).error();
  if (!method) return options;
  const auto named = method_of(*method);
  if (!named) return named.error();
  options.method = *named;
  return options;
}

Result<pool::Options> options_of_curve(const Call& call) {
  pool::Options options;
  const auto k = number_in(call.target, "k", options.k, {.least = 1});
  const auto documents = number_in(call.target, "documents", options.documents, {.least = 1});
  const auto elements = number_in(call.target, "elements", 0);
  for (const auto* each : {&k, &documents, &elements}) {
    if (!*each) return each->error();
  }
  options.k = *k;
  options.documents = *documents;
  if (*elements > 0) options.elements = *elements;
  const auto method = call.target.parameter("method");
  if (!method) return options;
  const auto named = method_of(*method);
  if (!named) return named.error();
  options.method = *named;
  return options;
}

}  // namespace

Response get_pool(Call& call) { return sizes_of(call, {}); }

Response make_pool(Call& call) {
  auto options = options_in(call);
  if (!options) return refuse(options.error());
  options->catalogue = call.app.catalogue();
  const auto runs = work::campaign_runs(*call.app.campaign);
  if (!runs) return refuse(runs.error());
  auto pools = work::pool_campaign(*call.app.campaign, *runs, *options);
  if (!pools)
    return pools.error().kind == ErrorKind::input ? refuse(pools.error())
                                                  : refuse_input(pools.error());
  if (auto done = call.app.campaign->add_to_pool(work::pool_items(pools->topics)); !done)
    return refuse(done.error());
  if (pools->missing) pools->notes.push_back(*pools->missing);
  return sizes_of(call, pools->notes);
}

Response get_pool_curve(Call& call) {
  const auto options = options_of_curve(call);
  if (!options) return refuse(options.error());
  pool::Effort effort;
  for (const auto& [name, seconds] : {std::pair("perDocument", &effort.per_document),
                                      std::pair("perElement", &effort.per_element)}) {
    const auto text = call.target.parameter(name);
    if (!text) continue;
    const auto number = parse_real(*text);
    if (!number || !(*number >= 0 && *number <= 1e9))
      return fail({.code = Code::bad_request,
                   .message = "perDocument and perElement must be numbers of seconds, 0 or more"});
    *seconds = *number;
  }
  const auto runs = work::campaign_runs(*call.app.campaign);
  if (!runs) return refuse(runs.error());
  JsonWriter out;
  out.begin_object().key("points").begin_array();
  const pool::Curve curve = pool::make_curve(runs->ranked(), *options, effort);
  for (const pool::CurvePoint& each : curve.points) {
    out.begin_object()
        .member("round", static_cast<std::uint64_t>(each.round))
        .member("elements", each.elements);
    out.member("documents", each.documents).member("inDocuments", each.in_documents);
    out.member("baseline", each.baseline).member("hours", each.hours);
    out.member("seconds", each.seconds).member("completeHours", each.complete_hours);
    out.member("completeSeconds", each.complete_seconds).member("stopped", each.stopped);
    out.end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
