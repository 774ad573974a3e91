#pragma once
// What measures of documents lose of judgements of parts of documents.

#include <string>
#include <string_view>

#include "fovea/qrels.hpp"

namespace fovea::measure {

/// For people, in one line: that judgements of `what` ("passages", "elements") are reduced to whole
/// documents, and which measures respect them.
std::string reduction_line(std::string_view what);

/// That line for these judgements; empty where documents were judged.
std::string reduction_line(const qrels::Qrels& qrels);

}  // namespace fovea::measure
