#include "fovea/work/campaign/adjudication.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/campaign/names.hpp"
#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

Result<std::vector<std::string>> named_or_all(const assess::Campaign& campaign,
                                              const std::vector<std::string>& topics,
                                              const std::string& asked_by) {
  return topics.empty() ? topic_ids(campaign) : known_topics(campaign, topics, asked_by);
}

Result<void> check_judge(const assess::Campaign& campaign, const std::string& topic,
                         const std::string& judge) {
  const auto judges = assess::judges_of(campaign, topic);
  if (!judges) return judges.error();
  if (std::find(judges->begin(), judges->end(), judge) != judges->end()) return {};
  return Error{
      .kind = ErrorKind::data,
      .message = fmt::format("{} is not a judge of topic {}", printable(judge), printable(topic)),
      .remedy = nearest_or_all(judge, *judges)};
}

}  // namespace

Result<std::vector<assess::Difference>> differences(const assess::Campaign& campaign,
                                                    const std::vector<std::string>& topics,
                                                    const std::string& asked_by) {
  const auto asked = named_or_all(campaign, topics, asked_by);
  if (!asked) return asked.error();
  std::vector<assess::Difference> all;
  for (const std::string& topic : *asked) {
    auto final = assess::final_state(campaign, topic);
    if (!final) return std::move(final).error();
    std::move(final->differences.begin(), final->differences.end(), std::back_inserter(all));
  }
  return all;
}

Result<std::vector<std::string>> topics_to_decide(const assess::Campaign& campaign,
                                                  const std::vector<std::string>& topics,
                                                  const std::string& judge,
                                                  const std::string& asked_by) {
  const auto asked = named_or_all(campaign, topics, asked_by);
  if (!asked) return asked.error();
  std::vector<std::string> judged;
  for (const std::string& topic : *asked) {
    const auto is_judge = check_judge(campaign, topic, judge);
    if (is_judge)
      judged.push_back(topic);
    else if (!topics.empty() || is_judge.error().kind != ErrorKind::data)
      return is_judge.error();
  }
  if (!judged.empty()) return judged;
  return Error{.kind = ErrorKind::data,
               .message = fmt::format("{} judges no topic", printable(judge)),
               .remedy = "name a judge of a topic"};
}

Result<std::size_t> decide_topic(assess::Campaign& campaign, const assess::Decision& decision,
                                 const assess::Desks::Documents& documents) {
  // At a single place, adjudicators can differ too.
  if (!decision.place) {
    if (auto good = check_judge(campaign, decision.topic, decision.judge); !good)
      return std::move(good).error();
  }
  return assess::decide(campaign, decision, documents);
}

assess::Desks::Documents documents_in(collection::Catalogue* catalogue) {
  if (catalogue == nullptr) return nullptr;
  return [catalogue](const std::string& doc) { return catalogue->find(doc); };
}

}  // namespace fovea::work
