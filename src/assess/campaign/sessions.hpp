#pragma once
// Splits the log into sessions, and sessions into visits of documents.

#include <span>
#include <string>
#include <vector>

#include "fovea/assess/log.hpp"
#include "fovea/pool.hpp"

namespace fovea::assess {

/// The entries of one assessor without a long break.
struct Session {
  std::vector<const Entry*> entries;  ///< by time; never empty
  [[nodiscard]] double seconds() const {
    return static_cast<double>(entries.back()->time - entries.front()->time) / 1'000;
  }
};

/// The sessions of each assessor, without imported entries. A break is longer than `gap`
/// milliseconds.
std::vector<Session> sessions_of(std::span<const Entry> entries, std::int64_t gap);

/// The work on one document in one session.
struct Visit {
  std::string assessor;
  std::string topic;
  std::string doc;
  double seconds = 0;  ///< sum over actions: time since opening the document or the previous action
  std::uint64_t assessments = 0;
};

/// The visits with at least one assessment.
std::vector<Visit> visits_of(std::span<const Session> sessions);

/// The visits as input of pool::fit_effort(), with assessments as elements.
std::vector<pool::Work> works_of(std::span<const Visit> visits);

}  // namespace fovea::assess
