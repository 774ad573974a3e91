// The file system of this machine.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fovea/base/files.hpp"
#include "fovea/base/interruption.hpp"

#include "base/files_error.hpp"

namespace fovea {
namespace {

namespace fs = std::filesystem;

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
};

/// An address range that its last owner unmaps.
struct Mapping {
  void* address = MAP_FAILED;
  std::size_t size = 0;
  Mapping() = default;
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() {
    if (address != MAP_FAILED) ::munmap(address, size);
  }
};

/// Maps the file with at least Bytes::padding readable bytes after it: an anonymous region one page
/// longer than the file, with the file mapped over its beginning.
std::optional<Bytes> map_file(int fd, std::size_t size) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  auto mapping = std::make_shared<Mapping>();
  mapping->size = (size + page - 1) / page * page + page;
  mapping->address = ::mmap(nullptr, mapping->size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping->address == MAP_FAILED) return std::nullopt;
  if (::mmap(mapping->address, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, 0) == MAP_FAILED)
    return std::nullopt;
  const std::string_view text(static_cast<const char*>(mapping->address), size);
  return Bytes(std::move(mapping), text, Bytes::Kind::mapped_file);
}

/// Reads `fd` to its end: for pipes, and files that cannot be mapped.
Result<Bytes> read_stream(int fd, const std::string& name) {
  std::string content;
  constexpr std::size_t step = 1 << 20;
  while (true) {
    const std::size_t old_size = content.size();
    content.resize(old_size + step);
    const ssize_t got = ::read(fd, content.data() + old_size, step);
    content.resize(old_size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0) return Bytes::from_string(std::move(content));
    if (got < 0 && errno != EINTR) return system_error(name, "read", errno);
  }
}

class RealInput : public InputFile {
 public:
  RealInput(int fd, std::string path) : fd_(fd), path_(std::move(path)) {
    struct stat status {};
    if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
      size_ = static_cast<std::uint64_t>(status.st_size);
  }

  Result<std::string_view> next() override {
    while (true) {
      const ssize_t got = ::read(fd_.get(), buffer_.get(), buffer_size);
      if (got >= 0) return std::string_view(buffer_.get(), static_cast<std::size_t>(got));
      if (errno != EINTR) return system_error(path_, "read", errno);
    }
  }

  bool seek(std::uint64_t byte) override {
    return size_ && ::lseek(fd_.get(), static_cast<off_t>(byte), SEEK_SET) >= 0;
  }

  [[nodiscard]] std::optional<std::uint64_t> size() const override { return size_; }

 private:
  Descriptor fd_;
  std::string path_;
  std::optional<std::uint64_t> size_;
  // Not zero-filled: most files are far smaller, and a collection has many of them.
  static constexpr std::size_t buffer_size = std::size_t{256} << 10;
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(buffer_size);
};

class RealOutput : public OutputFile {
 public:
  RealOutput(int fd, std::string path) : fd_(fd), path_(std::move(path)) {
    static_cast<void>(::flock(fd, LOCK_SH | LOCK_NB));  // see is_abandoned in output.cpp
  }

  Result<void> write(std::string_view data) override {
    while (!data.empty()) {
      const ssize_t put = ::write(fd_.get(), data.data(), data.size());
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) return system_error(path_, "write", errno);
      data.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
  }

  Result<void> sync() override {
    if (::fsync(fd_.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
      return system_error(path_, "write", errno);
    return {};
  }

 private:
  Descriptor fd_;
  std::string path_;
};

class RealLock : public FileLock {
 public:
  explicit RealLock(int fd) : fd_(fd) {}

 private:
  Descriptor fd_;
};

/// Syncs the directory, which makes a rename durable.
void sync_directory_of(const std::string& path) {
  const std::string parent = fs::path(path).parent_path().string();
  const Descriptor fd(
      ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) ::fsync(fd.get());
}

class RealFiles : public Files {
 public:
  Result<Bytes> read(const std::string& path) override {
    if (path == "-") return read_stream(STDIN_FILENO, "standard input");
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return system_error(path, "open", errno);
    struct stat status {};
    if (::fstat(fd.get(), &status) != 0) return system_error(path, "open", errno);
    if (S_ISDIR(status.st_mode)) return system_error(path, "read", EISDIR);
    if (S_ISREG(status.st_mode) && status.st_size > 0) {
      if (auto mapped = map_file(fd.get(), static_cast<std::size_t>(status.st_size)))
        return *std::move(mapped);
    }
    return read_stream(fd.get(), path);
  }

  Result<std::unique_ptr<InputFile>> open(const std::string& path) override {
    const int fd = path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return system_error(path, "open", errno);
    return std::unique_ptr<InputFile>(
        std::make_unique<RealInput>(fd, path == "-" ? "standard input" : path));
  }

  Result<std::unique_ptr<OutputFile>> create(const std::string& path) override {
    constexpr mode_t everybody_by_umask = 0666;
    std::optional<FileChange> change;
    if (!is_stream(path)) change.emplace();  // opening a pipe waits for its reader
    const int fd =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, everybody_by_umask);
    if (fd < 0) return system_error(path, "create", errno);
    return std::unique_ptr<OutputFile>(std::make_unique<RealOutput>(fd, path));
  }

  Result<void> rename(const std::string& from, const std::string& to) override {
    struct stat before {};
    constexpr mode_t permissions = 0777;
    if (::stat(to.c_str(), &before) == 0)
      static_cast<void>(::chmod(from.c_str(), before.st_mode & permissions));
    const FileChange change;
    if (::rename(from.c_str(), to.c_str()) != 0) return system_error(to, "replace", errno);
    sync_directory_of(to);
    return {};
  }

  Result<void> remove(const std::string& path) override {
    if (std::remove(path.c_str()) != 0) return system_error(path, "remove", errno);
    return {};
  }

  bool is_directory(const std::string& path) override {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
  }

  bool exists(const std::string& path) override {
    std::error_code ignored;
    return fs::exists(path, ignored);
  }

  std::string behind_links(const std::string& path) override {
    constexpr int most = 40;  // the limit of the kernel
    fs::path at = path;
    std::error_code error;
    for (int i = 0; i < most && fs::is_symlink(at, error); ++i) {
      const fs::path target = fs::read_symlink(at, error);
      if (error) break;
      at = at.parent_path() / target;
    }
    return at.string();
  }

  bool is_stream(const std::string& path) override {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    return fs::is_fifo(status) || fs::is_character_file(status) || fs::is_block_file(status) ||
           fs::is_socket(status);
  }

  Result<std::vector<std::string>> list(const std::string& directory) override {
    std::error_code error;
    std::vector<std::string> found;
    fs::recursive_directory_iterator at(directory, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (at->is_regular_file(error)) found.push_back(at->path().string());
    }
    if (error) return system_error(directory, "list", error.value());
    std::sort(found.begin(), found.end());
    return found;
  }

  Result<void> create_directory(const std::string& path) override {
    const FileChange change;
    std::error_code error;
    fs::create_directories(path, error);
    if (error) return system_error(path, "create", error.value());
    return {};
  }

  Result<std::unique_ptr<FileLock>> lock(const std::string& path) override {
    constexpr mode_t everybody_by_umask = 0666;
    const FileChange change;
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, everybody_by_umask);
    if (fd < 0) return system_error(path, "lock", errno);
    auto lock = std::make_unique<RealLock>(fd);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) return system_error(path, "lock", errno);
    return std::unique_ptr<FileLock>(std::move(lock));
  }
};

}  // namespace

Files& real_files() {
  static RealFiles files;
  return files;
}

}  // namespace fovea
