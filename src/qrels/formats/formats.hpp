#pragma once
// The registry of formats.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/check/refusals.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// Determines which names of topics and documents a format can hold.
enum class Family : std::uint8_t { columns, xml, jsonl };

/// Facts that judgements may state and that some format cannot hold. losses.cpp has their wording.
enum class Fact : std::uint8_t {
  unjudged,   ///< a document is listed without a judgement
  own_grade,  ///< the document's grade differs from what its highlights and elements imply
  iteration,
  aspect,
  no_aspect,
  passages,
  passage_grades,
  spans,
  best_entry,
  best_entry_point,
  length,
  highlighted,
  collection,
  elements,
  codes,  ///< 2002 codes of elements
  marks,  ///< elements marked inferred, inconsistent or in the pool
  sizes,  ///< sizes of elements
  element_grades,
  topics,  ///< attributes of topics, and topics without a judged document
};

/// A set of facts.
class Facts {
 public:
  constexpr Facts(std::initializer_list<Fact> facts) {
    for (const Fact fact : facts) bits_ |= bit(fact);
  }
  [[nodiscard]] constexpr bool contains(Fact fact) const { return (bits_ & bit(fact)) != 0; }
  friend constexpr Facts operator|(Facts a, const Facts& b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  static constexpr std::uint32_t bit(Fact fact) {
    return std::uint32_t{1} << static_cast<std::uint32_t>(fact);
  }
  std::uint32_t bits_ = 0;
};

/// A format with its properties and functions.
struct FormatEntry {
  Format format{};  ///< the registry sets it
  std::string_view name;
  Family family;
  bool joins_lines;    ///< a document may span several lines
  bool wants_entries;  ///< the check expects a best entry point in each highlighted document
  Facts loses;         ///< if elements are lost, further losses about them are not listed
  bool (*recognises)(std::string_view head);
  Result<Qrels> (*read)(const Source&, Problems&);
  std::optional<Refusal> (*refuses)(const DocumentView&);
  /// Must be called only with judgements that the format does not refuse.
  void (*write)(const Qrels&, TextSink&);
};

/// The bytes of a file that a recogniser sees.
constexpr std::size_t head_bytes = std::size_t{64} << 10;

/// What every format loses that has only grades of documents.
constexpr Facts all_but_grades{Fact::unjudged, Fact::passages,    Fact::passage_grades,
                               Fact::spans,    Fact::best_entry,  Fact::best_entry_point,
                               Fact::length,   Fact::highlighted, Fact::collection,
                               Fact::elements, Fact::topics};

/// One function per format, which returns its record.
namespace formats {
#define FORMAT(name) FormatEntry name();
#include "fovea/qrels/formats.def"
#undef FORMAT
}  // namespace formats

const FormatEntry& entry_of(Format format);

}  // namespace fovea::qrels
