#pragma once
// Builds an index of documents, or changes one.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/index.hpp"

namespace fovea::work {

enum class IndexChange : std::uint8_t {
  build,    ///< from the sources; an existing index is an error
  replace,  ///< the same, in place of an existing index
  add,      ///< adds the documents of the sources
  erase,    ///< removes the documents that IndexOptions::erase names
  merge,    ///< merges all segments into one
};

struct IndexOptions {
  std::string asked_by = {};  ///< the place of usage errors, such as "fovea index"
  std::string index;          ///< directory
  IndexChange change = IndexChange::build;
  std::vector<std::string> sources;  ///< files, directories and archives
  std::vector<std::string> erase;    ///< ids of documents
  std::optional<std::string> split;  ///< tag whose outermost elements are the documents
  std::optional<std::string> id;     ///< XPath of the id of a document
  bool any_name = false;             ///< accept files whose names do not end with .xml
  /// How words become terms; nullopt: the usual settings. Only a build can set it.
  std::optional<std::string> pipeline;
  std::optional<std::string> roles;     ///< file with roles of elements
  std::optional<bool> store_text;       ///< nullopt: yes. Only a build can set it.
  std::optional<std::uint64_t> memory;  ///< bytes
  std::size_t threads = 1;
  /// Called once before the first progress, with the total input bytes; 0 means unknown.
  std::function<void(std::uint64_t)> started = [](std::uint64_t) {};
  /// Called with the input bytes processed since the last call.
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};

struct IndexChanged {
  index::Report report;
  std::string default_model;  ///< written by `fovea tune`; empty if none
  /// Reports that the sources contained no document, so that nothing was written.
  std::optional<Error> no_document;
};

/// Options that the change cannot use, and a build or addition without sources, are usage errors.
Result<IndexChanged> change_index(Files& files, const IndexOptions& options);

}  // namespace fovea::work
