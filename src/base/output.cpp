#include "fovea/base/output.hpp"

#include <cerrno>
#include <mutex>
#include <set>

#include <unistd.h>

#include "base/files_error.hpp"

namespace fovea {
namespace {

/// The part files that exist now, so that an interruption can take them away.
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

/// Errors of the part file are reported under the name the user gave.
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
  const std::string part = target + ".fovea-part-" + std::to_string(::getpid());
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
