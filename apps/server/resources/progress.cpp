// How far everybody is, how far they agree, and what it means for the runs.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"

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

struct Line {
  std::string run;
  measure::Summary summary;
};

struct Ranking {
  std::string measure;
  std::vector<Line> lines;
  std::vector<std::string> notes;
};

Result<std::vector<measure::Measure>> measures_for(const Call& call, const qrels::Qrels& qrels,
                                                   const run::Run& run) {
  if (const auto asked = call.target.parameter("measure")) return measure::parse(*asked);
  auto choice = measure::default_measures(
      {.qrels = qrels, .run = run, .catalogue = call.app.index != nullptr}, 1);
  return std::move(choice.measures);
}

Result<Ranking> rank_runs(const Call& call, const qrels::Qrels& qrels, const ReadRuns& all) {
  Ranking ranking;
  if (all.runs.empty() || qrels.topics().empty()) return ranking;
  auto measures = measures_for(call, qrels, *all.runs.front());
  if (!measures) return std::move(measures).error();
  if (measures->empty()) return ranking;
  measures->resize(1);
  ranking.measure = measure::name_of(measures->front());
  std::unique_ptr<collection::Catalogue> catalogue;
  if (call.app.index) catalogue = index::open_catalogue(call.app.index);
  const auto evaluation = measure::Evaluation::prepare(qrels, "judgements so far", *measures,
                                                       {.overlap = measure::Overlap::count_once,
                                                        .bounds = true,
                                                        .interval = std::nullopt,
                                                        .catalogue = catalogue.get()});
  if (!evaluation) return evaluation.error();
  measure::Remarks of_all;
  for (std::size_t i = 0; i < all.runs.size(); ++i) {
    const auto format = run::format_named(all.stored[i].format).value_or(run::Format::trec);
    const auto scores =
        evaluation->evaluate(*all.runs[i], measure::usual_order(format), all.stored[i].name, 1);
    if (!scores) {
      ranking.notes.push_back(to_string(scores.error()));
      continue;
    }
    ranking.lines.push_back({all.stored[i].name, scores->summaries.front()});
    of_all.reduced = scores->remarks.reduced;
    of_all.overlapping += scores->remarks.overlapping;
  }
  for (std::string& each : measure::to_lines(of_all)) ranking.notes.push_back(std::move(each));
  const bool lower_is_better = measures->front().record->better == measure::Better::lower;
  std::stable_sort(ranking.lines.begin(), ranking.lines.end(), [&](const Line& a, const Line& b) {
    return lower_is_better ? a.summary.value < b.summary.value : a.summary.value > b.summary.value;
  });
  return ranking;
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
  Ranking ranking;
  if (!settled->topics.empty()) {
    const auto qrels = assess::export_qrels(*call.app.campaign, {.topics = settled->topics});
    if (!qrels) return refuse(qrels.error());
    auto ranked = rank_runs(call, *qrels, *all);
    if (!ranked) return refuse_input(ranked.error());
    ranking = *std::move(ranked);
  }
  JsonOut out;
  out.begin_object().member("measure", ranking.measure).member("topics", settled->topics.size());
  out.list("leftOut", settled->left_out).list("notes", ranking.notes).key("runs").begin_array();
  for (const Line& each : ranking.lines) {
    const auto& bounds = each.summary.bounds;
    out.begin_object().member("run", each.run).member("mean", each.summary.value);
    out.member("low", bounds ? std::optional(bounds->low) : std::nullopt);
    out.member("high", bounds ? std::optional(bounds->high) : std::nullopt).end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
