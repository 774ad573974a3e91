#include "fovea/work/campaign/pool.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

std::vector<std::string> columns_of(std::string_view line) {
  std::vector<std::string> columns(1);
  for (const char c : line) {
    if (c == '\t')
      columns.emplace_back();
    else
      columns.back() += c;
  }
  return columns;
}

Result<assess::PoolItem> pool_item(std::string_view line, const Place& place) {
  const auto columns = columns_of(line);
  const auto round = columns.size() != 4 ? std::nullopt : parse_integer<std::uint32_t>(columns[1]);
  if (!round)
    return Error{.place = place,
                 .message = fmt::format("expected topic, round, document and place with tabs "
                                        "between them, found '{}'",
                                        printable(line)),
                 .remedy = "write pools with fovea pool --format tsv"};
  return assess::PoolItem{columns[0], columns[2], columns[3] == "-" ? "" : columns[3], *round};
}

/// `topics` are those of the campaign.
Result<void> check_topic(const assess::PoolItem& item, const std::vector<std::string>& topics,
                         const Place& place) {
  if (std::find(topics.begin(), topics.end(), item.topic) != topics.end()) return {};
  return Error{.kind = ErrorKind::data,
               .place = place,
               .message = fmt::format("there is no topic '{}'", printable(item.topic)),
               .remedy = topics.empty() ? "add some with fovea campaign topic"
                                        : nearest_or_all(item.topic, topics)};
}

Result<std::vector<assess::PoolItem>> items_in(const Source& source,
                                               const std::vector<std::string>& topics) {
  std::vector<assess::PoolItem> items;
  Place place{.file = source.path};
  std::string_view rest = source.content.text();
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

}  // namespace

Result<std::size_t> add_pool(assess::Campaign& campaign, const Source& source) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& each : *topics) ids.push_back(each.id);
  const auto items = items_in(source, ids);
  if (!items) return items.error();
  if (auto done = campaign.add_to_pool(*items); !done) return std::move(done).error();
  return items->size();
}

Result<std::vector<PoolSize>> pool_sizes(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<PoolSize> sizes;
  for (const topic::Topic& each : *topics) {
    const auto pool = campaign.pool(each.id);
    if (!pool) return pool.error();
    std::set<std::string_view> docs;
    for (const assess::PoolItem& item : *pool) docs.insert(item.doc);
    sizes.push_back({each.id, docs.size(), pool->size()});
  }
  return sizes;
}

Result<std::vector<assess::PoolItem>> whole_pool(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<assess::PoolItem> all;
  for (const topic::Topic& each : *topics) {
    auto pool = campaign.pool(each.id);
    if (!pool) return pool;
    std::move(pool->begin(), pool->end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace fovea::work
