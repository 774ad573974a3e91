#pragma once
// A parsed document, ready for inversion.

#include <cstdint>
#include <string>
#include <vector>

#include "index/code/tree_code.hpp"

namespace fovea::index {

/// The term of a word that is not indexed.
constexpr std::uint32_t no_term = 0xFFFF'FFFF;

struct Document {
  std::string name;
  std::uint64_t xml_bytes = 0;
  std::uint32_t characters = 0;
  std::vector<TreeRow> rows;
  std::vector<std::uint32_t> terms;  ///< by word; no_term if not indexed
  TextWords text_words;
  std::string sentences;  ///< record of put_sentences
  std::string text;       ///< empty if not stored

  [[nodiscard]] std::uint32_t words() const { return static_cast<std::uint32_t>(terms.size()); }
};

}  // namespace fovea::index
