#pragma once
// The actions by which an adjudicator adopts a judge's judgement of a place.

#include <vector>

#include "fovea/assess/exchange.hpp"

namespace fovea::assess {

/// `own` is the adjudicator's state of the document before. After the actions the adjudicator
/// agrees with the judge on the value and the exhaustivity of an element. The place with the empty
/// path is the whole document: its value and its text, as far as the judge has judged them. If the
/// judge finds nothing relevant in the text, the actions clear the adjudicator's whole document.
std::vector<Action> decision_actions(const JudgedPlace& place, const DocumentState& judge,
                                     const DocumentState& own);

}  // namespace fovea::assess
