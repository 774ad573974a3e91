#pragma once
// The final judgements of a topic, and the parts of a state that they consist of.

#include <optional>
#include <string>

#include "fovea/assess/exchange.hpp"

namespace fovea::assess {

/// The parts that are about relevance: neither notes nor the marks "later" and "done".
ElementState judgement_in(const ElementState& element);
TextState judgement_in(TextState text);

/// Whether a part is about relevance.
bool is_said(const ElementState& element);
bool is_said(const TextState& text);

/// Treats `also` as an assignment that exists already.
Result<FinalState> final_state_with(const Campaign& campaign, const std::string& topic,
                                    const std::optional<Assignment>& also);

}  // namespace fovea::assess
