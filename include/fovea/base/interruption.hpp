#pragma once
// Outputs of a process that the user interrupts: they are complete, or as they were before.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace fovea {

/// What an interruption leaves of an output.
enum class Remains : std::uint8_t {
  complete,   ///< all of it was written
  unchanged,  ///< the version from before
  nothing,    ///< there was none before
};

/// An output that is being written. While this object lives, discard_unfinished_outputs() removes
/// what was written so far.
class UnfinishedOutput {
 public:
  /// `discard` removes the unfinished parts and returns what remains. It is called in another
  /// thread and must rely on nothing but the files.
  UnfinishedOutput(std::string name, std::function<Remains()> discard);
  ~UnfinishedOutput();
  UnfinishedOutput(const UnfinishedOutput&) = delete;
  UnfinishedOutput& operator=(const UnfinishedOutput&) = delete;

  /// From now on the output is listed as complete, unless many others follow.
  void complete();

 private:
  std::uint64_t number_;
};

/// Held by a thread while it creates or renames a file. The constructor does not return any more
/// after end_file_changes(), so that what an interruption discards does not come back.
class FileChange {
 public:
  FileChange();
  ~FileChange();
  FileChange(const FileChange&) = delete;
  FileChange& operator=(const FileChange&) = delete;
};

/// Waits for the file changes of other threads to end, and lets no other begin.
void end_file_changes();

struct RemainingOutput {
  std::string name;
  Remains remains;
};

/// Discards what is unfinished. Returns first the outputs that were complete before, then those
/// that were being written, each in the order of their beginning. Files of a directory that is an
/// output itself are not listed.
std::vector<RemainingOutput> discard_unfinished_outputs();

}  // namespace fovea
