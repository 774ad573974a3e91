// The grammar of NEXI (Trotman and Sigurbjörnsson, "Narrowed Extended XPath I", INEX 2004), with
// the extensions in topics of INEX 2003: "/" steps, single quotes around the text of an about().
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/topic.hpp"

#include "topic/ascii.hpp"
#include "topic/terms.hpp"

namespace fovea::topic::nexi {
namespace {

constexpr int max_nesting = 100;

bool begins_name(char c) {
  return is_letter(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_name_character(char c) { return begins_name(c) || is_digit(c); }

/// The end of the name that begins at `at`: - . and : belong to it if the name continues after
/// them.
std::size_t name_end(std::string_view text, std::size_t at) {
  const auto is_joint = [](char c) { return c == '-' || c == '.' || c == ':'; };
  while (at < text.size()) {
    const bool joins =
        is_joint(text[at]) && at + 1 < text.size() && is_name_character(text[at + 1]);
    if (!is_name_character(text[at]) && !joins) break;
    ++at;
  }
  return at;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Query> query() {
    Query query;
    bool filtered = false;
    do {
      auto next = step();
      if (!next) return std::move(next).error();
      filtered = filtered || next->filter.has_value();
      query.steps.push_back(std::move(*next));
    } while (at('/'));
    if (at_end() && filtered) return query;
    if (at_end()) return expected("'[' and a condition such as about(., word)");
    return expected(filtered ? "'/', '//' or the end" : "'[' and a condition, '/' or '//'");
  }

 private:
  // Lexical level. Every function here skips leading white space.

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  bool at_end() {
    skip_space();
    return at_ == text_.size();
  }

  bool at(char c) { return !at_end() && text_[at_] == c; }

  bool accept(std::string_view token) {
    skip_space();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  /// The name that begins here; empty if there is none.
  std::string_view peek_name() {
    if (at_end() || !begins_name(text_[at_])) return {};
    return text_.substr(at_, name_end(text_, at_) - at_);
  }

  bool accept_keyword(std::string_view keyword) {
    if (!equal_ignoring_case(peek_name(), keyword)) return false;
    at_ += keyword.size();
    return true;
  }

  bool at_about() {
    const std::size_t before = at_;
    const bool found = accept_keyword("about") && at('(');
    at_ = before;
    return found;
  }

  Error expected(std::string_view what) {
    return query_error(at_, fmt::format("expected {}, found {}", what, found()));
  }

  std::string found() {
    if (at_end()) return "the end of the query";
    if (const auto name = peek_name(); !name.empty()) return fmt::format("'{}'", printable(name));
    return fmt::format("'{}'", printable(text_.substr(at_, 1)));
  }

  // Paths.

  Result<Step> step() {
    auto test = axis_and_name();
    if (!test) return std::move(test).error();
    Step step{std::move(*test), std::nullopt};
    std::vector<Filter> filters;
    while (accept("[")) {
      auto filter = any_of(0);
      if (!filter) return std::move(filter).error();
      if (!accept("]")) return expected("'and', 'or' or ']'");
      filters.push_back(std::move(*filter));
    }
    if (!filters.empty()) step.filter = combined(Filter::Kind::all_of, std::move(filters));
    return step;
  }

  Result<NameTest> axis_and_name() {
    const bool descendant = accept("//");
    if (!descendant && !accept("/")) return expected("'//' or '/'");
    return name_test(descendant);
  }

  Result<NameTest> name_test(bool descendant) {
    NameTest test;
    test.descendant = descendant;
    test.attribute = accept("@");
    const bool alternation = accept("(");
    do {
      const std::string_view name = peek_name();
      if (name.empty() && !accept("*")) return expected("an element name or '*'");
      test.names.emplace_back(name.empty() ? "*" : name);
      at_ += name.size();
    } while (alternation && accept("|"));
    if (alternation && !accept(")")) return expected("'|' or ')'");
    return test;
  }

  /// ".", ".//sec", "./sec"; also "//sec" and "sec", which mean the same here (INEX 2003).
  Result<RelativePath> relative_path() {
    RelativePath path;
    const bool dot = accept(".");
    if (!dot && !at('/')) {
      auto first = name_test(false);
      if (!first) return expected("a path such as '.' or './/sec'");
      path.steps.push_back(std::move(*first));
    }
    while (at('/')) {
      auto next = axis_and_name();
      if (!next) return std::move(next).error();
      path.steps.push_back(std::move(*next));
    }
    return path;
  }

  // Conditions: "and" binds tighter than "or".

  static Filter combined(Filter::Kind kind, std::vector<Filter> parts) {
    if (parts.size() == 1) return std::move(parts.front());
    Filter filter;
    filter.kind = kind;
    filter.parts = std::move(parts);
    return filter;
  }

  Result<Filter> any_of(int nesting) {
    std::vector<Filter> parts;
    do {
      auto part = all_of(nesting);
      if (!part) return part;
      parts.push_back(std::move(*part));
    } while (accept_keyword("or"));
    return combined(Filter::Kind::any_of, std::move(parts));
  }

  Result<Filter> all_of(int nesting) {
    std::vector<Filter> parts;
    do {
      auto part = condition(nesting);
      if (!part) return part;
      parts.push_back(std::move(*part));
    } while (accept_keyword("and"));
    return combined(Filter::Kind::all_of, std::move(parts));
  }

  Result<Filter> condition(int nesting) {
    if (at_about()) return about();
    if (at('(')) return parenthesised(nesting + 1);
    if (at('.') || at('/') || at('@') || at('*') || !peek_name().empty()) return compare();
    return expected("about(…), a comparison or '('");
  }

  Result<Filter> parenthesised(int nesting) {
    if (nesting > max_nesting)
      return query_error(at_, fmt::format("more than {} nested parentheses", max_nesting));
    accept("(");
    auto inner = any_of(nesting);
    if (!inner) return inner;
    if (!accept(")")) return expected("'and', 'or' or ')'");
    return inner;
  }

  Result<Filter> about() {
    accept_keyword("about");
    accept("(");
    auto path = relative_path();
    if (!path) return std::move(path).error();
    if (!accept(",")) return expected("',' after the path");
    auto terms = about_terms();
    if (!terms) return std::move(terms).error();
    if (!accept(")")) return expected("a word, a phrase or ')'");
    Filter filter;
    filter.about = {std::move(*path), std::move(*terms)};
    return filter;
  }

  Result<std::vector<Term>> about_terms() {
    const bool quoted = accept("'");
    auto scanned = scan_terms(text_, at_, quoted ? TermsEnd::at_quote : TermsEnd::at_bracket);
    if (!scanned) return std::move(scanned).error();
    const std::size_t begin = std::exchange(at_, scanned->end);
    if (quoted && !accept("'"))
      return query_error(begin - 1, "expected a closing ' and ) for this one, found neither");
    if (scanned->terms.empty()) return expected("a word or a phrase");
    return std::move(scanned->terms);
  }

  // Comparisons.

  Result<Filter> compare() {
    auto path = relative_path();
    if (!path) return std::move(path).error();
    const auto comparison = comparison_operator();
    if (!comparison) return expected("one of = != < <= > >=");
    auto operand = value();
    if (!operand) return std::move(operand).error();
    Filter filter;
    filter.kind = Filter::Kind::compare;
    filter.compare = {std::move(*path), *comparison, std::move(*operand)};
    return filter;
  }

  std::optional<Comparison> comparison_operator() {
    if (accept("!=")) return Comparison::not_equal;
    if (accept("<=")) return Comparison::less_equal;
    if (accept(">=")) return Comparison::greater_equal;
    if (accept("=")) return Comparison::equal;
    if (accept("<")) return Comparison::less;
    if (accept(">")) return Comparison::greater;
    return std::nullopt;
  }

  Result<std::variant<double, std::string>> value() {
    if (at('\'') || at('"')) return quoted_value();
    const std::size_t end = std::min(text_.find_first_not_of("0123456789.eE+-", at_), text_.size());
    const auto number = parse_real(text_.substr(at_, end - at_));
    if (!number || !std::isfinite(*number)) return expected("a number or a text in quotes");
    at_ = end;
    return std::variant<double, std::string>(*number);
  }

  Result<std::variant<double, std::string>> quoted_value() {
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos)
      return query_error(
          at_, fmt::format("expected a closing {} for this one, found the end", text_[at_]));
    const std::string_view inner = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return std::variant<double, std::string>(std::string(inner));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<Query> parse(std::string_view text) { return Parser(text).query(); }

}  // namespace fovea::topic::nexi
