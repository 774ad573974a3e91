#include "qrels/formats/assessment_values.hpp"

#include <array>
#include <span>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "qrels/formats/coverage.hpp"

namespace fovea::qrels {
namespace {

using Tag = xml::ElementStart;

Error unexpected(const Tag& tag, std::string_view name, std::string_view value,
                 std::string_view expected) {
  return about(tag, fmt::format("{} is '{}', expected {}", name, printable(value), expected));
}

Result<void> read_exhaustivity(const Tag& tag, std::string_view name, std::string_view value,
                               ElementJudgement& element) {
  if (value == "U" || value == "u") {
    element.unknown = true;
  } else if (value == "?") {
    element.too_small = true;
  } else if (value.size() == 1 && value[0] >= '0' && value[0] <= '3') {
    element.exhaustivity = value[0] - '0';
  } else {
    return unexpected(tag, name, value, "0, 1, 2, 3, U or ?");
  }
  return {};
}

Result<void> read_specificity(const Tag& tag, std::string_view name, std::string_view value,
                              ElementJudgement& element) {
  if (value == "U" || value == "u") {
    element.unknown = true;
  } else if (value.size() == 1 && value[0] >= '0' && value[0] <= '3') {
    element.specificity = value[0] - '0';
  } else {
    return unexpected(tag, name, value, "0, 1, 2, 3 or U");
  }
  return {};
}

Result<void> read_relevance(const Tag& tag, std::string_view name, std::string_view value,
                            ElementJudgement& element) {
  if (value.size() != 1 || value[0] < '0' || value[0] > '3')
    return unexpected(tag, name, value, "0, 1, 2 or 3");
  element.relevance = value[0] - '0';
  return {};
}

Result<void> read_coverage(const Tag& tag, std::string_view name, std::string_view value,
                           ElementJudgement& element) {
  element.coverage = parse_coverage_letter(value);
  if (!element.coverage) return unexpected(tag, name, value, "N, S, L or E");
  return {};
}

Result<void> read_code(const Tag& tag, std::string_view name, std::string_view value,
                       ElementJudgement& element) {
  const auto code = parse_any_code(value);
  if (!code) return unexpected(tag, name, value, "a code such as 3E or 0N");
  element.relevance = code->first;
  element.coverage = code->second;
  return {};
}

template <Flag ElementJudgement::*flag>
Result<void> read_flag(const Tag& tag, std::string_view name, std::string_view value,
                       ElementJudgement& element) {
  if (value == "yes" || value == "true" || value == "1") {
    element.*flag = Flag::yes;
  } else if (value == "no" || value == "false" || value == "0") {
    element.*flag = Flag::no;
  } else {
    return unexpected(tag, name, value, "yes or no");
  }
  return {};
}

template <std::optional<std::uint64_t> ElementJudgement::*size>
Result<void> read_count(const Tag& tag, std::string_view name, std::string_view value,
                        ElementJudgement& element) {
  element.*size = parse_integer<std::uint64_t>(value);
  if (!(element.*size)) return unexpected(tag, name, value, "a number of characters");
  return {};
}

/// An attribute; its other spellings are further entries. 2003/4 files have "inconsistant".
struct ValueAttribute {
  std::string_view name;
  Result<void> (*read)(const Tag&, std::string_view name, std::string_view value,
                       ElementJudgement&);
};

constexpr std::array<ValueAttribute, 16> value_attributes = {{
    {"exhaustiveness", read_exhaustivity},
    {"exhaustivity", read_exhaustivity},
    {"specificity", read_specificity},
    {"relevance", read_relevance},
    {"rel", read_relevance},
    {"coverage", read_coverage},
    {"cov", read_coverage},
    {"code", read_code},
    {"assessment", read_code},
    {"inferred", read_flag<&ElementJudgement::inferred>},
    {"inconsistant", read_flag<&ElementJudgement::inconsistent>},
    {"inconsistent", read_flag<&ElementJudgement::inconsistent>},
    {"inpool", read_flag<&ElementJudgement::in_pool>},
    {"in-pool", read_flag<&ElementJudgement::in_pool>},
    {"size", read_count<&ElementJudgement::size>},
    {"rsize", read_count<&ElementJudgement::highlighted>},
}};

}  // namespace

Error about(const Tag& tag, std::string message, std::string remedy) {
  return {.kind = ErrorKind::input,
          .place = {.file = "", .line = tag.line, .column = tag.column},
          .message = fmt::format("<{}>: {}", printable(tag.name), message),
          .remedy = std::move(remedy)};
}

Result<std::optional<std::uint64_t>> read_size(const Tag& tag, std::string_view name) {
  const auto value = tag.attribute(name);
  if (!value) return std::optional<std::uint64_t>();
  const auto number = parse_integer<std::uint64_t>(trim(*value));
  if (!number) return unexpected(tag, name, *value, "a number of characters");
  return number;
}

Result<ElementJudgement> read_values(const Tag& tag) {
  ElementJudgement element;
  element.line = tag.line;
  for (const xml::Attribute& attribute : tag.attributes) {
    for (const ValueAttribute& known : value_attributes) {
      if (attribute.name != known.name) continue;
      auto done = known.read(tag, known.name, trim(attribute.value), element);
      if (!done) return std::move(done).error();
    }
  }
  return element;
}

}  // namespace fovea::qrels
