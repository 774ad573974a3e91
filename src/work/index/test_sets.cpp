#include "fovea/work/test_sets.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "fovea/base/output.hpp"

namespace fovea::work {
namespace {

std::filesystem::path resolved(Files& files, const std::string& path) {
  return std::filesystem::absolute(files.behind_links(path)).lexically_normal();
}

Result<void> check_target(Files& files, const index::Index& index, const std::string& target) {
  if (resolved(files, target) != resolved(files, index.path())) return {};
  return usage_error(Place{.file = index.path()}, "the test set would replace this index",
                     "name another directory");
}

/// An index that has nothing to search for is of no use.
Result<void> remove_index(Files& files, const std::string& path) {
  const auto parts = files.list(path);
  if (!parts) return parts.error();
  for (const std::string& part : *parts)
    if (auto removed = files.remove(part); !removed) return removed;
  return files.exists(path) ? files.remove(path) : Result<void>{};
}

Result<void> write_files(Files& files, const tune::MadeSet& made, const TestSetFiles& names) {
  auto topics = write_output(files, names.topics, [&](TextSink& sink) {
    return topic::write(made.topics, topic::Format::tsv, sink);
  });
  if (!topics) return topics;
  return write_output(files, names.qrels, [&](TextSink& sink) {
    return qrels::write(made.set.qrels, qrels::Format::jsonl, sink);
  });
}

Result<WrittenTestSet> write_test_set(Files& files, tune::MadeSet made,
                                      const std::string& directory) {
  const TestSetFiles names = test_set_files(directory, made.kind);
  const WrittenTestSet written{made.kind, made.found, made.topics.size()};
  made.set.index.reset();
  auto done =
      made.topics.empty() ? remove_index(files, names.index) : write_files(files, made, names);
  if (!done) return std::move(done).error();
  return written;
}

Error no_topics(const index::Index& index) {
  return {.kind = ErrorKind::data,
          .place = {.file = index.path()},
          .message = "no topics can be made from the collection",
          .remedy = "topics come from headings, captions and titles of three words or more"};
}

}  // namespace

TestSetFiles test_set_files(const std::string& directory, tune::Kind kind) {
  const std::string stem = fmt::format("{}/{}", directory, tune::name_of(kind));
  return {.index = tune::made_index_path(directory, kind),
          .topics = stem + ".tsv",
          .qrels = stem + ".jsonl"};
}

Result<std::vector<WrittenTestSet>> write_test_sets(Files& files, const index::Index& index,
                                                    const TestSetOptions& options) {
  const auto all = tune::all_kinds();
  const std::vector<tune::Kind> kinds =
      options.kinds.empty() ? std::vector(all.begin(), all.end()) : options.kinds;
  for (const tune::Kind kind : kinds) {
    auto free = check_target(files, index, test_set_files(options.directory, kind).index);
    if (!free) return std::move(free).error();
  }
  options.started(kinds.size() * index.totals().documents);
  auto sets = tune::make_sets(files, index,
                              {.kinds = kinds,
                               .most = options.most,
                               .seed = options.seed,
                               .directory = options.directory,
                               .threads = options.threads,
                               .progress = options.progress});
  if (!sets) return std::move(sets).error();
  std::vector<WrittenTestSet> written;
  for (tune::MadeSet& made : *sets) {
    auto each = write_test_set(files, std::move(made), options.directory);
    if (!each) return std::move(each).error();
    written.push_back(*each);
  }
  const bool none = std::all_of(written.begin(), written.end(),
                                [](const WrittenTestSet& each) { return each.used == 0; });
  if (none) return no_topics(index);
  return written;
}

}  // namespace fovea::work
