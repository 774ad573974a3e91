#pragma once
// Lists of names in one word.

#include <string>
#include <string_view>
#include <vector>

namespace fovea::work {

/// "sec, p" → "sec" and "p". Empty names are omitted.
std::vector<std::string> names_in(std::string_view list);
/// The names of all lists, in their order: "sec,p" and "sec" "p" are equivalent.
std::vector<std::string> names_in(const std::vector<std::string>& lists);

}  // namespace fovea::work
