#pragma once
// JSON lines, one object each, for readers of bulk formats. Nothing is copied, and a value is
// parsed only when it is used.

#include <string>
#include <string_view>
#include <utility>

#include <simdjson.h>

#include "fovea/base/bytes.hpp"
#include "fovea/base/text.hpp"

namespace fovea {

static_assert(Bytes::padding >= simdjson::SIMDJSON_PADDING);

/// A member of an object, valid until the next one is read.
struct JsonMember {
  std::string_view name;
  const char* quote;  ///< before the name, in the line
  simdjson::ondemand::value& value;
};

/// Parses lines one after another and reuses its buffers.
class JsonLineParser {
 public:
  /// Calls `each(JsonMember&)` for every member of the object that `line` consists of, in order,
  /// until it returns a code other than SUCCESS. Returns this code, or the reason why the line is
  /// not one object. Bytes::padding bytes after the line must be readable.
  template <class Each>
  simdjson::error_code parse(std::string_view line, const Each& each) {
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    const simdjson::padded_string_view padded(line, line.size() + Bytes::padding);
    auto error = parser_.iterate(padded).get(document);
    if (error == simdjson::SUCCESS) error = document.get_object().get(object);
    if (error == simdjson::SUCCESS) error = for_each_member(object, each);
    if (error != simdjson::SUCCESS) return error;
    const bool at_end = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
    return at_end ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
  }

 private:
  template <class Each>
  static simdjson::error_code for_each_member(simdjson::ondemand::object& object,
                                              const Each& each) {
    for (auto next : object) {
      simdjson::ondemand::field field;
      auto error = std::move(next).get(field);
      if (error != simdjson::SUCCESS) return error;
      JsonMember member{.name = {}, .quote = field.key().raw() - 1, .value = field.value()};
      error = field.unescaped_key().get(member.name);
      if (error == simdjson::SUCCESS) error = each(member);
      if (error != simdjson::SUCCESS) return error;
    }
    return simdjson::SUCCESS;
  }

  simdjson::ondemand::parser parser_;
};

/// Reads the text of a string, or the digits of a number as written.
inline simdjson::error_code read_scalar(simdjson::ondemand::value& value, std::string& text) {
  simdjson::ondemand::json_type type{};
  if (const auto error = value.type().get(type); error != simdjson::SUCCESS) return error;
  if (type == simdjson::ondemand::json_type::number) {
    text = trim(value.raw_json_token());
    return simdjson::SUCCESS;
  }
  std::string_view view;
  const auto error = value.get_string().get(view);
  text = view;
  return error;
}

/// The identifier of a topic or document: a non-empty string, or an integer as written.
struct JsonIdentifier {
  std::string_view text;  ///< empty if the value is neither
  bool in_line = true;  ///< false: the text had escapes and is valid until the next line is parsed
};

inline JsonIdentifier read_identifier(simdjson::ondemand::value& value, std::string_view token) {
  const auto is_integer = [&] {
    const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (!token.starts_with('"')) return {is_integer() ? token : std::string_view()};
  if (token.find('\\') == std::string_view::npos) return {token.substr(1, token.rfind('"') - 1)};
  JsonIdentifier identifier{.text = {}, .in_line = false};
  if (value.get_string().get(identifier.text) != simdjson::SUCCESS) identifier.text = {};
  return identifier;
}

}  // namespace fovea
