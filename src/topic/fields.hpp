#pragma once
// The fields of a topic by name: the one table that all formats read and write by.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "fovea/topic.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

struct Field {
  std::string_view name;  ///< as it is written
  std::string Topic::*member;
  std::array<std::string_view, 8> aliases;  ///< simplified, the best first
};

/// The id first.
std::span<const Field> fields();

/// In lower case and without "-" and "_": topic_id, Topic-ID and topicId are the same.
std::string simplified(std::string_view name);

/// The field of that name, else null.
const Field* field_named(std::string_view name);

/// The topic with these texts. Of several texts for one field the one with the best alias counts,
/// the first of equals; the others and those of unknown names go to `other`, joined by a space
/// where names are equal. Empty texts are left out. The title of a CAS topic that has no castitle
/// and is a path is its castitle, as in INEX 2003 and 2004.
Topic make_topic(const NamedTexts& texts);

/// The reverse: every text that is not empty, the fields in the order of fields(), then `other`.
NamedTexts texts_of(const Topic& topic);

/// Runs of white space as one space, none at the ends.
std::string collapse_space(std::string_view text);

}  // namespace fovea::topic
