#include "fovea/work/campaign/status.hpp"

#include <fmt/format.h>

#include "fovea/work/campaign/names.hpp"
#include "fovea/work/campaign/pool.hpp"

namespace fovea::work {

Result<CampaignStatus> campaign_status(const assess::Campaign& campaign,
                                       collection::Catalogue* catalogue) {
  auto lines = assess::progress(campaign);
  if (!lines) return std::move(lines).error();
  CampaignStatus status{.lines = *std::move(lines)};
  if (catalogue == nullptr) return status;
  if (auto done = assess::add_states(campaign, *catalogue, status.lines, status.findings); !done)
    return std::move(done).error();
  return status;
}

Result<assess::Analysis> campaign_work(const assess::Campaign& campaign,
                                       const WorkOptions& options) {
  if (auto known = check_assessor(campaign, options.assessor, options.asked_by); !known)
    return std::move(known).error();
  const auto entries = campaign.entries({.assessor = options.assessor});
  const auto pool = whole_pool(campaign);
  if (!entries || !pool) return entries ? pool.error() : entries.error();
  return assess::analyse(*entries, *pool, {.gap = static_cast<std::int64_t>(options.gap) * 60'000});
}

Result<Findings> review_rules(const assess::Campaign& campaign, collection::Catalogue& catalogue,
                              const RulesReview& review) {
  const auto pools = assess::judged_pools(campaign, review.assessor);
  if (!pools) return pools.error();
  Findings findings;
  std::size_t done = 0;
  for (std::size_t set = 0; set < review.sets.size(); ++set) {
    findings.clear();
    for (const assess::JudgedPool& each : *pools) {
      const std::string name = fmt::format("{} {}", each.topic, each.assessor);
      auto reviewed =
          assess::review_pool(each, review.sets[set], catalogue, findings,
                              [&](assess::Reviewed& one) { review.visit(set, name, one); });
      if (!reviewed) return std::move(reviewed).error();
      review.advance(++done, review.sets.size() * pools->size());
    }
  }
  return findings;
}

}  // namespace fovea::work
