// The canonical text of a NEXI query.
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fovea/base/text.hpp"
#include "fovea/topic.hpp"

namespace fovea::topic::nexi {
namespace {

std::string text_of(const NameTest& test) {
  const std::string names = fmt::format("{}", fmt::join(test.names, "|"));
  return fmt::format("{}{}{}", test.descendant ? "//" : "/", test.attribute ? "@" : "",
                     test.names.size() == 1 ? names : "(" + names + ")");
}

std::string text_of(const RelativePath& path) {
  std::string text = ".";
  for (const NameTest& test : path.steps) text += text_of(test);
  return text;
}

std::string text_of(const Term& term) {
  const std::string_view sign = term.mode == Term::Mode::must       ? "+"
                                : term.mode == Term::Mode::must_not ? "-"
                                                                    : "";
  const std::string_view quote = term.phrase ? "\"" : "";
  return fmt::format("{}{}{}{}", sign, quote, fmt::join(term.words, " "), quote);
}

std::string text_of(const About& about) {
  std::string text = "about(" + text_of(about.path) + ",";
  for (const Term& term : about.terms) text += " " + text_of(term);
  return text + ")";
}

std::string text_of(const std::variant<double, std::string>& value) {
  if (const auto* number = std::get_if<double>(&value)) return format_real(*number);
  const auto& text = std::get<std::string>(value);
  const char quote = text.find('\'') == std::string::npos ? '\'' : '"';
  return quote + text + quote;
}

std::string text_of(const Compare& compare) {
  constexpr std::array<std::string_view, 6> operators = {"=", "!=", "<", "<=", ">", ">="};
  return fmt::format("{} {} {}", text_of(compare.path),
                     operators.at(static_cast<std::size_t>(compare.comparison)),
                     text_of(compare.value));
}

std::string text_of(const Filter& filter) {
  if (filter.kind == Filter::Kind::about) return text_of(filter.about);
  if (filter.kind == Filter::Kind::compare) return text_of(filter.compare);
  std::string text;
  for (const Filter& part : filter.parts) {
    if (!text.empty()) text += filter.kind == Filter::Kind::all_of ? " and " : " or ";
    text += part.parts.empty() ? text_of(part) : "(" + text_of(part) + ")";
  }
  return text;
}

}  // namespace

std::string to_string(const Query& query) {
  std::string text;
  for (const Step& step : query.steps) {
    text += text_of(step.test);
    if (step.filter) text += "[" + text_of(*step.filter) + "]";
  }
  return text;
}

}  // namespace fovea::topic::nexi
