#pragma once
// Tables in every layout: rounded for people, exact for programs.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"

namespace fovea::cli {

/// What a cell is for programs; nothing where there is none.
using CellValue = std::variant<std::monostate, std::string, double, bool>;

/// Nothing, and what is no number, is null.
std::string to_json(const CellValue& value);

struct Cell {
  std::string shown;  ///< for people
  CellValue value;
};

Cell word(std::string text);
/// With that many decimals for people.
Cell figure(double value, int decimals = 4);
Cell figure(std::optional<double> value, int decimals = 4);
Cell count(std::uint64_t value);
/// A probability: small ones as "< 0.0001".
Cell probability(double p);
/// Shown as `yes`, or not at all.
Cell flag(bool value, std::string yes);

struct Table {
  std::string name;               ///< the key in JSON, with _ for spaces
  std::string title;              ///< a line above it, for people
  std::vector<std::string> head;  ///< keys in JSON, with _ for spaces
  std::vector<std::vector<Cell>> rows;
  std::size_t left = 1;  ///< leading columns of words
};

/// Every layout except that of trec_eval, which has no place for them.
std::vector<std::string> table_layout_names();

/// Adds a table, to the one of its name where a program reads it: titles do not matter there.
void add_table(std::vector<Table>& tables, Table table, measure::Layout layout);

/// One after another; in JSON one object with an array for each.
void write_tables(std::span<const Table> tables, measure::Layout layout, TextSink& sink);

/// A probability strictly between 0 and 1 from a command line; the error is one of usage.
Result<double> share_named(const std::string& verb, const std::string& option,
                           const std::string& text);

}  // namespace fovea::cli
