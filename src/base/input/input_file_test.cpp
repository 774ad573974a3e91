#include <cstdio>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <gtest/gtest.h>

#include "fovea/base/files.hpp"

namespace fovea {
namespace {

std::string rest_of(InputFile& file) {
  std::string content;
  while (true) {
    const auto piece = file.next();
    if (!piece || piece->empty()) return content;
    content += *piece;
  }
}

/// 1 MB in which every position has different content.
std::string large() {
  std::string text;
  for (int i = 0; i < 150'000; ++i) text += std::to_string(i) + ' ';
  return text;
}

TEST(InputFile, InMemoryComesInPieces) {
  MemoryFiles files;
  files.put("f", large());
  files.put("empty", "");
  const auto file = *files.open("f");
  EXPECT_EQ(file->size(), large().size());
  EXPECT_LT(file->next()->size(), large().size());
  EXPECT_TRUE(file->seek(0));
  EXPECT_EQ(rest_of(*file), large());
  EXPECT_TRUE(file->seek(large().size() + 5));
  EXPECT_EQ(rest_of(*file), "");
  EXPECT_EQ(rest_of(**files.open("empty")), "");
  EXPECT_FALSE(files.open("absent"));
}

TEST(InputFile, OfTheMachineIsTheSame) {
  const auto path =
      std::filesystem::temp_directory_path() / ("fovea-input-file-" + std::to_string(::getpid()));
  std::ofstream(path) << large();
  const auto file = *real_files().open(path);
  EXPECT_EQ(file->size(), large().size());
  EXPECT_EQ(rest_of(*file), large());
  EXPECT_TRUE(file->seek(1'000));
  EXPECT_EQ(rest_of(*file), large().substr(1'000));
  std::filesystem::remove(path);
  EXPECT_EQ(real_files().open(path).error().place.file, path);
}

TEST(InputFile, ADirectoryCannotBeRead) {
  const auto file = real_files().open(std::filesystem::temp_directory_path());
  ASSERT_TRUE(file);
  EXPECT_FALSE((*file)->next());
}

TEST(InputFile, FaultsStrikeHereToo) {
  MemoryFiles files;
  files.put("f", "0123456789");
  FaultyFiles faulty(files, {.short_read_bytes = 5});
  EXPECT_FALSE(faulty.open("f"));
}

}  // namespace
}  // namespace fovea
