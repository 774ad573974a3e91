#include "fovea/work/campaign/export.hpp"

#include <memory>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"
#include "fovea/qrels.hpp"
#include "fovea/work/campaign/names.hpp"
#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

constexpr std::string_view log_format = "log";

/// Number of elements of a second pass without sizes, which only the documents provide.
std::size_t without_sizes(const qrels::Qrels& qrels) {
  std::size_t elements = 0;
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const auto row = qrels.row(i);
    if (row.detail == nullptr) continue;
    for (const auto& each : row.detail->elements)
      elements += (each.exhaustivity || each.too_small) && !each.specificity && !each.size ? 1 : 0;
  }
  return elements;
}

Result<std::vector<std::string>> losses_of(const qrels::Qrels& qrels, qrels::Format format) {
  auto losses = qrels::losses(qrels, format);
  if (!losses) return losses;
  const std::size_t elements = format == qrels::Format::jsonl ? without_sizes(qrels) : 0;
  if (elements > 0)
    losses->push_back(fmt::format("sizes of {}, which measures of elements need (--catalogue)",
                                  counted(elements, "element")));
  return losses;
}

}  // namespace

std::vector<std::string> export_formats() {
  std::vector<std::string> names;
  for (const qrels::Format format : qrels::all_formats())
    names.emplace_back(qrels::name_of(format));
  names.emplace_back(log_format);
  return names;
}

Result<Export> export_judgements(const assess::Campaign& campaign, const ExportOptions& options) {
  if (auto known = check_known(options.asked_by, "format", options.format, export_formats());
      !known)
    return std::move(known).error();
  const auto topics = known_topics(campaign, options.topics, options.asked_by);
  if (!topics) return topics.error();
  if (auto known = check_assessor(campaign, options.assessor, options.asked_by); !known)
    return std::move(known).error();
  if (options.format == log_format)
    return Export{.write = [&](TextSink& sink) { return assess::write_log(campaign, sink); }};
  const qrels::Format format = *qrels::format_named(options.format);
  auto judged = assess::export_qrels(campaign, {.format = format,
                                                .assessor = options.assessor,
                                                .topics = *topics,
                                                .catalogue = options.catalogue});
  if (!judged) return std::move(judged).error();
  auto losses = losses_of(*judged, format);
  if (!losses) return std::move(losses).error();
  const auto kept = std::make_shared<const qrels::Qrels>(*std::move(judged));
  return Export{*std::move(losses),
                [kept, format](TextSink& sink) { return qrels::write(*kept, format, sink); }};
}

}  // namespace fovea::work
