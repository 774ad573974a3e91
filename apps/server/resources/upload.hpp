#pragma once
// Files that organisers send: unpacked, checked, and stored only without errors.

#include <functional>
#include <string>
#include <variant>

#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"

#include "server/http/memory_budget.hpp"
#include "server/routes.hpp"

namespace fovea::server {

struct Upload {
  std::string name;
  Bytes content;               ///< unpacked, without a byte order mark
  MemoryBudget::Share memory;  ///< that it takes until it is stored
  MemoryBudget::Share turn;    ///< among large uploads
};
/// Reserves `memory_per_byte` times its size before it unpacks anything. Else how to refuse it: 413
/// where it is too large for this server, 503 where others take the memory or the turns.
std::variant<Upload, Response> upload_in(const Call& call, std::uint64_t memory_per_byte);

/// What a check of a file said.
struct Checked {
  std::string kind;
  std::string format;
  std::string summary;
  Findings findings;
};
/// Stores it unless there are errors (422) or only a check was asked for.
Response checked_and_stored(const Call& call, const Checked& checked,
                            const std::function<Result<void>()>& store);

}  // namespace fovea::server
