// The file system in memory and the faulty one.
#include <cerrno>

#include "fovea/base/files.hpp"

#include "base/files_error.hpp"

namespace fovea {
namespace {

/// Appends to an entry of MemoryFiles on every write, as a real file grows.
class MemoryOutput : public OutputFile {
 public:
  MemoryOutput(MemoryFiles& files, std::string path) : files_(files), path_(std::move(path)) {
    files_.put(path_, "");
  }
  Result<void> write(std::string_view data) override {
    written_ += data;
    files_.put(path_, written_);
    return {};
  }
  Result<void> sync() override { return {}; }

 private:
  MemoryFiles& files_;
  std::string path_;
  std::string written_;
};

/// Passes on the data that still fits on the disk.
class FullDiskOutput : public OutputFile {
 public:
  FullDiskOutput(std::unique_ptr<OutputFile> inner, std::uint64_t& room, std::string path)
      : inner_(std::move(inner)), room_(room), path_(std::move(path)) {}
  Result<void> write(std::string_view data) override {
    const bool fits = data.size() <= room_;
    const std::string_view part = data.substr(0, room_);
    room_ -= part.size();
    if (auto result = inner_->write(part); !result) return result;
    if (!fits) return system_error(path_, "write", ENOSPC);
    return {};
  }
  Result<void> sync() override { return inner_->sync(); }

 private:
  std::unique_ptr<OutputFile> inner_;
  std::uint64_t& room_;
  std::string path_;
};

/// Unlocks the path on destruction.
class MemoryLock : public FileLock {
 public:
  MemoryLock(std::set<std::string>& locked, std::mutex& mutex, std::string path)
      : locked_(locked), mutex_(mutex), path_(std::move(path)) {}
  ~MemoryLock() override {
    const std::scoped_lock lock(mutex_);
    locked_.erase(path_);
  }
  MemoryLock(const MemoryLock&) = delete;
  MemoryLock& operator=(const MemoryLock&) = delete;

 private:
  std::set<std::string>& locked_;
  std::mutex& mutex_;
  std::string path_;
};

}  // namespace

Result<Bytes> MemoryFiles::read(const std::string& path) {
  const auto found = content(path);
  if (!found) return system_error(path, "open", ENOENT);
  return Bytes::from_string(*found);
}

Result<std::unique_ptr<OutputFile>> MemoryFiles::create(const std::string& path) {
  return std::unique_ptr<OutputFile>(std::make_unique<MemoryOutput>(*this, path));
}

Result<void> MemoryFiles::rename(const std::string& from, const std::string& to) {
  const std::scoped_lock lock(mutex_);
  auto node = content_.extract(from);
  if (node.empty()) return system_error(from, "rename", ENOENT);
  content_[to] = std::move(node.mapped());
  return {};
}

Result<void> MemoryFiles::remove(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  if (content_.erase(path) == 0) return system_error(path, "remove", ENOENT);
  return {};
}

bool MemoryFiles::is_directory(const std::string& path) {
  const auto below = list(path);
  return below && !below->empty();
}

bool MemoryFiles::exists(const std::string& path) {
  return content(path).has_value() || is_directory(path);
}

Result<std::vector<std::string>> MemoryFiles::list(const std::string& directory) {
  const std::scoped_lock lock(mutex_);
  const std::string prefix = directory.ends_with('/') ? directory : directory + "/";
  std::vector<std::string> found;
  for (auto at = content_.lower_bound(prefix); at != content_.end(); ++at) {
    if (!at->first.starts_with(prefix)) break;
    found.push_back(at->first);
  }
  return found;
}

Result<std::unique_ptr<FileLock>> MemoryFiles::lock(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  if (!locked_.insert(path).second) return system_error(path, "lock", EWOULDBLOCK);
  return std::unique_ptr<FileLock>(std::make_unique<MemoryLock>(locked_, mutex_, path));
}

void MemoryFiles::put(const std::string& path, std::string content) {
  const std::scoped_lock lock(mutex_);
  content_[path] = std::move(content);
}

std::optional<std::string> MemoryFiles::content(const std::string& path) const {
  const std::scoped_lock lock(mutex_);
  const auto found = content_.find(path);
  if (found == content_.end()) return std::nullopt;
  return found->second;
}

Result<Bytes> FaultyFiles::read(const std::string& path) {
  auto content = inner_.read(path);
  if (!content || !faults_.short_read_bytes || content->size() <= *faults_.short_read_bytes)
    return content;
  return system_error(path, "read", EIO);
}

Result<std::unique_ptr<OutputFile>> FaultyFiles::create(const std::string& path) {
  auto file = inner_.create(path);
  if (!file || !faults_.disk_full_after_bytes) return file;
  return std::unique_ptr<OutputFile>(
      std::make_unique<FullDiskOutput>(std::move(*file), *faults_.disk_full_after_bytes, path));
}

Result<void> FaultyFiles::rename(const std::string& from, const std::string& to) {
  if (faults_.crash_before_rename) {
    crashed_ = true;
    return system_error(to, "replace", EIO);
  }
  return inner_.rename(from, to);
}

Result<void> FaultyFiles::remove(const std::string& path) {
  if (crashed_) return system_error(path, "remove", EIO);
  return inner_.remove(path);
}

Result<std::vector<std::string>> FaultyFiles::list(const std::string& directory) {
  return inner_.list(directory);
}

}  // namespace fovea
