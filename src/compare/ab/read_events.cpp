// Reads events from CSV or JSON lines.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

#include "base/shared/json_members.hpp"
#include "compare/ab/csv.hpp"
#include "compare/ab/event_table.hpp"

namespace fovea::ab {
namespace {

Error malformed(const std::string& file, std::uint64_t line, std::string message) {
  return {.place = {.file = file, .line = line}, .message = std::move(message)};
}

std::string expected_columns() {
  return fmt::format("a header with {}", fmt::join(column_names.begin(),
                                                   column_names.begin() + required_columns, ", "));
}

/// The column of each field of the header; nullopt for ignored fields.
using Head = std::vector<std::optional<std::size_t>>;

Result<Head> read_head(const std::vector<std::string>& fields, const std::string& file,
                       std::uint64_t line) {
  Head head;
  std::array<bool, column_names.size()> seen{};
  for (const std::string& field : fields) {
    const auto found = std::find(column_names.begin(), column_names.end(), trim(field));
    const auto column = static_cast<std::size_t>(found - column_names.begin());
    head.push_back(found == column_names.end() ? std::nullopt : std::optional(column));
    if (!head.back()) continue;
    if (seen[column])
      return malformed(file, line, fmt::format("column {} occurs twice", column_names[column]));
    seen[column] = true;
  }
  for (std::size_t i = 0; i < required_columns; ++i) {
    if (!seen[i])
      return malformed(file, line,
                       fmt::format("no column {}; expected {} (and rank, value)", column_names[i],
                                   expected_columns()));
  }
  return head;
}

Result<Events> read_csv(std::string_view text, const std::string& file, EventTable table) {
  const std::string_view first = text.substr(0, text.find('\n'));
  CsvReader reader(text, first.find('\t') == std::string_view::npos ? ',' : '\t');
  std::vector<std::string> fields;
  std::optional<Head> head;
  while (reader.next(fields)) {
    if (!head) {
      auto read = read_head(fields, file, reader.line());
      if (!read) return std::move(read).error();
      head = *std::move(read);
      continue;
    }
    if (fields.size() != head->size())
      return malformed(
          file, reader.line(),
          fmt::format("{}, but the header has {}", counted(fields.size(), "field"), head->size()));
    ColumnTexts texts;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if ((*head)[i]) texts[*(*head)[i]] = std::string(trim(fields[i]));
    }
    if (std::string error = table.add(texts); !error.empty())
      return malformed(file, reader.line(), std::move(error));
  }
  if (!reader.error().empty()) return malformed(file, reader.line(), reader.error());
  if (!head) return malformed(file, 0, "the file is empty: expected " + expected_columns());
  return std::move(table).take();
}

/// Reads the member if it is one of the columns: a string, a number, or null if missing.
simdjson::error_code read_member(JsonMember& member, ColumnTexts& texts) {
  const auto found = std::find(column_names.begin(), column_names.end(), member.name);
  if (found == column_names.end()) return simdjson::SUCCESS;
  simdjson::ondemand::json_type type{};
  if (const auto error = member.value.type().get(type); error != simdjson::SUCCESS) return error;
  if (type == simdjson::ondemand::json_type::null) return simdjson::SUCCESS;
  return read_scalar(member.value, texts[static_cast<std::size_t>(found - column_names.begin())]);
}

/// Returns the problem of the line, or an empty string.
std::string read_line(std::string_view line, JsonLineParser& parser, EventTable& table) {
  ColumnTexts texts;
  const auto error =
      parser.parse(line, [&](JsonMember& member) { return read_member(member, texts); });
  if (error != simdjson::SUCCESS)
    return fmt::format("not a JSON object of an event: {}", simdjson::error_message(error));
  return table.add(texts);
}

Result<Events> read_jsonl(std::string_view text, const std::string& file, EventTable table) {
  JsonLineParser parser;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    if (std::string error = read_line(line, parser, table); !error.empty())
      return malformed(file, number, std::move(error));
  }
  return std::move(table).take();
}

}  // namespace

Result<Events> read_events(const Bytes& input, const std::string& file,
                           const std::optional<std::string>& credited) {
  if (const auto at = invalid_utf8_at(input.text())) {
    const auto before = input.text().substr(0, *at);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return malformed(file, static_cast<std::uint64_t>(lines) + 1, "invalid UTF-8");
  }
  const std::string_view text = trim(input.text());
  if (text.starts_with('{')) return read_jsonl(input.text(), file, EventTable(credited));
  return read_csv(input.text(), file, EventTable(credited));
}

}  // namespace fovea::ab
