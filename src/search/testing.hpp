#pragma once
// Small in-memory collections for tests.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/collection.hpp"
#include "fovea/search.hpp"

namespace fovea::search::testing {

/// Indexes documents given as name and XML. Words are terms as written, unless `settings` say
/// otherwise.
inline std::shared_ptr<const index::Index> indexed(
    const std::vector<std::pair<std::string, std::string>>& documents,
    const std::string& settings = "language=none,stem=none",
    const std::optional<std::string>& roles = std::nullopt) {
  MemoryFiles files;
  for (const auto& [name, xml] : documents) files.put("lib/" + name + ".xml", xml);
  auto source = collection::open_collection(files, {"lib"});
  EXPECT_TRUE(source) << to_string(source.error());
  const auto parsed = text::parse_settings(settings);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  const auto built =
      index::build(files, "x.index", **source, {.settings = *parsed, .role_rules = roles});
  EXPECT_TRUE(built) << to_string(built.error());
  auto opened = index::Index::open(files, "x.index");
  EXPECT_TRUE(opened) << to_string(opened.error());
  return *opened;
}

inline Model model(const std::string& name) {
  const auto parsed = parse_model(name);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  return *parsed;
}

inline Query query(const std::string& text) {
  const auto parsed = parse_query(text);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  return *parsed;
}

inline std::vector<Hit> found(const std::shared_ptr<const index::Index>& index,
                              const std::string& text, const Options& options) {
  const auto answer = Searcher(index).search(query(text), options);
  EXPECT_TRUE(answer) << to_string(answer.error());
  return answer->results;
}

/// The place of each result, as "doc/path[1] …".
inline std::vector<std::string> places(const index::Index& index, const std::vector<Hit>& found) {
  std::vector<std::string> all;
  index::Tree tree;
  for (const Hit& each : found) {
    index.open_tree(each.doc, tree);
    all.push_back(std::string(index.name(each.doc)) + tree.path(each.element));
  }
  return all;
}

}  // namespace fovea::search::testing
