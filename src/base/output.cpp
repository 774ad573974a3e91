#include "fovea/base/output.hpp"

#include <cerrno>
#include <filesystem>
#include <mutex>
#include <set>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/files_error.hpp"

namespace fs = std::filesystem;

namespace fovea {
namespace {

/// The part files that exist now, so that an interruption can remove them.
class PartFiles {
 public:
  void begun(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    paths_.insert(path);
  }
  void ended(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    paths_.erase(path);
  }
  void remove_all() {
    const std::scoped_lock lock(mutex_);
    for (const std::string& path : paths_) ::unlink(path.c_str());
  }

 private:
  std::mutex mutex_;
  std::set<std::string> paths_;
};

PartFiles& part_files() {
  static PartFiles files;
  return files;
}

/// Whether no process is writing the file: a writer holds a lock on it, which the kernel releases
/// when the process ends.
bool is_abandoned(const fs::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return false;
  const bool locked = ::flock(fd, LOCK_EX | LOCK_NB) == 0;
  ::close(fd);
  return locked;
}

/// Removes the part files of killed processes. Part files are always real files; other file systems
/// have none with this prefix.
void remove_abandoned(const std::string& prefix) {
  const fs::path start(prefix);
  const fs::path directory = start.has_parent_path() ? start.parent_path() : fs::path(".");
  const std::string name = start.filename().string();
  std::error_code error;
  for (fs::directory_iterator at(directory, error); !error && at != fs::directory_iterator();
       at.increment(error)) {
    const bool is_part = at->path().filename().string().starts_with(name);
    if (is_part && is_abandoned(at->path())) ::unlink(at->path().c_str());
  }
}

Result<void> write_file(Files& files, const std::string& part,
                        const std::function<Result<void>(TextSink&)>& write) {
  auto file = files.create(part);
  if (!file) return std::move(file).error();
  TextSink sink([&](std::string_view data) { return (*file)->write(data); });
  if (auto result = write(sink); !result) return result;
  if (auto result = sink.finish(); !result) return result;
  return (*file)->sync();
}

Result<void> write_to_standard_output(const std::function<Result<void>(TextSink&)>& write) {
  TextSink sink = standard_output_sink();
  if (auto result = write(sink); !result) return result;
  return sink.finish();
}

/// Reports errors of the part file under the name that the user gave.
Error renamed(Error error, const std::string& part, const std::string& path) {
  if (error.place.file == part) error.place.file = path;
  return error;
}

}  // namespace

Result<void> TextSink::finish() {
  flush();
  return state_;
}

void TextSink::flush() {
  if (state_ && !buffer_.empty()) state_ = drain_(buffer_);
  buffer_.clear();
}

TextSink string_sink(std::string& target) {
  return TextSink([&target](std::string_view data) -> Result<void> {
    target.append(data);
    return {};
  });
}

TextSink standard_output_sink() {
  return TextSink([](std::string_view data) -> Result<void> {
    while (!data.empty()) {
      const ssize_t put = ::write(STDOUT_FILENO, data.data(), data.size());
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) return system_error("standard output", "write", errno);
      data.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
  });
}

Result<void> write_output(Files& files, const std::string& path,
                          const std::function<Result<void>(TextSink&)>& write) {
  if (path == "-") return write_to_standard_output(write);
  if (files.is_directory(path)) return system_error(path, "write", EISDIR);
  if (files.is_stream(path)) return write_file(files, path, write);
  const std::string target = files.behind_links(path);
  const std::string parts = target + ".fovea-part-";
  remove_abandoned(parts);
  const std::string part = parts + std::to_string(::getpid());
  part_files().begun(part);
  Result<void> result = write_file(files, part, write);
  if (result) result = files.rename(part, target);
  if (!result) {
    if (files.exists(part)) static_cast<void>(files.remove(part));
    result = renamed(std::move(result).error(), part, path);
  }
  part_files().ended(part);
  return result;
}

void discard_unfinished_outputs() { part_files().remove_all(); }

}  // namespace fovea
