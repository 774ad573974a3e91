#pragma once
// The manifest lists the files of an index. Replacing it is a commit.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

#include "index/files/part_file.hpp"

namespace fovea::index {

/// The parts of every segment, in this order; the text part only if text is stored.
constexpr std::array segment_parts = {Part::docs,     Part::trees, Part::sentences, Part::text,
                                      Part::contexts, Part::terms, Part::lists};

struct SegmentEntry {
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
  std::uint64_t words = 0;
  std::uint64_t element_words = 0;
  std::uint64_t characters = 0;
  std::uint64_t terms = 0;
  std::uint64_t xml_bytes = 0;
  std::array<std::optional<PartEntry>, segment_parts.size()> parts;
  friend bool operator==(const SegmentEntry&, const SegmentEntry&) = default;

  [[nodiscard]] const std::optional<PartEntry>& part(Part part) const;
  std::optional<PartEntry>& part(Part part);
};

struct Manifest {
  std::uint64_t next_file = 1;  ///< number for the next new file
  text::Settings settings;
  bool store_text = true;
  std::string default_model;  ///< canonical name of a model, without spaces; empty: none
  std::vector<SegmentEntry> segments;
  std::optional<PartEntry> normalisers;  ///< of all documents, in order
  std::optional<PartEntry> deleted;      ///< nullopt if no document is deleted
  std::optional<PartEntry> roles;        ///< of all contexts, in order
  std::optional<PartEntry> outlines;     ///< of all documents, in order
  friend bool operator==(const Manifest&, const Manifest&) = default;

  /// All files that the manifest names.
  [[nodiscard]] std::vector<PartEntry> files() const;
};

constexpr std::string_view manifest_name = "manifest";

std::string to_string(const Manifest& manifest);
/// `path` is for messages.
Result<Manifest> parse_manifest(std::string_view text, const std::string& path);

/// Reads the manifest of the index in `directory`.
Result<Manifest> read_manifest(Files& files, const std::string& directory);

}  // namespace fovea::index
