#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/assess/judged.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

bool is_degree(char c) { return c >= '0' && c <= '3'; }

std::optional<Judged> parse_degrees(std::string_view text) {
  if (text.size() != 4 || text[0] != 'E' || text[2] != 'S') return std::nullopt;
  if (!is_degree(text[1]) || !is_degree(text[3])) return std::nullopt;
  const Degrees degrees{text[1] - '0', text[3] - '0'};
  if ((degrees.exhaustivity == 0) != (degrees.specificity == 0)) return std::nullopt;
  return degrees;
}

struct Names {
  std::string operator()(const Degrees& value) const {
    return fmt::format("E{}S{}", value.exhaustivity, value.specificity);
  }
  std::string operator()(std::int32_t grade) const { return std::to_string(grade); }
  std::string operator()(const CoverageCode& value) const {
    return qrels::coverage_code(value.relevance, value.coverage);
  }
};

struct Relevant {
  bool operator()(const Degrees& value) const { return value.exhaustivity > 0; }
  bool operator()(std::int32_t grade) const { return grade > 0; }
  bool operator()(const CoverageCode& value) const { return value.relevance > 0; }
};

}  // namespace

std::string to_string(const Judged& value) { return std::visit(Names{}, value); }

std::optional<Judged> parse_judged(std::string_view text) {
  if (const auto degrees = parse_degrees(text)) return degrees;
  if (const auto grade = parse_integer<std::int32_t>(text)) return *grade;
  if (const auto code = qrels::parse_coverage_code(text))
    return CoverageCode{code->first, code->second};
  return std::nullopt;
}

bool is_relevant(const Judged& value) { return std::visit(Relevant{}, value); }

std::string_view to_string(Mode mode) { return mode_names[static_cast<std::size_t>(mode)]; }

std::optional<Mode> mode_named(std::string_view text) {
  const auto found = std::find(mode_names.begin(), mode_names.end(), text);
  if (found == mode_names.end()) return std::nullopt;
  return static_cast<Mode>(found - mode_names.begin());
}

}  // namespace fovea::assess
