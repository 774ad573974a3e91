// fovea campaign agreement: how far the judges of a campaign agree.
#include <set>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/output.hpp"

#include "cli/agreement_tables.hpp"
#include "cli/campaign.hpp"
#include "cli/catalogue.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string store = "campaign.db";
  std::vector<std::string> topics;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

Result<std::set<std::string>> assessors_of(const assess::Campaign& campaign) {
  const auto entries = campaign.entries({});
  if (!entries) return entries.error();
  std::set<std::string> names;
  for (const assess::Entry& entry : *entries) names.insert(entry.assessor);
  return names;
}

Result<void> show(Files& files, const Options& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  std::unique_ptr<collection::Catalogue> catalogue;
  if (options.catalogue) {
    auto opened = open_catalogue(files, *options.catalogue);
    if (!opened) return std::move(opened).error();
    catalogue = *std::move(opened);
  }
  const auto names = assessors_of(*campaign);
  if (!names) return names.error();
  std::vector<qrels::Qrels> judgements;
  for (const std::string& name : *names) {
    auto judged = assess::export_qrels(*campaign, {.assessor = name, .topics = options.topics});
    if (!judged) return std::move(judged).error();
    judgements.push_back(*std::move(judged));
  }
  std::vector<Judge> judges;
  for (const std::string& name : *names) judges.push_back({name, &judgements[judges.size()]});
  const auto tables = judgement_tables(judges, catalogue.get(), campaign->store().name());
  if (!tables) return tables.error();
  return write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    write_tables(*tables, *measure::layout_named(options.format), sink);
    return {};
  });
}

}  // namespace

Verb campaign_agreement() {
  return {.name = "campaign agreement",
          .summary = "Show how far judges of the same topics agree",
          .examples = {{"fovea campaign agreement", "All judges, on what two of them have judged"},
                       {"fovea campaign agreement --topic 1 --format tsv",
                        "On one topic, for programs"}},
          .notes = "The same tables as fovea agree shows for files of judgements.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<Options>();
            return command_of(
                options,
                {store_option(options->store),
                 {"--topic", "ID", "Only this topic; may be repeated", &options->topics},
                 {"--catalogue", "PATH", "The documents or their index, for text points",
                  &options->catalogue},
                 {"--format", "FORMAT", "How to show it", &options->format, false,
                  table_layout_names()}},
                show, files);
          }};
}

}  // namespace fovea::cli
