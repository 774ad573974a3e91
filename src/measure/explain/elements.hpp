#pragma once
// What the explanations of measures of graded elements have in common.

#include "fovea/measure/explain.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// "d/a[1]/b[2]"; the document alone where all of it is meant.
std::string element_name(const Node& node);

/// "E3S2", "3E" (INEX 2002), "E3 45 %" (highlighted text); nothing where it was not judged.
Cell judgement_cell(const Node& node);

/// How many elements are judged, relevant under the measure's quantisation, ideal.
std::vector<Fact> element_facts(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
