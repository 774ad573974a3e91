#pragma once
// What a format can hold.

#include <string>
#include <vector>

#include "fovea/qrels.hpp"

namespace fovea::qrels {

/// The first reason why the format cannot hold the judgements, if there is one.
Result<void> holds(const Qrels& qrels, Format format);

/// The losses in judgements that the format can hold, one line per loss.
std::vector<std::string> list_losses(const Qrels& qrels, Format format);

}  // namespace fovea::qrels
