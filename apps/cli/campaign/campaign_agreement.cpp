// fovea campaign agreement: how far the judges of a campaign agree.
#include "fovea/base/output.hpp"
#include "fovea/work/campaign/judges.hpp"
#include "fovea/work/catalogue.hpp"

#include "cli/agree/agreement_tables.hpp"
#include "cli/campaign/campaign.hpp"
#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string store = "campaign.db";
  std::vector<std::string> topics;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

Result<void> show(Files& files, const Options& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto judges = work::campaign_judges(*campaign, options.topics, "fovea campaign agreement");
  if (!judges) return judges.error();
  const auto compared = work::compare_judges(*judges, catalogue->get(), campaign->store().name());
  if (!compared) return compared.error();
  const std::vector<Table> tables = judgement_tables(*judges, *compared);
  return write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink, output_columns());
    return {};
  });
}

}  // namespace

Verb campaign_agreement() {
  return {.name = "campaign agreement",
          .summary = "Show how far judges of the same topics agree",
          .examples = {{"fovea campaign agreement",
                        "Compares all judges on items that two of them judged"},
                       {"fovea campaign agreement --topic 1 --format json",
                        "Compares judges on one topic, as JSON"}},
          .notes = "Prints the same tables as fovea agree for files of judgements.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<Options>();
            return command_of(options,
                              {store_option(options->store),
                               {"--topic", "ID", "Only this topic", &options->topics},
                               {"--catalogue", "PATH", "Documents or their index, for text points",
                                &options->catalogue},
                               {"--format", "FORMAT", "Output format", &options->format, false,
                                table_layout_names()}},
                              show, files);
          }};
}

}  // namespace fovea::cli
