#include "assess/store/schema.hpp"

#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace schema {
namespace {

constexpr auto text = ColumnType::text;
constexpr auto integer = ColumnType::integer;

constexpr std::array meta_columns = {Column{"key", text}, Column{"value", text}};
constexpr std::array topic_columns = {Column{"id", text}, Column{"number", integer},
                                      Column{"topic", text}};
constexpr std::array pool_columns = {Column{"topic", text}, Column{"doc", text},
                                     Column{"place", text}, Column{"round", integer}};
constexpr std::array user_columns = {Column{"name", text}, Column{"role", text},
                                     Column{"password", text}, Column{"active", integer}};
constexpr std::array assignment_columns = {Column{"topic", text}, Column{"assessor", text},
                                           Column{"part", text}, Column{"state", text}};
constexpr std::array document_columns = {Column{"doc", text}, Column{"length", integer}};
constexpr std::array run_columns = {Column{"name", text}, Column{"format", text},
                                    Column{"content", text}};
constexpr std::array login_columns = {Column{"key", text}, Column{"user", text},
                                      Column{"ends", integer}};
constexpr std::array log_columns = {Column{"sequence", integer}, Column{"assessor", text},
                                    Column{"topic", text},       Column{"version", integer},
                                    Column{"id", text},          Column{"time", integer},
                                    Column{"imported", integer}, Column{"action", text}};
constexpr std::array receipt_columns = {Column{"assessor", text}, Column{"id", text},
                                        Column{"sequence", integer}};
constexpr std::array stream_columns = {Column{"assessor", text}, Column{"topic", text},
                                       Column{"version", integer}};
constexpr std::array applied_columns = {Column{"assessor", text}, Column{"topic", text},
                                        Column{"version", integer}, Column{"sequence", integer},
                                        Column{"before", text}};
constexpr std::array undone_columns = {Column{"assessor", text}, Column{"topic", text},
                                       Column{"version", integer}, Column{"sequence", integer}};
constexpr std::array document_state_columns = {Column{"assessor", text}, Column{"topic", text},
                                               Column{"doc", text}, Column{"version", integer},
                                               Column{"state", text}};
constexpr std::array element_state_columns = {Column{"assessor", text}, Column{"topic", text},
                                              Column{"doc", text}, Column{"path", text},
                                              Column{"state", text}};

}  // namespace

const Table meta{"meta", meta_columns, 1};
const Table topics{"topics", topic_columns, 1};
const Table pool{"pool", pool_columns, 3};
const Table users{"users", user_columns, 1};
const Table assignments{"assignments", assignment_columns, 2};
const Table documents{"documents", document_columns, 1};
const Table runs{"runs", run_columns, 1};
const Table log{"log", log_columns, 1};
const Table receipts{"receipts", receipt_columns, 2};
const Table streams{"streams", stream_columns, 2};
const Table applied{"applied", applied_columns, 3};
const Table undone{"undone", undone_columns, 3};
const Table document_state{"document_state", document_state_columns, 3};
const Table element_state{"element_state", element_state_columns, 4};
const Table logins{"logins", login_columns, 1};

std::span<const Table* const> all() {
  static constexpr std::array tables = {
      &meta,     &topics,  &pool,    &users,  &assignments,    &documents,     &runs,  &log,
      &receipts, &streams, &applied, &undone, &document_state, &element_state, &logins};
  return tables;
}

std::span<const Table* const> dumped() { return all().first(8); }

std::span<const Table* const> derived() { return all().subspan(8, 6); }

}  // namespace schema

Result<std::optional<std::int64_t>> version_of(Tables& tables) {
  const auto row = find(tables, schema::meta, {"schema"});
  if (!row) return row.error();
  if (!*row) return std::optional<std::int64_t>{};
  const auto version = parse_integer<std::int64_t>(std::get<std::string>((**row)[1]));
  if (version && *version >= 0 && *version <= schema_version) return version;
  return Error{
      .message = fmt::format(
          "the campaign has schema version {}, but this program supports versions up to {}",
          printable(std::get<std::string>((**row)[1])), schema_version),
      .remedy = "use a newer fovea"};
}

Result<std::optional<Row>> find(Tables& tables, const Table& table, const Row& key) {
  auto rows = tables.scan(table, {.prefix = key, .limit = 1});
  if (!rows) return std::move(rows).error();
  if (rows->empty()) return std::optional<Row>{};
  return std::optional<Row>(std::move(rows->front()));
}

}  // namespace fovea::assess
