#include "cli/pool/pool_curve.hpp"

#include <fmt/format.h>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/assessed.hpp"
#include "fovea/assess/exchange.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/pool/curve.hpp"
#include "fovea/report/pool_plot.hpp"

#include "cli/campaign/campaign.hpp"
#include "cli/inputs/sources.hpp"

namespace fovea::cli {
namespace {

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

Result<pool::Effort> said(Result<pool::Effort> effort, const std::string& source) {
  if (effort) {
    fmt::print(stderr, "fitted to {}: {:.1f} s a document, {:.1f} s an element\n", source,
               effort->per_document, effort->per_element);
    return effort;
  }
  Error error = std::move(effort).error();
  if (error.kind == ErrorKind::data)
    error.remedy += "; or state the effort with --per-document and --per-element";
  error.place.file = source;
  return error;
}

Result<pool::Effort> stated_effort(const CurveOptions& options) {
  pool::Effort effort;
  if (options.per_document) {
    const auto seconds = not_negative("--per-document", *options.per_document);
    if (!seconds) return seconds.error();
    effort.per_document = *seconds;
  }
  if (options.per_element) {
    const auto seconds = not_negative("--per-element", *options.per_element);
    if (!seconds) return seconds.error();
    effort.per_element = *seconds;
  }
  return effort;
}

Result<pool::Effort> effort_of(Files& files, const CurveOptions& options) {
  const bool is_stated = options.per_document || options.per_element;
  if (options.effort_log && is_stated)
    return wrong_pool_usage("effort is either stated or fitted",
                            "--effort-log, or --per-document and --per-element");
  if (options.effort_log)
    return said(fitted_to_file(files, *options.effort_log), *options.effort_log);
  if (options.campaign && !is_stated)
    return said(fitted_to_campaign(*options.campaign), *options.campaign);
  return stated_effort(options);
}

Result<pool::Assessed> assessed_in_file(Files& files, const CurveOptions& options,
                                        std::size_t threads) {
  const auto sources = read_sources(files, *options.qrels);
  if (!sources) return sources.error();
  const auto judgements =
      qrels_from(*sources, {.format = options.qrels_format, .named_by = "--qrels-format"}, threads);
  if (!judgements) return judgements.error();
  pool::Assessed assessed;
  assessed.add(judgements->value);
  return assessed;
}

Result<pool::Assessed> assessed_by(Files& files, const CurveOptions& options, std::size_t threads) {
  if (options.qrels) return assessed_in_file(files, options, threads);
  if (!options.campaign) return pool::Assessed{};
  const auto campaign = open_campaign(*options.campaign);
  if (!campaign) return campaign.error();
  return assess::assessed_in(*campaign);
}

/// Topics without judgements lower the means, so they are reported. A campaign may be given for its
/// effort alone, before anybody has judged these topics.
Result<void> report_topics(const pool::Curve& curve, const CurveOptions& options) {
  const bool from_anywhere = options.qrels || options.campaign;
  if (!from_anywhere || curve.topics == 0 || curve.assessed_topics == curve.topics) return {};
  const std::string& source = options.qrels ? *options.qrels : *options.campaign;
  if (curve.assessed_topics > 0) {
    fmt::print(stderr, "{}: {} of {} without judgements; nothing counts as assessed there\n",
               source, curve.topics - curve.assessed_topics, counted(curve.topics, "topic"));
  } else if (options.qrels) {
    return Error{.kind = ErrorKind::data,
                 .place = {.file = source},
                 .message = "no topic of the runs has judgements here",
                 .remedy = "give the judgements of these topics, or omit --qrels"};
  } else {
    fmt::print(stderr, "{}: no topic of the runs has judgements; assessed elements are omitted\n",
               source);
  }
  return {};
}

Result<void> write_picture(Files& files, const std::string& path, const pool::Curve& curve) {
  return write_output(files, path, [&](TextSink& sink) -> Result<void> {
    sink.put(report::pool_plot(curve));
    return {};
  });
}

Result<void> write_rows(Files& files, const CurveOutput& output, const pool::Curve& curve) {
  return write_output(files, output.path, [&](TextSink& sink) -> Result<void> {
    if (output.format == "table")
      pool::write_table(curve, sink);
    else if (output.format == "tsv")
      pool::write_tsv(curve, sink);
    else
      pool::write_json(curve, sink);
    return {};
  });
}

}  // namespace

Error wrong_pool_usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea pool"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

Result<double> not_negative(const std::string& option, const std::string& text) {
  const auto number = parse_real(text);
  if (number && *number >= 0 && *number <= 1e9) return *number;
  return wrong_pool_usage(fmt::format("{} cannot be '{}'", option, printable(text)),
                          "a number, 0 or more");
}

std::vector<Option> options_of_curve(CurveOptions& options) {
  return {
      {"--per-document", "SECONDS", "Effort for a new document (47)", &options.per_document},
      {"--per-element", "SECONDS", "Effort for an element (14)", &options.per_element},
      {"--effort-log", "FILE",
       "Fit the effort to lines of 'documents elements seconds', or 'elements seconds' a document, "
       "or to the log of a campaign",
       &options.effort_log},
      {"--qrels", "FILE", "Judgements in any format: what was assessed", &options.qrels},
      {"--qrels-format", "FORMAT", "Of the judgements, where it is not recognised",
       &options.qrels_format, false, format_names("qrels")},
      {"--campaign", "STORE",
       "Fit the effort to the log of a campaign, and take what was assessed from it; the options "
       "above take precedence",
       &options.campaign},
      {"--svg", "FILE", "Also draw the curve there, as an SVG file", &options.svg},
  };
}

Result<void> refuse_curve_options(const CurveOptions& options) {
  CurveOptions given = options;
  for (const Option& option : options_of_curve(given)) {
    const auto* value = std::get<std::optional<std::string>*>(option.target);
    if (value->has_value())
      return wrong_pool_usage(fmt::format("{} is for --curve", option.names), "add --curve");
  }
  return {};
}

Result<void> write_curve(Files& files, const CurveOptions& options, const CurveOutput& output,
                         std::span<const pool::RankedRun> runs, const pool::Options& how) {
  if (options.svg && *options.svg == output.path)
    return wrong_pool_usage("--svg and --output write to the same place",
                            "give two different files");
  const auto effort = effort_of(files, options);
  if (!effort) return effort.error();
  const auto assessed = assessed_by(files, options, how.threads);
  if (!assessed) return assessed.error();
  const auto curve = pool::make_curve(runs, how, *effort, &*assessed);
  if (auto known = report_topics(curve, options); !known) return known;
  if (options.svg) {
    if (auto drawn = write_picture(files, *options.svg, curve); !drawn) return drawn;
  }
  return write_rows(files, output, curve);
}

}  // namespace fovea::cli
