// The log as lines, and the whole campaign as lines.
#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/text.hpp"

#include "assess/json.hpp"
#include "assess/judging.hpp"
#include "assess/schema.hpp"

namespace fovea::assess {
namespace {

constexpr std::int64_t dump_version = 1;

/// Everything but the log and what it gives.
std::vector<const Table*> plain_tables() {
  std::vector<const Table*> tables;
  for (const Table* table : schema::all()) {
    if (table == &schema::log) break;
    tables.push_back(table);
  }
  return tables;
}

std::string line_of(const Table& table, const Row& row) {
  JsonWriter out;
  out.text("table", table.name);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (const auto* number = std::get_if<std::int64_t>(&row[i]))
      out.integer(table.columns[i].name, *number);
    else
      out.text(table.columns[i].name, std::get<std::string>(row[i]));
  }
  return std::move(out).finish();
}

Result<void> dump_tables(Tables& tables, TextSink& sink) {
  for (const Table* table : plain_tables()) {
    const auto rows = tables.scan(*table, {});
    if (!rows) return rows.error();
    for (const Row& row : *rows) sink.put(line_of(*table, row) + "\n");
  }
  const auto entries = read_entries(tables, {});
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) sink.put(encode(entry) + "\n");
  return {};
}

/// Calls `take` with each line that is not empty and its place.
template <class Take>
Result<void> for_each_line(std::string_view text, const std::string& file, const Take& take) {
  Place place{.file = file};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ++place.line;
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    if (auto done = take(line, place); !done) return done;
  }
  return {};
}

const Table* table_named(std::string_view name) {
  for (const Table* table : plain_tables()) {
    if (table->name == name) return table;
  }
  return nullptr;
}

Result<void> restore_row(Tables& tables, std::string_view line, const Place& place) {
  JsonReader in(line, place);
  const std::string name = in.text("table");
  const Table* table = table_named(name);
  if (table == nullptr) in.refuse("table", "has the unknown value '" + printable(name) + "'");
  Row row;
  for (std::size_t i = 0; table != nullptr && i < table->columns.size(); ++i) {
    const Column& column = table->columns[i];
    if (column.type == ColumnType::integer)
      row.emplace_back(in.integer(column.name));
    else
      row.emplace_back(in.text(column.name));
  }
  if (auto done = in.finish(); !done) return done;
  return tables.put(*table, row);
}

bool is_entry(std::string_view line) { return line.starts_with(R"({"v":)"); }

Result<void> check_header(std::string_view line, const Place& place) {
  JsonReader in(line, place);
  const std::int64_t version = in.integer("fovea_campaign");
  if (version != dump_version)
    in.refuse("fovea_campaign",
              fmt::format("is {}, and this program reads {}", version, dump_version));
  return in.finish();
}

Result<void> check_empty(Tables& tables) {
  for (const Table* table : schema::all()) {
    if (table == &schema::meta) continue;
    const auto rows = tables.scan(*table, {.limit = 1});
    if (!rows) return rows.error();
    if (!rows->empty())
      return Error{.kind = ErrorKind::data,
                   .message = "there is a campaign here already",
                   .remedy = "restore into a new one"};
  }
  return {};
}

Result<void> restore_lines(Tables& tables, std::string_view text, const std::string& file) {
  if (auto empty = check_empty(tables); !empty) return empty;
  bool begun = false;
  auto done = for_each_line(text, file, [&](std::string_view line, const Place& place) {
    if (!std::exchange(begun, true)) return check_header(line, place);
    if (!is_entry(line)) return restore_row(tables, line, place);
    const auto entry = decode_entry(line, place);
    return entry ? replay(tables, *entry) : Result<void>(entry.error());
  });
  if (done && !begun) return Error{.place = {.file = file}, .message = "is empty"};
  return done;
}

}  // namespace

Result<void> write_log(const Campaign& campaign, TextSink& sink) {
  const auto entries = campaign.entries();
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) sink.put(encode(entry) + "\n");
  return {};
}

bool is_log(std::string_view head) { return head.starts_with(R"({"v":)"); }

Result<std::vector<Entry>> read_log(const Bytes& input, const std::string& file) {
  std::vector<Entry> entries;
  auto done = for_each_line(input.text(), file,
                            [&](std::string_view line, const Place& place) -> Result<void> {
                              auto entry = decode_entry(line, place);
                              if (!entry) return std::move(entry).error();
                              entries.push_back(*std::move(entry));
                              return {};
                            });
  if (!done) return std::move(done).error();
  return entries;
}

Result<void> dump(const Campaign& campaign, TextSink& sink) {
  sink.put(fmt::format("{{\"fovea_campaign\":{}}}\n", dump_version));
  return campaign.store().read([&](Tables& tables) { return dump_tables(tables, sink); });
}

Result<void> restore(Campaign& campaign, const Bytes& input, const std::string& file) {
  auto done = campaign.store().write(
      [&](Tables& tables) { return restore_lines(tables, input.text(), file); });
  if (done) return campaign.verify();
  Error error = std::move(done).error();
  if (error.place.file.empty()) error.place.file = campaign.store().name();
  return error;
}

}  // namespace fovea::assess
