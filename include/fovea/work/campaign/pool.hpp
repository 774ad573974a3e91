#pragma once
// The pools of a campaign: the places to judge, topic by topic.

#include <cstdint>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/campaign/ranking.hpp"
#include "fovea/work/pool.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

/// Adds a pool written by `fovea pool --format tsv` (one line per place: topic, round, document,
/// and path or offset:length, separated by tabs), and returns the number of places. Topics that
/// the campaign does not have are an error with the line of the first, and nothing is stored.
Result<std::size_t> add_pool(assess::Campaign& campaign, const Source& source);

/// Pools the runs of the campaign. An error if there are no runs, or if they have topics that the
/// campaign does not have. Stores nothing: pool_items() turns the pools into what
/// assess::Campaign::add_to_pool() takes.
Result<Pools> pool_campaign(const assess::Campaign& campaign, const CampaignRuns& runs,
                            const pool::Options& options);

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
