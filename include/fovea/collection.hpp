#pragma once
// The documents that results and judgements point into: their element trees and sizes.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"
#include "fovea/xml.hpp"

namespace fovea::collection {

/// The element tree of one document, with look-up by path.
class Document {
 public:
  explicit Document(xml::Outline outline);

  [[nodiscard]] const xml::Outline& outline() const { return outline_; }
  [[nodiscard]] std::uint64_t length() const { return outline_.length; }
  /// The index of the element with that canonical path.
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view path) const;
  [[nodiscard]] region::Range range(std::uint32_t element) const;

 private:
  xml::Outline outline_;
  std::unordered_map<std::string_view, std::uint32_t> name_of_;  ///< index into outline_.names
  /// The child of (parent, name, position).
  std::map<std::array<std::uint32_t, 3>, std::uint32_t> child_;
};

/// The place of a text point. Text nodes of an element are what stands between its children.
std::optional<std::uint64_t> offset_of(const Document& document, const region::TextPoint& point);

/// The text that a result points to; nothing where the document has no such element or text point,
/// or where the result could not be located.
std::optional<region::Range> range_of(const Document& document, const region::Focus& focus);

/// The text between two canonical text points.
std::optional<region::Range> range_between(const Document& document, std::string_view start,
                                           std::string_view end);

/// Where measures and checks get trees, sizes and offsets from, whatever keeps them.
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  /// The document, or null when the collection has none of that id. It stays valid while the
  /// catalogue lives.
  virtual Result<const Document*> find(std::string_view doc) = 0;
  [[nodiscard]] virtual std::vector<std::string> documents() const = 0;
};

/// The id of a document in a collection: its path below `root` without its ending (".xml",
/// ".xml.gz", …).
std::string document_id(std::string_view root, std::string_view path);

/// A catalogue over the XML files below a directory, each read when it is first asked for.
Result<std::unique_ptr<Catalogue>> open_directory(Files& files, const std::string& directory);

}  // namespace fovea::collection
