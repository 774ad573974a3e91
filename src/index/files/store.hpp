#pragma once
// The directory of an index, locked by one writer.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/interruption.hpp"

#include "index/files/manifest.hpp"

namespace fovea::index {

/// Holds the lock from create() or open() on. Only commit() makes changes visible and durable.
/// Without it, readers see the previous commit, and the destructor removes the files written since;
/// so does an interruption of the process.
class Store {
 public:
  /// Opens the store for a new index and creates the directory. Returns an error if the directory
  /// contains other files than those of an index. An unreadable index (damaged, of another version)
  /// does not change until the commit.
  static Result<Store> create(Files& files, const std::string& directory);
  /// Opens the store to change an existing index.
  static Result<Store> open(Files& files, const std::string& directory);

  ~Store();
  Store(Store&&) noexcept = default;
  Store& operator=(Store&&) = delete;

  [[nodiscard]] Files& files() const { return *files_; }
  [[nodiscard]] const std::string& directory() const { return directory_; }
  /// The manifest of the last commit, if there is one and it is readable.
  [[nodiscard]] const std::optional<Manifest>& manifest() const { return manifest_; }
  /// Whether there was an index, readable or not.
  [[nodiscard]] bool was_index() const { return was_index_; }

  /// Returns a file number that has never been used.
  std::uint64_t new_file_number() { return next_file_++; }
  /// A writer for a part of the commit ("c7.outlines") that is written in pieces.
  PartWriter writer(Part part);
  /// Writes a part of the commit.
  Result<PartEntry> write(Part part, std::string_view content);

  /// Replaces the manifest, whose files must be durable. Then removes files that it does not name.
  Result<void> commit(Manifest manifest);

 private:
  Store(Files& files, std::string directory, std::unique_ptr<FileLock> lock)
      : files_(&files), directory_(std::move(directory)), lock_(std::move(lock)) {}

  static Result<Store> lock(Files& files, const std::string& directory);
  Result<void> read();
  /// Removes files of the index that the last commit does not name and whose number is at least
  /// `least_number`, and temporary files.
  void remove_unnamed(std::uint64_t least_number);
  /// Lets an interruption remove the files of this store, unless they have been committed.
  void discard_when_interrupted();
  /// Makes the numbers of new files start after those of all existing files.
  Result<void> number_behind_present();

  Files* files_;
  std::string directory_;
  std::unique_ptr<FileLock> lock_;
  std::optional<Manifest> manifest_;
  bool was_index_ = false;
  std::vector<std::string> made_directories_;  ///< the outermost first
  bool committed_ = false;
  std::uint64_t next_file_ = 1;
  /// The number of the first file of this store. The initial value means none, so that a store that
  /// fails before it knows the existing numbers removes no parts.
  std::uint64_t first_file_ = std::numeric_limits<std::uint64_t>::max();
  std::unique_ptr<UnfinishedOutput> unfinished_;
};

}  // namespace fovea::index
