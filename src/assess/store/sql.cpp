#include "assess/store/sql.hpp"

#include <fmt/format.h>

namespace fovea::assess {
namespace {

std::vector<ColumnType> types_of(const Table& table) {
  std::vector<ColumnType> types;
  for (const Column& column : table.columns) types.push_back(column.type);
  return types;
}

std::string names(std::span<const Column> columns, std::string_view ending = "") {
  std::string list;
  for (const Column& column : columns)
    list += fmt::format("{}\"{}\"{}", list.empty() ? "" : ",", column.name, ending);
  return list;
}

/// " WHERE a=$1 AND b=$2" for the first columns.
std::string where(const Table& table, std::size_t count) {
  std::string condition;
  for (std::size_t i = 0; i < count; ++i) {
    condition +=
        fmt::format("{}\"{}\"=${}", i == 0 ? " WHERE " : " AND ", table.columns[i].name, i + 1);
  }
  return condition;
}

}  // namespace

Result<void> Connection::run(const std::string& sql) {
  auto done = run(sql, {}, {});
  if (!done) return std::move(done).error();
  return {};
}

Result<std::vector<Row>> SqlTables::scan(const Table& table, const Scan& which) {
  const std::size_t fixed = which.prefix.size();
  Row parameters = which.prefix;
  std::string sql =
      fmt::format("SELECT {} FROM \"{}\"{}", names(table.columns), table.name, where(table, fixed));
  if (which.after) {
    parameters.push_back(*which.after);
    sql += fmt::format("{}\"{}\">${}", fixed == 0 ? " WHERE " : " AND ", table.columns[fixed].name,
                       fixed + 1);
  }
  if (fixed < table.keys)
    sql += " ORDER BY " +
           names(table.columns.subspan(fixed, table.keys - fixed), which.backward ? " DESC" : "");
  if (which.limit != std::numeric_limits<std::size_t>::max())
    sql += fmt::format(" LIMIT {}", which.limit);
  return connection_.run(sql, parameters, types_of(table));
}

Result<void> SqlTables::put(const Table& table, const Row& row) {
  std::string places;
  std::string changes;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    places += fmt::format("{}${}", i == 0 ? "" : ",", i + 1);
    if (i >= table.keys)
      changes += fmt::format("{0}\"{1}\"=excluded.\"{1}\"", changes.empty() ? "" : ",",
                             table.columns[i].name);
  }
  const std::string sql = fmt::format(
      "INSERT INTO \"{}\" ({}) VALUES ({}) ON CONFLICT ({}) DO UPDATE SET {}", table.name,
      names(table.columns), places, names(table.columns.first(table.keys)), changes);
  auto done = connection_.run(sql, row, {});
  if (!done) return std::move(done).error();
  return {};
}

Result<void> SqlTables::erase(const Table& table, const Row& prefix) {
  auto done = connection_.run(
      fmt::format("DELETE FROM \"{}\"{}", table.name, where(table, prefix.size())), prefix, {});
  if (!done) return std::move(done).error();
  return {};
}

std::string create_statement(const Table& table, const Connection& connection) {
  std::string columns;
  for (const Column& column : table.columns)
    columns +=
        fmt::format("  \"{}\" {} NOT NULL,\n", column.name, connection.type_name(column.type));
  return fmt::format("CREATE TABLE IF NOT EXISTS \"{}\" (\n{}  PRIMARY KEY ({})\n){}", table.name,
                     columns, names(table.columns.first(table.keys)), connection.table_ending());
}

}  // namespace fovea::assess
