#pragma once
// What one assessor has done on a topic, and what is left to do.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/assess/desk.hpp"

namespace fovea::assess {

enum class Doneness : std::uint8_t { todo, started, done };
std::string_view to_string(Doneness doneness);

struct DocumentStatus {
  std::string doc;
  Doneness doneness = Doneness::todo;
  std::size_t places = 0;  ///< in the pool
  std::size_t judged = 0;  ///< elements
  std::size_t later = 0;   ///< places to come back to
  bool in_pool = false;
};

struct TopicStatus {
  StreamState stream;
  bool done = false;  ///< set by the assessor
  std::string note;
  std::vector<DocumentStatus> documents;      ///< in the pool, by round, then other judged ones
  std::size_t documents_left = 0;             ///< in the pool
  std::size_t places_left = 0;                ///< unjudged places of the pool in these documents
  std::map<std::string, std::size_t> values;  ///< number of elements by value
  double seconds = 0;                         ///< estimated time left
};

/// Estimates the time left by the assessor's speed so far or, with too few judgements, by 47 s per
/// document and 14 s per element (INEX 2003).
Result<TopicStatus> status_of(const Campaign& campaign, const std::string& assessor,
                              const std::string& topic, const Settings& settings);

/// The documents of a pool, by their first round.
std::vector<std::string> documents_by_round(std::span<const PoolItem> pool);

}  // namespace fovea::assess
