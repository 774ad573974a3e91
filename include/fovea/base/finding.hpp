#pragma once
// Findings of a validator: everything that is wrong with an artefact, not only the first error.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea {

enum class Severity : std::uint8_t {
  error,    ///< the file is not valid for its purpose
  warning,  ///< probably a mistake; the file can be used
  note,     ///< worth knowing
};

std::string_view to_string(Severity severity);

struct Finding {
  Severity severity = Severity::error;
  std::string code;  ///< stable name, such as "duplicate-result"
  Place place;
  std::string message;       ///< what was found and what was expected
  std::string remedy;        ///< what to do; may be empty
  std::uint64_t others = 0;  ///< if above 0, the finding only states how many others there are
};

/// "file:line:column: error: message (remedy) [code]", one line.
std::string to_string(const Finding& finding);

/// The error as a finding.
Finding to_finding(const Error& error, std::string code);

using Findings = std::vector<Finding>;

bool has_errors(const Findings& findings);

/// 1, or the number of others that the finding states.
std::uint64_t count_of(const Finding& finding);
/// The number of findings, including others that are only counted.
std::uint64_t total_count(const Findings& findings);

}  // namespace fovea
