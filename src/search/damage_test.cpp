// Searches damaged indexes: any answer or error is allowed, but no crash.
#include <gtest/gtest.h>

#include "fovea/base/files.hpp"

#include "search/reference.hpp"
#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

void build_some(MemoryFiles& files) {
  RandomDocuments random(7);
  for (int i = 0; i < 150; ++i)
    files.put("lib/d" + std::to_string(i) + ".xml", random.document("d", 60).xml);
  const auto source = collection::open_collection(files, {"lib"});
  ASSERT_TRUE(source.ok());
  ASSERT_TRUE(index::build(files, "x.index", **source, {}).ok());
}

void ask(const Searcher& searcher) {
  for (const Record& record : models()) {
    for (const char* text : {"ape bee", "+cat \"ape bee\" -elk", "//sec[about(.//p, ape cat)]"}) {
      const Options options{.model = *parse_model(record.name), .results = 5};
      const auto answer = searcher.search(query(text), options);
      if (!answer || answer->results.empty()) continue;
      static_cast<void>(searcher.snippet(query(text), answer->results.front(), 20));
    }
  }
}

TEST(SearchDamage, ChangedBytesNeverCrashASearch) {
  MemoryFiles files;
  build_some(files);
  const auto paths = files.list("x.index");
  ASSERT_TRUE(paths.ok());
  for (const std::string& path : *paths) {
    const std::string good = *files.content(path);
    const std::size_t step = std::max<std::size_t>(good.size() / 40, 1);
    for (std::size_t at = 0; at < good.size(); at += step) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (at % 2 == 0 ? 0x01 : 0xFF));
      files.put(path, bad);
      const auto opened = index::Index::open(files, "x.index");
      if (opened) ask(Searcher(*opened));
    }
    files.put(path, good);
  }
}

}  // namespace
}  // namespace fovea::search::testing
