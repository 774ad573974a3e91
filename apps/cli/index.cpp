// fovea index: from documents to an index, and changes of it.
#include "fovea/index.hpp"

#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"

#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> sources;
  std::string index;
  bool add = false;
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

Error usage(std::string message, std::string remedy) {
  return {ErrorKind::usage, {"fovea index"}, std::move(message), std::move(remedy)};
}

/// "512M", "2G": bytes.
Result<std::uint64_t> parse_memory(const std::string& text) {
  const std::string_view units = "KMG";
  const std::size_t unit = text.empty() ? std::string::npos : units.find(text.back());
  const std::string_view digits =
      std::string_view(text).substr(0, text.size() - (unit == std::string::npos ? 0 : 1));
  const auto number = parse_integer<std::uint32_t>(digits);
  if (!number || *number == 0) {
    return usage(fmt::format("--memory cannot be '{}'", printable(text)), "such as 512M or 2G");
  }
  return std::uint64_t{*number} << (unit == std::string::npos ? 0 : 10 * (unit + 1));
}

Result<index::BuildOptions> build_options(Files& files, const Options& options) {
  index::BuildOptions build;
  if (options.roles) {
    const auto content = files.read(*options.roles);
    if (!content) return content.error();
    const auto rules = index::parse_role_rules(content->text(), *options.roles);
    if (!rules) return rules.error();
    build.role_rules = std::string(content->text());
    build.roles_file = *options.roles;
  }
  if (options.pipeline) {
    auto settings = text::parse_settings(*options.pipeline);
    if (!settings) return std::move(settings).error();
    build.settings = *std::move(settings);
  }
  build.store_text = !options.no_text;
  build.threads = options.threads;
  if (options.memory) {
    const auto memory = parse_memory(*options.memory);
    if (!memory) return memory.error();
    build.memory = *memory;
  }
  return build;
}

Result<std::unique_ptr<collection::DocumentSource>> open_source(Files& files,
                                                                const Options& options) {
  collection::SourceOptions source;
  source.split = options.split;
  source.any_name = options.any_name;
  if (options.id) {
    auto id = collection::parse_id_path(*options.id);
    if (!id) return std::move(id).error();
    source.id = *std::move(id);
  }
  return collection::open_collection(files, options.sources, std::move(source));
}

Result<index::Report> change(Files& files, const Options& options,
                             const index::BuildOptions& with) {
  if (!options.erase.empty()) return index::erase(files, options.index, options.erase);
  index::BuildOptions build = with;
  if (options.merge) {
    const auto opened = index::Index::open(files, options.index);
    Progress progress("merging", opened ? (*opened)->totals().xml_bytes : 0, stderr);
    build.progress = [&](std::uint64_t bytes) { progress.advance(bytes); };
    return index::merge(files, options.index, build);
  }
  auto source = open_source(files, options);
  if (!source) return std::move(source).error();
  Progress progress("indexing", (*source)->total_bytes().value_or(0), stderr);
  build.progress = [&](std::uint64_t bytes) { progress.advance(bytes); };
  return options.add ? index::add(files, options.index, **source, build)
                     : index::build(files, options.index, **source, build);
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
  fmt::print("{}: {}, {}, {}, {}\n", options.index,
             counted(totals.documents - totals.deleted, "document"),
             counted(totals.elements, "element"), counted(totals.words, "word"),
             counted(totals.segments, "segment"));
  fmt::print("XML {}, index {}, stored text {}, {:.1f} s\n", size_text(totals.xml_bytes),
             size_text(totals.file_bytes - totals.text_bytes), size_text(totals.text_bytes),
             seconds);
}

/// The index has been changed just now, so it opens.
void print_default_model(Files& files, const Options& options) {
  const auto index = index::Index::open(files, options.index);
  if (index && !(*index)->default_model().empty())
    fmt::print("default model {} (from fovea tune)\n", (*index)->default_model());
}

Result<void> check_usage(const Options& options) {
  const int changes =
      (options.add ? 1 : 0) + (options.erase.empty() ? 0 : 1) + (options.merge ? 1 : 0);
  if (changes > 1) return usage("--add, --delete and --merge are different things", "one of them");
  if (changes > 0 && (options.pipeline || options.no_text))
    return usage("an index keeps its --pipeline and --no-text", "build it again to change them");
  const bool wants_sources = options.erase.empty() && !options.merge;
  if (wants_sources && options.sources.empty())
    return usage("there is nothing to index", "name files, directories or archives");
  if (!wants_sources && !options.sources.empty())
    return usage("--delete and --merge take no sources", "the index is named by -o");
  return {};
}

Error no_document(const Options& options, bool skipped) {
  const char* const remedy =
      skipped         ? "mend what is named above"
      : options.split ? "see whether --split names a tag of the documents"
                      : "documents are files whose names end with .xml; --any-name takes all";
  return {ErrorKind::data,
          {options.sources.front()},
          "No document was found; if there was an index, it is unchanged.",
          remedy};
}

int run(Files& files, const Options& options) {
  if (const auto good = check_usage(options); !good) return report(good.error());
  const auto build = build_options(files, options);
  if (!build) return report(build.error());
  const auto begin = std::chrono::steady_clock::now();
  const auto done_report = change(files, options, *build);
  if (!done_report) return report(done_report.error());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  print(options, *done_report, elapsed.count());
  print_default_model(files, options);
  if (!options.sources.empty() && done_report->added == 0)
    return report(no_document(options, done_report->skipped > 0));
  return done_report->skipped > 0 ? check_failed : done;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"SOURCE", "SOURCE", "Files, directories, tar or zip archives; - is standard input",
       &options->sources},
      {"-o,--output", "INDEX", "The directory of the index", &options->index, true},
      {"--add", "", "Add to the index; a document replaces the one with its id", &options->add},
      {"--delete", "ID", "Delete the document of that id; may be repeated", &options->erase},
      {"--merge", "", "Make one segment of all, without what was deleted", &options->merge},
      {"--split", "TAG", "Every outermost element of that name is a document", &options->split},
      {"--id", "XPATH", "Where each document's id stands (its path below the source)",
       &options->id},
      {"--any-name", "", "Take files with other endings than .xml, too", &options->any_name},
      {"--pipeline", "SETTINGS",
       fmt::format("How words become terms ({})", text::to_string(text::Settings{})),
       &options->pipeline},
      {"--roles", "FILE",
       "Roles of elements, a path and a role per line; fovea show --structure prints all",
       &options->roles},
      {"--no-text", "", "Do not store the text: no snippets, no fovea show", &options->no_text},
      {"--memory", "SIZE", "Memory to work in (a quarter of the machine's, at most 768M)",
       &options->memory},
      threads_option(options->threads, "; they do not change the index"),
  };
  command.action = [options, &files] { return run(files, *options); };
  return command;
}

}  // namespace

Verb index_verb() {
  return {.name = "index",
          .summary = "Make an index of XML documents, or change one",
          .examples = {{"fovea index samples/library -o library.index",
                        "Every XML file below the directory"},
                       {"fovea index samples/library/wells.xml -o library.index --add",
                        "One more, or a new version of it"}},
          .notes =
              "Files that are not well formed are listed and left out: exit code 1, with "
              "everything else indexed.\nAn interrupted command leaves the index as it was.",
          .prepare = prepare};
}

}  // namespace fovea::cli
