// The words for units and ways to remove overlap.
#include <array>

#include "fovea/search.hpp"

namespace fovea::search {
namespace {

constexpr std::array units_list{Units::readable, Units::all, Units::leaves, Units::top_down,
                                Units::disjoint};
constexpr std::array removals_list{OverlapRemoval::optimal, OverlapRemoval::greedy};

}  // namespace

std::span<const Units> all_units() { return units_list; }
std::span<const OverlapRemoval> all_removals() { return removals_list; }

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

std::string_view name_of(OverlapRemoval removal) {
  if (removal == OverlapRemoval::usual) return "usual";
  return removal == OverlapRemoval::optimal ? "optimal" : "greedy";
}

}  // namespace fovea::search
