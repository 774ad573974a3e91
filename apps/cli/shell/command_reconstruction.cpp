#include "cli/shell/command_reconstruction.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

/// The values of an option; a flag that is set has one empty value.
struct Values {
  std::vector<std::string> operator()(const bool* set) const {
    return *set ? std::vector<std::string>{""} : std::vector<std::string>{};
  }
  std::vector<std::string> operator()(const std::string* value) const { return {*value}; }
  std::vector<std::string> operator()(const std::optional<std::string>* value) const {
    return *value ? std::vector<std::string>{**value} : std::vector<std::string>{};
  }
  std::vector<std::string> operator()(const std::size_t* value) const {
    return {std::to_string(*value)};
  }
  std::vector<std::string> operator()(const std::optional<std::size_t>* value) const {
    return *value ? operator()(&**value) : std::vector<std::string>{};
  }
  std::vector<std::string> operator()(const Count& count) const {
    return std::visit(*this, count.value);
  }
  std::vector<std::string> operator()(const std::vector<std::string>* values) const {
    return *values;
  }
};

std::vector<std::string> values_of(const Option& option) {
  return std::visit(Values{}, option.target);
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-_./=:,@+%").find(c) != std::string_view::npos;
}

/// "-o,--output" → "-o".
std::string short_name(const Option& option) {
  return option.names.substr(0, option.names.find(','));
}

std::string words_of(const Option& option, const std::vector<std::string>& values) {
  const bool operand = option.names[0] != '-';
  std::string text;
  for (const std::string& value : values) {
    if (!operand) text += " " + short_name(option);
    if (operand || !option.value.empty()) text += " " + shell_quoted(value);
  }
  return text;
}

}  // namespace

std::string shell_quoted(const std::string& word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

CommandReconstruction::CommandReconstruction(std::string program, std::vector<Option> options)
    : program_(std::move(program)), options_(std::move(options)) {
  for (const Option& option : options_) defaults_.push_back(values_of(option));
}

std::string CommandReconstruction::text() const {
  std::string text = program_;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto values = values_of(options_[i]);
    if (values != defaults_[i] && options_[i].names != "--threads")
      text += words_of(options_[i], values);
  }
  return text;
}

std::vector<std::string> CommandReconstruction::changed() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (values_of(options_[i]) != defaults_[i])
      names.push_back(options_[i].names.substr(options_[i].names.find(',') + 1));
  }
  return names;
}

}  // namespace fovea::cli
