#include "measure/cutoff.hpp"

#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::measure {
namespace {

std::string_view expected_cutoff(Cutoff kind) {
  switch (kind) {
    case Cutoff::rank:
      return "a rank from 1 on";
    case Cutoff::recall:
      return "a recall between 0 and 1";
    case Cutoff::multiple:
      return "a positive number";
    case Cutoff::none:
      break;
  }
  return "none";
}

bool fits(Cutoff kind, double number) {
  constexpr double highest_rank = 1e15;
  switch (kind) {
    case Cutoff::rank:
      return number >= 1 && number <= highest_rank && number == std::floor(number);
    case Cutoff::recall:
      return number >= 0 && number <= 1;
    case Cutoff::multiple:
      return number > 0 && number <= highest_rank;
    case Cutoff::none:
      break;
  }
  return false;
}

}  // namespace

Result<double> parse_cutoff(const Record& record, std::string_view text) {
  if (record.cutoff == Cutoff::none)
    return usage_error(
        fmt::format("{} takes no cutoff, found '@{}'", record.name, printable(text)));
  const auto number = parse_real(text);
  if (number && fits(record.cutoff, *number)) return *number;
  return usage_error(fmt::format("{}@ needs {}, found '{}'", record.name,
                                 expected_cutoff(record.cutoff), printable(text)));
}

}  // namespace fovea::measure
