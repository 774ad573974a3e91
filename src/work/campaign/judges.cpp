#include "fovea/work/campaign/judges.hpp"

#include <map>

#include "fovea/assess/exchange.hpp"
#include "fovea/work/campaign/names.hpp"

namespace fovea::work {

Result<std::vector<Judge>> campaign_judges(const assess::Campaign& campaign,
                                           const std::vector<std::string>& topics,
                                           const std::string& asked_by) {
  const auto asked =
      topics.empty() ? judged_topics(campaign) : known_topics(campaign, topics, asked_by);
  if (!asked) return asked.error();
  std::map<std::string, std::vector<std::string>> topics_of;
  for (const std::string& topic : *asked) {
    const auto names = assess::judges_of(campaign, topic);
    if (!names) return names.error();
    for (const std::string& name : *names) topics_of[name].push_back(topic);
  }
  std::vector<Judge> judges;
  judges.reserve(topics_of.size());
  for (const auto& [name, own] : topics_of) {
    auto judged = assess::export_qrels(campaign, {.assessor = name, .topics = own});
    if (!judged) return std::move(judged).error();
    judges.push_back({.name = name, .judgements = *std::move(judged)});
  }
  return judges;
}

}  // namespace fovea::work
