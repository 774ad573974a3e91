#pragma once
// The surroundings of the elements of one document that have words of a query: roles, sections,
// headings.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// Reusable for many documents without allocating. Rows are those of Evidence.
class Surroundings {
 public:
  /// `contexts` has one entry per row, `counts` has `atoms` entries per row.
  void read(const index::Index& index, std::span<const index::Context> contexts,
            std::span<const index::Bearer> rows, std::span<const std::uint32_t> counts,
            std::size_t atoms);

  [[nodiscard]] const index::ContextRole& role(std::size_t row) const { return *rows_[row].role; }
  /// The row of the nearest section above a row; for the first row, itself.
  [[nodiscard]] std::uint32_t section(std::size_t row) const { return rows_[row].section; }
  /// The row of the nearest section above that has more than the row; the first row if none has.
  [[nodiscard]] std::uint32_t wider_section(std::size_t row) const { return rows_[row].wider; }
  /// The container whose heading counts for the row: the row itself, or its section.
  [[nodiscard]] std::uint32_t headed_by(std::size_t row) const {
    return is_container(row) ? static_cast<std::uint32_t>(row) : rows_[row].section;
  }
  /// The row of the heading of a container; `no_row` if the heading has no wanted words.
  [[nodiscard]] std::uint32_t heading(std::size_t container) const {
    return rows_[container].heading;
  }
  /// Whether the heading that counts for the row has the atom. The document's title is excluded,
  /// since it counts equally for all parts of the document.
  [[nodiscard]] bool is_headed(std::size_t row, std::size_t atom) const {
    const std::uint32_t container = headed_by(row);
    return container != 0 && has(rows_[container].heading, atom);
  }
  [[nodiscard]] bool has(std::uint32_t heading, std::size_t atom) const {
    return heading != no_row && counts_[heading * atoms_ + atom] > 0;
  }
  /// Whether the row's role allows it to be a result.
  [[nodiscard]] bool is_readable(std::size_t row) const {
    const index::Role role = rows_[row].role->role;
    return role != index::Role::inline_text && role != index::Role::heading;
  }
  [[nodiscard]] bool is_container(std::size_t row) const {
    const index::Role role = rows_[row].role->role;
    return role == index::Role::container || role == index::Role::document;
  }

  /// The rows of the blocks directly before and after a block; `no_row` if they have no wanted
  /// words.
  [[nodiscard]] std::uint32_t before(std::size_t row) const { return rows_[row].before; }
  [[nodiscard]] std::uint32_t behind(std::size_t row) const { return rows_[row].behind; }

  static constexpr std::uint32_t no_row = 0xFFFF'FFFF;

 private:
  struct Row {
    const index::ContextRole* role = nullptr;
    std::uint32_t section = 0;
    std::uint32_t wider = 0;
    std::uint32_t heading = no_row;
    std::uint32_t before = no_row;
    std::uint32_t behind = no_row;
  };
  void find_neighbours(std::span<const index::Bearer> rows);
  void place_heading(std::span<const index::Bearer> rows, std::uint32_t row);

  std::vector<Row> rows_;
  std::span<const std::uint32_t> counts_;
  std::size_t atoms_ = 0;
};

}  // namespace fovea::search
