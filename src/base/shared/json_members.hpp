#pragma once
// The members of a JSON object that is all of a text.

#include <string_view>
#include <utility>

#include <simdjson.h>

#include "fovea/base/bytes.hpp"

namespace fovea {

static_assert(Bytes::padding >= simdjson::SIMDJSON_PADDING);

/// Calls `each(name, value)` for every member, in order, until it answers with another code than
/// SUCCESS; that code, or why the text is not one object. The name is valid until the next call.
template <class Each>
simdjson::error_code for_each_member(simdjson::ondemand::document& document, const Each& each) {
  simdjson::ondemand::object object;
  if (const auto error = document.get_object().get(object); error != simdjson::SUCCESS)
    return error;
  for (auto member : object) {
    simdjson::ondemand::field field;
    std::string_view name;
    auto error = std::move(member).get(field);
    if (error == simdjson::SUCCESS) error = field.unescaped_key().get(name);
    if (error == simdjson::SUCCESS) error = each(name, field.value());
    if (error != simdjson::SUCCESS) return error;
  }
  const bool at_end = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
  return at_end ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
}

}  // namespace fovea
