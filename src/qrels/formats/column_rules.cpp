#include "qrels/formats/column_rules.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "qrels/formats/coverage.hpp"

namespace fovea::qrels {
namespace {

/// The grade that was meant by a number with decimals, such as 1.0 or 1,0.
std::optional<std::int32_t> whole_grade(std::string_view text) {
  const auto number = parse_real(with_decimal_point(text).value_or(std::string(text)));
  constexpr double most = std::numeric_limits<std::int32_t>::max();
  if (!number || !(std::abs(*number) <= most) || *number != std::floor(*number))
    return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

Fit grade_fit(std::string_view text) {
  if (parse_integer<std::int32_t>(text)) return Fit::typical;
  return whole_grade(text) ? Fit::possible : Fit::no;
}

Fit size_fit(std::string_view text) {
  return parse_integer<std::uint64_t>(text) ? Fit::typical : Fit::no;
}

Fit code_fit(std::string_view text) { return parse_any_code(text) ? Fit::typical : Fit::no; }

constexpr ColumnRule topic_rule{"topic", Fit::possible, any_text};
constexpr ColumnRule q0_rule{"Q0", Fit::typical, q0_text};
constexpr ColumnRule document_rule{"document", Fit::possible, any_text};
constexpr ColumnRule grade_rule{"grade", Fit::typical, grade_fit};

}  // namespace

std::span<const ColumnRule> trec_rules() {
  static constexpr std::array rules = {
      topic_rule, ColumnRule{"iteration", Fit::typical, iteration_text}, document_rule, grade_rule};
  return rules;
}

std::span<const ColumnRule> ndeval_rules() {
  static constexpr std::array rules = {topic_rule, ColumnRule{"aspect", Fit::possible, any_text},
                                       document_rule, grade_rule};
  return rules;
}

std::span<const ColumnRule> beir_rules() {
  static constexpr std::array rules = {ColumnRule{"query-id", Fit::possible, any_text},
                                       ColumnRule{"corpus-id", Fit::possible, any_text},
                                       ColumnRule{"score", Fit::typical, grade_fit}};
  return rules;
}

std::span<const ColumnRule> fol_rules() {
  static constexpr std::array rules = {topic_rule, q0_rule, document_rule,
                                       ColumnRule{"rsize", Fit::typical, size_fit},
                                       ColumnRule{"docsize", Fit::typical, size_fit}};
  return rules;
}

std::span<const ColumnRule> coverage_rules() {
  static constexpr std::array rules = {topic_rule, q0_rule, document_rule,
                                       ColumnRule{"path", Fit::typical, path_text},
                                       ColumnRule{"code", Fit::typical, code_fit}};
  return rules;
}

Error found_names(const std::string& file, const Line& line, std::string_view expected,
                  std::string_view layout) {
  return line.error(file, line.text,
                    fmt::format("found the names of columns ('{}'), expected {}: {}",
                                printable(trim(line.text)), expected, layout),
                    "remove this line");
}

std::string grade_remedy(std::string_view text) {
  const auto whole = whole_grade(text);
  if (!whole || parse_integer<std::int64_t>(text)) return {};
  return "write " + std::to_string(*whole);
}

}  // namespace fovea::qrels
