#pragma once
// How often somebody may do something.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace fovea::server {

/// A bucket for each key that holds `burst` and fills with `rate` a second. Time is given by the
/// caller, in milliseconds. Full buckets are forgotten, so memory is bounded by who came lately.
class RateLimit {
 public:
  RateLimit(double rate, double burst) : rate_(rate), burst_(burst) {}

  /// Takes one out. Nothing: it may be done; else after how many seconds to try again.
  std::optional<std::uint64_t> take(const std::string& key, std::int64_t now);
  /// Puts back one that was taken.
  void give_back(const std::string& key);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Bucket {
    double level = 0;
    std::int64_t time = 0;
  };
  double level_at(const Bucket& bucket, std::int64_t now) const;
  std::optional<std::uint64_t> wait(double level) const;
  void forget_full(std::int64_t now);

  static constexpr std::size_t max_buckets = 100'000;

  double rate_;
  double burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t sweep_at_ = 1'000;
};

/// Who counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, because a
/// client usually has all addresses below them.
std::string network_of(const std::string& address);

}  // namespace fovea::server
