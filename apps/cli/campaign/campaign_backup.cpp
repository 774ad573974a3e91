// fovea campaign backup, restore: copies a whole campaign while others continue to judge.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/campaign/backup.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

constexpr const char* usual_store = "campaign.db";

Result<void> backup(Files& files, const work::BackupOptions& options) {
  return work::back_up(files, options);
}

Result<void> restore(Files& files, const work::RestoreOptions& options) {
  const auto restored = work::restore(files, options);
  if (!restored) return restored.error();
  fmt::print("{}: {}, log and state agree\n", restored->store,
             counted(restored->actions, "action"));
  return {};
}

}  // namespace

Verb campaign_backup() {
  return {
      .name = "campaign backup",
      .summary = "Back up a campaign while it is in use",
      .examples = {{"fovea campaign backup -o backup.db", "Copies the SQLite file"},
                   {"fovea campaign backup --dump -o backup.jsonl",
                    "Writes text with one JSON object per line; always the case for PostgreSQL"}},
      .notes = "",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<work::BackupOptions>();
        options->store = usual_store;
        return command_of(options,
                          {store_option(options->store),
                           {"-o,--output", "FILE", "Output file", &options->output, true},
                           {"--dump", "", "Write text instead of a SQLite file", &options->dump}},
                          backup, files);
      }};
}

Verb campaign_restore() {
  return {.name = "campaign restore",
          .summary = "Restore a campaign from a backup",
          .examples = {{"fovea campaign restore backup.db -s restored.db",
                        "Restores into a new file, then replays the log and compares"},
                       {"fovea campaign restore backup.db -s postgres://localhost/library",
                        "Restores onto a server, from a backup of any store"}},
          .notes = "",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<work::RestoreOptions>();
            options->store = usual_store;
            return command_of(options,
                              {{"FILE", "FILE", "Backup file", &options->file, true},
                               store_option(options->store)},
                              restore, files);
          }};
}

}  // namespace fovea::cli
