// The progress of assessors, the agreement of judges, and the ranking of runs.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/campaign/ranking.hpp"
#include "fovea/work/campaign/status.hpp"
#include "fovea/work/campaign/topics.hpp"

#include "server/http/parameters.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// The parameters of the call as options of fovea eval.
Result<work::RankOptions> rank_options(const Call& call) {
  work::RankOptions options{.measure = call.target.parameter("measure")};
  const auto level = number_in(call.target, "level", 1, {.least = 1, .most = 1'000'000'000});
  if (!level) return level.error();
  options.level = static_cast<std::int64_t>(*level);
  if (const auto task = call.target.parameter("task")) {
    const auto known = run::task_named(*task);
    if (!known) return usage_error(fmt::format("there is no task '{}'", printable(*task)));
    options.overlap.task = *known;
  }
  if (const auto overlap = call.target.parameter("overlap")) {
    if (*overlap != "refuse" && *overlap != "count-once")
      return usage_error(fmt::format("overlap cannot be '{}'", printable(*overlap)),
                         "use refuse or count-once");
    options.overlap.asked =
        *overlap == "refuse" ? measure::Overlap::refuse : measure::Overlap::count_once;
  }
  return options;
}

}  // namespace

Response get_progress(Call& call) {
  const auto status = work::campaign_status(*call.app.campaign, nullptr);
  const auto topics = call.app.campaign->topics();
  if (!status || !topics) return refuse(status ? topics.error() : status.error());
  JsonWriter out;
  out.begin_object().key("progress").begin_array();
  for (const assess::TopicProgress& line : status->lines)
    write(out, line, work::title_of(*topics, line.topic));
  out.end_array().key("present").begin_array();
  for (const Present& each : call.app.presence.all(App::ticks())) write(out, each, true);
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_agreement(Call& call) {
  const auto points = agreement_points(call.app, topics_in(call.target));
  if (!points) return refuse(points.error());
  JsonWriter out;
  out.begin_object().key("agreement").begin_array();
  for (const std::string& point : *points) out.raw(point);
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_ranking(Call& call) {
  auto options = rank_options(call);
  if (!options) return refuse(options.error());
  std::unique_ptr<collection::Catalogue> catalogue;
  if (call.app.index) catalogue = index::open_catalogue(call.app.index);
  options->catalogue = catalogue.get();
  const auto ranked = work::rank_campaign(*call.app.campaign, *options);
  if (!ranked) return refuse_input(ranked.error());
  const work::Ranking& ranking = ranked->ranking;
  JsonWriter out;
  out.begin_object().member("measure", ranking.measure);
  out.member("topics", ranked->topics.topics.size());
  out.list("leftOut", ranked->topics.left_out)
      .list("notes", ranking.notes)
      .key("runs")
      .begin_array();
  for (const work::RankedRun& each : ranking.runs) {
    const auto& bounds = each.summary.bounds;
    out.begin_object().member("run", each.name).member("mean", each.summary.value);
    out.member("low", bounds ? std::optional(bounds->low) : std::nullopt);
    out.member("high", bounds ? std::optional(bounds->high) : std::nullopt).end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
