#include "fovea/work/campaign/people.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

bool administers(const assess::User& user) {
  return user.active && user.role == assess::Role::admin && !user.password.empty();
}

/// Whether the campaign has an administrator now but none after the change.
bool removes_last_administrator(std::span<const assess::User> users, const assess::User& changed) {
  const auto stays = [&](const assess::User& user) {
    return administers(user.name == changed.name ? changed : user);
  };
  return std::any_of(users.begin(), users.end(), administers) &&
         std::none_of(users.begin(), users.end(), stays);
}

/// Edits the person, or returns why the caller must not.
std::optional<Forbidden> apply(const PersonChange& change, std::span<const assess::User> everybody,
                               assess::UserEdit& edit) {
  assess::User& user = edit.user;
  const auto highest = std::max(user.role, change.role.value_or(user.role));
  if (highest > assess::Role::assessor &&
      change.asked_by.value_or(assess::Role::admin) != assess::Role::admin)
    return Forbidden{"only administrators can change organisers and administrators"};
  user.role = change.role.value_or(user.role);
  user.active = change.active.value_or(user.active);
  user.password = change.password.value_or(user.password);
  if (removes_last_administrator(everybody, user))
    return Forbidden{"this is the last administrator"};
  edit.end_log_ins = change.password || !user.active;
  edit.kept_log_in = change.kept_log_in;
  return std::nullopt;
}

Result<std::vector<std::string>> active_assessors(const assess::Campaign& campaign) {
  const auto users = campaign.users();
  if (!users) return users.error();
  std::vector<std::string> names;
  for (const assess::User& each : *users) {
    if (each.active && each.role == assess::Role::assessor) names.push_back(each.name);
  }
  return names;
}

Result<std::vector<std::string>> added_topics(const assess::Campaign& campaign) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  for (const topic::Topic& each : *topics) ids.push_back(each.id);
  return ids;
}

}  // namespace

Result<std::variant<assess::User, Forbidden>> change_person(assess::Campaign& campaign,
                                                            const PersonChange& change) {
  std::optional<Forbidden> forbidden;
  auto changed = campaign.change_user(
      change.name, change.time, [&](auto everybody, assess::UserEdit& edit) -> Result<void> {
        forbidden = apply(change, everybody, edit);
        return forbidden ? Result<void>(Error{.kind = ErrorKind::data}) : Result<void>{};
      });
  if (forbidden) return std::variant<assess::User, Forbidden>(*std::move(forbidden));
  if (!changed) return std::move(changed).error();
  return std::variant<assess::User, Forbidden>(*std::move(changed));
}

Result<std::vector<assess::Assignment>> share_out(assess::Campaign& campaign, Sharing sharing) {
  if (sharing.judges < 1 || sharing.judges > most_judges)
    return usage_error(fmt::format("the number of judges must be between 1 and {}", most_judges));
  if (sharing.topics.empty()) {
    auto topics = added_topics(campaign);
    if (!topics) return std::move(topics).error();
    sharing.topics = *std::move(topics);
  }
  if (sharing.assessors.empty()) {
    auto names = active_assessors(campaign);
    if (!names) return std::move(names).error();
    sharing.assessors = *std::move(names);
  }
  return campaign.assign_judges(sharing.topics, sharing.assessors, sharing.judges);
}

Result<void> assign_all(assess::Campaign& campaign, const std::vector<std::string>& topics,
                        const std::vector<std::string>& people, assess::Duty part) {
  if (topics.empty() || people.empty())
    return usage_error("an assignment needs topics and people",
                       "name both, or give a number of judges to distribute the topics");
  for (const std::string& topic : topics) {
    for (const std::string& name : people) {
      if (auto done = campaign.assign(topic, name, part); !done) return done;
    }
  }
  return {};
}

Result<void> reopen(assess::Campaign& campaign, const std::string& topic,
                    const std::string& assessor, std::int64_t time) {
  const auto assignments = campaign.assignments();
  const auto stream = campaign.stream(assessor, topic);
  if (!assignments || !stream) return assignments ? stream.error() : assignments.error();
  const bool assigned = std::any_of(
      assignments->begin(), assignments->end(),
      [&](const auto& each) { return each.topic == topic && each.assessor == assessor; });
  if (!assigned)
    return Error{.kind = ErrorKind::data,
                 .message = fmt::format("topic {} is not assigned to {}", printable(topic),
                                        printable(assessor))};
  // The topic is part of the id, since an assessor's ids must differ over all topics.
  const std::string id = fmt::format("reopened {} {}", topic, stream->version + 1);
  auto reopened = campaign.reopen(topic, assessor, id, time);
  if (!reopened) return std::move(reopened).error();
  return {};
}

Result<bool> sees_all_judges(const assess::Campaign& campaign, const assess::User& user,
                             const std::string& topic) {
  if (user.role != assess::Role::assessor) return true;
  const auto assignments = campaign.assignments();
  if (!assignments) return assignments.error();
  return std::any_of(assignments->begin(), assignments->end(), [&](const auto& each) {
    return each.topic == topic && each.assessor == user.name && each.open &&
           each.part == assess::Duty::adjudicator;
  });
}

}  // namespace fovea::work
