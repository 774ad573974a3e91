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

/// Holds the exclusive lock of a path while it lives.
class FileLock {
 public:
  virtual ~FileLock() = default;
};

/// A file that is read piece by piece, in little memory whatever its size.
class InputFile {
 public:
  virtual ~InputFile() = default;
  /// Returns the next bytes, empty at the end; they are valid until the next call.
  virtual Result<std::string_view> next() = 0;
  /// Continues reading at this byte; returns false if that is impossible, as in a pipe.
  virtual bool seek(std::uint64_t byte) = 0;
  /// The size in bytes; nullopt for a pipe.
  [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;
};

/// The file system operations that the library needs. Paths have the form of the operating system.
class Files {
 public:
  virtual ~Files() = default;

  /// The raw content of a regular file (mapped where possible).
  virtual Result<Bytes> read(const std::string& path) = 0;
  /// The same content in pieces. The default implementation cuts the result of read() into pieces.
  virtual Result<std::unique_ptr<InputFile>> open(const std::string& path);
  /// Creates the file, or truncates it.
  virtual Result<std::unique_ptr<OutputFile>> create(const std::string& path) = 0;
  /// Replaces `to` atomically if it exists, and makes the change durable. The permissions of `to`
  /// are kept.
  virtual Result<void> rename(const std::string& from, const std::string& to) = 0;
  virtual Result<void> remove(const std::string& path) = 0;
  virtual bool is_directory(const std::string& path) = 0;
  virtual bool exists(const std::string& path) = 0;
  /// The file that `path` refers to after following all links; `path` itself if it is not a link.
  virtual std::string behind_links(const std::string& path) { return path; }
  /// Whether `path` is a pipe or a device, which is written in place and never replaced.
  virtual bool is_stream(const std::string& /*path*/) { return false; }
  /// Every regular file below `directory`, as paths that read() takes, sorted by bytes.
  virtual Result<std::vector<std::string>> list(const std::string& directory) = 0;
  /// Creates the directory and all missing parents; succeeds if it exists already.
  virtual Result<void> create_directory(const std::string& path) = 0;
  /// Does not wait: fails if another process (or object) holds the lock. The file `path` is kept.
  virtual Result<std::unique_ptr<FileLock>> lock(const std::string& path) = 0;
};

/// The files of this machine. Reading "-" reads standard input.
Files& real_files();

/// Keeps everything in memory; a directory exists if it is a prefix of a file's path.
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

/// The faults of a FaultyFiles, as numbers of bytes and calls that still succeed.
struct Faults {
  std::optional<std::uint64_t> disk_full_after_bytes;  ///< written bytes until "no space left"
  std::optional<std::uint64_t> short_read_bytes;       ///< each read fails after this many bytes
  bool crash_before_rename = false;  ///< rename and everything after it does nothing
};

/// Passes everything to `inner` until a fault occurs.
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
