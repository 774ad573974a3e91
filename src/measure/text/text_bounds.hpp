#pragma once
// Bounds of the measures of highlighted text: the range in which the value of a topic would lie if
// its unjudged documents were judged.
//
// Possible judgements: for measures of characters, any of the characters returned from such a
// document are highlighted and the rest of it is not; for measures of documents (a…, g…), anything
// in the documents returned. Judged documents and those that were not returned stay as they are.
// The topic must already have highlighted text: a topic that is left out has no bounds.

#include "measure/interval.hpp"
#include "measure/text/text_topic.hpp"

namespace fovea::measure {

Interval character_precision_bounds(TextTopic& topic, const Measure& measure);
Interval character_recall_bounds(TextTopic& topic, const Measure& measure);
Interval character_f_bounds(TextTopic& topic, const Measure& measure);
Interval intersection_over_union_bounds(TextTopic& topic, const Measure& measure);
Interval relevant_characters_bounds(TextTopic& topic, const Measure& measure);
Interval relevant_retrieved_characters_bounds(TextTopic& topic, const Measure& measure);
/// Safe bounds.
Interval character_ap_bounds(TextTopic& topic, const Measure& measure);
/// The higher end is exact, the lower one safe.
Interval interpolated_character_precision_bounds(TextTopic& topic, const Measure& measure);
/// Safe bounds: each recall level has its own worst and best case.
Interval interpolated_character_precision_mean_bounds(TextTopic& topic, const Measure& measure);

Interval article_precision_bounds(TextTopic& topic, const Measure& measure);
Interval article_recall_bounds(TextTopic& topic, const Measure& measure);
Interval article_f_bounds(TextTopic& topic, const Measure& measure);
Interval generalised_precision_bounds(TextTopic& topic, const Measure& measure);
Interval generalised_recall_bounds(TextTopic& topic, const Measure& measure);
/// The higher end is exact if every document can score 1; the lower one is safe.
Interval generalised_ap_bounds(TextTopic& topic, const Measure& measure);

/// For measures that do not depend on the highlights.
Interval no_doubt(TextTopic& topic, const Measure& measure);

}  // namespace fovea::measure
