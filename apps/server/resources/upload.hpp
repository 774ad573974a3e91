#pragma once
// Files uploaded by organisers: unpacked, checked, and stored only without errors.

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
  MemoryBudget::Share memory;  ///< reserved until the upload is stored
  MemoryBudget::Share turn;    ///< among large uploads
};
/// Reserves `memory_per_byte` times its size before it unpacks anything. Otherwise returns a
/// refusal: 413 if it is too large for this server, 503 if other uploads hold the memory or the
/// turns.
std::variant<Upload, Response> upload_in(const Call& call, std::uint64_t memory_per_byte);

/// The result of checking a file.
struct Checked {
  std::string kind;
  std::string format;
  std::string summary;
  Findings findings;
};
/// Stores the file unless there are errors (422) or the request asks only for a check.
Response checked_and_stored(const Call& call, const Checked& checked,
                            const std::function<Result<void>()>& store);

}  // namespace fovea::server
