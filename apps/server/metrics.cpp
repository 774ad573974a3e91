#include "server/metrics.hpp"

#include <fmt/format.h>

namespace fovea::server {
namespace {

std::string gauge(std::string_view name, std::string_view help, std::int64_t value) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} gauge\n{0} {2}\n", name, help, value);
}

}  // namespace

void Metrics::count(const std::string& route, int status, std::chrono::microseconds took) {
  const double seconds = static_cast<double>(took.count()) / 1e6;
  std::size_t bucket = 0;
  while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
  const std::lock_guard lock(mutex_);
  ++calls_[{route, status}];
  ++times_.buckets[bucket];
  times_.seconds += seconds;
  ++times_.count;
}

std::string Metrics::text() const {
  std::string text = gauge("fovea_connections", "Open connections.", connections) +
                     gauge("fovea_event_streams", "Clients that listen to events.", streams) +
                     gauge("fovea_calls_in_work", "Calls that are being answered.", in_work) +
                     fmt::format(
                         "# HELP fovea_actions_total Acknowledged actions of assessors.\n"
                         "# TYPE fovea_actions_total counter\nfovea_actions_total {}\n",
                         judgements.load());
  const std::lock_guard lock(mutex_);
  text += "# HELP fovea_calls_total Calls by route and status.\n# TYPE fovea_calls_total counter\n";
  for (const auto& [key, count] : calls_)
    text += fmt::format("fovea_calls_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first,
                        key.second, count);
  text += "# HELP fovea_call_seconds Time to answer.\n# TYPE fovea_call_seconds histogram\n";
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += times_.buckets[i];
    text += fmt::format("fovea_call_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], below);
  }
  return text + fmt::format(
                    "fovea_call_seconds_bucket{{le=\"+Inf\"}} {0}\n"
                    "fovea_call_seconds_sum {1}\nfovea_call_seconds_count {0}\n",
                    times_.count, times_.seconds);
}

}  // namespace fovea::server
