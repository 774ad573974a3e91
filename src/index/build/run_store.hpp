#pragma once
// Stores sorted runs until the last merge: in memory, or on disk if there are many.

#include <cstdint>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"

#include "index/build/run_cursor.hpp"
#include "index/build/sorted_run.hpp"

namespace fovea::index {

/// The names of run files are this prefix and a number.
constexpr std::string_view run_file_prefix = "run-";

class RunStore {
 public:
  /// Keeps at most about `memory` bytes in memory and writes files to `directory`.
  RunStore(Files& files, std::string directory, std::uint64_t memory);
  ~RunStore();
  RunStore(const RunStore&) = delete;
  RunStore& operator=(const RunStore&) = delete;

  /// Adds a run. Runs must come in the order of their documents.
  Result<void> add(SortedRun run);
  [[nodiscard]] const std::vector<SortedRun>& runs() const { return runs_; }
  /// Ranges of terms with about equal amounts of postings, each at most about `bytes`.
  [[nodiscard]] std::vector<TermRange> ranges(std::uint64_t bytes) const;

 private:
  Result<void> spill();
  Result<void> write_piece(RunWriter& writer, SortedRun& spilled);

  Files& files_;
  std::string directory_;
  std::uint64_t memory_;
  std::vector<SortedRun> runs_;
  std::size_t spilled_ = 0;  ///< runs at the front that are on disk
  std::uint64_t in_memory_ = 0;
  std::vector<std::string> paths_;
};

}  // namespace fovea::index
