#include "topic/formats.hpp"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "topic/inex_xml.hpp"
#include "topic/jsonl.hpp"
#include "topic/trec.hpp"
#include "topic/tsv.hpp"

namespace fovea::topic {
namespace {

constexpr auto table = std::to_array<FormatEntry>({
    {Format::inex_xml, "inex-xml", is_inex_xml, read_inex_xml, write_inex_xml},
    {Format::trec, "trec", is_trec, read_trec, write_trec},
    {Format::tsv, "tsv", is_tsv, read_tsv, write_tsv},
    {Format::jsonl, "jsonl", is_jsonl, read_jsonl, write_jsonl},
});

constexpr auto formats_of_table() {
  std::array<Format, table.size()> formats{};
  for (std::size_t i = 0; i < table.size(); ++i) formats[i] = table[i].format;
  return formats;
}

constexpr auto formats = formats_of_table();

/// The number of bytes of a file that recognise() sees.
constexpr std::size_t head_bytes = 1 << 16;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
  return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

Error not_recognised(const std::string& file) {
  std::vector<std::string_view> names;
  names.reserve(table.size());
  for (const FormatEntry& entry : table) names.push_back(entry.name);
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

std::span<const FormatEntry> format_entries() { return table; }

const FormatEntry& entry_of(Format format) { return table[static_cast<std::size_t>(format)]; }

std::string_view name_of(Format format) { return entry_of(format).name; }

std::span<const Format> all_formats() { return formats; }

std::optional<Format> format_named(std::string_view name) {
  for (const FormatEntry& entry : table) {
    if (entry.name == name) return entry.format;
  }
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) {
  for (const FormatEntry& entry : table) {
    if (entry.recognise(without_mark(head))) return entry.format;
  }
  return std::nullopt;
}

Result<Topics> read(const Bytes& input, const std::string& file, std::optional<Format> format) {
  return read_into(Intake(file, nullptr), input, format);
}

Result<Topics> read_lenient(const Bytes& input, const std::string& file,
                            std::optional<Format> format, Findings& findings) {
  return read_into(Intake(file, &findings), input, format);
}

Result<void> write(const Topics& topics, Format format, TextSink& sink) {
  entry_of(format).write(topics, sink);
  return sink.finish();
}

}  // namespace fovea::topic
