#pragma once
// Limits how often a client may do something.

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "fovea/base/hash.hpp"

namespace fovea::server {

/// One token bucket per key, which holds `burst` tokens and gains `rate` per second. The caller
/// passes the time in milliseconds. Full buckets are removed, so that memory depends on the keys of
/// the last seconds only. Threads can share it.
class RateLimit {
 public:
  RateLimit(double rate, double burst) : rate_(rate), burst_(burst) {}

  /// Takes one token. If there is none, returns the number of seconds until there is one.
  std::optional<std::uint64_t> take(const std::string& key, std::int64_t now);
  /// Puts a taken token back.
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

  double rate_;
  double burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket, NameHash> buckets_;
  std::size_t sweep_at_ = 1'000;
};

/// The part of an address that identifies a client: all of an IPv4 address, or the first 64 bits of
/// an IPv6 address, because a client usually owns all addresses that share them.
std::string network_of(const std::string& address);

}  // namespace fovea::server
