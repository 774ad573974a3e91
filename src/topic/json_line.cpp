#include "topic/json_line.hpp"

#include "fovea/base/text.hpp"

#include "base/shared/json_members.hpp"

namespace fovea::topic {
namespace {

using simdjson::error_code;
using simdjson::ondemand::json_type;

/// Reads the text of a value; empty if it is neither a string nor a number.
error_code read_text(simdjson::ondemand::value& value, std::string& text) {
  json_type type{};
  error_code error = value.type().get(type);
  if (type != json_type::number && type != json_type::string) return error;
  if (error == simdjson::SUCCESS) error = read_scalar(value, text);
  const bool is_wrong = type == json_type::number && !parse_real(text);
  return error == simdjson::SUCCESS && is_wrong ? simdjson::NUMBER_ERROR : error;
}

}  // namespace

struct JsonLineReader::State {
  JsonLineParser parser;
};

JsonLineReader::JsonLineReader() : state_(std::make_unique<State>()) {}
JsonLineReader::~JsonLineReader() = default;

JsonMembers JsonLineReader::read(std::string_view line) {
  JsonMembers members;
  const error_code error = state_->parser.parse(line, [&](JsonMember& member) {
    auto& [name, text] = members.texts.emplace_back(member.name, "");
    const error_code wrong = read_text(member.value, text);
    if (wrong != simdjson::SUCCESS) members.texts.pop_back();
    return wrong;
  });
  if (error != simdjson::SUCCESS) members.error = simdjson::error_message(error);
  return members;
}

}  // namespace fovea::topic
