#pragma once
// Numbers and sums in readable form.

#include <string>
#include <vector>

#include "fovea/measure/explain.hpp"

namespace fovea::measure {

/// The number with at most four decimals and without trailing zeros: "0.5", "1.585", "3".
std::string short_number(double number);

/// "1/1 + 2/3 + 3/6"; only the first and last terms if there are many, "0" if there are none.
std::string sum_text(const std::vector<std::string>& terms);

/// Whether sum_text() omits some of this many terms.
bool is_shortened(std::size_t terms);

/// "(1/1 + 2/3)"; a single number has no parentheses.
std::string grouped_sum(const std::vector<std::string>& terms);

/// "NAME = right = 0.5417", with the value as `eval` prints it.
std::string equation_of(const Measure& measure, const std::string& right, double value);

/// "NAME = 0.0000, because no document is relevant".
std::string zero_because(const Measure& measure, const std::string& reason);

/// A quotient to be shown as an equation; the divisor must not be 0. The sums are also shown as
/// numbers, unless the divisor is a single number and all terms are visible.
struct Quotient {
  std::vector<std::string> above;
  double sum_above = 0;
  std::vector<std::string> below;
  double sum_below = 0;
};
std::string equation_of(const Measure& measure, const Quotient& quotient);

/// Columns shared by several tables.
AccountColumn rank_column();
AccountColumn grade_column();

}  // namespace fovea::measure
