#pragma once
// Tables in every layout: rounded for readers, exact for programs.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"

namespace fovea::cli {

/// The value of a cell for programs; monostate if there is none.
using CellValue = std::variant<std::monostate, std::string, double, bool>;

struct Cell {
  std::string shown;  ///< rounded, for readers
  CellValue value;
};

Cell word(std::string text);
/// A number, shown with this many decimals.
Cell figure(double value, int decimals = 4);
Cell figure(std::optional<double> value, int decimals = 4);
Cell count(std::uint64_t value);
/// A probability; small ones are shown as "< 0.0001".
Cell probability(double p);
/// Shown as `yes` if true, else empty.
Cell flag(bool value, std::string yes);

struct Table {
  std::string name;               ///< the key in JSON, with _ for spaces
  std::string title;              ///< a line above the table, not for programs
  std::vector<std::string> head;  ///< keys in JSON, with _ for spaces
  std::vector<std::vector<Cell>> rows;
  std::size_t left = 1;  ///< leading columns of words
};

/// Every layout except that of trec_eval, which cannot hold tables.
std::vector<std::string> table_layout_names();

/// Adds a table. In layouts for programs, it is appended to the table with the same name: titles do
/// not matter there.
void add_table(std::vector<Table>& tables, Table table, measure::Layout layout);

/// Writes one table after another; in JSON one object with an array per table. The layout `table`
/// is at most `columns` wide if that is not 0.
void write_tables(std::span<const Table> tables, measure::Layout layout, TextSink& sink,
                  std::size_t columns);

/// A probability strictly between 0 and 1 from a command line; anything else is a usage error.
Result<double> share_named(const std::string& verb, const std::string& option,
                           const std::string& text);

}  // namespace fovea::cli
