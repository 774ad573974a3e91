#pragma once
// The tag paths of an index as a table.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// A row of as_structure.
struct StructureRow {
  std::string path;
  std::string role;
  std::uint64_t elements = 0;
  double words = 0;  ///< mean number per element
  std::string reason;
};

/// The `most` tag paths with the most words, parents before children.
std::vector<StructureRow> structure_of(const Index& index, std::size_t most);

/// The same table as as_structure(index), with these rows.
std::string as_structure(const std::vector<StructureRow>& rows);

}  // namespace fovea::index
