// How far everybody is, how far they agree, and what it means for the runs.
#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/rank_runs.hpp"

#include "server/http/parameters.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// Topics on which judges agree, and the others.
struct Settled {
  std::vector<std::string> topics;
  std::vector<std::string> left_out;
};

Result<Settled> settled_topics(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  Settled settled;
  for (const topic::Topic& each : *topics) {
    const auto final = assess::final_state(campaign, each.id);
    if (!final) return final.error();
    if (final->documents.empty() && final->differences.empty()) continue;
    (final->differences.empty() ? settled.topics : settled.left_out).push_back(each.id);
  }
  return settled;
}

/// What the call asks for, as the options of fovea eval.
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
                         "refuse or count-once");
    options.overlap.asked =
        *overlap == "refuse" ? measure::Overlap::refuse : measure::Overlap::count_once;
  }
  return options;
}

std::vector<work::RunToRank> to_rank(const ReadRuns& all) {
  std::vector<work::RunToRank> runs;
  runs.reserve(all.runs.size());
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    runs.push_back({all.stored[i].name, all.format_of(i), all.runs[i].get()});
  return runs;
}

}  // namespace

Response get_progress(Call& call) {
  const auto lines = assess::progress(*call.app.campaign);
  const auto topics = call.app.campaign->topics();
  if (!lines || !topics) return refuse(lines ? topics.error() : lines.error());
  JsonOut out;
  out.begin_object().key("progress").begin_array();
  for (const assess::TopicProgress& line : *lines) write(out, line, title_of(*topics, line.topic));
  out.end_array().key("present").begin_array();
  for (const Present& each : call.app.presence.all(App::ticks())) write(out, each, true);
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_agreement(Call& call) {
  JsonOut out;
  out.begin_object().key("agreement").begin_array();
  for (const std::string& point : agreement_points(call.app, call.target.parameter("topic")))
    out.raw(point);
  out.end_array().end_object();
  return json(std::move(out));
}

Response get_ranking(Call& call) {
  const auto settled = settled_topics(*call.app.campaign);
  if (!settled) return refuse(settled.error());
  const auto all = read_runs(call.app);
  if (!all) return refuse(all.error());
  auto options = rank_options(call);
  if (!options) return refuse(options.error());
  work::Ranking ranking;
  if (!settled->topics.empty()) {
    const auto qrels = assess::export_qrels(*call.app.campaign, {.topics = settled->topics});
    if (!qrels) return refuse(qrels.error());
    std::unique_ptr<collection::Catalogue> catalogue;
    if (call.app.index) catalogue = index::open_catalogue(call.app.index);
    options->catalogue = catalogue.get();
    auto ranked = work::rank_runs(*qrels, to_rank(*all), *options);
    if (!ranked) return refuse_input(ranked.error());
    ranking = *std::move(ranked);
  }
  JsonOut out;
  out.begin_object().member("measure", ranking.measure).member("topics", settled->topics.size());
  out.list("leftOut", settled->left_out).list("notes", ranking.notes).key("runs").begin_array();
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
