#pragma once
// The file system as an interface, so that tests can replace it by memory or by a faulty one.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// A file being written. Nothing is durable before sync() has succeeded.
class OutputFile {
 public:
  virtual ~OutputFile() = default;
  virtual Result<void> write(std::string_view data) = 0;
  virtual Result<void> sync() = 0;
};

/// While it lives, nobody else gets the lock of that path.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

/// A file being read piece by piece, in little memory whatever its size.
class InputFile {
 public:
  virtual ~InputFile() = default;
  /// The next bytes, none at the end; valid until the next call.
  virtual Result<std::string_view> next() = 0;
  /// Goes on at that byte; false where that is not possible, as in a pipe.
  virtual bool seek(std::uint64_t byte) = 0;
  /// Unknown for a pipe.
  [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;
};

/// What the library needs of a file system. Paths are as the operating system has them.
class Files {
 public:
  virtual ~Files() = default;

  /// The raw content of a regular file (mapped where possible).
  virtual Result<Bytes> read(const std::string& path) = 0;
  /// The same content in pieces. Where a file system has nothing better they are of what read()
  /// gives.
  virtual Result<std::unique_ptr<InputFile>> open(const std::string& path);
  /// Creates or truncates.
  virtual Result<std::unique_ptr<OutputFile>> create(const std::string& path) = 0;
  /// Replaces `to` if it exists, atomically, and makes the change durable. Who may read and write
  /// stays as it was with `to`.
  virtual Result<void> rename(const std::string& from, const std::string& to) = 0;
  virtual Result<void> remove(const std::string& path) = 0;
  virtual bool is_directory(const std::string& path) = 0;
  virtual bool exists(const std::string& path) = 0;
  /// What `path` is a link to, through all links; `path` itself if it is none.
  virtual std::string behind_links(const std::string& path) { return path; }
  /// A pipe or a device: written to where it is, never replaced.
  virtual bool is_stream(const std::string& /*path*/) { return false; }
  /// Every regular file below `directory`, as paths that read() takes, sorted by bytes.
  virtual Result<std::vector<std::string>> list(const std::string& directory) = 0;
  /// With all that are missing above it; fine if it is there.
  virtual Result<void> create_directory(const std::string& path) = 0;
  /// Does not wait: an error if another process (or object) has it. The file `path` stays.
  virtual Result<std::unique_ptr<FileLock>> lock(const std::string& path) = 0;
};

/// The files of this machine. Reading "-" reads standard input.
Files& real_files();

/// Keeps everything in memory; directories exist by being a prefix of a file's path.
class MemoryFiles : public Files {
 public:
  Result<Bytes> read(const std::string& path) override;
  Result<std::unique_ptr<OutputFile>> create(const std::string& path) override;
  Result<void> rename(const std::string& from, const std::string& to) override;
  Result<void> remove(const std::string& path) override;
  bool is_directory(const std::string& path) override;
  bool exists(const std::string& path) override;
  Result<std::vector<std::string>> list(const std::string& directory) override;
  Result<void> create_directory(const std::string&) override { return {}; }
  Result<std::unique_ptr<FileLock>> lock(const std::string& path) override;

  void put(const std::string& path, std::string content);
  [[nodiscard]] std::optional<std::string> content(const std::string& path) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string> content_;
  std::set<std::string> locked_;
};

/// What a FaultyFiles does wrong; counts of bytes and calls that still succeed.
struct Faults {
  std::optional<std::uint64_t> disk_full_after_bytes;  ///< written bytes until "no space left"
  std::optional<std::uint64_t> short_read_bytes;       ///< each read fails after that many bytes
  bool crash_before_rename = false;  ///< rename does nothing and neither does anything after it
};

/// Passes everything to `inner` until a fault strikes.
class FaultyFiles : public Files {
 public:
  FaultyFiles(Files& inner, Faults faults) : inner_(inner), faults_(faults) {}

  Result<Bytes> read(const std::string& path) override;
  Result<std::unique_ptr<OutputFile>> create(const std::string& path) override;
  Result<void> rename(const std::string& from, const std::string& to) override;
  Result<void> remove(const std::string& path) override;
  bool is_directory(const std::string& path) override { return inner_.is_directory(path); }
  bool exists(const std::string& path) override { return inner_.exists(path); }
  std::string behind_links(const std::string& path) override { return inner_.behind_links(path); }
  bool is_stream(const std::string& path) override { return inner_.is_stream(path); }
  Result<std::vector<std::string>> list(const std::string& directory) override;
  Result<void> create_directory(const std::string& path) override {
    return inner_.create_directory(path);
  }
  Result<std::unique_ptr<FileLock>> lock(const std::string& path) override {
    return inner_.lock(path);
  }

 private:
  Files& inner_;
  Faults faults_;
  bool crashed_ = false;
};

}  // namespace fovea
