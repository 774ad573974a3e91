#pragma once
// The directory of an index, held by one writer.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "index/files/manifest.hpp"

namespace fovea::index {

/// Holds the lock from open() on. Changes become visible, and durable, by commit() alone; until
/// then, and if it never comes, readers see the commit before, and the end of the store removes
/// what was written since.
class Store {
 public:
  /// For a new index: creates the directory. Refuses a directory with files that are not ours. An
  /// index that cannot be read (damaged, of another version) stays as it is until the commit.
  static Result<Store> create(Files& files, const std::string& directory);
  /// For changes: there must be an index.
  static Result<Store> open(Files& files, const std::string& directory);

  ~Store();
  Store(Store&&) noexcept = default;
  Store& operator=(Store&&) = delete;

  [[nodiscard]] Files& files() const { return *files_; }
  [[nodiscard]] const std::string& directory() const { return directory_; }
  /// Of the last commit, if there is one that can be read.
  [[nodiscard]] const std::optional<Manifest>& manifest() const { return manifest_; }
  /// Whether there was an index, readable or not.
  [[nodiscard]] bool was_index() const { return was_index_; }

  /// A number that no file has had.
  std::uint64_t new_file_number() { return next_file_++; }
  /// For a part of the commit ("c7.outlines") that is written piece by piece.
  PartWriter writer(Part part);
  /// Writes a part of the commit.
  Result<PartEntry> write(Part part, std::string_view content);

  /// Replaces the manifest; its files must be durable. Then removes what it does not name.
  Result<void> commit(Manifest manifest);

 private:
  Store(Files& files, std::string directory, std::unique_ptr<FileLock> lock)
      : files_(&files), directory_(std::move(directory)), lock_(std::move(lock)) {}

  static Result<Store> lock(Files& files, const std::string& directory);
  Result<void> read();
  /// Removes files of ours that the last commit does not name and that have this number or a
  /// greater one.
  void remove_unnamed(std::uint64_t least_number);
  /// Numbers of new files begin behind those of all that are there.
  Result<void> number_behind_present();

  Files* files_;
  std::string directory_;
  std::unique_ptr<FileLock> lock_;
  std::optional<Manifest> manifest_;
  bool was_index_ = false;
  bool made_directory_ = false;
  bool committed_ = false;
  std::uint64_t next_file_ = 1;
  /// The number of the first file of this store. None is its own before the numbers of what is
  /// there are known: a store that fails earlier removes nothing.
  std::uint64_t first_file_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace fovea::index
