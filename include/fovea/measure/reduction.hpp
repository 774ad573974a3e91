#pragma once
// What measures of documents lose when parts of documents were judged.

#include <string>
#include <string_view>

#include "fovea/qrels.hpp"

namespace fovea::measure {

/// One readable line: judgements of `what` ("passages", "elements") are reduced to whole documents,
/// and which measures use them in full.
std::string reduction_line(std::string_view what);

/// The line for these judgements; empty if documents were judged.
std::string reduction_line(const qrels::Qrels& qrels);

}  // namespace fovea::measure
