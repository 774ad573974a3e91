#include "server/rate_limit.hpp"

#include <algorithm>
#include <cmath>

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
  // Under a flood of addresses everybody starts anew rather than memory running out.
  if (buckets_.size() >= max_buckets) buckets_.clear();
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

std::optional<std::uint64_t> RateLimit::look(const std::string& key, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(key);
  if (found == buckets_.end()) return std::nullopt;
  return wait(level_at(found->second, now));
}

std::size_t RateLimit::size() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

}  // namespace fovea::server
