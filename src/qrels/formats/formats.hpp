#pragma once
// The registry of formats.

#include <optional>
#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/check/refusals.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// What names of topics and documents must fit into.
enum class Family : std::uint8_t { columns, xml, jsonl };

struct FormatEntry {
  Format format;
  std::string_view name;
  Family family;
  bool joins_lines;    ///< several lines make up a document
  bool holds_aspects;  ///< else a document gets the highest of its grades
  bool (*recognises)(std::string_view head);
  Result<Qrels> (*read)(const Source&, Problems&);
  std::optional<Refusal> (*refuses)(const DocumentView&);
  /// Only for judgements that it does not refuse.
  void (*write)(const Qrels&, TextSink&);
};

const FormatEntry& entry_of(Format format);

}  // namespace fovea::qrels
