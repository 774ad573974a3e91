#pragma once
// Functions shared by the explanations of measures of graded elements.

#include "fovea/measure/explain.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// "d/a[1]/b[2]", or only the document if all of it is meant.
std::string element_name(const Node& node);

/// "E3S2", "3E" (INEX 2002), "E3 45 %" (highlighted text); empty if the element was not judged.
Cell judgement_cell(const Node& node);

/// The numbers of elements that are judged, relevant under the measure's quantisation, and ideal.
std::vector<Fact> element_facts(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
