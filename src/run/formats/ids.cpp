#include "run/formats/ids.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' '; }

bool is_name_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool letter = (byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z';
  return letter || (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' || byte == '.' ||
         byte == ':' || byte >= 0x80;
}

}  // namespace

bool is_json_id(std::string_view id) { return !id.empty() && !invalid_utf8_at(id); }

bool is_token(std::string_view id) {
  const auto blank = [](char c) { return c == ' ' || is_control(c); };
  return is_json_id(id) && std::none_of(id.begin(), id.end(), blank);
}

bool is_xml_text(std::string_view text) {
  const auto forbidden = [](char c) { return is_control(c) && c != '\t' && c != '\n'; };
  const bool noncharacter = text.find("\uFFFE") != std::string_view::npos ||
                            text.find("\uFFFF") != std::string_view::npos;
  return !noncharacter && !invalid_utf8_at(text) &&
         std::none_of(text.begin(), text.end(), forbidden);
}

bool is_xml_id(std::string_view id) {
  return !id.empty() && is_xml_text(id) && std::none_of(id.begin(), id.end(), is_control) &&
         trim(id) == id;
}

bool is_xml_name(std::string_view text) {
  if (text.empty() || !is_xml_text(text) || !std::all_of(text.begin(), text.end(), is_name_byte))
    return false;
  return text[0] != '-' && text[0] != '.' && !(text[0] >= '0' && text[0] <= '9');
}

}  // namespace fovea::run
