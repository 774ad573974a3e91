#include "measure/explain/equation.hpp"

#include <fmt/format.h>

#include "measure/documents/ranking.hpp"
#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

constexpr std::size_t most_terms = 10;
constexpr std::size_t first_terms = 6;
constexpr std::size_t last_terms = 2;

}  // namespace

std::string short_number(double number) {
  constexpr double largest_with_decimals = 1e9;
  if (number >= largest_with_decimals) return fmt::format("{:.6g}", number);
  std::string text = fmt::format("{:.4f}", number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

bool is_shortened(std::size_t terms) { return terms > most_terms; }

std::string sum_text(const std::vector<std::string>& terms) {
  if (terms.empty()) return "0";
  std::string text = terms.front();
  for (std::size_t i = 1; i < terms.size(); ++i) {
    const bool omitted =
        is_shortened(terms.size()) && i >= first_terms && i < terms.size() - last_terms;
    if (!omitted)
      text += " + " + terms[i];
    else if (i == first_terms)
      text += " + …";
  }
  return text;
}

std::string grouped_sum(const std::vector<std::string>& terms) {
  const std::string text = sum_text(terms);
  return text.find_first_of(" /") == std::string::npos ? text : "(" + text + ")";
}

std::string equation_of(const Measure& measure, const std::string& right, double value) {
  return fmt::format("{} = {} = {}", name_of(measure), right, figure(measure, value));
}

std::string zero_because(const Measure& measure, const std::string& reason) {
  return fmt::format("{} = {}, because {}", name_of(measure), figure(measure, 0), reason);
}

std::string equation_of(const Measure& measure, const Quotient& quotient) {
  const std::string below = grouped_sum(quotient.below);
  std::string right = grouped_sum(quotient.above) + " / " + below;
  const bool plain = !below.starts_with('(') && !is_shortened(quotient.above.size());
  if (!plain)
    right += fmt::format(" = {} / {}", short_number(quotient.sum_above),
                         short_number(quotient.sum_below));
  return equation_of(measure, right, ratio(quotient.sum_above, quotient.sum_below));
}

AccountColumn rank_column() { return {"rank", "rank"}; }

AccountColumn grade_column() { return {"grade", "grade", "- means not judged"}; }

}  // namespace fovea::measure
