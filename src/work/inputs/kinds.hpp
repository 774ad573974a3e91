#pragma once
// The kinds of files that the program reads.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/work/artefact.hpp"

namespace fovea::work {

/// Bytes that suffice to recognise a file and are read quickly for files of any size.
constexpr std::size_t head_bytes = 1 << 16;

struct AnyNearest {
  AnyFormat format;
  double likeness = 0;  ///< from 0 to 1
};

struct Kind {
  std::size_t alternative;  ///< of AnyFormat
  std::string name;
  std::string noun;  ///< for messages: "expected a run"
  std::optional<AnyFormat> (*recognise)(std::string_view head);
  std::optional<AnyFormat> (*named)(std::string_view name);
  std::vector<std::string> formats;
  /// The format that a file is nearest to; null for documents.
  AnyNearest (*nearest)(std::string_view head);
  /// What is wrong with the beginning of a file in a format of this kind; null for documents.
  std::optional<Error> (*error_in)(const Bytes& head, const std::string& file,
                                   const AnyFormat& format);
  std::string_view roots;  ///< root elements in XML, for messages
};

/// All kinds, in the order in which they are tried.
const std::vector<Kind>& kinds();

struct NearestKind {
  const Kind* kind = nullptr;  ///< null if the user allows no kind with formats
  AnyNearest nearest{};
};

/// The kind with the format that a file is nearest to, among those the user allows.
NearestKind nearest_kind(std::string_view head, const InputOptions& options);

/// Files that are less like a format are not like it at all.
constexpr double least_likeness = 0.1;

}  // namespace fovea::work
