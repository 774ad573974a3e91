#include "report/shown.hpp"

#include "fovea/base/text.hpp"

namespace fovea::report {

std::string shown(std::string_view text, std::size_t most) {
  std::string whole = printable(text, text.size());
  if (count_code_points(whole) <= most) return whole;
  return whole.substr(0, byte_of_code_point(whole, most - 1)) + "…";
}

}  // namespace fovea::report
