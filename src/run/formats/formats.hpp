#pragma once
// The registry of run formats.

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/run.hpp"

#include "run/formats/line_parts.hpp"

namespace fovea::run {

/// A set of kinds of results.
class Kinds {
 public:
  constexpr Kinds(std::initializer_list<region::FocusKind> kinds) {
    for (const region::FocusKind kind : kinds) bits_ |= bit(kind);
  }
  [[nodiscard]] constexpr bool contains(region::FocusKind kind) const {
    return (bits_ & bit(kind)) != 0;
  }

 private:
  static constexpr std::uint32_t bit(region::FocusKind kind) {
    return std::uint32_t{1} << static_cast<std::uint32_t>(kind);
  }
  std::uint32_t bits_ = 0;
};

/// A format with its properties and functions.
struct FormatEntry {
  Format format{};  ///< the registry sets it
  std::string_view name;
  /// Whether a file that begins with `head` is probably of this format. At most one format returns
  /// true.
  bool (*recognise)(std::string_view head);
  /// Stops at the first problem if the source is strict. Fails if nothing can be read.
  Result<Run> (*read)(const Source& source, CappedFindings& problems);
  /// The run must hold only what the format can hold.
  void (*write)(const Run& run, TextSink& sink);
  Kinds holds;     ///< kinds of results that it writes completely
  Kinds shortens;  ///< kinds of results that it writes in part
  bool (*holds_id)(std::string_view id);
  std::string_view id_rule;  ///< what holds_id requires
  Order order = Order::file;
  bool keeps_submission = false;
  bool keeps_lengths = false;          ///< lengths of passages that could not be located
  bool merges_empty_passages = false;  ///< writes empty passages as entry points
  bool limits_results = false;         ///< tasks with this format limit the results per topic
};

/// One function per format, which returns its record.
namespace formats {
#define FORMAT(name) FormatEntry name();
#include "fovea/run/formats.def"
#undef FORMAT
}  // namespace formats

const FormatEntry& entry_of(Format format);

/// The input without a byte order mark.
Bytes without_mark(const Bytes& input);

}  // namespace fovea::run
