// fovea campaign user, assign: who judges what.
#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/passwords.hpp"
#include "fovea/work/campaign/people.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

struct UserOptions {
  std::string store = "campaign.db";
  std::string name;
  std::optional<std::string> role;
  std::optional<std::string> password_file;
  bool new_password = false;
  bool change = false;
  bool activate = false;
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

/// Reads the password from a file or generates it, because other users can see the command line.
/// The password is empty if the user gave none.
Result<work::IssuedPassword> password_of(Files& files, const UserOptions& options) {
  work::Passwords passwords;
  if (options.new_password) return passwords.issue();
  if (!options.password_file) return work::IssuedPassword{};
  const auto input = read_input(files, *options.password_file);
  if (!input) return input.error();
  const std::string_view text = input->text();
  const std::string password(trim(text.substr(0, text.find('\n'))));
  auto hash = passwords.hash(password);
  if (!hash) return std::move(hash).error();
  return work::IssuedPassword{password, *std::move(hash)};
}

/// Whether the person becomes active; nullopt leaves it as it is.
std::optional<bool> active_of(const UserOptions& options) {
  if (options.activate == options.deactivate) return std::nullopt;
  return options.activate;
}

work::PersonChange change_of(const UserOptions& options, const work::IssuedPassword& password) {
  const bool changes = options.change || options.activate || options.deactivate;
  work::PersonChange change{.name = options.name,
                            .existing = changes ? work::Existing::must : work::Existing::must_not,
                            .active = active_of(options),
                            .time = now()};
  if (options.role) change.role = assess::role_named(*options.role);
  if (!password.hash.empty()) change.password = password.hash;
  return change;
}

Result<void> user(Files& files, const UserOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.name.empty()) return list_users(*campaign, options.format);
  if (options.activate && options.deactivate)
    return usage_error_of("campaign user", "--activate and --deactivate exclude each other",
                          "use one of them");
  const auto password = password_of(files, options);
  if (!password) return password.error();
  const auto changed = work::change_person(*campaign, change_of(options, *password));
  if (!changed) return changed.error();
  if (const auto* refused = std::get_if<work::Refused>(&*changed))
    return Error{.kind = ErrorKind::data,
                 .message = refused->message,
                 .remedy = refused->why == work::Why::exists
                               ? "choose another name, or use --change to change this user"
                               : refused->remedy};
  if (options.new_password) fmt::print("{}\n", password->password);
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

Result<void> share_out(assess::Campaign& campaign, const AssignOptions& options) {
  const auto made = work::share_out(campaign, {options.topics, options.to, options.judges});
  if (!made) return made.error();
  fmt::print("{}\n", counted(made->size(), "new assignment"));
  return {};
}

/// Applies `change` to every named topic and person.
template <class Change>
Result<void> for_each(const AssignOptions& options, const Change& change) {
  for (const std::string& topic : options.topics) {
    for (const std::string& name : options.to) {
      if (auto done = change(topic, name); !done) return done;
    }
  }
  return {};
}

Result<void> assign(Files&, const AssignOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.judges > 0) return share_out(*campaign, options);
  if (options.topics.empty() && options.to.empty())
    return list_assignments(*campaign, options.format);
  if (options.topics.empty() || options.to.empty())
    return usage_error_of("campaign assign", "an assignment needs topics and, with --to, people",
                          "name both, or use --judges N for all of them");
  if (options.from)
    return for_each(options, [&](const std::string& topic, const std::string& name) {
      return campaign->hand_over(topic, *options.from, name, now());
    });
  if (options.reopen)
    return for_each(options, [&](const std::string& topic, const std::string& name) {
      return work::reopen(*campaign, topic, name, now());
    });
  const auto part = options.adjudicator ? assess::Duty::adjudicator : assess::Duty::judge;
  return work::assign_all(*campaign, options.topics, options.to, part);
}

}  // namespace

Verb campaign_user() {
  return {
      .name = "campaign user",
      .summary = "Add or change a user, or list users",
      .examples = {{"fovea campaign user ann --new-password",
                    "Adds an assessor and prints a new password"},
                   {"fovea campaign user", "Lists all users"}},
      .notes =
          "Passwords are stored only as argon2id hashes. A user without a password cannot log in, "
          "but can own imported judgements.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<UserOptions>();
        return command_of(
            options,
            {{"NAME", "NAME", "Name of the user; without it, all users are listed", &options->name},
             store_option(options->store),
             {"--role", "ROLE", "Role of the user (default: assessor)", &options->role, false,
              role_names()},
             {"--password-file", "FILE", "File whose first line is the password",
              &options->password_file},
             {"--new-password", "", "Generate a password and print it", &options->new_password},
             {"--change", "", "Change a user who exists", &options->change},
             {"--activate", "", "May log in and judge again", &options->activate},
             {"--deactivate", "", "The user can no longer log in or judge", &options->deactivate},
             {"--format", "FORMAT", "Output format", &options->format, false, row_formats()}},
            user, files);
      }};
}

Verb campaign_assign() {
  return {.name = "campaign assign",
          .summary = "Assign topics to judges, or list assignments",
          .examples = {{"fovea campaign assign --judges 2",
                        "Assigns two judges to every topic, evenly"},
                       {"fovea campaign assign 3 --to bob --hand-over ann",
                        "Hands a topic over from ann to bob"}},
          .notes = "Judges of a topic do not see one another's judgements.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<AssignOptions>();
            return command_of(
                options,
                {{"TOPIC", "TOPIC", "Topics (default: all, with --judges)", &options->topics},
                 store_option(options->store),
                 {"--to", "NAME", "Assessor who gets the topics", &options->to},
                 {"--judges", "N", "Number of judges per topic",
                  Count(&options->judges, 1, work::most_judges)},
                 {"--adjudicator", "", "Assign as adjudicator, who decides where judges differ",
                  &options->adjudicator},
                 {"--hand-over", "NAME", "Hand the topics over from this assessor", &options->from},
                 {"--reopen", "", "Reopen topics that are done", &options->reopen},
                 {"--format", "FORMAT", "Output format", &options->format, false, row_formats()}},
                assign, files);
          }};
}

}  // namespace fovea::cli
