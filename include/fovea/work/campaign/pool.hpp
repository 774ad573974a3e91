#pragma once
// The pools of a campaign: the places to judge, topic by topic.

#include <cstdint>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

/// Adds a pool written by `fovea pool --format tsv` (one line per place: topic, round, document,
/// and path or offset:length, separated by tabs), and returns the number of places. A topic that
/// the campaign does not have is an error with its line, and nothing is stored.
Result<std::size_t> add_pool(assess::Campaign& campaign, const Source& source);

struct PoolSize {
  std::string topic;
  std::size_t documents = 0;
  std::size_t places = 0;
  friend bool operator==(const PoolSize&, const PoolSize&) = default;
};
/// One per topic of the campaign, in its order.
Result<std::vector<PoolSize>> pool_sizes(const assess::Campaign& campaign);

/// The pools of all topics, one after another.
Result<std::vector<assess::PoolItem>> whole_pool(const assess::Campaign& campaign);

}  // namespace fovea::work
