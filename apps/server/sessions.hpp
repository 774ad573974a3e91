#pragma once
// Who a token belongs to.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "fovea/assess/campaign.hpp"

namespace fovea::server {

/// Log-ins are in the store, by a hash of their token, so that they outlive the server and hold on
/// all servers of a campaign. What the store says is remembered for some seconds.
class Sessions {
 public:
  static constexpr std::int64_t lifetime = std::int64_t{12} * 60 * 60 * 1'000;  ///< ms
  static constexpr std::int64_t memory = 3'000;                                 ///< ms

  explicit Sessions(assess::Campaign* campaign) : campaign_(campaign) {}

  /// The user, who is active; nothing for a token without one. Extends what is half over.
  Result<std::optional<assess::User>> user_of(const std::string& token, std::int64_t now);
  /// A new token for the user.
  Result<std::string> log_in(const std::string& user, std::int64_t now);
  Result<void> log_out(const std::string& token);
  /// Ends all log-ins of the user but that of `token`.
  Result<void> end_others(const std::string& user, const std::string& token, std::int64_t now);
  /// Asks the store next time: roles or people have changed.
  void forget();

  /// What the client must send with calls that change something.
  static std::string csrf_of(const std::string& token);

 private:
  struct Known {
    assess::User user;
    std::int64_t asked = 0;  ///< when
  };
  Result<std::optional<assess::User>> ask(const std::string& key, std::int64_t now);
  static constexpr std::size_t max_known = 10'000;

  assess::Campaign* campaign_;
  std::mutex mutex_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace fovea::server
