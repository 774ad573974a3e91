#pragma once
// An A/B test on a click log, and the preference of users for one of two interleaved rankings.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/compare/ab.hpp"

namespace fovea::work {

/// Texts are criteria in the grammar of ab::parse_criterion. Events and variants that the log does
/// not have are errors: they are more likely typing errors than results of 0.
struct AbOptions {
  std::string criterion = ab::usual_criterion;
  /// What the criterion should lead to; nullopt: purchase, conversion, sale or order, if the log
  /// has one of them and the criterion does not name it.
  std::optional<std::string> goal;
  std::optional<std::string> time_to;  ///< event whose time of occurrence is compared
  std::optional<std::string> control;  ///< a variant; nullopt: the first by name
  std::optional<std::string> split;    ///< planned shares, "99,1"; nullopt: equal
  std::optional<std::string> before;   ///< when the test begins, a time as in the log
  ab::Test test = ab::Options{}.test;
  compare::Correction correction = ab::Options{}.correction;
  double alpha = ab::Options{}.alpha;
  std::optional<std::uint64_t> planned;  ///< users per variant, fixed in advance
  double winsorise = 0;                  ///< share of the largest values to cut; 0: none
  statistics::Resampling resampling = ab::Options{}.resampling;
};

struct ComparedVariants {
  ab::Options options;  ///< with parsed criteria
  ab::Analysis analysis;
  std::vector<std::string> notes;  ///< one line each
};
Result<ComparedVariants> compare_variants(const ab::Events& events, const AbOptions& options);

struct InterleaveOptions {
  std::string click = "click";
  std::string search = "search";
};
/// Reads a log of events. In a log of interleaved rankings only clicks have a variant, the team
/// that gets the credit, so `interleaved` is required to read one.
Result<ab::Events> read_ab_log(Files& files, const std::string& path,
                               const std::optional<InterleaveOptions>& interleaved = std::nullopt);

/// An event that the log does not have is an error. A log without events called "search" is one
/// impression per user.
Result<ab::Preference> preferred_team(const ab::Events& events, const InterleaveOptions& options);

}  // namespace fovea::work
