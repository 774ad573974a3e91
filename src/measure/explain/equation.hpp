#pragma once
// Numbers and sums as people write them.

#include <string>
#include <vector>

#include "fovea/measure/explain.hpp"

namespace fovea::measure {

/// At most four decimals, without zeros at the end: "0.5", "1.585", "3".
std::string short_number(double number);

/// "1/1 + 2/3 + 3/6"; of many terms the first and the last ones. "0" if there is none.
std::string sum_text(const std::vector<std::string>& terms);

/// Whether sum_text() leaves some of so many terms out.
bool is_shortened(std::size_t terms);

/// "(1/1 + 2/3)"; a single number stands without parentheses.
std::string grouped_sum(const std::vector<std::string>& terms);

/// "NAME = right = 0.5417", with the value as `eval` prints it.
std::string equation_of(const Measure& measure, const std::string& right, double value);

/// "NAME = 0.0000, because no document is relevant".
std::string zero_because(const Measure& measure, const std::string& reason);

/// The value of a quotient as an equation; there is something to divide by. The sums are
/// also given as numbers, unless the divisor is a single number and all terms are there to be seen.
struct Quotient {
  std::vector<std::string> above;
  double sum_above = 0;
  std::vector<std::string> below;
  double sum_below = 0;
};
std::string equation_of(const Measure& measure, const Quotient& quotient);

/// Columns that several tables have.
AccountColumn rank_column();
AccountColumn grade_column();

}  // namespace fovea::measure
