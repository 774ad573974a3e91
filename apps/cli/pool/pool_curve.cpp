#include "cli/pool/pool_curve.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/report/pool_plot.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/pool_curve.hpp"

namespace fovea::cli {
namespace {

Result<std::optional<double>> seconds_of(const std::string& option,
                                         const std::optional<std::string>& text) {
  if (!text) return std::optional<double>{};
  const auto seconds = not_negative(option, *text);
  if (!seconds) return seconds.error();
  return std::optional<double>(*seconds);
}

Result<work::CurveSources> sources_of(const CurveOptions& options) {
  if (options.effort_log && (options.per_document || options.per_element))
    return usage_error_of("pool", "the effort can be stated or fitted, not both",
                          "use --effort-log, or --per-document and --per-element");
  const auto per_document = seconds_of("--per-document", options.per_document);
  if (!per_document) return per_document.error();
  const auto per_element = seconds_of("--per-element", options.per_element);
  if (!per_element) return per_element.error();
  return work::CurveSources{.per_document = *per_document,
                            .per_element = *per_element,
                            .effort_log = options.effort_log,
                            .campaign = options.campaign,
                            .qrels = options.qrels,
                            .qrels_format = options.qrels_format};
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

Result<double> not_negative(const std::string& option, const std::string& text) {
  const auto number = parse_real(text);
  if (number && *number >= 0 && *number <= 1e9) return *number;
  return usage_error_of("pool", fmt::format("{} cannot be '{}'", option, printable(text)),
                        "use a number, 0 or more");
}

std::vector<Option> options_of_curve(CurveOptions& options) {
  return {
      {"--per-document", "SECONDS",
       fmt::format("Effort per new document (default: {})", pool::Effort{}.per_document),
       &options.per_document},
      {"--per-element", "SECONDS",
       fmt::format("Effort per element (default: {})", pool::Effort{}.per_element),
       &options.per_element},
      {"--effort-log", "FILE",
       "File to fit the effort to: lines 'documents elements seconds', or 'elements seconds' per "
       "document, or the log of a campaign",
       &options.effort_log},
      {"--qrels", "FILE", "Judgements in any format, to show what was assessed", &options.qrels},
      {"--qrels-format", "FORMAT", "Format of the judgements, if it is not recognised",
       &options.qrels_format, false, work::format_names("qrels")},
      {"--campaign", "STORE",
       "Campaign whose log provides the effort and what was assessed; the options above take "
       "precedence",
       &options.campaign},
      {"--svg", "FILE", "Also draw the curve to this SVG file", &options.svg},
  };
}

Result<void> refuse_curve_options(const CurveOptions& options) {
  CurveOptions given = options;
  for (const Option& option : options_of_curve(given)) {
    const auto* value = std::get<std::optional<std::string>*>(option.target);
    if (value->has_value())
      return usage_error_of("pool", fmt::format("{} needs --curve", option.names), "add --curve");
  }
  return {};
}

Result<void> write_curve(Files& files, const CurveOptions& options, const CurveOutput& output,
                         std::span<const pool::RankedRun> runs, const pool::Options& how) {
  if (options.svg && *options.svg == output.path)
    return usage_error_of("pool", "--svg and --output write to the same place",
                          "give two different files");
  const auto sources = sources_of(options);
  if (!sources) return sources.error();
  const auto made = work::pool_curve(files, runs, how, *sources);
  if (!made) return made.error();
  for (const std::string& note : made->notes) fmt::print(stderr, "{}\n", note);
  if (options.svg) {
    if (auto drawn = write_picture(files, *options.svg, made->curve); !drawn) return drawn;
  }
  return write_rows(files, output, made->curve);
}

}  // namespace fovea::cli
