// Names of units and of the treatments of spelling and repeats.
#include <array>

#include "fovea/search.hpp"

namespace fovea::search {
namespace {

constexpr std::array units_list{Units::readable, Units::all,      Units::leaves,
                                Units::top_down, Units::disjoint, Units::passages};

constexpr std::array spellings_list{Spelling::off, Spelling::suggest, Spelling::correct};

constexpr std::array repeats_list{Repeats::keep, Repeats::collapse};

}  // namespace

std::span<const Units> all_units() { return units_list; }
std::span<const Spelling> all_spellings() { return spellings_list; }
std::span<const Repeats> all_repeats() { return repeats_list; }

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
    case Units::passages:
      return "passages";
    case Units::disjoint:
      break;
  }
  return "disjoint";
}

std::string_view name_of(Spelling spelling) {
  switch (spelling) {
    case Spelling::off:
      return "off";
    case Spelling::suggest:
      return "suggest";
    case Spelling::correct:
      break;
  }
  return "auto";
}

std::string_view name_of(Repeats repeats) { return repeats == Repeats::keep ? "keep" : "collapse"; }

}  // namespace fovea::search
