#include "fovea/work/campaign_judges.hpp"

#include <map>
#include <set>

#include "fovea/assess/exchange.hpp"

namespace fovea::work {
namespace {

Result<std::vector<std::string>> judged_topics(const assess::Campaign& campaign) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  std::set<std::string> topics;
  for (const assess::Stream& each : *streams) topics.insert(each.topic);
  return std::vector<std::string>(topics.begin(), topics.end());
}

}  // namespace

Result<std::vector<CampaignJudge>> campaign_judges(const assess::Campaign& campaign,
                                                   std::vector<std::string> topics) {
  if (topics.empty()) {
    auto all = judged_topics(campaign);
    if (!all) return std::move(all).error();
    topics = *std::move(all);
  }
  std::map<std::string, std::vector<std::string>> topics_of;
  for (const std::string& topic : topics) {
    const auto names = assess::judges_of(campaign, topic);
    if (!names) return names.error();
    for (const std::string& name : *names) topics_of[name].push_back(topic);
  }
  std::vector<CampaignJudge> judges;
  judges.reserve(topics_of.size());
  for (const auto& [name, own] : topics_of) {
    auto judged = assess::export_qrels(campaign, {.assessor = name, .topics = own});
    if (!judged) return std::move(judged).error();
    judges.push_back({name, *std::move(judged)});
  }
  return judges;
}

}  // namespace fovea::work
