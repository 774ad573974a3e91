#include "fovea/work/pool_curve.hpp"

#include <fmt/format.h>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/assessed.hpp"
#include "fovea/assess/campaign.hpp"
#include "fovea/assess/exchange.hpp"
#include "fovea/assess/store.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

Result<assess::Campaign> open_campaign(const std::string& store) {
  auto opened = assess::open_store(store);
  if (!opened) return std::move(opened).error();
  return assess::Campaign(*std::move(opened));
}

Result<pool::Effort> fitted_to_file(Files& files, const std::string& file) {
  const auto content = read_input(files, file);
  if (!content) return content.error();
  if (assess::is_log(content->text())) {
    const auto entries = assess::read_log(*content, file);
    if (!entries) return entries.error();
    return assess::fit_effort(*entries);
  }
  const auto work = pool::read_work(content->text(), file);
  if (!work) return work.error();
  return pool::fit_effort(*work);
}

Result<pool::Effort> fitted_to_campaign(const std::string& store) {
  const auto campaign = open_campaign(store);
  if (!campaign) return campaign.error();
  const auto entries = campaign->entries();
  if (!entries) return entries.error();
  return assess::fit_effort(*entries);
}

/// Adds a note on the fitted effort, or completes the error with its source and a remedy.
Result<pool::Effort> noted(Result<pool::Effort> effort, const std::string& source,
                           std::vector<std::string>& notes) {
  if (effort) {
    notes.push_back(fmt::format("fitted to {}: {:.1f} s per document, {:.1f} s per element", source,
                                effort->per_document, effort->per_element));
    return effort;
  }
  Error error = std::move(effort).error();
  if (error.kind == ErrorKind::data)
    error.remedy += "; or state the effort with --per-document and --per-element";
  error.place.file = source;
  return error;
}

Result<pool::Effort> effort_of(Files& files, const CurveSources& sources,
                               std::vector<std::string>& notes) {
  if (sources.effort_log)
    return noted(fitted_to_file(files, *sources.effort_log), *sources.effort_log, notes);
  const bool is_stated = sources.per_document || sources.per_element;
  if (sources.campaign && !is_stated)
    return noted(fitted_to_campaign(*sources.campaign), *sources.campaign, notes);
  const pool::Effort usual;
  return pool::Effort{.per_document = sources.per_document.value_or(usual.per_document),
                      .per_element = sources.per_element.value_or(usual.per_element)};
}

Result<pool::Assessed> assessed_in_file(Files& files, const CurveSources& sources,
                                        std::size_t threads) {
  const auto content = read_sources(files, *sources.qrels);
  if (!content) return content.error();
  const auto judgements =
      qrels_from(*content, {.format = sources.qrels_format, .named_by = "--qrels-format"}, threads);
  if (!judgements) return judgements.error();
  pool::Assessed assessed;
  assessed.add(judgements->value);
  return assessed;
}

Result<pool::Assessed> assessed_by(Files& files, const CurveSources& sources, std::size_t threads) {
  if (sources.qrels) return assessed_in_file(files, sources, threads);
  if (!sources.campaign) return pool::Assessed{};
  const auto campaign = open_campaign(*sources.campaign);
  if (!campaign) return campaign.error();
  return assess::assessed_in(*campaign);
}

/// Topics without judgements lower the means, so they are noted. A campaign may be given for its
/// effort alone, before anybody has judged these topics.
Result<void> note_topics(const pool::Curve& curve, const CurveSources& sources,
                         std::vector<std::string>& notes) {
  const bool from_anywhere = sources.qrels || sources.campaign;
  if (!from_anywhere || curve.topics == 0 || curve.assessed_topics == curve.topics) return {};
  const std::string& source = sources.qrels ? *sources.qrels : *sources.campaign;
  if (curve.assessed_topics > 0) {
    notes.push_back(fmt::format("{}: {} of {} without judgements; nothing counts as assessed there",
                                source, curve.topics - curve.assessed_topics,
                                counted(curve.topics, "topic")));
  } else if (sources.qrels) {
    return Error{.kind = ErrorKind::data,
                 .place = {.file = source},
                 .message = "no topic of the runs has judgements here",
                 .remedy = "give the judgements of these topics, or omit --qrels"};
  } else {
    notes.push_back(fmt::format(
        "{}: no topic of the runs has judgements; assessed elements are omitted", source));
  }
  return {};
}

}  // namespace

Result<PoolCurve> pool_curve(Files& files, std::span<const pool::RankedRun> runs,
                             const pool::Options& options, const CurveSources& sources) {
  PoolCurve made;
  const auto effort = effort_of(files, sources, made.notes);
  if (!effort) return effort.error();
  const auto assessed = assessed_by(files, sources, options.threads);
  if (!assessed) return assessed.error();
  made.curve = pool::make_curve(runs, options, *effort, &*assessed);
  if (auto noted = note_topics(made.curve, sources, made.notes); !noted)
    return std::move(noted).error();
  return made;
}

}  // namespace fovea::work
