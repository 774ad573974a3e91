#include "assess/store/judging.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "assess/store/effect.hpp"
#include "assess/store/schema.hpp"

namespace fovea::assess {
namespace {

Row row_of(const Entry& entry) {
  return {cell(entry.sequence),
          entry.assessor,
          entry.topic,
          cell(entry.version),
          entry.id,
          entry.time,
          std::int64_t{entry.imported},
          encode(entry.action)};
}

/// The entry that the assessor has stored under this id.
Result<std::optional<Entry>> stored_as(Tables& tables, const Entry& entry) {
  const auto receipt = find(tables, schema::receipts, {entry.assessor, entry.id});
  if (!receipt) return receipt.error();
  if (!*receipt) return std::optional<Entry>{};
  const auto row = find(tables, schema::log, {(**receipt)[2]});
  if (!row) return row.error();
  if (!*row)
    return Error{.message = fmt::format("entry {} of the log is missing", number_in(**receipt, 2))};
  auto stored = entry_of(**row);
  if (!stored) return std::move(stored).error();
  return std::optional<Entry>(*std::move(stored));
}

Result<Receipt> repeated(const Entry& stored, const Entry& entry) {
  if (stored.topic == entry.topic && stored.action == entry.action)
    return Receipt{Outcome::repeated, stored.sequence, stored.version};
  return Error{.kind = ErrorKind::data,
               .message = fmt::format("{} has used the id '{}' for another action",
                                      printable(entry.assessor), printable(entry.id)),
               .remedy = "use a new id for each action"};
}

/// The number in this column of the row with this key; 0 if there is no such row.
Result<std::uint64_t> number_at(Tables& tables, const Table& table, const Row& key,
                                std::size_t column) {
  const auto row = find(tables, table, key);
  if (!row) return row.error();
  return *row ? number_in(**row, column) : 0;
}

Result<std::uint64_t> last_sequence(Tables& tables) {
  const auto rows = tables.scan(schema::log, {.backward = true, .limit = 1});
  if (!rows) return rows.error();
  return rows->empty() ? 0 : number_in(rows->front(), 0);
}

/// The actual version, if it differs from the expected one.
Result<std::optional<std::uint64_t>> conflict(Tables& tables, const Entry& entry,
                                              std::uint64_t version, const Expected& expected) {
  if (expected.topic && *expected.topic != version) return std::optional(version);
  if (!expected.document) return std::optional<std::uint64_t>{};
  const auto document =
      number_at(tables, schema::document_state,
                {entry.assessor, entry.topic, std::string(document_of(entry.action))}, 3);
  if (!document) return document.error();
  if (*document != *expected.document) return std::optional(*document);
  return std::optional<std::uint64_t>{};
}

/// Whether the entry is an undo or redo without anything to undo or redo.
Result<bool> is_idle(Tables& tables, const Entry& entry) {
  const bool undoes = std::holds_alternative<Undo>(entry.action);
  if (!undoes && !std::holds_alternative<Redo>(entry.action)) return false;
  const auto row = undoes ? last_applied(tables, entry) : last_undone(tables, entry);
  if (!row) return row.error();
  return !row->has_value();
}

Result<Receipt> append_new(Tables& tables, Entry entry, const Expected& expected) {
  const auto version = number_at(tables, schema::streams, {entry.assessor, entry.topic}, 2);
  if (!version) return version.error();
  const auto other = conflict(tables, entry, *version, expected);
  if (!other) return other.error();
  if (*other) return Receipt{Outcome::conflict, 0, **other};
  const auto idle = is_idle(tables, entry);
  if (!idle) return idle.error();
  if (*idle) return Receipt{Outcome::nothing_to_undo, 0, *version};
  const auto last = last_sequence(tables);
  if (!last) return last.error();
  entry.sequence = *last + 1;
  entry.version = *version + 1;
  if (auto done = replay(tables, entry); !done) return std::move(done).error();
  return Receipt{Outcome::stored, entry.sequence, entry.version};
}

}  // namespace

const std::string& text_in(const Row& row, std::size_t column) {
  return std::get<std::string>(row.at(column));
}

std::uint64_t number_in(const Row& row, std::size_t column) {
  return static_cast<std::uint64_t>(std::get<std::int64_t>(row.at(column)));
}

Cell cell(std::uint64_t number) { return static_cast<std::int64_t>(number); }

Result<Receipt> append(Tables& tables, const Entry& entry, const Expected& expected) {
  if (auto good = check(entry); !good) return std::move(good).error();
  const auto stored = stored_as(tables, entry);
  if (!stored) return stored.error();
  if (*stored) return repeated(**stored, entry);
  return append_new(tables, entry, expected);
}

Result<void> replay(Tables& tables, const Entry& entry) {
  if (auto done = tables.put(schema::log, row_of(entry)); !done) return done;
  return take_effect(tables, entry);
}

Result<Entry> entry_of(const Row& row) {
  auto action = decode_action(text_in(row, 7));
  if (!action) {
    Error error = std::move(action).error();
    error.message = fmt::format("entry {} of the log: {}", number_in(row, 0), error.message);
    return error;
  }
  return Entry{.sequence = number_in(row, 0),
               .version = number_in(row, 3),
               .id = text_in(row, 4),
               .assessor = text_in(row, 1),
               .topic = text_in(row, 2),
               .time = std::get<std::int64_t>(row[5]),
               .imported = number_in(row, 6) != 0,
               .action = *std::move(action)};
}

Result<std::vector<Entry>> read_entries(Tables& tables, const LogQuery& which) {
  const auto rows = tables.scan(schema::log, {.after = cell(which.after), .limit = which.limit});
  if (!rows) return rows.error();
  std::vector<Entry> entries;
  for (const Row& row : *rows) {
    if (which.assessor && *which.assessor != text_in(row, 1)) continue;
    if (which.topic && *which.topic != text_in(row, 2)) continue;
    auto entry = entry_of(row);
    if (!entry) return std::move(entry).error();
    entries.push_back(*std::move(entry));
  }
  return entries;
}

Result<std::vector<Entry>> read_in_effect(Tables& tables, const std::string& assessor,
                                          const std::string& topic) {
  const auto rows = tables.scan(schema::applied, {.prefix = {assessor, topic}});
  if (!rows) return rows.error();
  std::vector<Entry> entries;
  for (const Row& row : *rows) {
    const auto logged = find(tables, schema::log, {row[3]});
    if (!logged) return logged.error();
    if (!*logged)
      return Error{.message = fmt::format("entry {} of the log is missing", number_in(row, 3))};
    auto entry = entry_of(**logged);
    if (!entry) return std::move(entry).error();
    entries.push_back(*std::move(entry));
  }
  return entries;
}

Result<VersionedDocument> read_document(Tables& tables, const std::string& assessor,
                                        const std::string& topic, const std::string& doc) {
  const Row key = {assessor, topic, doc};
  const auto version = number_at(tables, schema::document_state, key, 3);
  if (!version) return version.error();
  auto state = load_document(tables, key, std::nullopt);
  if (!state) return std::move(state).error();
  return VersionedDocument{*version, *std::move(state)};
}

Result<void> rebuild(Tables& tables) {
  for (const Table* table : schema::derived()) {
    if (auto done = tables.erase(*table, {}); !done) return done;
  }
  const auto entries = read_entries(tables, {});
  if (!entries) return entries.error();
  for (const Entry& entry : *entries) {
    if (auto done = take_effect(tables, entry); !done) return done;
  }
  return {};
}

}  // namespace fovea::assess
