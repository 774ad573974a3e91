#pragma once
// The single table of topic formats.

#include <span>
#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

struct FormatEntry {
  Format format;
  std::string_view name;
  bool (*recognise)(std::string_view head);
  Result<void> (*read)(const Bytes& input, Intake& intake);
  void (*write)(const Topics& topics, TextSink& sink);
};

/// All entries, in the order of Format.
std::span<const FormatEntry> format_entries();

const FormatEntry& entry_of(Format format);

}  // namespace fovea::topic
