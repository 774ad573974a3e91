#pragma once
// A reason of the rules in words.

#include <cstdint>
#include <functional>
#include <string>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {

/// "C1 with /a[1] E1S1, /a[1]/b[2] E2S2".
std::string describe(const Reason& reason, const Inference& inference,
                     const std::function<std::string(std::uint32_t element)>& path_of);

}  // namespace fovea::assess
