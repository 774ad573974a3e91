#include "fovea/work/campaign/backup.hpp"

#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/store.hpp"

namespace fovea::work {
namespace {

constexpr std::string_view sqlite_magic = "SQLite format 3";

/// The files that SQLite keeps beside a database while a program has it open.
constexpr std::array<std::string_view, 2> beside_open_database = {"-wal", "-shm"};

Error refuse_target(const std::string& target, std::string message) {
  return {.kind = ErrorKind::usage,
          .place = {.file = target},
          .message = std::move(message),
          .remedy = "choose another file"};
}

/// Whether both paths lead to one file, through links of any kind. SQLite opens real files,
/// whatever `Files` is.
bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  return std::filesystem::equivalent(a, b, ignored);
}

Result<void> check_other_file(const std::string& source, const std::string& target) {
  if (!is_same_file(source, target)) return {};
  return refuse_target(target, fmt::format("this is the same file as {}", printable(source)));
}

/// Replacing an open database would lose what others have stored in it, without an error for them.
Result<void> check_target(Files& files, const std::string& source, const std::string& target) {
  if (auto good = check_other_file(source, target); !good) return good;
  const std::string database = files.behind_links(target);
  for (const std::string_view ending : beside_open_database) {
    const std::string beside = database + std::string(ending);
    if (files.exists(beside))
      return refuse_target(target,
                           fmt::format("a program may have this database open, because {} exists",
                                       printable(beside)));
  }
  return {};
}

/// Copies to a temporary file beside the target first, so that a failed copy does not harm an
/// earlier one.
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

/// The dump of a backup of either kind.
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

Result<Restored> restore_into(const RestoreOptions& options, const Bytes& dump) {
  auto campaign = open_campaign(options.store, true);
  if (!campaign) return std::move(campaign).error();
  if (auto done = assess::restore(*campaign, dump, options.file); !done)
    return std::move(done).error();
  const auto entries = campaign->entries();
  if (!entries) return entries.error();
  return Restored{campaign->store().name(), entries->size()};
}

/// Removes the files of a store. The transaction has left no campaign in it.
void remove_store(Files& files, const std::string& store) {
  if (files.exists(store)) (void)files.remove(store);
  for (const std::string_view ending : beside_open_database) {
    const std::string beside = store + std::string(ending);
    if (files.exists(beside)) (void)files.remove(beside);
  }
}

}  // namespace

Result<void> back_up(Files& files, const BackupOptions& options) {
  if (auto good = check_target(files, options.store, options.output); !good) return good;
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const bool is_file = files.exists(options.store);
  if (is_file && !options.dump) return copy(files, *campaign, options.output);
  return write_output(files, options.output,
                      [&](TextSink& sink) { return assess::dump(*campaign, sink); });
}

// Restoring replaces no file, because the store refuses if it holds a campaign. Files left beside a
// database by a killed restore therefore do no harm.
Result<Restored> restore(Files& files, const RestoreOptions& options) {
  if (auto good = check_other_file(options.file, options.store); !good)
    return std::move(good).error();
  const auto dump = dump_in(files, options.file);
  if (!dump) return dump.error();
  const bool is_new = !files.exists(options.store);
  auto restored = restore_into(options, *dump);
  if (!restored && is_new) remove_store(files, options.store);
  return restored;
}

}  // namespace fovea::work
