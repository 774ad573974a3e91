#pragma once
// Topics in the XML of INEX 2002 to 2010 and of the TREC web tracks.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

bool is_inex_xml(std::string_view head);

/// Topics are the outermost elements named topic, inex_topic or INEX-Topic, under any root or
/// several. Attributes and children are fields by their names; their text is all character data in
/// them with white space collapsed. In the title of INEX 2002 the target and context elements (te,
/// ce) become `other` fields. A child with a number is named with it ("subtopic 1"); its other
/// attributes are kept as "subtopic 1 @type".
Result<void> read_inex_xml(const Bytes& input, Intake& intake);

/// In the shape of 2009 and 2010, every field. What XML cannot hold is written as a space.
void write_inex_xml(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
