#pragma once
// Lists the items of a collection one after another: the part that one thread does at a time.

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/collection.hpp"

namespace fovea::collection {

/// A file that any thread can read.
struct Unread {
  std::string path;
};

/// A document, or the reason why there is none.
struct Item {
  std::string id;
  std::string name;
  std::variant<Unread, Bytes, Finding> content;
  std::uint64_t input_bytes = 0;  ///< of the content that was read
  std::int64_t lines_before = 0;
};

class Feed {
 public:
  virtual ~Feed() = default;
  /// Returns nullopt at the end.
  virtual std::optional<Item> next() = 0;
};

/// A named file, or a file found below a named directory.
struct InputPath {
  std::string path;
  std::string id;         ///< of the document, if it is one
  bool in_order = false;  ///< one thread must read it from its beginning
};

/// Opens a file that must be read from its beginning: an archive, or a file to be split.
/// `other_names` counts the skipped members.
std::unique_ptr<Feed> open_feed(Files& files, const InputPath& input, const SourceOptions& options,
                                std::uint64_t& other_names);

}  // namespace fovea::collection
