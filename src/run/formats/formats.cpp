#include "run/formats/formats.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/shared/numbered_formats.hpp"

namespace fovea::run {
namespace {

constexpr std::array every_format = {
#define FORMAT(name) Format::name,
#include "fovea/run/formats.def"
#undef FORMAT
};

/// The records, in the order of formats.def.
std::span<const FormatEntry> registry() {
  static const auto entries = numbered_formats(std::array{
#define FORMAT(name) formats::name(),
#include "fovea/run/formats.def"
#undef FORMAT
  });
  return entries;
}

std::optional<Format> first_that(const auto& test) {
  const auto at = std::find_if(registry().begin(), registry().end(), test);
  return at == registry().end() ? std::nullopt : std::optional(at->format);
}

}  // namespace

const FormatEntry& entry_of(Format format) { return registry()[static_cast<std::size_t>(format)]; }

std::string_view name_of(Format format) { return entry_of(format).name; }

Order usual_order(Format format) { return entry_of(format).order; }

bool holds(Format format, region::FocusKind kind) { return entry_of(format).holds.contains(kind); }

std::span<const Format> all_formats() { return every_format; }

std::optional<Format> format_named(std::string_view name) {
  return first_that([&](const FormatEntry& entry) { return entry.name == name; });
}

std::optional<Format> recognise(std::string_view head) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  return first_that([&](const FormatEntry& entry) { return entry.recognise(head); });
}

}  // namespace fovea::run
