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
#include <utility>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/base/finding.hpp"
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

/// The smallest element that holds the range; the last of those of the same text.
std::uint32_t smallest_element(const Document& document, const region::Range& range);

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
/// ".xml.gz", …). Of a member of an archive: its path there.
std::string document_id(std::string_view root, std::string_view path);

/// A catalogue over the XML files below a directory, each read when it is first asked for.
Result<std::unique_ptr<Catalogue>> open_directory(Files& files, const std::string& directory);

/// A catalogue over a directory, or over an XML file or archive, which is read at once.
Result<std::unique_ptr<Catalogue>> open_catalogue(Files& files, const std::string& path);

/// A step of an IdPath to an element.
struct IdStep {
  bool below = false;                     ///< any number of levels down ("//"), not one
  std::string name;                       ///< "*" is any
  std::optional<std::uint32_t> position;  ///< [2]: among same-named siblings
  std::optional<std::pair<std::string, std::string>> attribute;  ///< [@type='doi']

  friend bool operator==(const IdStep&, const IdStep&) = default;
};

/// Where in a document its id stands: a part of XPath. "/article/front/id", "//article-id[2]",
/// "//article-id[@type='doi']", "/article/@id", "//@id". What begins with a name, with "@" or with
/// ".//" begins at the root element: "front/id", "@id".
struct IdPath {
  std::vector<IdStep> steps;             ///< from the document down
  std::optional<std::string> attribute;  ///< of the element reached; without it, its text
  bool attribute_below = false;          ///< or of one below it

  friend bool operator==(const IdPath&, const IdPath&) = default;
};

Result<IdPath> parse_id_path(std::string_view text);
/// Reads back as the same path.
std::string to_string(const IdPath& path);

/// The value of the first place in the document that the path leads to, white space around it
/// removed and within it made single spaces; nothing if there is none, or only an empty one. Reads
/// no further than needed.
Result<std::optional<std::string>> find_id(const IdPath& path, std::string_view document,
                                           const std::string& file);

struct SourceOptions {
  std::optional<std::string> split;  ///< every outermost element of that name is a document
  std::optional<IdPath> id;          ///< where each document's id stands; else it is its path
  bool any_name = false;             ///< take files and members with other endings, too
  std::uint64_t max_document_bytes = std::uint64_t{2} << 30;  ///< unpacked
  std::uint64_t max_ratio = 1'000;                            ///< unpacked / packed bytes …
  std::uint64_t max_ratio_from = std::uint64_t{256} << 20;    ///< … beyond so many unpacked
};

/// A document of a collection, not parsed.
struct RawDocument {
  std::string id;
  std::string name;  ///< for messages: "lib/a.xml", "plays.zip:hamlet.xml"
  Bytes content;
  std::uint64_t number = 0;       ///< rises in the order of the collection; not all are given out
  std::uint64_t input_bytes = 0;  ///< that were read of the input for it, for progress
  std::int64_t lines_before = 0;  ///< in `name`, of a document that was cut out of a file

  /// A message about the content as one about where it came from.
  [[nodiscard]] Error in_source(Error error) const;
};

struct SourceCounts {
  std::uint64_t documents = 0;    ///< given out
  std::uint64_t bytes = 0;        ///< of them, unpacked
  std::uint64_t other_names = 0;  ///< files and members left out because of their ending
  std::uint64_t duplicates = 0;   ///< documents left out because another has their id
  std::uint64_t failures = 0;     ///< inputs, members and documents that could not be read

  friend bool operator==(const SourceCounts&, const SourceCounts&) = default;
};

/// Gives out the documents of a collection one after another, in memory for few of them.
class DocumentSource {
 public:
  virtual ~DocumentSource() = default;

  /// The next document, nothing at the end. For any number of threads at once: archives are
  /// unpacked by one at a time, files read and unpacked by each thread itself. What cannot be read
  /// becomes a finding, and the rest is given out. Which documents come, with which numbers, and
  /// the findings do not depend on the threads.
  virtual std::optional<RawDocument> next() = 0;

  /// Of what was given out so far.
  [[nodiscard]] virtual SourceCounts counts() const = 0;
  [[nodiscard]] virtual Findings findings() const = 0;
  /// Of all inputs, packed as they are; nothing if one has no size, as standard input.
  [[nodiscard]] virtual std::optional<std::uint64_t> total_bytes() = 0;
};

/// The collection made of `inputs`, in their order: XML files, directories (files below them in
/// the order of their paths), tar and zip archives, compressed or not, and "-" for standard input.
/// A named file that is not called like a document is recognised by its content. An error only if
/// an input does not exist.
Result<std::unique_ptr<DocumentSource>> open_collection(Files& files,
                                                        const std::vector<std::string>& inputs,
                                                        SourceOptions options = {});

}  // namespace fovea::collection
