#pragma once
// Small collections for the tests of this folder.

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/index.hpp"

namespace fovea::index::testing {

/// Documents by id.
using Library = std::map<std::string, std::string>;

/// A random document: few names and words, empty elements, and words that markup splits.
class RandomXml {
 public:
  explicit RandomXml(std::uint32_t seed) : random_(seed) {}

  std::string document() {
    std::string xml = "<doc>";
    content(xml, 0);
    return xml + "</doc>";
  }
  Library library(std::size_t documents, const std::string& prefix = "d") {
    Library all;
    for (std::size_t i = 0; i < documents; ++i) all[prefix + std::to_string(i)] = document();
    return all;
  }
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }

 private:
  void content(std::string& xml, int depth) {
    static const std::vector<std::string> words = {"castle", "well", "Wells", "the",  "rope",
                                                   "tide",   "é",    "42",    "salt", "of"};
    static const std::vector<std::string> names = {"sec", "p", "b", "title"};
    for (std::uint32_t i = below(7); i > 0; --i) {
      const std::uint32_t kind = below(10);
      if (kind < 5 || depth > 6) {
        xml += words[below(static_cast<std::uint32_t>(words.size()))];
        if (kind != 4) xml += ' ';
      } else {
        const std::string& name = names[below(static_cast<std::uint32_t>(names.size()))];
        xml += "<" + name + ">";
        if (kind != 9) content(xml, depth + 1);
        xml += "</" + name + ">";
      }
    }
  }

  std::mt19937 random_;
};

inline void put(MemoryFiles& files, const std::string& directory, const Library& library) {
  for (const auto& [id, xml] : library) files.put(directory + "/" + id + ".xml", xml);
}

inline std::unique_ptr<collection::DocumentSource> source_of(MemoryFiles& files,
                                                             const std::string& directory) {
  auto source = collection::open_collection(files, {directory});
  EXPECT_TRUE(source.ok());
  return *std::move(source);
}

inline BuildOptions plain_options() {
  BuildOptions options;
  options.settings.stemming = text::Stemming::none;
  return options;
}

/// Builds "index" from the library; a skipped document is a failure.
inline void build_index(MemoryFiles& files, const Library& library,
                        const BuildOptions& options = plain_options()) {
  put(files, "library", library);
  const auto source = source_of(files, "library");
  const auto report = build(files, "index", *source, options);
  ASSERT_TRUE(report.ok()) << to_string(report.error());
  ASSERT_EQ(report->skipped, 0U);
}

inline std::shared_ptr<const Index> open_index(MemoryFiles& files) {
  auto index = Index::open(files, "index");
  EXPECT_TRUE(index.ok()) << to_string(index.error());
  return *std::move(index);
}

/// The parts of the index by file name extension ("lists"), in the order of their numbers.
inline std::map<std::string, std::vector<std::string>> parts_of(MemoryFiles& files) {
  std::map<std::string, std::vector<std::string>> parts;
  const auto paths = files.list("index");
  for (const std::string& path : *paths) {
    const std::size_t dot = path.rfind('.');
    if (dot != std::string::npos) parts[path.substr(dot + 1)].push_back(*files.content(path));
  }
  return parts;
}

}  // namespace fovea::index::testing
