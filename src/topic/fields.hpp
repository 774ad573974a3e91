#pragma once
// The fields of a topic by name: the single table for reading and writing all formats.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "fovea/topic.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

struct Field {
  std::string_view name;  ///< as written
  std::string Topic::*member;
  std::array<std::string_view, 8> aliases;  ///< simplified, the best first
};

/// All fields, the id first.
std::span<const Field> fields();

/// Converts to lower case and removes "-" and "_": topic_id, Topic-ID and topicId are the same.
std::string simplified(std::string_view name);

/// The field with this name, or null.
const Field* field_named(std::string_view name);

/// Makes a topic of these texts. If a field has several texts, the one with the best alias is used,
/// or the first of equals; the others and those with unknown names go to `other`, joined by a space
/// if names are equal. Empty texts are omitted. If a CAS topic has no castitle and its title is a
/// path, the title becomes the castitle, as in INEX 2003 and 2004.
Topic make_topic(const NamedTexts& texts);

/// The inverse: every text that is not empty, the fields in the order of fields(), then `other`.
NamedTexts texts_of(const Topic& topic);

/// Replaces runs of white space by one space and trims the ends.
std::string collapse_space(std::string_view text);

}  // namespace fovea::topic
