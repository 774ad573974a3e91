#include "search/surroundings.hpp"

namespace fovea::search {

void Surroundings::read(const index::Index& index, index::Tree& tree,
                        std::span<const index::Bearer> rows, std::span<const std::uint32_t> counts,
                        std::size_t atoms) {
  counts_ = counts;
  atoms_ = atoms;
  rows_.resize(rows.size());
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    const index::ContextRole& role = index.role(tree.context(rows[i].element));
    const std::uint32_t above = rows[i].parent;
    const bool in_section = i > 0 && rows_[above].role->section;
    rows_[i] = {&role, i == 0 || in_section ? above : rows_[above].section, no_row};
    if (role.role == index::Role::heading) place_heading(rows, i);
  }
}

/// A title counts for the document, another heading for the container that it stands in; of
/// several, the first.
void Surroundings::place_heading(std::span<const index::Bearer> rows, std::uint32_t row) {
  std::uint32_t container = rows_[row].role->title ? 0 : rows[row].parent;
  while (container != 0 && !is_container(container)) container = rows[container].parent;
  if (rows_[container].heading == no_row) rows_[container].heading = row;
}

}  // namespace fovea::search
