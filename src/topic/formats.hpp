#pragma once
// The registry of topic formats.

#include <span>
#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

struct FormatEntry {
  Format format{};  ///< the registry sets it
  std::string_view name;
  bool (*recognise)(std::string_view head);
  Result<void> (*read)(const Bytes& input, Intake& intake);
  void (*write)(const Topics& topics, TextSink& sink);
};

/// One function per format, which returns its record.
namespace formats {
#define FORMAT(name) FormatEntry name();
#include "fovea/topic/formats.def"
#undef FORMAT
}  // namespace formats

/// All entries, in the order of Format.
std::span<const FormatEntry> format_entries();

const FormatEntry& entry_of(Format format);

}  // namespace fovea::topic
