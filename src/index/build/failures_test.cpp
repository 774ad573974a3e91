// Runs every change of an index with a failure at each file system call in turn.
#include <atomic>
#include <functional>

#include <gtest/gtest.h>

#include "index/testing.hpp"

namespace fovea::index {
namespace {

using testing::Library;
using testing::RandomXml;

enum class Failure {
  once,        ///< one call fails, as with a disk that recovers
  for_good,    ///< every call from then on fails, as with a dead disk
  half_write,  ///< one write stores half of its bytes and fails
};

/// Forwards calls to `inner` until call number `at`, counted from 0.
class FailingFiles : public Files {
 public:
  FailingFiles(Files& inner, Failure failure, std::uint64_t at)
      : inner_(inner), failure_(failure), at_(at) {}

  [[nodiscard]] bool has_failed() const { return calls_ > at_; }

  Result<Bytes> read(const std::string& path) override {
    if (fails()) return error(path);
    return inner_.read(path);
  }
  Result<std::unique_ptr<InputFile>> open(const std::string& path) override {
    if (fails()) return error(path);
    return inner_.open(path);
  }
  Result<std::unique_ptr<OutputFile>> create(const std::string& path) override {
    if (fails()) return error(path);
    auto file = inner_.create(path);
    if (!file) return file;
    return std::unique_ptr<OutputFile>(
        std::make_unique<FailingOutput>(*this, *std::move(file), path));
  }
  Result<void> rename(const std::string& from, const std::string& to) override {
    if (fails()) return error(to);
    return inner_.rename(from, to);
  }
  Result<void> remove(const std::string& path) override {
    if (fails()) return error(path);
    return inner_.remove(path);
  }
  bool is_directory(const std::string& path) override { return inner_.is_directory(path); }
  bool exists(const std::string& path) override { return inner_.exists(path); }
  Result<std::vector<std::string>> list(const std::string& directory) override {
    if (fails()) return error(directory);
    return inner_.list(directory);
  }
  Result<void> create_directory(const std::string& path) override {
    if (fails()) return error(path);
    return inner_.create_directory(path);
  }
  Result<std::unique_ptr<FileLock>> lock(const std::string& path) override {
    if (fails()) return error(path);
    return inner_.lock(path);
  }

 private:
  class FailingOutput : public OutputFile {
   public:
    FailingOutput(FailingFiles& files, std::unique_ptr<OutputFile> inner, std::string path)
        : files_(files), inner_(std::move(inner)), path_(std::move(path)) {}
    Result<void> write(std::string_view data) override {
      if (!files_.fails()) return inner_->write(data);
      if (files_.failure_ == Failure::half_write)
        static_cast<void>(inner_->write(data.substr(0, data.size() / 2)));
      return error(path_);
    }
    Result<void> sync() override {
      if (files_.fails()) return error(path_);
      return inner_->sync();
    }

   private:
    FailingFiles& files_;
    std::unique_ptr<OutputFile> inner_;
    std::string path_;
  };

  bool fails() {
    const std::uint64_t call = calls_++;
    return failure_ == Failure::for_good ? call >= at_ : call == at_;
  }
  static Error error(const std::string& path) {
    return {.place = {.file = path}, .message = "the disk fails"};
  }

  Files& inner_;
  Failure failure_;
  std::uint64_t at_;
  std::atomic<std::uint64_t> calls_ = 0;
};

/// A change of "index", which may or may not exist before.
struct Change {
  const char* name;
  std::function<void(MemoryFiles&)> prepare;
  std::function<Result<void>(Files&, MemoryFiles&)> run;
};

Result<void> without_report(Result<Report> report) {
  if (!report) return std::move(report).error();
  return {};
}

void two_segments(MemoryFiles& files) {
  testing::build_index(files, RandomXml(1).library(4, "a"));
  testing::put(files, "more", RandomXml(2).library(4, "b"));
  const auto source = testing::source_of(files, "more");
  ASSERT_TRUE(add(files, "index", *source, testing::plain_options()).ok());
}

std::vector<Change> changes() {
  const auto from = [](const char* directory, auto change) {
    return [directory, change](Files& files, MemoryFiles& sources) {
      const auto source = testing::source_of(sources, directory);
      BuildOptions options = testing::plain_options();
      options.replace = true;
      return without_report(change(files, "index", *source, options));
    };
  };
  const auto first = [](MemoryFiles& files) {
    testing::put(files, "other", RandomXml(3).library(4, "c"));
  };
  const auto with_index = [first](MemoryFiles& files) {
    testing::build_index(files, RandomXml(1).library(4, "a"));
    first(files);
  };
  return {
      {"first build", first, from("other", build)},
      {"build", with_index, from("other", build)},
      {"add", with_index, from("other", add)},
      {"erase", with_index,
       [](Files& files, MemoryFiles&) {
         const std::vector<std::string> names = {"a1"};
         return without_report(erase(files, "index", names));
       }},
      {"merge", two_segments,
       [](Files& files, MemoryFiles&) {
         return without_report(merge(files, "index", testing::plain_options()));
       }},
      {"default model", with_index,
       [](Files& files, MemoryFiles&) { return set_default_model(files, "index", "bm25(b=0.5)"); }},
  };
}

std::optional<std::string> manifest(const MemoryFiles& files) {
  return files.content("index/manifest");
}

/// Tests one failure. Returns whether the change reached the failing call.
bool try_failure(const Change& change, Failure failure, std::uint64_t at) {
  MemoryFiles expected;
  change.prepare(expected);
  const auto before = manifest(expected);
  EXPECT_TRUE(change.run(expected, expected).ok());
  MemoryFiles files;
  change.prepare(files);
  FailingFiles failing(files, failure, at);
  const bool done = change.run(failing, files).ok();
  const auto after = manifest(files);
  EXPECT_TRUE(after == manifest(expected) || (!done && after == before))
      << change.name << ": neither the index of before nor of after";
  if (after) {
    EXPECT_TRUE(check(files, "index", 1)->empty()) << change.name;
  }
  if (after != manifest(expected)) {
    EXPECT_TRUE(change.run(files, files).ok()) << change.name << ": fails once the disk is back";
    EXPECT_EQ(testing::parts_of(files), testing::parts_of(expected)) << change.name;
  }
  return failing.has_failed();
}

TEST(Failures, AnyCallMayFailAndTheIndexIsThatOfBeforeOrAfter) {
  for (const Change& change : changes()) {
    for (const Failure failure : {Failure::once, Failure::for_good, Failure::half_write}) {
      std::uint64_t at = 0;
      while (try_failure(change, failure, at) && !HasFailure()) ++at;
      ASSERT_FALSE(HasFailure()) << change.name << ", failure " << static_cast<int>(failure)
                                 << " at call " << at;
      EXPECT_GT(at, 5U) << "calls of " << change.name;
    }
  }
}

}  // namespace
}  // namespace fovea::index
