#include "server/http/rate_limit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "server/limits.hpp"

namespace fovea::server {

double RateLimit::level_at(const Bucket& bucket, std::int64_t now) const {
  const double seconds = static_cast<double>(std::max<std::int64_t>(0, now - bucket.time)) / 1'000;
  return std::min(burst_, bucket.level + rate_ * seconds);
}

std::optional<std::uint64_t> RateLimit::wait(double level) const {
  if (level >= 1) return std::nullopt;
  return static_cast<std::uint64_t>(std::ceil((1 - level) / rate_));
}

void RateLimit::forget_full(std::int64_t now) {
  std::erase_if(buckets_, [&](const auto& each) { return level_at(each.second, now) >= burst_; });
  // Under a flood of addresses all clients start with full buckets again, to bound the memory.
  if (buckets_.size() >= Limits::rate_keys) buckets_.clear();
  sweep_at_ = std::max<std::size_t>(1'000, 2 * buckets_.size());
}

std::optional<std::uint64_t> RateLimit::take(const std::string& key, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= sweep_at_) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
  bucket = {level_at(bucket, now), std::max(now, bucket.time)};
  const auto seconds = wait(bucket.level);
  if (!seconds) bucket.level -= 1;
  return seconds;
}

void RateLimit::give_back(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(key);
  if (found != buckets_.end()) found->second.level = std::min(burst_, found->second.level + 1);
}

std::size_t RateLimit::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

std::string network_of(const std::string& address) {
  in6_addr bytes{};
  if (::inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) return address;
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, &bytes, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace fovea::server
