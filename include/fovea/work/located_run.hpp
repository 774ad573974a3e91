#pragma once
// Locates the results of runs in the text of their documents.

#include <string>
#include <vector>

#include "fovea/collection.hpp"
#include "fovea/run.hpp"

namespace fovea::work {

struct LocatedRun {
  run::Run run;
  std::vector<std::string> lost;  ///< what the new results cannot hold, one line each
};

/// Replaces elements, text points and whole documents by passages. Results that the catalogue does
/// not have become passages without a location, and `lost` counts them. An error means that a
/// document could not be read.
Result<LocatedRun> located_run(const run::Run& run, collection::Catalogue& catalogue);

/// Replaces passages, text points and whole documents by the smallest elements that contain them.
/// Results that the catalogue does not have stay as they are. `lost` counts them, and the passages
/// that became larger.
Result<LocatedRun> run_of_elements(const run::Run& run, collection::Catalogue& catalogue);

}  // namespace fovea::work
