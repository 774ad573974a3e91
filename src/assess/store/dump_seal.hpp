#pragma once
// The last line of a dump. If it is missing or does not match, the dump is incomplete.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <sodium.h>

#include "fovea/base/result.hpp"

namespace fovea::assess {

/// Counts lines by table, and hashes them, each with a line feed.
class DumpSeal {
 public:
  DumpSeal();
  void add(std::string_view line);                          ///< of the head
  void add(std::string_view line, std::string_view table);  ///< of a row

  /// {"end":…} with a count per table and the SHA-256 of all lines before.
  [[nodiscard]] std::string line() const;
  static bool is_seal(std::string_view line);
  /// An error names the tables that lack rows, with both counts.
  [[nodiscard]] Result<void> check(std::string_view seal, const Place& place) const;

 private:
  [[nodiscard]] std::string sum() const;

  std::map<std::string, std::int64_t, std::less<>> rows_;
  std::int64_t lines_ = 0;
  crypto_hash_sha256_state state_{};
};

}  // namespace fovea::assess
