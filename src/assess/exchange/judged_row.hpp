#pragma once
// The state of an element as a row of qrels.

#include <string_view>

#include "fovea/assess/log.hpp"
#include "fovea/qrels.hpp"

namespace fovea::assess {

/// The row of an element, with the value and its marks if there are any. The row refers to `path`.
qrels::ElementJudgement judged_row(std::string_view path, const ElementState& state);

}  // namespace fovea::assess
