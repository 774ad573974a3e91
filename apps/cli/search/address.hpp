#pragma once
// The address of an element on the command line, the same for every verb.

#include <string>
#include <vector>

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The operands DOC and PATH: DOC is the id of a document, with or without the path of an element,
/// which may also be PATH.
std::vector<Option> address_options(std::string& address, std::string& path);

/// Refuses a PATH that cannot be one. `cause` says what else to look at.
Result<void> check_path(const std::string& verb, const std::string& path,
                        const std::string& cause = "");

}  // namespace fovea::cli
