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

Refused forbidden(std::string message) {
  return {.why = Why::forbidden, .message = std::move(message)};
}

Refused no_person(const std::string& name) {
  return {.why = Why::unknown,
          .message = fmt::format("there is no person '{}'", printable(name)),
          .remedy = "add the person first"};
}

/// Why nothing can be added or changed under this name.
std::optional<Refused> wrong_name(const PersonChange& change, bool is_new) {
  if (change.existing == Existing::must && is_new) return no_person(change.name);
  if (change.existing == Existing::must_not && !is_new)
    return Refused{.why = Why::exists,
                   .message = fmt::format("there is already a person '{}'", printable(change.name)),
                   .remedy = "choose another name, or change that person"};
  return std::nullopt;
}

bool may_change(std::optional<assess::Role> asked_by, assess::Role role) {
  return role == assess::Role::assessor ||
         asked_by.value_or(assess::Role::admin) == assess::Role::admin;
}

constexpr const char* only_administrators =
    "only administrators can change organisers and administrators";
constexpr const char* last_administrator = "this is the last administrator";

/// Runs a removal whose check sets `refused` and returns an error to stop it.
Result<std::optional<Refused>> outcome_of(const Result<bool>& removed,
                                          std::optional<Refused> refused, Refused missing) {
  if (refused) return refused;
  if (!removed) return removed.error();
  return *removed ? std::nullopt : std::optional(std::move(missing));
}

Result<void> stop_if(const std::optional<Refused>& refused) {
  return refused ? Result<void>(Error{.kind = ErrorKind::data}) : Result<void>{};
}

std::optional<Refused> keeps_person(const Removal& removal, std::span<const assess::User> everybody,
                                    const assess::Holdings& held) {
  const auto known = std::find_if(everybody.begin(), everybody.end(),
                                  [&](const auto& each) { return each.name == removal.name; });
  if (!may_change(removal.asked_by, known->role)) return forbidden(only_administrators);
  if (removes_last_administrator(everybody, {.name = removal.name, .active = false}))
    return forbidden(last_administrator);
  const std::string name = printable(removal.name);
  if (held.entries > 0)
    return Refused{.why = Why::in_use,
                   .message = fmt::format("{} has {} in the log of judgements", name,
                                          counted(held.entries, "action")),
                   .remedy = "deactivate the person: the judgements stay"};
  if (removal.confirmed) return std::nullopt;
  return Refused{.why = Why::unconfirmed,
                 .message = fmt::format("This removes {} and {}. {} has judged nothing.", name,
                                        counted(held.assignments, "assignment"), name),
                 .remedy = "Confirm to remove the person."};
}

/// Edits the person, or returns why the caller must not.
std::optional<Refused> apply(const PersonChange& change, std::span<const assess::User> everybody,
                             assess::UserEdit& edit) {
  if (auto wrong = wrong_name(change, edit.is_new)) return wrong;
  assess::User& user = edit.user;
  const auto highest = std::max(user.role, change.role.value_or(user.role));
  if (!may_change(change.asked_by, highest)) return forbidden(only_administrators);
  user.role = change.role.value_or(user.role);
  user.active = change.active.value_or(user.active);
  user.password = change.password.value_or(user.password);
  if (removes_last_administrator(everybody, user)) return forbidden(last_administrator);
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

Result<std::variant<assess::User, Refused>> change_person(assess::Campaign& campaign,
                                                          const PersonChange& change) {
  std::optional<Refused> refused;
  auto changed = campaign.change_user(change.name, change.time,
                                      [&](auto everybody, assess::UserEdit& edit) -> Result<void> {
                                        refused = apply(change, everybody, edit);
                                        return stop_if(refused);
                                      });
  if (refused) return std::variant<assess::User, Refused>(*std::move(refused));
  if (!changed) return std::move(changed).error();
  return std::variant<assess::User, Refused>(*std::move(changed));
}

Result<std::optional<Refused>> remove_person(assess::Campaign& campaign, const Removal& removal) {
  std::optional<Refused> refused;
  const auto removed =
      campaign.remove_user(removal.name, [&](auto everybody, const assess::Holdings& held) {
        refused = keeps_person(removal, everybody, held);
        return stop_if(refused);
      });
  return outcome_of(removed, std::move(refused), no_person(removal.name));
}

Result<std::optional<Refused>> unassign(assess::Campaign& campaign, const std::string& topic,
                                        const std::string& assessor, bool confirmed) {
  std::optional<Refused> refused;
  const auto ended = campaign.unassign(topic, assessor, [&](const assess::Holdings& held) {
    if (held.entries > 0 && !confirmed)
      refused = {.why = Why::unconfirmed,
                 .message = fmt::format(
                     "{} has {} on topic {} in the log. They stay there, but no longer count.",
                     printable(assessor), counted(held.entries, "action"), printable(topic)),
                 .remedy = "Confirm to end the assignment. Assigning the topic again undoes it."};
    return stop_if(refused);
  });
  return outcome_of(ended, std::move(refused),
                    {.why = Why::unknown,
                     .message = fmt::format("topic {} is not assigned to {}", printable(topic),
                                            printable(assessor))});
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
