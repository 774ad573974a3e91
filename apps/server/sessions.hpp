#pragma once
// Log-ins: which user a token belongs to.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>

#include "fovea/assess/campaign.hpp"

namespace fovea::server {

/// The store holds log-ins under a hash of their token, so that they outlive the server and are
/// valid on all servers of a campaign. Sessions caches none, so that a log-in that ends is invalid
/// at once, everywhere. Threads can share it.
class Sessions {
 public:
  explicit Sessions(assess::Campaign* campaign) : campaign_(campaign) {}

  /// The active user of the token; nullopt if there is none. It only reads the store: it notes a
  /// log-in in the second half of its time for extend_due().
  Result<std::optional<assess::User>> user_of(const std::string& token, std::int64_t now);
  /// Extends the noted log-ins. If that fails, the next use of the log-in notes it again.
  void extend_due(std::int64_t now);
  /// Stores a log-in of the user and returns its token.
  Result<std::string> log_in(const std::string& user, std::int64_t now);
  Result<void> log_out(const std::string& token);

  /// The key of a session in the store.
  static std::string key_of(const std::string& token);
  /// The CSRF token, which the client must send with calls that change something.
  static std::string csrf_of(const std::string& token);

 private:
  assess::Campaign* campaign_;
  std::mutex mutex_;
  std::unordered_set<std::string> due_;  ///< keys of log-ins to extend
};

}  // namespace fovea::server
