// Parses and prints criteria; the grammar is in ab.hpp.
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

template <class Value>
struct Named {
  Value value;
  std::string_view name;
};

constexpr std::array fields = {Named<Field>{Field::rank, "rank"},
                               Named<Field>{Field::value, "value"},
                               Named<Field>{Field::time, "time"}};
/// Longer ones come first: "<=" begins with "<".
constexpr std::array comparators = {
    Named<Comparator>{Comparator::unequal, "!="},  Named<Comparator>{Comparator::at_most, "<="},
    Named<Comparator>{Comparator::at_least, ">="}, Named<Comparator>{Comparator::equal, "="},
    Named<Comparator>{Comparator::less, "<"},      Named<Comparator>{Comparator::more, ">"}};
constexpr std::array aggregates = {Named<Aggregate>{Aggregate::any, "any"},
                                   Named<Aggregate>{Aggregate::count, "count"},
                                   Named<Aggregate>{Aggregate::sum, "sum"}};

template <class List, class Value>
std::string_view name_in(const List& list, Value value) {
  for (const auto& each : list) {
    if (each.value == value) return each.name;
  }
  return "";
}

bool is_name_byte(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Keywords that could be mistaken for a name.
bool is_reserved(std::string_view name) { return name == "after" || name == "of"; }

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Criterion> parse() {
    Criterion criterion;
    bool ok = read_quantity(criterion.top);
    if (ok && take("/")) ok = read_quantity(criterion.bottom.emplace());
    if (ok) {
      skip_space();
      ok = at_ == text_.size() || expected(R"("after", "/" or the end)");
    }
    if (ok) return criterion;
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = "criterion", .line = 1, .column = at_ + 1},
                 .message = message_,
                 .remedy =
                     "such as click[rank=1], purchase after click, or count(click) / "
                     "count(search)"};
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

  bool expected(std::string_view what) {
    skip_space();
    const std::string found =
        at_ < text_.size() ? "'" + printable(rest(), 20) + "'" : std::string("the end");
    message_ = fmt::format("found {}, expected {}", found, what);
    return false;
  }

  bool take(std::string_view symbol) {
    skip_space();
    if (!rest().starts_with(symbol)) return false;
    at_ += symbol.size();
    return true;
  }

  /// The next name, not consumed; may be empty.
  std::string_view next_name() {
    skip_space();
    std::size_t end = at_;
    while (end < text_.size() && is_name_byte(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  bool take_word(std::string_view word) {
    if (next_name() != word) return false;
    at_ += word.size();
    return true;
  }

  /// "count (" is an aggregate, "count" alone an event with this name.
  bool take_aggregate(Aggregate& aggregate) {
    const std::size_t before = at_;
    for (const auto& each : aggregates) {
      if (!take_word(each.name)) continue;
      if (take("(")) {
        aggregate = each.value;
        return true;
      }
      at_ = before;
    }
    return false;
  }

  bool read_quantity(Quantity& quantity) {
    if (!take_aggregate(quantity.aggregate)) return read_sequence(quantity.steps);
    if (quantity.aggregate == Aggregate::sum) {
      if (!read_field(quantity.field)) return false;
      if (!take_word("of")) return expected(R"("of")");
    }
    if (!read_sequence(quantity.steps)) return false;
    return take(")") || expected("\"after\" or \")\"");
  }

  bool read_sequence(std::vector<Step>& steps) {
    do {
      if (!read_step(steps.emplace_back())) return false;
    } while (take_word("after"));
    return true;
  }

  bool read_step(Step& step) {
    if (take("*")) {
      step.kind = "*";
    } else if (take("\"")) {
      if (!read_quoted(step.kind)) return false;
    } else {
      step.kind = std::string(next_name());
      if (step.kind.empty() || is_reserved(step.kind)) return expected("the name of an event");
      at_ += step.kind.size();
    }
    if (!take("[")) return true;
    do {
      if (!read_condition(step.conditions.emplace_back())) return false;
    } while (take(","));
    return take("]") || expected(R"("," or "]")");
  }

  bool read_quoted(std::string& text) {
    const std::size_t end = rest().find('"');
    if (end == std::string_view::npos) return expected("a closing quote behind it");
    text = std::string(rest().substr(0, end));
    if (text.empty() || text == "*") return expected("the name of an event in quotes");
    at_ += end + 1;
    return true;
  }

  bool read_field(Field& field) {
    for (const auto& each : fields) {
      if (!take_word(each.name)) continue;
      field = each.value;
      return true;
    }
    return expected("rank, value or time");
  }

  bool read_condition(Condition& condition) {
    if (!read_field(condition.field)) return false;
    bool found = false;
    for (const auto& each : comparators) {
      if (found || !take(each.name)) continue;
      condition.comparator = each.value;
      found = true;
    }
    if (!found) return expected("=, !=, <, <=, > or >=");
    skip_space();
    const std::size_t end = rest().find_first_not_of("+-.0123456789eE");
    const std::string_view digits = rest().substr(0, end);
    const auto number = parse_real(digits);
    if (!number || !std::isfinite(*number)) return expected("a number");
    condition.number = *number;
    at_ += digits.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string message_;
};

std::string to_string(const Step& step) {
  bool plain = !is_reserved(step.kind);
  for (const char c : step.kind) plain = plain && is_name_byte(c);
  std::string text = plain || step.kind == "*" ? step.kind : "\"" + step.kind + "\"";
  for (std::size_t i = 0; i < step.conditions.size(); ++i) {
    const Condition& each = step.conditions[i];
    text += fmt::format("{}{}{}{}", i == 0 ? "[" : ",", name_in(fields, each.field),
                        name_in(comparators, each.comparator), format_real(each.number));
  }
  return step.conditions.empty() ? text : text + "]";
}

std::string to_string(const Quantity& quantity) {
  std::string text;
  for (const Step& step : quantity.steps) text += (text.empty() ? "" : " after ") + to_string(step);
  if (quantity.aggregate == Aggregate::any) return text;
  if (quantity.aggregate == Aggregate::count) return "count(" + text + ")";
  return fmt::format("sum({} of {})", name_in(fields, quantity.field), text);
}

}  // namespace

Result<Criterion> parse_criterion(std::string_view text) {
  if (const auto at = invalid_utf8_at(text))
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = "criterion", .line = 1, .column = *at + 1},
                 .message = "invalid UTF-8"};
  return Parser(text).parse();
}

std::string to_string(const Criterion& criterion) {
  const std::string top = to_string(criterion.top);
  return criterion.bottom ? top + " / " + to_string(*criterion.bottom) : top;
}

}  // namespace fovea::ab
