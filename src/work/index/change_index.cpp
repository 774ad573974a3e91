#include "fovea/work/change_index.hpp"

#include "fovea/collection.hpp"
#include "fovea/index/roles.hpp"

namespace fovea::work {
namespace {

/// Refuses options that the change would ignore, and a change without anything to do.
Result<void> check_usage(const IndexOptions& options) {
  const auto refused = [&](const char* message, const char* remedy) {
    return usage_error(Place{.file = options.asked_by}, message, remedy);
  };
  const bool reads_sources =
      options.change != IndexChange::erase && options.change != IndexChange::merge;
  const bool keeps_settings = !reads_sources || options.change == IndexChange::add;
  if (keeps_settings && (options.pipeline || options.store_text))
    return refused("the pipeline and the stored text of an existing index cannot change",
                   "build the index anew with --replace to change them");
  if (reads_sources && options.sources.empty())
    return refused("there is nothing to index", "name files, directories or archives");
  if (!reads_sources && !options.sources.empty())
    return refused("deleting and merging accept no sources", "omit the sources");
  return {};
}

Result<index::BuildOptions> build_options(Files& files, const IndexOptions& options) {
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
  build.store_text = options.store_text.value_or(build.store_text);
  build.replace = options.change == IndexChange::replace;
  build.threads = options.threads;
  if (options.memory) build.memory = *options.memory;
  build.progress = options.progress;
  return build;
}

Result<std::unique_ptr<collection::DocumentSource>> open_source(Files& files,
                                                                const IndexOptions& options) {
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

Result<index::Report> merge(Files& files, const IndexOptions& options,
                            const index::BuildOptions& build) {
  const auto opened = index::Index::open(files, options.index);
  options.started(opened ? (*opened)->totals().xml_bytes : 0);
  return index::merge(files, options.index, build);
}

Result<index::Report> changed(Files& files, const IndexOptions& options,
                              const index::BuildOptions& build) {
  if (options.change == IndexChange::erase)
    return index::erase(files, options.index, options.erase);
  if (options.change == IndexChange::merge) return merge(files, options, build);
  auto source = open_source(files, options);
  if (!source) return std::move(source).error();
  options.started((*source)->total_bytes().value_or(0));
  return options.change == IndexChange::add ? index::add(files, options.index, **source, build)
                                            : index::build(files, options.index, **source, build);
}

/// The index has just been changed, so it can be opened.
std::string default_model_of(Files& files, const std::string& path) {
  const auto index = index::Index::open(files, path);
  return index ? (*index)->default_model() : "";
}

Error no_document(const IndexOptions& options, const index::Report& report) {
  const char* const remedy =
      report.skipped > 0 ? "fix the errors listed above"
      : options.split
          ? "check that --split names a tag of the documents"
          : "documents are files whose names end with .xml; --any-name accepts all names";
  return {ErrorKind::data,
          {options.sources.front()},
          report.totals.segments > 0 ? "no document was found, so the index is unchanged"
                                     : "no document was found, so no index was created",
          remedy};
}

}  // namespace

Result<IndexChanged> change_index(Files& files, const IndexOptions& options) {
  if (auto usable = check_usage(options); !usable) return std::move(usable).error();
  const auto build = build_options(files, options);
  if (!build) return build.error();
  auto report = changed(files, options, *build);
  if (!report) return std::move(report).error();
  IndexChanged done{.report = *std::move(report),
                    .default_model = default_model_of(files, options.index),
                    .no_document = {}};
  if (!options.sources.empty() && done.report.added == 0)
    done.no_document = no_document(options, done.report);
  return done;
}

}  // namespace fovea::work
