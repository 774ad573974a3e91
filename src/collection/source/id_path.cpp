#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

constexpr std::size_t most_steps = 60;

/// Characters that names must not contain: white space and the special characters of XPath and XML.
constexpr std::string_view not_in_names = " \t\r\n\v\f/@[]()*'\"=<>&|,;!$+";

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<IdPath> parse() {
    const bool from_document = text_.starts_with('/');
    if (!from_document) path_.steps.push_back({.name = "*"});
    if (!from_document && take(".") && !text_.substr(at_).starts_with("//"))
      return expected("// after .");
    bool first = !from_document && at_ == 0;
    while (at_ < text_.size() || first) {
      if (auto done = step(first); !done) return std::move(done).error();
      first = false;
      if (path_.attribute && at_ < text_.size()) return expected("the end after an attribute");
    }
    if (path_.steps.empty() && !(path_.attribute && path_.attribute_below))
      return expected("a step, such as //article-id");
    if (path_.steps.size() > most_steps) return expected(fmt::format("up to {} steps", most_steps));
    return std::move(path_);
  }

 private:
  Result<void> step(bool first) {
    const bool below = take("//");
    if (!below && !take("/") && !first) return expected("/ or //");
    if (take("@")) return attribute(below);
    IdStep step{.below = below};
    if (take("*")) {
      step.name = "*";
    } else if (auto done = name(step.name); !done) {
      return done;
    }
    if (take("[")) {
      if (auto done = condition(step); !done) return done;
    }
    path_.steps.push_back(std::move(step));
    return {};
  }

  Result<void> attribute(bool below) {
    path_.attribute_below = below;
    return name(path_.attribute.emplace());
  }

  Result<void> condition(IdStep& step) {
    auto done = take("@") ? equality(step) : position(step);
    if (done && !take("]")) return expected("]");
    return done;
  }

  Result<void> position(IdStep& step) {
    const std::size_t end = std::min(text_.find(']', at_), text_.size());
    if (step.name == "*") return expected("a name instead of *, or @name='value'");
    step.position = parse_integer<std::uint32_t>(text_.substr(at_, end - at_));
    if (!step.position || *step.position == 0)
      return expected("a position from 1, or @name='value'");
    at_ = end;
    return {};
  }

  Result<void> equality(IdStep& step) {
    auto& [attribute, value] = step.attribute.emplace();
    if (auto done = name(attribute); !done) return done;
    if (!take("=")) return expected("=");
    const char quote = at_ < text_.size() ? text_[at_] : ' ';
    if (quote != '\'' && quote != '"') return expected("a value in quotes");
    const std::size_t end = text_.find(quote, ++at_);
    if (end == std::string_view::npos) return expected("a closing quote");
    value = text_.substr(at_, end - at_);
    at_ = end + 1;
    return {};
  }

  Result<void> name(std::string& name) {
    const std::size_t end = std::min(text_.find_first_of(not_in_names, at_), text_.size());
    name = text_.substr(at_, end - at_);
    const bool is_step_of_xpath = name.empty() || name.front() == '.';
    if (is_step_of_xpath || name.find("::") != std::string::npos) return expected("a name");
    at_ = end;
    return {};
  }

  bool take(std::string_view token) {
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  Error expected(const std::string& what) const {
    const std::string_view rest = text_.substr(std::min(at_, text_.size()));
    return {.kind = ErrorKind::usage,
            .place = {.file = "id path",
                      .line = 1,
                      .column = count_code_points(text_.substr(0, at_)) + 1},
            .message = fmt::format("found {}, expected {}",
                                   rest.empty() ? "the end" : '\'' + printable(rest) + '\'', what),
            .remedy = "paths are like /article/@id, //article-id[2], //id[@type='doi']"};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  IdPath path_;
};

std::string to_string(const IdStep& step) {
  std::string text = (step.below ? "//" : "/") + step.name;
  if (step.position) text += fmt::format("[{}]", *step.position);
  if (step.attribute) {
    const auto& [name, value] = *step.attribute;
    const char quote = value.find('\'') == std::string::npos ? '\'' : '"';
    text += fmt::format("[@{}={}{}{}]", name, quote, value, quote);
  }
  return text;
}

}  // namespace

Result<IdPath> parse_id_path(std::string_view text) { return Parser(trim(text)).parse(); }

std::string to_string(const IdPath& path) {
  std::string text;
  for (const IdStep& step : path.steps) text += to_string(step);
  if (path.attribute) text += (path.attribute_below ? "//@" : "/@") + *path.attribute;
  return text;
}

}  // namespace fovea::collection
