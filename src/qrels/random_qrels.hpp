#pragma once
// Random judgements for property tests.

#include "fovea/qrels.hpp"

namespace fovea::qrels::testing {

/// Judgements that `format` holds without loss. Must be called inside a rapidcheck property.
Qrels random_qrels(Format format);

}  // namespace fovea::qrels::testing
