// Writes and reads the log, and the whole campaign, as lines.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"

#include "assess/store/dump_seal.hpp"
#include "assess/store/judging.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

constexpr std::int64_t dump_version = 2;

std::string line_of(const Table& table, const Row& row) {
  JsonWriter out;
  out.begin_object();
  out.member("table", table.name);
  for (std::size_t i = 0; i < row.size(); ++i) out.member(table.columns[i].name, row[i]);
  return std::move(out.end_object()).finish();
}

std::string header() {
  JsonWriter out;
  out.begin_object().member("fovea_campaign", dump_version);
  return std::move(out.end_object()).finish();
}

Result<void> dump_tables(Tables& tables, TextSink& sink) {
  DumpSeal seal;
  const std::string head = header();
  seal.add(head);
  sink.put(head + "\n");
  const auto put = [&](const Table& table, const std::string& line) {
    seal.add(line, table.name);
    sink.put(line + "\n");
  };
  for (const Table* table : schema::dumped()) {
    if (table == &schema::log) continue;
    const auto rows = tables.scan(*table, {});
    if (!rows) return rows.error();
    for (const Row& row : *rows) put(*table, line_of(*table, row));
  }
  const auto entries = read_entries(tables, {});
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) put(schema::log, encode(entry));
  sink.put(seal.line() + "\n");
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
  for (const Table* table : schema::dumped()) {
    if (table->name == name && table != &schema::log) return table;
  }
  return nullptr;
}

Result<void> restore_row(Tables& tables, std::string_view line, const Place& place,
                         DumpSeal& seal) {
  JsonReader in(line, {.place = place});
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
  seal.add(line, table->name);
  return tables.put(*table, row);
}

bool is_entry(std::string_view line) { return line.starts_with(R"({"v":)"); }

Result<void> check_header(std::string_view line, const Place& place) {
  JsonReader in(line, {.place = place});
  const std::int64_t version = in.integer("fovea_campaign");
  if (version != dump_version)
    in.refuse("fovea_campaign",
              fmt::format("is {}, but this program reads {}", version, dump_version));
  return in.finish();
}

Result<void> check_empty(Tables& tables) {
  for (const Table* table : schema::all()) {
    if (table == &schema::meta) continue;
    const auto rows = tables.scan(*table, {.limit = 1});
    if (!rows) return rows.error();
    if (!rows->empty())
      return Error{.kind = ErrorKind::data,
                   .message = "the store already contains a campaign",
                   .remedy = "restore into a new file or database"};
  }
  return {};
}

Result<void> restore_entry(Tables& tables, std::string_view line, const Place& place,
                           DumpSeal& seal) {
  const auto entry = decode_entry(line, place);
  if (!entry) return entry.error();
  seal.add(line, schema::log.name);
  return replay(tables, *entry);
}

/// Runs first, so that a truncated dump is reported as such and not as an error in its last line.
Result<void> check_end(std::string_view text, const std::string& file) {
  text = trim(text);
  const std::size_t last = text.rfind('\n');
  if (DumpSeal::is_seal(text.substr(last == std::string_view::npos ? 0 : last + 1))) return {};
  const auto breaks = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  return Error{.place = {.file = file, .line = breaks + 1},
               .message = fmt::format("the dump is incomplete: it has {}, and the last one is not "
                                      "the closing line with the counts",
                                      counted(breaks + 1, "line")),
               .remedy = "nothing was restored; use another backup"};
}

Result<void> restore_lines(Tables& tables, std::string_view text, const std::string& file) {
  if (auto empty = check_empty(tables); !empty) return empty;
  DumpSeal seal;
  bool begun = false;
  bool ended = false;
  auto done = for_each_line(text, file, [&](std::string_view line, const Place& place) {
    if (!std::exchange(begun, true)) {
      seal.add(line);
      auto head = check_header(line, place);
      return head ? check_end(text, file) : head;
    }
    if (std::exchange(ended, DumpSeal::is_seal(line)))
      return Result<void>(
          Error{.place = place, .message = "this line follows the end of the dump"});
    if (ended) return seal.check(line, place);
    return is_entry(line) ? restore_entry(tables, line, place, seal)
                          : restore_row(tables, line, place, seal);
  });
  if (done && !begun) return Error{.place = {.file = file}, .message = "the dump is empty"};
  return done ? verify(tables) : done;
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
  return campaign.store().read([&](Tables& tables) { return dump_tables(tables, sink); });
}

Result<void> restore(Campaign& campaign, const Bytes& input, const std::string& file) {
  auto done = campaign.store().write(
      [&](Tables& tables) { return restore_lines(tables, input.text(), file); });
  if (done) return done;
  Error error = std::move(done).error();
  if (error.place.file.empty()) error.place.file = campaign.store().name();
  return error;
}

}  // namespace fovea::assess
