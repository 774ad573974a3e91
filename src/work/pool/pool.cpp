#include "fovea/work/pool.hpp"

#include <algorithm>
#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

void note_unlocated(Pools& pools) {
  std::size_t unlocated = 0;
  for (const pool::TopicPool& each : pools.topics) unlocated += each.unlocated;
  if (unlocated > 0)
    pools.notes.push_back(
        fmt::format("omitted: {} that could not be located", counted(unlocated, "passage")));
}

bool has_place(const collection::DocumentPtr& document, std::string_view where) {
  return document != nullptr && (!pool::is_element(where) || document->find(where));
}

using Items = std::unordered_set<const pool::Item*>;

/// Reads each document once, because a catalogue may be slow and cache few of them.
Items missing_items(std::span<const pool::TopicPool> pools, collection::Catalogue& catalogue) {
  std::map<std::string_view, std::vector<const pool::Item*>> by_document;
  for (const pool::TopicPool& each : pools) {
    for (const pool::Item& item : each.items) by_document[item.doc].push_back(&item);
  }
  Items missing;
  for (const auto& [doc, items] : by_document) {
    const auto document = collection::find_readable(catalogue, doc);
    for (const pool::Item* item : items) {
      if (!has_place(document, item->where)) missing.insert(item);
    }
  }
  return missing;
}

/// The first of the missing items in the order of the pools.
const pool::Item& first_of(const Items& missing, std::span<const pool::TopicPool> pools) {
  for (const pool::TopicPool& each : pools) {
    for (const pool::Item& item : each.items) {
      if (missing.contains(&item)) return item;
    }
  }
  return **missing.begin();
}

void look_up_places(collection::Catalogue& catalogue, Pools& pools) {
  const Items missing = missing_items(pools.topics, catalogue);
  if (missing.empty()) return;
  const pool::Item& first = first_of(missing, pools.topics);
  const std::string place = first.doc + (pool::is_element(first.where) ? first.where : "");
  pools.missing = fmt::format("{} of the pool not in the catalogue, such as {}",
                              counted(missing.size(), "place"), printable(place, 200));
}

}  // namespace

Result<RunsToPool> read_runs_to_pool(Files& files, const std::vector<std::string>& paths,
                                     const InputOptions& options, std::size_t threads) {
  const auto expanded = expand(files, paths);
  if (!expanded) return expanded.error();
  RunsToPool all;
  for (const std::string& path : *expanded) {
    const auto sources = read_sources(files, path);
    if (!sources) return sources.error();
    auto loaded = run_from(*sources, options, threads);
    if (!loaded) return std::move(loaded).error();
    all.runs.push_back(std::make_unique<run::Run>(std::move(loaded->value)));
    all.ranked.push_back({all.runs.back().get(), run::usual_order(loaded->format)});
  }
  return all;
}

Result<Pools> pool_runs(std::span<const pool::RankedRun> runs, const pool::Options& options) {
  auto made = pool::make_pools(runs, options);
  if (!made) return std::move(made).error();
  Pools pools{.topics = *std::move(made)};
  note_unlocated(pools);
  if (options.catalogue != nullptr) look_up_places(*options.catalogue, pools);
  return pools;
}

std::vector<assess::PoolItem> pool_items(std::span<const pool::TopicPool> pools) {
  std::vector<assess::PoolItem> items;
  for (const pool::TopicPool& each : pools) {
    for (const pool::Item& item : each.items)
      items.push_back({each.topic, item.doc, item.where == "-" ? "" : item.where, item.round});
  }
  return items;
}

}  // namespace fovea::work
