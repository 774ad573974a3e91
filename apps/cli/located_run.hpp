#pragma once
// Runs with offsets, which their documents tell.

#include <string>

#include "fovea/collection.hpp"
#include "fovea/run.hpp"

namespace fovea::cli {

/// The run with elements, text points and whole documents as passages. Reports on standard error
/// which results the catalogue does not have. `file` is for messages.
Result<run::Run> located_run(const run::Run& run, collection::Catalogue& catalogue,
                             const std::string& file);

}  // namespace fovea::cli
