// fovea campaign backup, restore: a copy of everything, while others go on judging.
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

constexpr std::string_view sqlite_magic = "SQLite format 3";

/// What SQLite keeps beside a database while a program has it open.
constexpr std::array<std::string_view, 2> beside_open_database = {"-wal", "-shm"};

Error refuse_target(const std::string& target, std::string message) {
  return {.kind = ErrorKind::usage,
          .place = {.file = target},
          .message = std::move(message),
          .remedy = "Choose another file."};
}

/// Whether both lead to one file, through links of any kind. SQLite opens real files, whatever
/// `Files` are.
bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  return std::filesystem::equivalent(a, b, ignored);
}

Result<void> check_other_file(const std::string& source, const std::string& target) {
  if (!is_same_file(source, target)) return {};
  return refuse_target(target, fmt::format("This is the same file as {}.", printable(source)));
}

/// Replacing a database that is open loses what others have stored in it, without an error for
/// them: their judgements go to a file that no longer has a name.
Result<void> check_target(Files& files, const std::string& source, const std::string& target) {
  if (auto good = check_other_file(source, target); !good) return good;
  const std::string database = files.behind_links(target);
  for (const std::string_view ending : beside_open_database) {
    const std::string beside = database + std::string(ending);
    if (files.exists(beside))
      return refuse_target(target,
                           fmt::format("A program may have this database open, because {} exists.",
                                       printable(beside)));
  }
  return {};
}

struct BackupOptions {
  std::string store = "campaign.db";
  std::string output;
  bool dump = false;
};

/// Beside it first: a copy that fails harms no earlier one.
Result<void> copy(Files& files, const assess::Campaign& campaign, const std::string& output) {
  const std::string part = output + ".part";
  if (files.exists(part)) {
    if (auto gone = files.remove(part); !gone) return gone;
  }
  auto copied = campaign.store().copy_to(part);
  if (copied) copied = files.rename(part, output);
  if (!copied && files.exists(part)) (void)files.remove(part);
  return copied;
}

Result<void> backup(Files& files, const BackupOptions& options) {
  if (auto good = check_target(files, options.store, options.output); !good) return good;
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const bool is_file = files.exists(options.store);
  if (is_file && !options.dump) return copy(files, *campaign, options.output);
  return write_output(files, options.output,
                      [&](TextSink& sink) { return assess::dump(*campaign, sink); });
}

struct RestoreOptions {
  std::string store = "campaign.db";
  std::string file;
};

/// The dump of a backup, whichever kind it is.
Result<Bytes> dump_in(Files& files, const std::string& file) {
  auto input = read_input(files, file);
  if (!input || !input->text().starts_with(sqlite_magic)) return input;
  auto campaign = open_campaign(file);
  if (!campaign) return std::move(campaign).error();
  std::string text;
  TextSink sink = string_sink(text);
  if (auto done = assess::dump(*campaign, sink); !done) return std::move(done).error();
  if (auto done = sink.finish(); !done) return std::move(done).error();
  return Bytes::from_string(std::move(text));
}

Result<void> restore_into(const RestoreOptions& options, const Bytes& dump) {
  auto campaign = open_campaign(options.store, true);
  if (!campaign) return std::move(campaign).error();
  if (auto done = assess::restore(*campaign, dump, options.file); !done) return done;
  const auto entries = campaign->entries();
  if (!entries) return entries.error();
  fmt::print("{}: {}, log and state agree\n", campaign->store().name(),
             counted(entries->size(), "action"));
  return {};
}

/// The transaction has left a store without a campaign: of a file, nothing is to stay.
void take_away(Files& files, const std::string& store) {
  if (files.exists(store)) (void)files.remove(store);
  for (const std::string_view ending : beside_open_database) {
    const std::string beside = store + std::string(ending);
    if (files.exists(beside)) (void)files.remove(beside);
  }
}

/// Restoring replaces no file: the store refuses if it has a campaign. So what a killed restore has
/// left beside a database does no harm.
Result<void> restore(Files& files, const RestoreOptions& options) {
  if (auto good = check_other_file(options.file, options.store); !good) return good;
  const auto dump = dump_in(files, options.file);
  if (!dump) return dump.error();
  const bool is_new = !files.exists(options.store);
  auto restored = restore_into(options, *dump);
  if (!restored && is_new) take_away(files, options.store);
  return restored;
}

}  // namespace

Verb campaign_backup() {
  return {.name = "campaign backup",
          .summary = "Copy everything as it is at one moment, while others go on",
          .examples = {{"fovea campaign backup -o backup.db", "A SQLite file as it is"},
                       {"fovea campaign backup --dump -o backup.jsonl",
                        "As text, a JSON object a line; of PostgreSQL always"}},
          .notes = "",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<BackupOptions>();
            return command_of(options,
                              {store_option(options->store),
                               {"-o,--output", "FILE", "Where to write", &options->output, true},
                               {"--dump", "", "As text, not as a SQLite file", &options->dump}},
                              backup, files);
          }};
}

Verb campaign_restore() {
  return {.name = "campaign restore",
          .summary = "Make a campaign from a backup",
          .examples = {{"fovea campaign restore backup.db -s restored.db",
                        "Into a new file; the log is replayed and compared"},
                       {"fovea campaign restore backup.db -s postgres://localhost/library",
                        "Onto a server, from whatever store the backup is of"}},
          .notes = "",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<RestoreOptions>();
            return command_of(options,
                              {{"FILE", "FILE", "The backup", &options->file, true},
                               store_option(options->store)},
                              restore, files);
          }};
}

}  // namespace fovea::cli
