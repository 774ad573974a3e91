#include "fovea/base/result.hpp"

namespace fovea {

std::string to_string(const Place& place) {
  std::string text = place.file;
  if (place.line != 0) text += ":" + std::to_string(place.line);
  if (place.line != 0 && place.column != 0) text += ":" + std::to_string(place.column);
  return text;
}

std::string to_string(const Error& error) {
  std::string text = to_string(error.place);
  if (!text.empty()) text += ": ";
  text += error.message;
  if (!error.remedy.empty()) text += " (" + error.remedy + ")";
  return text;
}

}  // namespace fovea
