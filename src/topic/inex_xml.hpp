#pragma once
// Topics in the XML of INEX 2002 to 2010 and of the TREC web tracks.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

bool is_inex_xml(std::string_view head);

/// Topics are the outermost elements named topic, inex_topic or INEX-Topic, under one root or
/// several. Attributes and children are fields with their names; their text is all character data
/// in them with white space collapsed. In titles of INEX 2002, the target and context elements (te,
/// ce) become `other` fields. The name of a child with a number includes it ("subtopic 1"); its
/// other attributes are kept as "subtopic 1 @type".
Result<void> read_inex_xml(const Bytes& input, Intake& intake);

/// Writes every field in the form of 2009 and 2010. A space replaces characters that XML forbids.
void write_inex_xml(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
