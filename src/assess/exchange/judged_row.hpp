#pragma once
// What a campaign knows of an element, as judgements of files have it.

#include <string_view>

#include "fovea/assess/log.hpp"
#include "fovea/qrels.hpp"

namespace fovea::assess {

/// The value and its marks, if there is a value; the path is viewed.
qrels::ElementJudgement judged_row(std::string_view path, const ElementState& state);

}  // namespace fovea::assess
