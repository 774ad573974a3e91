#pragma once
// The log cut into sessions, and those into visits of documents.

#include <span>
#include <string>
#include <vector>

#include "fovea/assess/log.hpp"
#include "fovea/pool.hpp"

namespace fovea::assess {

/// What one person did without a long break.
struct Session {
  std::vector<const Entry*> entries;  ///< by time; never empty
  [[nodiscard]] double seconds() const {
    return static_cast<double>(entries.back()->time - entries.front()->time) / 1'000;
  }
};

/// Whether the action says something about relevance.
bool is_assessment(const Action& action);

/// Those of each assessor, without imported entries; a break is longer than `gap` milliseconds.
std::vector<Session> sessions_of(std::span<const Entry> entries, std::int64_t gap);

/// The work on one document in one session.
struct Visit {
  std::string assessor;
  std::string topic;
  std::string doc;
  double seconds = 0;  ///< from its being opened, else from what was done before, to each action
  std::uint64_t assessments = 0;
};

/// Only those with an assessment.
std::vector<Visit> visits_of(std::span<const Session> sessions);

/// For pool::fit_effort(); elements are assessments.
std::vector<pool::Work> works_of(std::span<const Visit> visits);

}  // namespace fovea::assess
