// The words for units.
#include <array>

#include "fovea/search.hpp"

namespace fovea::search {
namespace {

constexpr std::array units_list{Units::readable, Units::all, Units::leaves, Units::top_down,
                                Units::disjoint};

}  // namespace

std::span<const Units> all_units() { return units_list; }

std::string_view name_of(Units units) {
  switch (units) {
    case Units::usual:
      return "usual";
    case Units::readable:
      return "readable";
    case Units::all:
      return "all";
    case Units::leaves:
      return "leaves";
    case Units::top_down:
      return "top-down";
    case Units::disjoint:
      break;
  }
  return "disjoint";
}

}  // namespace fovea::search
