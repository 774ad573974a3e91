#include "search/surroundings.hpp"

namespace fovea::search {
namespace {

/// A section must have at least this many words more than an element to add information to it.
constexpr std::uint32_t more_words = 5;

}  // namespace

void Surroundings::read(const index::Index& index, std::span<const index::Context> contexts,
                        std::span<const index::Bearer> rows, std::span<const std::uint32_t> counts,
                        std::size_t atoms) {
  counts_ = counts;
  atoms_ = atoms;
  rows_.resize(rows.size());
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    const index::ContextRole& role = index.role(contexts[i]);
    const std::uint32_t above = rows[i].parent;
    const bool in_section = i > 0 && rows_[above].role->section;
    const std::uint32_t section = i == 0 || in_section ? above : rows_[above].section;
    std::uint32_t wider = section;
    while (wider != 0 && rows[wider].words.count - rows[i].words.count < more_words)
      wider = rows_[wider].section;
    rows_[i] = {.role = &role, .section = section, .wider = wider};
    if (role.role == index::Role::heading) place_heading(rows, i);
  }
  find_neighbours(rows);
}

/// Neighbouring blocks have at most a heading or a label between them.
void Surroundings::find_neighbours(std::span<const index::Bearer> rows) {
  constexpr std::uint32_t gap_words = 20;
  std::uint32_t last = no_row;
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    if (rows_[i].role->role != index::Role::block || !rows_[i].role->unit) continue;
    if (last != no_row && rows[i].words.first >= rows[last].words.end() &&
        rows[i].words.first - rows[last].words.end() <= gap_words &&
        rows_[i].section == rows_[last].section) {
      rows_[i].before = last;
      rows_[last].behind = i;
    }
    last = i;
  }
}

/// A title counts for the document, any other heading for the container around it. Of several, the
/// first counts.
void Surroundings::place_heading(std::span<const index::Bearer> rows, std::uint32_t row) {
  std::uint32_t container = rows_[row].role->title ? 0 : rows[row].parent;
  while (container != 0 && !is_container(container)) container = rows[container].parent;
  if (rows_[container].heading == no_row) rows_[container].heading = row;
}

}  // namespace fovea::search
