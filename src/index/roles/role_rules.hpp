#pragma once
// Stated roles: the lines of roles files and of vocabulary tables.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index/roles.hpp"

namespace fovea::index {

/// Whether the rule applies to elements with these tags, from the root down.
bool applies(const RoleRule& rule, std::span<const std::string_view> path);

/// The last rule that applies, because later lines of a file override earlier ones; nullptr if
/// there is none.
const RoleRule* last_applying(std::span<const RoleRule> rules,
                              std::span<const std::string_view> path);

}  // namespace fovea::index
