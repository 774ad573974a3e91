#include "server/resources/guard.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/campaign/names.hpp"
#include "fovea/work/campaign/people.hpp"

namespace fovea::server {

std::optional<Response> no_such_topic(const Call& call, const std::string& topic) {
  const auto topics = work::topic_ids(*call.app.campaign);
  if (!topics) return refuse(topics.error());
  if (std::find(topics->begin(), topics->end(), topic) != topics->end()) return std::nullopt;
  return fail({.code = Code::not_found,
               .message = fmt::format("there is no topic '{}'", printable(topic))});
}

std::optional<Response> not_mine(const Call& call, const std::string& topic) {
  const auto may = call.app.campaign->may_judge(call.name(), topic);
  if (!may) return refuse(may.error());
  if (*may) return std::nullopt;
  if (auto missing = no_such_topic(call, topic)) return missing;
  return fail({.code = Code::forbidden,
               .message = fmt::format("topic {} is not assigned to you", printable(topic)),
               .remedy = "ask an organiser"});
}

std::optional<Response> no_such_document(const Call& call, const std::string& doc) {
  if (call.app.index && call.app.index->find(doc)) return std::nullopt;
  return fail({.code = Code::not_found,
               .message = fmt::format("there is no document '{}'", printable(doc)),
               .remedy = "the server needs the index of the campaign's documents"});
}

std::optional<Response> not_for_all_judges(const Call& call, const std::string& topic) {
  if (auto missing = no_such_topic(call, topic)) return missing;
  const auto sees = work::sees_all_judges(*call.app.campaign, *call.user, topic);
  if (!sees) return refuse(sees.error());
  if (*sees) return std::nullopt;
  return fail({.code = Code::forbidden, .message = "judges do not see one another's judgements"});
}

}  // namespace fovea::server
