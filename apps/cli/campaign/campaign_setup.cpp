// fovea campaign init, topics, pool: what there is to judge.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "fovea/assess/campaign_review.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "cli/campaign/campaign.hpp"
#include "cli/inputs/known_name.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/rules/rule_tables.hpp"

namespace fovea::cli {
namespace {

struct InitOptions {
  std::string store = "campaign.db";
  std::string name = "campaign";
  std::string rules = std::string(assess::default_rules);
};

Result<void> init(Files&, const InitOptions& options) {
  if (const auto rules = rule_sets({options.rules}, {}, "fovea campaign init"); !rules)
    return rules.error();
  auto campaign = open_campaign(options.store, true);
  if (!campaign) return std::move(campaign).error();
  const auto name = campaign->setting("name");
  if (!name) return name.error();
  if (*name)
    return Error{.kind = ErrorKind::data,
                 .place = {.file = campaign->store().name()},
                 .message = fmt::format("holds the campaign '{}' already", printable(**name)),
                 .remedy = "choose another store"};
  if (auto done = assess::set_rules(*campaign, options.rules); !done) return done;
  return campaign->set("name", options.name);
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
    rows.push_back({word(topic.id), word(topic.title.empty() ? topic.castitle : topic.title)});
  print_rows({"topic", "title"}, rows, format);
  return {};
}

Result<void> topics(Files& files, const TopicOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.files.empty()) return list_topics(*campaign, options.format);
  for (const std::string& file : options.files) {
    const auto sources = read_sources(files, file);
    if (!sources) return sources.error();
    const auto topics = topics_from(*sources, {});
    if (!topics) return topics.error();
    if (auto done = campaign->put_topics(topics->value); !done) return done;
    fmt::print("{}: {}\n", file, counted(topics->value.size(), "topic"));
  }
  return {};
}

struct PoolOptions {
  std::string store = "campaign.db";
  std::vector<std::string> files;
  std::string format = "table";
};

/// topic<TAB>round<TAB>doc<TAB>path-or-offset:length, as `pool --format tsv` writes it.
Result<assess::PoolItem> pool_item(std::string_view line, const Place& place) {
  std::vector<std::string> columns(1);
  for (const char c : line) {
    if (c == '\t')
      columns.emplace_back();
    else
      columns.back() += c;
  }
  const auto round = columns.size() != 4 ? std::nullopt : parse_integer<std::uint32_t>(columns[1]);
  if (!round)
    return Error{.place = place,
                 .message = fmt::format("expected topic, round, document and place with tabs "
                                        "between them, found '{}'",
                                        printable(line)),
                 .remedy = "write pools with fovea pool --format tsv"};
  return assess::PoolItem{columns[0], columns[2], columns[3] == "-" ? "" : columns[3], *round};
}

/// `topics`: of the campaign.
Result<void> check_topic(const assess::PoolItem& item, const std::vector<std::string>& topics,
                         const Place& place) {
  if (std::find(topics.begin(), topics.end(), item.topic) != topics.end()) return {};
  return Error{.kind = ErrorKind::data,
               .place = place,
               .message = fmt::format("there is no topic '{}'", printable(item.topic)),
               .remedy = topics.empty() ? "add some with fovea campaign topic"
                                        : nearest_or_all(item.topic, topics)};
}

Result<std::vector<assess::PoolItem>> read_pool(Files& files, const std::string& file,
                                                const std::vector<std::string>& topics) {
  const auto input = read_input(files, file);
  if (!input) return input.error();
  std::vector<assess::PoolItem> items;
  Place place{.file = file};
  std::string_view rest = input->text();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++place.line;
    if (line.empty()) continue;
    auto item = pool_item(line, place);
    if (!item) return std::move(item).error();
    if (auto known = check_topic(*item, topics, place); !known) return std::move(known).error();
    items.push_back(*std::move(item));
  }
  return items;
}

Result<void> list_pools(const assess::Campaign& campaign, const std::string& format) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  CellRows rows;
  for (const topic::Topic& topic : *topics) {
    const auto pool = campaign.pool(topic.id);
    if (!pool) return pool.error();
    std::map<std::string, int> docs;
    for (const assess::PoolItem& item : *pool) ++docs[item.doc];
    rows.push_back({word(topic.id), count(docs.size()), count(pool->size())});
  }
  print_rows({"topic", "documents", "places"}, rows, format);
  return {};
}

Result<void> pool(Files& files, const PoolOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.files.empty()) return list_pools(*campaign, options.format);
  const auto topics = campaign->topics();
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& topic : *topics) ids.push_back(topic.id);
  for (const std::string& file : options.files) {
    const auto items = read_pool(files, file, ids);
    if (!items) return items.error();
    if (auto done = campaign->add_to_pool(*items); !done) return done;
    fmt::print("{}: {}\n", file, counted(items->size(), "place"));
  }
  return {};
}

}  // namespace

Verb campaign_init() {
  return {.name = "campaign init",
          .summary = "Make a campaign",
          .examples = {{"fovea campaign init --name library", "In the file campaign.db"},
                       {"fovea campaign init -s postgres://localhost/library --name library",
                        "On a PostgreSQL server, for several servers at once"}},
          .notes = "",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<InitOptions>();
            return command_of(options,
                              {store_option(options->store),
                               {"--name", "NAME", "What to call it (campaign)", &options->name},
                               {"--rules", "RULES",
                                "Under which elements are judged: a set, or a list such as "
                                "C1,C4,E2 (2004a)",
                                &options->rules}},
                              init, files);
          }};
}

Verb campaign_topics() {
  return {.name = "campaign topic",
          .summary = "Add topics, or show them",
          .examples = {{"fovea campaign topic samples/topics.xml",
                        "Adds topics; those with a known id are replaced"},
                       {"fovea campaign topic", "Shows them"}},
          .notes = "",
          .prepare =
              [](Files& files) {
                const auto options = std::make_shared<TopicOptions>();
                return command_of(options,
                                  {{"FILE", "FILE", "Topics in any format", &options->files},
                                   store_option(options->store),
                                   {"--format", "FORMAT", "How to show them", &options->format,
                                    false, row_formats()}},
                                  topics, files);
              },
          .also = "topics"};
}

Verb campaign_pool() {
  return {.name = "campaign pool",
          .summary = "Add what is to be judged, or show how much it is",
          .examples = {{"fovea campaign pool pool.tsv", "Adds a pool that fovea pool has made"},
                       {"fovea campaign pool", "Shows the size of each topic's pool"}},
          .notes =
              "A pool has a line for each place: topic, round, document, and path or "
              "offset:length, with tabs between them.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<PoolOptions>();
            return command_of(options,
                              {{"FILE", "FILE", "Pools as tsv", &options->files},
                               store_option(options->store),
                               {"--format", "FORMAT", "How to show them", &options->format, false,
                                row_formats()}},
                              pool, files);
          }};
}

}  // namespace fovea::cli
