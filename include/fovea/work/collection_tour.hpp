#pragma once
// A tour of a collection: commands that index it, search it and evaluate searches on a test set
// made from it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"

namespace fovea::work {

/// A command, what it is for, and how to read what it prints.
struct TourStep {
  std::string says;
  std::vector<std::string> words;  ///< of the command, without the name of the program
  std::string explains = {};       ///< lines without a line end after the last; may be empty
};

struct TourOptions {
  std::string source;                     ///< as fovea index takes it
  bool any_name = false;                  ///< as in fovea index
  std::optional<std::string> split = {};  ///< as in fovea index
  std::string directory;                  ///< for the index and the results
  std::uint64_t seed = 1;
};

/// Returns an error if the directory has files, because the tour would mix its files with them.
Result<void> check_tour_directory(Files& files, const TourOptions& options);

/// The first command of the tour. plan_tour needs the index that it builds.
TourStep indexing_step(const TourOptions& options);
std::string tour_index(const TourOptions& options);

/// The commands after the first one.
struct TourPlan {
  std::vector<TourStep> steps;
  std::string report = {};               ///< the page that the last step writes; empty: none
  std::optional<Error> incomplete = {};  ///< why the tour ends without an evaluation
};
/// Returns an error if the index has no documents.
Result<TourPlan> plan_tour(Files& files, const TourOptions& options);

}  // namespace fovea::work
