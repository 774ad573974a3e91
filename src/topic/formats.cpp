#include "topic/formats.hpp"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/shared/numbered_formats.hpp"

namespace fovea::topic {
namespace {

constexpr std::array every_format = {
#define FORMAT(name) Format::name,
#include "fovea/topic/formats.def"
#undef FORMAT
};

/// The number of bytes of a file that recognise() sees.
constexpr std::size_t head_bytes = 1 << 16;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

Error not_recognised(const std::string& file) {
  std::vector<std::string_view> names;
  names.reserve(format_entries().size());
  for (const FormatEntry& entry : format_entries()) names.push_back(entry.name);
  return {ErrorKind::input,
          {file, 0, 0},
          fmt::format("expected topics in one of the formats {}, found none of them",
                      fmt::join(names, ", ")),
          "check the first line, or name the format"};
}

Result<Topics> read_into(Intake intake, const Bytes& input, std::optional<Format> format) {
  const std::string_view text = without_mark(input.text());
  if (!format) format = recognise(text.substr(0, head_bytes));
  if (!format) return not_recognised(intake.file());
  const Bytes content = input.without_prefix(input.size() - text.size());
  if (auto result = entry_of(*format).read(content, intake); !result)
    return std::move(result).error();
  return std::move(intake).take();
}

}  // namespace

std::span<const FormatEntry> format_entries() {
  static const auto entries = numbered_formats(std::array{
#define FORMAT(name) formats::name(),
#include "fovea/topic/formats.def"
#undef FORMAT
  });
  return entries;
}

const FormatEntry& entry_of(Format format) {
  return format_entries()[static_cast<std::size_t>(format)];
}

std::string_view name_of(Format format) { return entry_of(format).name; }

std::span<const Format> all_formats() { return every_format; }

std::optional<Format> format_named(std::string_view name) {
  for (const FormatEntry& entry : format_entries()) {
    if (entry.name == name) return entry.format;
  }
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) {
  for (const FormatEntry& entry : format_entries()) {
    if (entry.recognise(without_mark(head))) return entry.format;
  }
  return std::nullopt;
}

Result<Topics> read(const Bytes& input, const std::string& file, std::optional<Format> format) {
  return read_into(Intake(file, nullptr), input, format);
}

Result<Topics> read_lenient(const Bytes& input, const std::string& file,
                            std::optional<Format> format, Findings& findings) {
  CappedFindings problems;
  auto topics = read_into(Intake(file, &problems), input, format);
  for (Finding& finding : std::move(problems).take(file)) findings.push_back(std::move(finding));
  return topics;
}

Result<void> write(const Topics& topics, Format format, TextSink& sink) {
  entry_of(format).write(topics, sink);
  return sink.finish();
}

}  // namespace fovea::topic
