#include "topic/json_line.hpp"

#include <simdjson.h>

#include "fovea/base/text.hpp"

#include "base/shared/json_members.hpp"

namespace fovea::topic {
namespace {

using simdjson::error_code;
namespace ondemand = simdjson::ondemand;

error_code read_number(ondemand::value value, std::string& text) {
  text = std::string(trim(value.raw_json_token()));
  return parse_real(text) ? simdjson::SUCCESS : simdjson::NUMBER_ERROR;
}

error_code read_string(ondemand::value value, std::string& text) {
  std::string_view view;
  const error_code error = value.get_string().get(view);
  text = std::string(view);
  return error;
}

/// The text of a value; empty for what is neither a string nor a number.
error_code read_text(ondemand::value value, std::string& text) {
  ondemand::json_type type{};
  if (const error_code error = value.type().get(type); error != simdjson::SUCCESS) return error;
  if (type == ondemand::json_type::number) return read_number(value, text);
  if (type == ondemand::json_type::string) return read_string(value, text);
  return simdjson::SUCCESS;
}

error_code read_members(ondemand::document& document, NamedTexts& texts) {
  return for_each_member(document, [&](std::string_view name, ondemand::value value) {
    std::string kept_name(name);
    std::string text;
    const error_code error = read_text(value, text);
    if (error == simdjson::SUCCESS) texts.emplace_back(std::move(kept_name), std::move(text));
    return error;
  });
}

}  // namespace

struct JsonLineReader::State {
  ondemand::parser parser;
};

JsonLineReader::JsonLineReader() : state_(std::make_unique<State>()) {}
JsonLineReader::~JsonLineReader() = default;

JsonMembers JsonLineReader::read(std::string_view line) {
  JsonMembers members;
  ondemand::document document;
  const simdjson::padded_string_view padded(line, line.size() + Bytes::padding);
  error_code error = state_->parser.iterate(padded).get(document);
  if (error == simdjson::SUCCESS) error = read_members(document, members.texts);
  if (error != simdjson::SUCCESS) members.error = simdjson::error_message(error);
  return members;
}

}  // namespace fovea::topic
