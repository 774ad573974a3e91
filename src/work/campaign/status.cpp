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

Result<std::vector<assess::TopicProgress>> assigned_progress(const assess::Campaign& campaign,
                                                             const std::string& assessor) {
  auto lines = assess::progress(campaign);
  if (!lines) return lines;
  std::erase_if(*lines, [&](const assess::TopicProgress& line) {
    return line.assessor != assessor || !line.part;
  });
  return lines;
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

Result<ReviewedCampaign> review_rules(const assess::Campaign& campaign,
                                      collection::Catalogue& catalogue,
                                      const RulesOptions& options) {
  const auto pools = assess::judged_pools(campaign, options.assessor);
  if (!pools) return pools.error();
  ReviewedCampaign all;
  std::size_t done = 0;
  for (const assess::RuleSet rules : options.sets) {
    all.findings.clear();
    SetReview& review = all.reviews.emplace_back(SetReview{.rules = rules});
    for (const assess::JudgedPool& each : *pools) {
      const std::string name = fmt::format("{} {}", each.topic, each.assessor);
      auto reviewed =
          assess::review_pool(each, rules, catalogue, all.findings, [&](assess::Reviewed& one) {
            review.add(name, one.inference);
            review.uses.add(one.inference);
          });
      if (!reviewed) return std::move(reviewed).error();
      options.advance(++done, options.sets.size() * pools->size());
    }
  }
  return all;
}

}  // namespace fovea::work
