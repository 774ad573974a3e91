#pragma once
// Tables of known vocabularies. They correct roles that statistics cannot determine. An unknown
// vocabulary works without a table. To add one, write a file in vocabularies/ and add a line to
// vocabularies.cpp.

#include <span>
#include <string>
#include <string_view>

namespace fovea::index {

/// A vocabulary is recognised by the tag of the outermost element and one of the tags in it.
struct Vocabulary {
  std::string_view name;
  std::string_view roots;   ///< tags of outermost elements, separated by blanks
  std::string_view within;  ///< one of these tags must occur, separated by blanks; empty: any
  std::string_view rules;   ///< the lines of a roles file
};

Vocabulary jats();
Vocabulary tei();
Vocabulary docbook();
Vocabulary dita();
Vocabulary inex();
Vocabulary html();

std::span<const Vocabulary> all_vocabularies();

}  // namespace fovea::index
