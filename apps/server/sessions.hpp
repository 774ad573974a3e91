#pragma once
// Who a token belongs to.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>

#include "fovea/assess/campaign.hpp"

namespace fovea::server {

/// Log-ins are in the store, by a hash of their token, so that they outlive the server and hold on
/// all servers of a campaign. Nothing is remembered here: an ended one is over at once, everywhere.
class Sessions {
 public:
  static constexpr std::int64_t lifetime = std::int64_t{12} * 60 * 60 * 1'000;  ///< ms

  explicit Sessions(assess::Campaign* campaign) : campaign_(campaign) {}

  /// The user, who is active; nothing for a token without one. Reads only: a log-in that is half
  /// over is noted for extend_due().
  Result<std::optional<assess::User>> user_of(const std::string& token, std::int64_t now);
  /// Extends the log-ins that were noted. One that cannot be extended is noted again when it is
  /// used again.
  void extend_due(std::int64_t now);
  /// A new token for the user.
  Result<std::string> log_in(const std::string& user, std::int64_t now);
  Result<void> log_out(const std::string& token);

  /// What the store knows a session by.
  static std::string key_of(const std::string& token);
  /// What the client must send with calls that change something.
  static std::string csrf_of(const std::string& token);

 private:
  static constexpr std::size_t max_due = 10'000;

  assess::Campaign* campaign_;
  std::mutex mutex_;
  std::unordered_set<std::string> due_;  ///< keys
};

}  // namespace fovea::server
