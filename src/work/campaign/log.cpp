#include "fovea/work/campaign/log.hpp"

#include "fovea/assess/action.hpp"
#include "fovea/work/campaign/names.hpp"

namespace fovea::work {

Result<LogPage> log_page(const assess::Campaign& campaign, const assess::LogQuery& query) {
  if (auto known = check_assessor(campaign, query.assessor, ""); !known)
    return std::move(known).error();
  if (query.topic) {
    if (auto known = known_topics(campaign, {*query.topic}, ""); !known)
      return std::move(known).error();
  }
  auto entries = campaign.entries(query);
  if (!entries) return std::move(entries).error();
  // Sequences have no gaps, so this is the last entry that was examined.
  const std::uint64_t end = query.after + query.limit;
  const auto more = campaign.entries({.after = end, .limit = 1});
  if (!more) return more.error();
  return LogPage{*std::move(entries), more->empty() ? std::nullopt : std::optional(end)};
}

Result<std::uint64_t> last_sequence(const assess::Campaign& campaign) {
  const auto streams = campaign.streams();
  if (!streams) return streams.error();
  std::uint64_t sequence = 0;  // there are no gaps, so this is the number of entries
  for (const assess::Stream& each : *streams) sequence += each.version;
  return sequence;
}

std::set<std::pair<std::string, std::string>> streams_with_progress(
    std::span<const assess::Entry> entries) {
  std::set<std::pair<std::string, std::string>> streams;
  for (const assess::Entry& each : entries) {
    if (kind_of(each.action).is_broadcast) streams.emplace(each.topic, each.assessor);
  }
  return streams;
}

std::int64_t time_of_action(std::optional<std::uint64_t> claimed, std::int64_t now) {
  constexpr std::int64_t week = std::int64_t{7} * 24 * 60 * 60 * 1'000;
  if (!claimed || *claimed > static_cast<std::uint64_t>(now)) return now;
  const auto time = static_cast<std::int64_t>(*claimed);
  return now - time < week ? time : now;
}

}  // namespace fovea::work
