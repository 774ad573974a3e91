#include "fovea/work/campaign/names.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

/// One name per stream, sorted.
Result<std::set<std::string>> names_in_streams(const assess::Campaign& campaign,
                                               std::string assess::Stream::*name) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  std::set<std::string> names;
  for (const assess::Stream& each : *streams) names.insert(each.*name);
  return names;
}

}  // namespace

Result<std::vector<std::string>> topic_ids(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  const auto judged = names_in_streams(campaign, &assess::Stream::topic);
  if (!topics || !judged) return topics ? judged.error() : topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& each : *topics) ids.push_back(each.id);
  const std::set<std::string> added(ids.begin(), ids.end());
  std::set_difference(judged->begin(), judged->end(), added.begin(), added.end(),
                      std::back_inserter(ids));
  return ids;
}

Result<std::optional<std::vector<std::string>>> topics_of_uploads(
    const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& each : *topics) ids.push_back(each.id);
  return ids.empty() ? std::nullopt : std::optional(std::move(ids));
}

Result<std::vector<std::string>> judged_topics(const assess::Campaign& campaign) {
  const auto judged = names_in_streams(campaign, &assess::Stream::topic);
  if (!judged) return judged.error();
  return std::vector<std::string>(judged->begin(), judged->end());
}

Result<std::vector<std::string>> people_of(const assess::Campaign& campaign) {
  const auto users = campaign.users();
  auto names = names_in_streams(campaign, &assess::Stream::assessor);
  if (!users || !names) return users ? names.error() : users.error();
  for (const assess::User& each : *users) names->insert(each.name);
  return std::vector<std::string>(names->begin(), names->end());
}

Result<std::vector<std::string>> known_topics(const assess::Campaign& campaign,
                                              const std::vector<std::string>& topics,
                                              const std::string& asked_by) {
  if (topics.empty()) return topics;
  auto known = topic_ids(campaign);
  if (!known) return known;
  std::sort(known->begin(), known->end());
  std::vector<std::string> once;
  for (const std::string& topic : topics) {
    if (auto checked = check_known(asked_by, "topic", topic, *known); !checked)
      return std::move(checked).error();
    if (std::find(once.begin(), once.end(), topic) == once.end()) once.push_back(topic);
  }
  return once;
}

Result<void> check_assessor(const assess::Campaign& campaign,
                            const std::optional<std::string>& assessor,
                            const std::string& asked_by) {
  if (!assessor) return {};
  const auto known = people_of(campaign);
  if (!known) return known.error();
  return check_known(asked_by, "assessor", *assessor, *known);
}

}  // namespace fovea::work
