#pragma once
// The directory of an index, held by one writer.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "manifest.hpp"

namespace fovea::index {

/// Holds the lock from open() on. Changes become visible, and durable, by commit() alone; until
/// then, and if it never comes, readers see the commit before.
class Store {
 public:
  /// For a new index: creates the directory. Refuses a directory with files that are not ours.
  static Result<Store> create(Files& files, const std::string& directory);
  /// For changes: there must be an index.
  static Result<Store> open(Files& files, const std::string& directory);

  [[nodiscard]] Files& files() const { return *files_; }
  [[nodiscard]] const std::string& directory() const { return directory_; }
  /// Of the last commit.
  [[nodiscard]] const std::optional<Manifest>& manifest() const { return manifest_; }

  /// A number that no file has had.
  std::uint64_t new_file_number() { return next_file_++; }
  /// For a part of the commit ("c7.outlines") that is written piece by piece.
  PartWriter writer(Part part);
  /// Writes a part of the commit.
  Result<PartEntry> write(Part part, std::string_view content);

  /// Replaces the manifest; its files must be durable. Then removes what it does not name.
  Result<void> commit(Manifest manifest);
  /// Removes what the last commit does not name.
  void remove_leftovers();

 private:
  Store(Files& files, std::string directory, std::unique_ptr<FileLock> lock)
      : files_(&files), directory_(std::move(directory)), lock_(std::move(lock)) {}

  static Result<Store> lock(Files& files, const std::string& directory);
  Result<void> read();

  Files* files_;
  std::string directory_;
  std::unique_ptr<FileLock> lock_;
  std::optional<Manifest> manifest_;
  std::uint64_t next_file_ = 1;
};

}  // namespace fovea::index
