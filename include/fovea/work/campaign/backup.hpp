#pragma once
// Backs up a campaign as it is at one moment, and restores it.

#include <cstdint>
#include <string>

#include "fovea/base/files.hpp"

namespace fovea::work {

struct BackupOptions {
  std::string store;   ///< the store of the campaign
  std::string output;  ///< a file
  bool dump = false;   ///< text instead of a SQLite file; PostgreSQL always yields text
};

/// Copies the campaign while others continue to judge. A backup that fails leaves an earlier one
/// unchanged. Refuses to replace the store itself, or a database that a program may have open: the
/// program would continue to write to a file that no longer has a name.
Result<void> back_up(Files& files, const BackupOptions& options);

struct RestoreOptions {
  std::string store;  ///< must not hold a campaign
  std::string file;   ///< a backup of either kind
};

struct Restored {
  std::string store;        ///< its name in messages
  std::size_t actions = 0;  ///< number of actions in the log
};

/// Replays the log and verifies the resulting state. If this fails, a store that did not exist
/// before does not exist afterwards.
Result<Restored> restore(Files& files, const RestoreOptions& options);

}  // namespace fovea::work
