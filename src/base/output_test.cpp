#include "fovea/base/output.hpp"

#include <filesystem>
#include <fstream>
#include <thread>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "fovea/base/interruption.hpp"

namespace fovea {
namespace {

auto puts(std::string_view text) {
  return [text](TextSink& sink) -> Result<void> {
    sink.put(text);
    return {};
  };
}

Result<void> hello(TextSink& sink) {
  sink.put("hello");
  sink.put('\n');
  return {};
}

Result<void> much(TextSink& sink) {
  for (int i = 0; i < 100'000; ++i) sink.put("0123456789");
  return {};
}

Result<void> refusal(TextSink& sink) {
  sink.put("half");
  return Error{.message = "no"};
}

TEST(WriteOutput, ReplacesTheFile) {
  MemoryFiles files;
  files.put("out", "old");
  ASSERT_TRUE(write_output(files, "out", hello));
  EXPECT_EQ(files.content("out"), "hello\n");
}

TEST(WriteOutput, FailureOfTheWriterLeavesTheOldFileAndNoOther) {
  MemoryFiles files;
  files.put("d/out", "old");
  EXPECT_FALSE(write_output(files, "d/out", refusal));
  EXPECT_EQ(files.content("d/out"), "old");
  EXPECT_EQ(files.list("d")->size(), 1U);
}

TEST(WriteOutput, FullDiskLeavesTheOldFileAndSaysSo) {
  MemoryFiles files;
  files.put("d/out", "old");
  FaultyFiles faulty(files, {.disk_full_after_bytes = 70'000});
  const auto result = write_output(faulty, "d/out", much);
  ASSERT_FALSE(result);
  EXPECT_EQ(to_string(result.error()),
            "d/out: cannot write: No space left on device (free some space, or choose another "
            "place with -o)");
  EXPECT_EQ(files.content("d/out"), "old");
  EXPECT_EQ(files.list("d")->size(), 1U);
}

TEST(WriteOutput, CrashBeforeTheRenameKeepsTheOldFile) {
  MemoryFiles files;
  files.put("d/out", "old");
  FaultyFiles faulty(files, {.crash_before_rename = true});
  EXPECT_FALSE(write_output(faulty, "d/out", hello));
  EXPECT_EQ(files.content("d/out"), "old");
  EXPECT_EQ(files.list("d")->size(), 2U) << "the part file of the crashed process is left behind";
}

class RealDirectory : public ::testing::Test {
 protected:
  RealDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "fovea-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~RealDirectory() override { std::filesystem::remove_all(path_); }
  std::filesystem::path path_;
};

TEST_F(RealDirectory, WritesReadsAndLists) {
  const std::string file = (path_ / "a.txt").string();
  ASSERT_TRUE(write_output(real_files(), file, hello));
  const auto content = real_files().read(file);
  ASSERT_TRUE(content);
  EXPECT_EQ(content->text(), "hello\n");
  EXPECT_EQ(*real_files().list(path_.string()), std::vector<std::string>{file});
}

TEST_F(RealDirectory, MappedFilesHaveReadablePaddingBehindAWholePage) {
  const std::string file = (path_ / "page").string();
  std::ofstream(file) << std::string(4096, 'x');
  const auto content = real_files().read(file);
  ASSERT_TRUE(content);
  int sum = 0;
  for (std::size_t i = 0; i < Bytes::padding; ++i) sum += content->text().data()[4096 + i];
  EXPECT_EQ(sum, 0);
}

TEST_F(RealDirectory, ErrorsNameTheFileAndARemedy) {
  const std::string missing = (path_ / "missing").string();
  const auto content = real_files().read(missing);
  ASSERT_FALSE(content);
  EXPECT_EQ(to_string(content.error()), missing +
                                            ": cannot open: No such file or directory "
                                            "(check the spelling and the directory)");
  EXPECT_FALSE(real_files().read(path_.string())) << "a directory is not a file";
  EXPECT_FALSE(write_output(real_files(), path_.string(), hello));
  EXPECT_FALSE(write_output(real_files(), (path_ / "no" / "where").string(), hello));
}

TEST_F(RealDirectory, LinksStayAndWhatTheyLeadToIsReplaced) {
  const std::string target = path_ / "target";
  const std::string link = path_ / "link";
  ASSERT_TRUE(write_output(real_files(), target, puts("old")).ok());
  std::filesystem::permissions(
      target, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::filesystem::create_symlink("target", link);
  ASSERT_TRUE(write_output(real_files(), link, puts("new")).ok());
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(real_files().read(target)->text(), "new");
  EXPECT_EQ(std::filesystem::status(target).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(RealDirectory, APipeIsWrittenToAndNotReplaced) {
  const std::string pipe = path_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::string heard;
  std::thread reader([&] { heard = real_files().read(pipe)->text(); });
  EXPECT_TRUE(write_output(real_files(), pipe, puts("for the reader")).ok());
  reader.join();
  EXPECT_EQ(heard, "for the reader");
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(RealDirectory, PartFilesOfKilledProcessesAreRemoved) {
  const std::string file = path_ / "out";
  std::ofstream(file + ".fovea-part-1") << "half of a killed process";
  const auto other = real_files().create(file + ".fovea-part-2");
  ASSERT_TRUE(other.ok());
  ASSERT_TRUE(write_output(real_files(), file, puts("whole")).ok());
  EXPECT_EQ(*real_files().list(path_), (std::vector<std::string>{file, file + ".fovea-part-2"}))
      << "what another process is writing stays";
}

TEST_F(RealDirectory, InterruptionTakesThePartFileAway) {
  const std::string file = (path_ / "out").string();
  const auto result = write_output(real_files(), file, [&](TextSink& sink) -> Result<void> {
    sink.put("half");
    const auto remaining = discard_unfinished_outputs();
    EXPECT_EQ(remaining.back().name, file);
    EXPECT_EQ(remaining.back().remains, Remains::nothing);
    EXPECT_TRUE(real_files().list(path_.string())->empty());
    return Error{.message = "interrupted"};
  });
  EXPECT_FALSE(result);
}

TEST_F(RealDirectory, InterruptionTellsCompleteOutputsFromUnchangedOnes) {
  const std::string file = (path_ / "out").string();
  ASSERT_TRUE(write_output(real_files(), file, puts("old")).ok());
  const auto result = write_output(real_files(), file, [&](TextSink& sink) -> Result<void> {
    sink.put("half");
    const auto remaining = discard_unfinished_outputs();
    const auto before = remaining.end() - 2;
    EXPECT_EQ(before->name, file);
    EXPECT_EQ(before->remains, Remains::complete) << "the old version";
    EXPECT_EQ(remaining.back().remains, Remains::unchanged);
    return Error{.message = "interrupted"};
  });
  EXPECT_FALSE(result);
  EXPECT_EQ(real_files().read(file)->text(), "old");
}

TEST(FaultyFiles, ShortReadIsAnError) {
  MemoryFiles files;
  files.put("a", "0123456789");
  FaultyFiles faulty(files, {.short_read_bytes = 4});
  EXPECT_FALSE(faulty.read("a"));
}

}  // namespace
}  // namespace fovea
