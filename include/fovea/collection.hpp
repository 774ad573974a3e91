#pragma once
// The documents that results and judgements refer to: their element trees and sizes.

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

/// The element tree of one document, searchable by path.
class Document {
 public:
  explicit Document(xml::Outline outline);

  [[nodiscard]] const xml::Outline& outline() const { return outline_; }
  [[nodiscard]] std::uint64_t length() const { return outline_.length; }
  /// The index of the element with this canonical path.
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view path) const;
  [[nodiscard]] region::Range range(std::uint32_t element) const;

 private:
  xml::Outline outline_;
  std::unordered_map<std::string_view, std::uint32_t> name_of_;  ///< index into outline_.names
  /// The child by (parent, name, position).
  std::map<std::array<std::uint32_t, 3>, std::uint32_t> child_;
};

/// The offset of a text point. The text nodes of an element are the texts between its children.
std::optional<std::uint64_t> offset_of(const Document& document, const region::TextPoint& point);

/// The text that a result points to; nullopt if the document has no such element or text point, or
/// if the result could not be located.
std::optional<region::Range> range_of(const Document& document, const region::Focus& focus);

/// The smallest element that contains the range; the last one of those with the same text.
std::uint32_t smallest_element(const Document& document, const region::Range& range);

/// The text between two canonical text points.
std::optional<region::Range> range_between(const Document& document, std::string_view start,
                                           std::string_view end);

/// A document kept alive by its users; the catalogue it came from may drop it.
using DocumentPtr = std::shared_ptr<const Document>;

/// Provides the trees, sizes and offsets of documents, wherever they are stored.
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  /// Returns the document, or null if the collection has none with this id.
  virtual Result<DocumentPtr> find(std::string_view doc) = 0;
  [[nodiscard]] virtual std::vector<std::string> documents() const = 0;
};

/// Returns the document, or null if the collection has none with this id or cannot read it.
DocumentPtr find_readable(Catalogue& catalogue, std::string_view doc);

/// The id of a document in a collection: its path below `root` without the extension (".xml",
/// ".xml.gz", …). The id of an archive member is its path in the archive.
std::string document_id(std::string_view root, std::string_view path);

/// Opens a catalogue of the XML files below a directory; each is read on first use.
Result<std::unique_ptr<Catalogue>> open_directory(Files& files, const std::string& directory);

/// Opens a catalogue of a directory, or of an XML file or archive, which is read at once.
Result<std::unique_ptr<Catalogue>> open_catalogue(Files& files, const std::string& path);

/// A step of an IdPath to an element.
struct IdStep {
  bool below = false;                     ///< matches any number of levels down ("//"), not one
  std::string name;                       ///< "*" matches any
  std::optional<std::uint32_t> position;  ///< [2]: among same-named siblings
  std::optional<std::pair<std::string, std::string>> attribute;  ///< [@type='doi']

  friend bool operator==(const IdStep&, const IdStep&) = default;
};

/// The location of the id in a document, in a subset of XPath: "/article/front/id",
/// "//article-id[2]", "//article-id[@type='doi']", "/article/@id", "//@id". A path that begins with
/// a name, with "@" or with ".//" starts at the root element: "front/id", "@id".
struct IdPath {
  std::vector<IdStep> steps;             ///< from the document down
  std::optional<std::string> attribute;  ///< of the element reached; nullopt: its text
  bool attribute_below = false;          ///< or of one below it

  friend bool operator==(const IdPath&, const IdPath&) = default;
};

Result<IdPath> parse_id_path(std::string_view text);
/// Writes the path in a form that parse_id_path reads back.
std::string to_string(const IdPath& path);

/// The value of the first match of the path in the document, trimmed, with runs of white space as
/// single spaces; nullopt if there is no match or only an empty one. Reads no further than needed.
Result<std::optional<std::string>> find_id(const IdPath& path, std::string_view document,
                                           const std::string& file);

struct SourceOptions {
  std::optional<std::string> split;  ///< every outermost element with this name is a document
  std::optional<IdPath> id;          ///< where each document's id is found; default: its path
  bool any_name = false;             ///< also accept files and members with other extensions
  std::uint64_t max_document_bytes = std::uint64_t{2} << 30;  ///< unpacked
  std::uint64_t max_ratio = 1'000;                            ///< unpacked / packed bytes …
  std::uint64_t max_ratio_from = std::uint64_t{256} << 20;  ///< … beyond this many unpacked bytes
};

/// A document of a collection, not parsed.
struct RawDocument {
  std::string id;
  std::string name;  ///< for messages: "lib/a.xml", "plays.zip:hamlet.xml"
  Bytes content;
  std::uint64_t number = 0;       ///< ascending in collection order; skipped ones leave gaps
  std::uint64_t input_bytes = 0;  ///< read from the input for this document, for progress
  std::int64_t lines_before = 0;  ///< in `name`, if the document was cut out of a file

  /// Converts a message about the content into one about its source.
  [[nodiscard]] Error in_source(Error error) const;
};

struct SourceCounts {
  std::uint64_t documents = 0;    ///< returned so far
  std::uint64_t bytes = 0;        ///< of the returned documents, unpacked
  std::uint64_t other_names = 0;  ///< files and members skipped because of their extension
  std::uint64_t duplicates = 0;   ///< documents skipped because another has the same id
  std::uint64_t failures = 0;     ///< inputs, members and documents that could not be read

  friend bool operator==(const SourceCounts&, const SourceCounts&) = default;
};

/// Returns the documents of a collection one after another and keeps only a few in memory.
class DocumentSource {
 public:
  virtual ~DocumentSource() = default;

  /// Returns the next document, or nullopt at the end. Any number of threads may call it at once:
  /// one thread at a time unpacks archives, while each thread reads and unpacks files itself.
  /// Inputs that cannot be read become findings, and the others are returned. The documents, their
  /// numbers and the findings do not depend on the threads.
  virtual std::optional<RawDocument> next() = 0;

  /// Counts of the documents returned so far.
  [[nodiscard]] virtual SourceCounts counts() const = 0;
  [[nodiscard]] virtual Findings findings() const = 0;
  /// Total compressed size of all inputs; nullopt if one is unknown (standard input).
  [[nodiscard]] virtual std::optional<std::uint64_t> total_bytes() = 0;
};

/// Opens the collection of `inputs`, in their order: XML files, directories (their files in the
/// order of their paths), tar and zip archives, compressed or not, and "-" for standard input. A
/// named file without the extension of a document is recognised by its content. Fails only if an
/// input does not exist.
Result<std::unique_ptr<DocumentSource>> open_collection(Files& files,
                                                        const std::vector<std::string>& inputs,
                                                        SourceOptions options = {});

}  // namespace fovea::collection
