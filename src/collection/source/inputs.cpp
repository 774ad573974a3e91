#include "collection/source/inputs.hpp"

#include "collection/source/names.hpp"

namespace fovea::collection {
namespace {

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

Result<void> add_directory(Files& files, const std::string& directory, const SourceOptions& options,
                           Inputs& inputs) {
  const auto below = files.list(directory);
  if (!below) return below.error();
  for (const std::string& path : *below) {
    const bool archive = is_archive_name(path);
    if (archive || is_document_name(path) || options.any_name) {
      inputs.paths.push_back({path, document_id(directory, path), archive || options.split});
    } else {
      ++inputs.other_names;
    }
  }
  return {};
}

}  // namespace

Result<Inputs> find_inputs(Files& files, const std::vector<std::string>& named,
                           const SourceOptions& options) {
  Inputs inputs;
  for (const std::string& path : named) {
    if (path == "-") {
      inputs.paths.push_back({path, "stdin", true});
    } else if (files.is_directory(path)) {
      if (auto done = add_directory(files, path, options, inputs); !done)
        return std::move(done).error();
    } else if (files.exists(path)) {
      inputs.paths.push_back(
          {path, document_id(directory_of(path), path), options.split || !is_document_name(path)});
    } else if (auto file = files.open(path); !file) {
      return std::move(file).error();
    }
  }
  return inputs;
}

}  // namespace fovea::collection
