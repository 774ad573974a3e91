#include "server/http/json.hpp"

#include <cmath>

#include "fovea/base/text.hpp"

namespace fovea::server {

void JsonOut::separate() {
  if (!first_) text_ += ',';
  first_ = false;
}

JsonOut& JsonOut::open(char bracket) {
  separate();
  text_ += bracket;
  first_ = true;
  return *this;
}

JsonOut& JsonOut::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}

JsonOut& JsonOut::key(std::string_view name) {
  separate();
  text_ += json_quoted(name);
  text_ += ':';
  first_ = true;
  return *this;
}

JsonOut& JsonOut::value(std::string_view text) { return raw(json_quoted(text)); }

JsonOut& JsonOut::value(double number) {
  return raw(std::isfinite(number) ? format_real(number) : "null");
}

JsonOut& JsonOut::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

}  // namespace fovea::server
