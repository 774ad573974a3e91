#include "fovea/base/output.hpp"

#include <atomic>
#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "fovea/base/interruption.hpp"

#include "base/files_error.hpp"

namespace fs = std::filesystem;

namespace fovea {
namespace {

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

using Write = std::function<Result<void>(TextSink&)>;

/// `created` becomes true once the file exists.
Result<void> write_file(Files& files, const std::string& part, const Write& write,
                        std::atomic<bool>& created) {
  auto file = files.create(part);
  if (!file) return std::move(file).error();
  created = true;
  TextSink sink([&](std::string_view data) { return (*file)->write(data); });
  if (auto result = write(sink); !result) return result;
  if (auto result = sink.finish(); !result) return result;
  return (*file)->sync();
}

Result<void> write_to_standard_output(const Write& write) {
  TextSink sink = standard_output_sink();
  if (auto result = write(sink); !result) return result;
  return sink.finish();
}

/// Reports errors of the part file under the name that the user gave.
Error renamed(Error error, const std::string& part, const std::string& path) {
  if (error.place.file == part) error.place.file = path;
  return error;
}

/// Registers the part file of an output. A part file that was created and no longer exists has been
/// renamed to the output.
class PartFile {
 public:
  PartFile(Files& files, const std::string& path, const std::string& target, std::string part)
      : output_(path, [&files, part = std::move(part), existed = files.exists(target),
                       created = created_] {
          if (files.exists(part))
            static_cast<void>(files.remove(part));
          else if (*created)
            return Remains::complete;
          return existed ? Remains::unchanged : Remains::nothing;
        }) {}

  [[nodiscard]] std::atomic<bool>& created() const { return *created_; }
  void complete() { output_.complete(); }

 private:
  std::shared_ptr<std::atomic<bool>> created_ = std::make_shared<std::atomic<bool>>(false);
  UnfinishedOutput output_;
};

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

Result<void> write_output(Files& files, const std::string& path, const Write& write) {
  if (path == "-") return write_to_standard_output(write);
  if (files.is_directory(path)) return system_error(path, "write", EISDIR);
  std::atomic<bool> ignored = false;
  if (files.is_stream(path)) return write_file(files, path, write, ignored);
  const std::string target = files.behind_links(path);
  const std::string parts = target + ".fovea-part-";
  remove_abandoned(parts);
  const std::string part = parts + std::to_string(::getpid());
  PartFile output(files, path, target, part);
  Result<void> result = write_file(files, part, write, output.created());
  if (result) result = files.rename(part, target);
  if (result) output.complete();
  if (!result) {
    if (files.exists(part)) static_cast<void>(files.remove(part));
    result = renamed(std::move(result).error(), part, path);
  }
  return result;
}

}  // namespace fovea
