// fovea campaign user, assign: who judges what.
#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

struct UserOptions {
  std::string store = "campaign.db";
  std::string name;
  std::optional<std::string> role;
  std::optional<std::string> password_file;
  bool new_password = false;
  bool deactivate = false;
  std::string format = "table";
};

Result<void> list_users(const assess::Campaign& campaign, const std::string& format) {
  const auto users = campaign.users();
  if (!users) return users.error();
  CellRows rows;
  for (const assess::User& user : *users)
    rows.push_back({word(user.name), word(std::string(to_string(user.role))),
                    word(user.password.empty() ? "no" : "yes"), word(user.active ? "yes" : "no")});
  print_rows({"name", "role", "password", "active"}, rows, format);
  return {};
}

/// Never on the command line, where others could read it.
Result<std::optional<std::string>> password_of(Files& files, const UserOptions& options) {
  if (options.new_password) {
    auto made = assess::new_password();
    if (!made) return std::move(made).error();
    return std::optional(*std::move(made));
  }
  if (!options.password_file) return std::optional<std::string>{};
  const auto input = read_input(files, *options.password_file);
  if (!input) return input.error();
  const std::string_view text = input->text();
  return std::optional(std::string(trim(text.substr(0, text.find('\n')))));
}

Result<void> user(Files& files, const UserOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.name.empty()) return list_users(*campaign, options.format);
  const auto password = password_of(files, options);
  if (!password) return password.error();
  const auto hash = *password ? assess::hash_password(**password) : Result(std::string());
  if (!hash) return hash.error();
  const auto changed =
      campaign->change_user(options.name, now(), [&](auto, assess::UserEdit& edit) -> Result<void> {
        edit.user.active = !options.deactivate;
        if (options.role) edit.user.role = *assess::role_named(*options.role);
        if (*password) edit.user.password = *hash;
        return {};
      });
  if (!changed) return changed.error();
  if (options.new_password) fmt::print("{}\n", **password);
  return {};
}

std::vector<std::string> role_names() {
  std::vector<std::string> names;
  for (const assess::Role role : assess::all_roles()) names.emplace_back(to_string(role));
  return names;
}

struct AssignOptions {
  std::string store = "campaign.db";
  std::vector<std::string> topics;
  std::vector<std::string> to;
  std::size_t judges = 0;
  bool adjudicator = false;
  bool reopen = false;
  std::optional<std::string> from;
  std::string format = "table";
};

Result<void> list_assignments(const assess::Campaign& campaign, const std::string& format) {
  const auto assignments = campaign.assignments();
  if (!assignments) return assignments.error();
  CellRows rows;
  for (const assess::Assignment& each : *assignments)
    rows.push_back({word(each.topic), word(each.assessor), word(std::string(to_string(each.part))),
                    word(each.open ? "open" : "handed over")});
  print_rows({"topic", "assessor", "part", "state"}, rows, format);
  return {};
}

/// All topics and all active assessors where none are named.
Result<void> share_out(assess::Campaign& campaign, AssignOptions options) {
  if (options.topics.empty()) {
    const auto topics = campaign.topics();
    if (!topics) return topics.error();
    for (const topic::Topic& topic : *topics) options.topics.push_back(topic.id);
  }
  if (options.to.empty()) {
    const auto users = campaign.users();
    if (!users) return users.error();
    for (const assess::User& user : *users) {
      if (user.active && user.role == assess::Role::assessor) options.to.push_back(user.name);
    }
  }
  const auto made = campaign.assign_judges(options.topics, options.to, options.judges);
  if (!made) return made.error();
  fmt::print("{}\n", counted(made->size(), "new assignment"));
  return {};
}

Result<void> change(assess::Campaign& campaign, const AssignOptions& options,
                    const std::string& topic, const std::string& name) {
  if (options.from) return campaign.hand_over(topic, *options.from, name, now());
  if (!options.reopen)
    return campaign.assign(topic, name,
                           options.adjudicator ? assess::Duty::adjudicator : assess::Duty::judge);
  auto reopened = campaign.reopen(topic, name, fmt::format("reopened {}", now()), now());
  if (!reopened) return std::move(reopened).error();
  return {};
}

Result<void> assign(Files&, const AssignOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.judges > 0) return share_out(*campaign, options);
  if (options.topics.empty() && options.to.empty())
    return list_assignments(*campaign, options.format);
  if (options.topics.empty() || options.to.empty())
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = "fovea campaign assign"},
                 .message = "needs topics and, with --to, people",
                 .remedy = "or --judges N for all of them"};
  for (const std::string& topic : options.topics) {
    for (const std::string& name : options.to) {
      if (auto done = change(*campaign, options, topic, name); !done) return done;
    }
  }
  return {};
}

}  // namespace

Verb campaign_user() {
  return {
      .name = "campaign user",
      .summary = "Add or change somebody, or show who there is",
      .examples = {{"fovea campaign user ann --new-password",
                    "Adds an assessor and prints a password for her"},
                   {"fovea campaign user", "Shows everybody"}},
      .notes =
          "Passwords are kept as argon2id hashes only. Somebody without one cannot log "
          "in, but can own imported judgements.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<UserOptions>();
        return command_of(
            options,
            {{"NAME", "NAME", "Whom; nobody: show all", &options->name},
             store_option(options->store),
             {"--role", "ROLE", "What they may do (assessor)", &options->role, false, role_names()},
             {"--password-file", "FILE", "Its first line is the password", &options->password_file},
             {"--new-password", "", "Make a password and print it", &options->new_password},
             {"--deactivate", "", "May no longer log in or judge", &options->deactivate},
             {"--format", "FORMAT", "How to show them", &options->format, false, row_formats()}},
            user, files);
      }};
}

Verb campaign_assign() {
  return {
      .name = "campaign assign",
      .summary = "Say who judges what, or show it",
      .examples = {{"fovea campaign assign --judges 2",
                    "Two judges for every topic, shared out evenly"},
                   {"fovea campaign assign 3 --to bob --hand-over ann",
                    "bob goes on where ann stopped"}},
      .notes = "Judges of a topic do not see one another's judgements.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<AssignOptions>();
        return command_of(
            options,
            {{"TOPIC", "TOPIC", "Which; none: all, with --judges", &options->topics},
             store_option(options->store),
             {"--to", "NAME", "Who", &options->to},
             {"--judges", "N", "So many for each topic", &options->judges},
             {"--adjudicator", "", "To decide where judges differ", &options->adjudicator},
             {"--hand-over", "NAME", "From this assessor", &options->from},
             {"--reopen", "", "The topic is no longer done", &options->reopen},
             {"--format", "FORMAT", "How to show them", &options->format, false, row_formats()}},
            assign, files);
      }};
}

}  // namespace fovea::cli
