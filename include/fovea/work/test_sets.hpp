#pragma once
// Makes test sets from a collection and writes them to files, so that other commands can use them.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/tune.hpp"

namespace fovea::work {

/// The files of a test set: "headings.index", "headings.tsv" and "headings.jsonl" in a directory.
struct TestSetFiles {
  std::string index;   ///< the collection without the text that the queries come from
  std::string topics;  ///< TSV
  std::string qrels;   ///< JSON lines, which can hold every document id
};
TestSetFiles test_set_files(const std::string& directory, tune::Kind kind);

struct TestSetOptions {
  std::vector<tune::Kind> kinds;                ///< empty: all
  std::size_t most = tune::MakeOptions{}.most;  ///< maximum number of topics per kind
  std::uint64_t seed = tune::MakeOptions{}.seed;
  std::string directory;  ///< created if it does not exist
  std::size_t threads = 1;
  /// Called first with the number of documents to read, and then after each document.
  std::function<void(std::uint64_t)> started = [](std::uint64_t) {};
  std::function<void()> progress = [] {};
};

struct WrittenTestSet {
  tune::Kind kind = tune::Kind::headings;
  std::size_t found = 0;  ///< topics in the collection
  std::size_t used = 0;   ///< topics in the files; the files do not exist if there are none
};

/// Writes one test set per kind and replaces those of earlier calls. Returns an error if the
/// collection has no topics of these kinds, and if a test set would replace the index itself.
Result<std::vector<WrittenTestSet>> write_test_sets(Files& files, const index::Index& index,
                                                    const TestSetOptions& options);

}  // namespace fovea::work
