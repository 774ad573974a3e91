#pragma once
// Small indexes for tests, in memory.

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/work/change_index.hpp"
#include "fovea/work/search.hpp"

namespace fovea::work::testing {

/// Documents given as name and XML, indexed in `files` as "x.index". Words are terms as written.
inline OpenIndex indexed(MemoryFiles& files,
                         const std::vector<std::pair<std::string, std::string>>& documents,
                         bool store_text = true) {
  for (const auto& [name, xml] : documents) files.put("lib/" + name + ".xml", xml);
  const auto built = change_index(files, {.index = "x.index",
                                          .sources = {"lib"},
                                          .pipeline = "language=none,stem=none",
                                          .store_text = store_text});
  EXPECT_TRUE(built) << to_string(built.error());
  auto open = open_index(files, "x.index");
  EXPECT_TRUE(open) << to_string(open.error());
  return *std::move(open);
}

inline search::Query query(const std::string& text) {
  const auto parsed = search::parse_query(text);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  return *parsed;
}

inline search::Model model(const std::string& name) {
  const auto parsed = search::parse_model(name);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  return *parsed;
}

}  // namespace fovea::work::testing
