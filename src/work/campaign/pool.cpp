#include "fovea/work/campaign/pool.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"

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
                 .message = fmt::format(
                     "expected topic, round, document and place separated by tabs, found '{}'",
                     printable(line)),
                 .remedy = "write pools with fovea pool --format tsv"};
  return assess::PoolItem{columns[0], columns[2], columns[3] == "-" ? "" : columns[3], *round};
}

Result<std::vector<std::string>> ids_of(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& each : *topics) ids.push_back(each.id);
  return ids;
}

/// Topics of a pool that the campaign does not have, each once.
class UnknownTopics {
 public:
  explicit UnknownTopics(const std::vector<std::string>& known)
      : seen_(known.begin(), known.end()) {}

  /// The place of the first unknown topic is the place of the error.
  void look_at(const std::string& topic, const Place& place = {}) {
    if (!seen_.insert(topic).second) return;
    if (unknown_.empty()) first_ = place;
    unknown_.push_back(topic);
  }

  /// An error that names them, if there are any. `from` is where they can be removed.
  [[nodiscard]] Result<void> check(std::string_view from) const {
    if (unknown_.empty()) return {};
    const bool one = unknown_.size() == 1;
    return Error{
        .kind = ErrorKind::data,
        .place = first_,
        .message = fmt::format("there {} {}", one ? "is no topic" : "are no topics", names()),
        .remedy = fmt::format("add {0} with fovea campaign topic, or remove {0} from {1}",
                              one ? "it" : "them", from)};
  }

 private:
  [[nodiscard]] std::string names() const {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, unknown_.size()); ++i)
      text += fmt::format("{}'{}'", i == 0 ? "" : ", ", printable(unknown_[i]));
    if (unknown_.size() > most) text += fmt::format(" and {} more", unknown_.size() - most);
    return text;
  }

  std::unordered_set<std::string, NameHash> seen_;
  std::vector<std::string> unknown_;
  Place first_;
};

Result<std::vector<assess::PoolItem>> items_in(const Source& source, UnknownTopics unknown) {
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
    unknown.look_at(item->topic, place);
    items.push_back(*std::move(item));
  }
  if (auto known = unknown.check("the pool"); !known) return std::move(known).error();
  return items;
}

}  // namespace

Result<std::size_t> add_pool(assess::Campaign& campaign, const Source& source) {
  const auto topics = ids_of(campaign);
  if (!topics) return topics.error();
  const auto items = items_in(source, UnknownTopics(*topics));
  if (!items) return items.error();
  if (auto done = campaign.add_to_pool(*items); !done) return std::move(done).error();
  return items->size();
}

Result<Pools> pool_campaign(const assess::Campaign& campaign, const CampaignRuns& runs,
                            const pool::Options& options) {
  if (runs.runs.empty())
    return Error{.kind = ErrorKind::data,
                 .message = "there are no runs to create pools from",
                 .remedy = "upload runs first"};
  const auto topics = ids_of(campaign);
  if (!topics) return topics.error();
  auto pools = pool_runs(runs.ranked(), options);
  if (!pools) return pools;
  UnknownTopics unknown(*topics);
  for (const pool::TopicPool& each : pools->topics) unknown.look_at(each.topic);
  if (auto known = unknown.check("the runs"); !known) return std::move(known).error();
  return pools;
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
