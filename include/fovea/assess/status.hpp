#pragma once
// What one assessor has done on a topic, and what is left.

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
  std::size_t places = 0;  ///< of the pool
  std::size_t judged = 0;  ///< elements
  std::size_t later = 0;   ///< places to come back to
  bool in_pool = false;
};

struct TopicStatus {
  StreamState stream;
  bool done = false;  ///< says the assessor
  std::string note;
  std::vector<DocumentStatus> documents;  ///< of the pool by rounds, then others that were judged
  std::size_t documents_left = 0;         ///< of the pool
  std::size_t places_left = 0;  ///< of the pool that are not judged, in documents that are left
  std::map<std::string, std::size_t> values;  ///< elements by what was said of them
  double seconds = 0;                         ///< estimated time left
};

/// What is left takes as long as the assessor took so far, where there are enough judgements to
/// tell; else 47 s a document and 14 s an element (2003).
Result<TopicStatus> status_of(const Campaign& campaign, const std::string& assessor,
                              const std::string& topic, const Settings& settings);

/// The documents of a pool, those of the first rounds first.
std::vector<std::string> documents_by_round(std::span<const PoolItem> pool);

}  // namespace fovea::assess
