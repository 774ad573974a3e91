#pragma once
// What is around the elements of one document that have words of a query: roles, sections,
// headings.

#include <cstdint>
#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// One object serves many documents without allocating. Rows are those of Evidence.
class Surroundings {
 public:
  /// `counts` are those of each row by atom, of which there are `atoms`.
  void read(const index::Index& index, index::Tree& tree, std::span<const index::Bearer> rows,
            std::span<const std::uint32_t> counts, std::size_t atoms);

  [[nodiscard]] const index::ContextRole& role(std::size_t row) const { return *rows_[row].role; }
  /// The row of the nearest section above; of the first row: itself.
  [[nodiscard]] std::uint32_t section(std::size_t row) const { return rows_[row].section; }
  /// The container whose heading counts for the row: itself, or that of its section.
  [[nodiscard]] std::uint32_t headed_by(std::size_t row) const {
    return is_container(row) ? static_cast<std::uint32_t>(row) : rows_[row].section;
  }
  /// The row of the heading of a container, or `no_row` if none of its words is wanted.
  [[nodiscard]] std::uint32_t heading(std::size_t container) const {
    return rows_[container].heading;
  }
  /// Whether the heading that counts for the row has the atom.
  [[nodiscard]] bool is_headed(std::size_t row, std::size_t atom) const {
    const std::uint32_t heading = rows_[headed_by(row)].heading;
    return heading != no_row && counts_[heading * atoms_ + atom] > 0;
  }
  [[nodiscard]] bool is_container(std::size_t row) const {
    const index::Role role = rows_[row].role->role;
    return role == index::Role::container || role == index::Role::document;
  }

  static constexpr std::uint32_t no_row = 0xFFFF'FFFF;

 private:
  struct Row {
    const index::ContextRole* role = nullptr;
    std::uint32_t section = 0;
    std::uint32_t heading = no_row;
  };
  void place_heading(std::span<const index::Bearer> rows, std::uint32_t row);

  std::vector<Row> rows_;
  std::span<const std::uint32_t> counts_;
  std::size_t atoms_ = 0;
};

}  // namespace fovea::search
