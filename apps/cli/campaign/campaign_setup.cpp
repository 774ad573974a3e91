// fovea campaign init, topic, pool: sets up what is to be judged.
#include <fmt/format.h>

#include "fovea/assess/rules.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/pool.hpp"
#include "fovea/work/campaign/settings.hpp"
#include "fovea/work/campaign/topics.hpp"
#include "fovea/work/sources.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

struct InitOptions {
  std::string store = "campaign.db";
  std::string name = "campaign";
  std::string rules = std::string(assess::default_rules);
};

Result<void> init(Files&, const InitOptions& options) {
  const work::NewCampaign settings{options.name, options.rules};
  if (auto good = work::check_new_campaign(settings); !good) {
    Error error = std::move(good).error();
    error.place.file = "fovea campaign init";
    return error;
  }
  auto campaign = open_campaign(options.store, true);
  if (!campaign) return std::move(campaign).error();
  return work::begin_campaign(*campaign, settings);
}

struct TopicOptions {
  std::string store = "campaign.db";
  std::vector<std::string> files;
  std::string format = "table";
};

Result<void> list_topics(const assess::Campaign& campaign, const std::string& format) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  CellRows rows;
  for (const topic::Topic& topic : *topics)
    rows.push_back({word(topic.id), word(work::title_of(topic))});
  print_rows({"topic", "title"}, rows, format);
  return {};
}

Result<void> topics(Files& files, const TopicOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.files.empty()) return list_topics(*campaign, options.format);
  for (const std::string& file : options.files) {
    const auto sources = work::read_sources(files, file);
    if (!sources) return sources.error();
    const auto topics = work::topics_without_errors(*sources);
    if (!topics) return topics.error();
    if (auto done = campaign->put_topics(*topics); !done) return done;
    fmt::print("{}: {}\n", file, counted(topics->size(), "topic"));
  }
  return {};
}

struct PoolOptions {
  std::string store = "campaign.db";
  std::vector<std::string> files;
  std::string format = "table";
};

Result<void> list_pools(const assess::Campaign& campaign, const std::string& format) {
  const auto sizes = work::pool_sizes(campaign);
  if (!sizes) return sizes.error();
  CellRows rows;
  for (const work::PoolSize& each : *sizes)
    rows.push_back({word(each.topic), count(each.documents), count(each.places)});
  print_rows({"topic", "documents", "places"}, rows, format);
  return {};
}

Result<void> pool(Files& files, const PoolOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.files.empty()) return list_pools(*campaign, options.format);
  for (const std::string& file : options.files) {
    auto input = read_input(files, file);
    if (!input) return std::move(input).error();
    const auto places = work::add_pool(*campaign, {file, *std::move(input)});
    if (!places) return places.error();
    fmt::print("{}: {}\n", file, counted(*places, "place"));
  }
  return {};
}

}  // namespace

Verb campaign_init() {
  return {.name = "campaign init",
          .summary = "Create a campaign",
          .examples = {{"fovea campaign init --name library", "Creates it in the file campaign.db"},
                       {"fovea campaign init -s postgres://localhost/library --name library",
                        "Creates it on a PostgreSQL server, which several servers can share"}},
          .notes = "",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<InitOptions>();
            return command_of(
                options,
                {store_option(options->store),
                 {.names = "--name",
                  .value = "NAME",
                  .help = "Name of the campaign (default: campaign)",
                  .target = &options->name,
                  .text = true},
                 {"--rules", "RULES",
                  "Rule set for judging elements, or list such as C1,C4,E2 (default: 2004a)",
                  &options->rules}},
                init, files);
          }};
}

Verb campaign_topics() {
  return {.name = "campaign topic",
          .summary = "Add topics, or show them",
          .examples = {{"fovea campaign topic samples/topics.xml",
                        "Adds topics; those with a known id are replaced"},
                       {"fovea campaign topic", "Lists the topics"}},
          .notes = "",
          .prepare =
              [](Files& files) {
                const auto options = std::make_shared<TopicOptions>();
                return command_of(options,
                                  {{"FILE", "FILE", "Topics in any format", &options->files},
                                   store_option(options->store),
                                   {"--format", "FORMAT", "Output format", &options->format, false,
                                    row_formats()}},
                                  topics, files);
              },
          .also = "topics"};
}

Verb campaign_pool() {
  return {.name = "campaign pool",
          .summary = "Add items to judge, or show the sizes of pools",
          .examples = {{"fovea campaign pool pool.tsv", "Adds a pool made by fovea pool"},
                       {"fovea campaign pool", "Shows the size of each topic's pool"}},
          .notes =
              "A pool has one line per item: topic, round, document, and path or offset:length, "
              "separated by tabs.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<PoolOptions>();
            return command_of(
                options,
                {{"FILE", "FILE", "Pools in tsv format", &options->files},
                 store_option(options->store),
                 {"--format", "FORMAT", "Output format", &options->format, false, row_formats()}},
                pool, files);
          }};
}

}  // namespace fovea::cli
