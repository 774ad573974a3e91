// fovea index: builds an index of documents, or changes one.
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/change_index.hpp"

#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> sources;
  std::string index;
  bool add = false;
  bool replace = false;
  std::vector<std::string> erase;
  bool merge = false;
  std::optional<std::string> split;
  std::optional<std::string> id;
  bool any_name = false;
  std::optional<std::string> pipeline;
  std::optional<std::string> roles;
  bool no_text = false;
  std::optional<std::string> memory;
  std::size_t threads = default_threads();
};

/// Parses "512M" or "2G" into bytes.
Result<std::uint64_t> parse_memory(const std::string& text) {
  const std::string_view units = "KMG";
  const std::size_t unit = text.empty() ? std::string::npos : units.find(text.back());
  const std::string_view digits =
      std::string_view(text).substr(0, text.size() - (unit == std::string::npos ? 0 : 1));
  const auto number = parse_integer<std::uint32_t>(digits);
  if (!number || *number == 0) {
    return usage_error_of("index", fmt::format("--memory cannot be '{}'", printable(text)),
                          "use a size such as 512M or 2G");
  }
  return std::uint64_t{*number} << (unit == std::string::npos ? 0 : 10 * (unit + 1));
}

work::IndexChange change_of(const Options& options) {
  if (!options.erase.empty()) return work::IndexChange::erase;
  if (options.merge) return work::IndexChange::merge;
  if (options.replace) return work::IndexChange::replace;
  return options.add ? work::IndexChange::add : work::IndexChange::build;
}

Result<work::IndexOptions> index_options(const Options& options) {
  work::IndexOptions how{.asked_by = "fovea index",
                         .index = options.index,
                         .change = change_of(options),
                         .sources = options.sources,
                         .erase = options.erase,
                         .split = options.split,
                         .id = options.id,
                         .any_name = options.any_name,
                         .pipeline = options.pipeline,
                         .roles = options.roles,
                         .store_text = options.no_text ? std::optional(false) : std::nullopt,
                         .memory = {},
                         .threads = options.threads};
  if (options.memory) {
    const auto memory = parse_memory(*options.memory);
    if (!memory) return memory.error();
    how.memory = *memory;
  }
  return how;
}

/// Changes the index and shows progress on standard error.
Result<work::IndexChanged> change(Files& files, work::IndexOptions how) {
  std::optional<Progress> progress;
  const bool merges = how.change == work::IndexChange::merge;
  how.started = [&](std::uint64_t bytes) {
    progress.emplace(merges ? "merging" : "indexing", bytes, stderr);
  };
  how.progress = [&](std::uint64_t bytes) { progress->advance(bytes); };
  return work::change_index(files, how);
}

std::string size_text(std::uint64_t bytes) {
  const auto size = static_cast<double>(bytes);
  return size < 1e6 ? fmt::format("{:.1f} kB", size / 1e3) : fmt::format("{:.1f} MB", size / 1e6);
}

void print(const Options& options, const index::Report& report, double seconds) {
  for (const Finding& finding : report.findings) fmt::print(stderr, "{}\n", to_string(finding));
  if (report.added > 0) fmt::print("{} added\n", counted(report.added, "document"));
  if (report.removed > 0) fmt::print("{} removed\n", counted(report.removed, "document"));
  if (report.skipped > 0) fmt::print("{} skipped\n", counted(report.skipped, "input"));
  const index::Totals& totals = report.totals;
  if (totals.segments == 0) return;  // no index was created
  fmt::print("{}: {}, {}, {}, {}\n", options.index,
             counted(totals.documents - totals.deleted, "document"),
             counted(totals.elements, "element"), counted(totals.words, "word"),
             counted(totals.segments, "segment"));
  fmt::print("XML {}, index {}, stored text {}, {:.1f} s\n", size_text(totals.xml_bytes),
             size_text(totals.file_bytes - totals.text_bytes), size_text(totals.text_bytes),
             seconds);
}

Result<void> check_usage(const Options& options) {
  const int changes = (options.add ? 1 : 0) + (options.replace ? 1 : 0) +
                      (options.erase.empty() ? 0 : 1) + (options.merge ? 1 : 0);
  if (changes > 1)
    return usage_error_of("index", "--add, --replace, --delete and --merge exclude each other",
                          "use one of them");
  return {};
}

int run(Files& files, const Options& options) {
  if (const auto good = check_usage(options); !good) return report(good.error());
  const auto how = index_options(options);
  if (!how) return report(how.error());
  const auto begin = std::chrono::steady_clock::now();
  const auto changed = change(files, *how);
  if (!changed) return report(changed.error());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  print(options, changed->report, elapsed.count());
  if (!changed->default_model.empty())
    fmt::print("default model {} (from fovea tune)\n", changed->default_model);
  if (changed->no_document) return report(*changed->no_document);
  return changed->report.skipped > 0 ? check_failed : done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"SOURCE", "SOURCE", "Files, directories, tar or zip archives; - is standard input",
       &options->sources},
      {"-o,--output", "INDEX", "Directory of the index", &options->index, true},
      {"--add", "", "Add to the index; a document replaces the one with the same id",
       &options->add},
      {"--replace", "", "Build the index anew in place of an existing one", &options->replace},
      {"--delete", "ID", "Delete the document with this id", &options->erase},
      {"--merge", "", "Merge all segments into one, without deleted documents", &options->merge},
      {"--split", "TAG", "Treat every outermost element with this name as a document",
       &options->split},
      {"--id", "XPATH",
       "Where to find the id of each document (default: its path below the source)", &options->id},
      {"--any-name", "", "Also read files that do not end in .xml", &options->any_name},
      {"--pipeline", "SETTINGS",
       fmt::format("How words become terms ({})", text::to_string(text::Settings{})),
       &options->pipeline},
      {"--roles", "FILE",
       "File with roles of elements, one path and role per line; fovea show --structure prints all "
       "roles",
       &options->roles},
      {"--no-text", "",
       "Do not store the text; searches then have no snippets, and fovea show has no text",
       &options->no_text},
      {"--memory", "SIZE",
       "Memory to use (default: a quarter of the machine's memory, at most 768M)",
       &options->memory},
      threads_option(options->threads, "; they do not change the index"),
  };
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb index_verb() {
  return {.name = "index",
          .summary = "Build an index of XML documents, or change one",
          .examples = {{"fovea index samples/library -o library.index",
                        "Indexes every XML file below the directory"},
                       {"fovea index samples/library/wells.xml -o library.index --add",
                        "Adds a document, or replaces it by a new version"}},
          .notes =
              "Files that are not well formed are listed and skipped: exit code 1, with everything "
              "else indexed.\nAn existing index changes only with --add, --replace, --delete or "
              "--merge.\nAn interrupted command leaves the index as it was.",
          .prepare = prepare};
}

}  // namespace fovea::cli
