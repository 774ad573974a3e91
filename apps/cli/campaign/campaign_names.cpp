#include "cli/campaign/campaign_names.hpp"

#include <set>

#include "cli/inputs/known_name.hpp"

namespace fovea::cli {
namespace {

/// Names, and those of all streams: imports may add some of either kind.
Result<std::vector<std::string>> with_streams(const assess::Campaign& campaign,
                                              std::set<std::string> names,
                                              std::string assess::Stream::*of) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  for (const assess::Stream& each : *streams) names.insert(each.*of);
  return std::vector<std::string>(names.begin(), names.end());
}

Result<std::vector<std::string>> topics_of(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::set<std::string> names;
  for (const topic::Topic& topic : *topics) names.insert(topic.id);
  return with_streams(campaign, std::move(names), &assess::Stream::topic);
}

}  // namespace

Result<std::vector<std::string>> people_of(const assess::Campaign& campaign) {
  const auto users = campaign.users();
  if (!users) return users.error();
  std::set<std::string> names;
  for (const assess::User& user : *users) names.insert(user.name);
  return with_streams(campaign, std::move(names), &assess::Stream::assessor);
}

Result<void> check_topics(const assess::Campaign& campaign, const std::string& verb,
                          const std::vector<std::string>& topics) {
  if (topics.empty()) return {};
  const auto known = topics_of(campaign);
  if (!known) return known.error();
  for (const std::string& topic : topics) {
    if (auto checked = check_known(verb, "topic", topic, *known); !checked) return checked;
  }
  return {};
}

Result<void> check_assessor(const assess::Campaign& campaign, const std::string& verb,
                            const std::optional<std::string>& assessor) {
  if (!assessor) return {};
  const auto known = people_of(campaign);
  return known ? check_known(verb, "assessor", *assessor, *known) : Result<void>(known.error());
}

}  // namespace fovea::cli
