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

/// The run with passages, text points and whole documents as the smallest elements that hold them.
/// Reports on standard error how many of them are no elements, and which results the catalogue does
/// not have; those stay as they are.
Result<run::Run> run_of_elements(const run::Run& run, collection::Catalogue& catalogue,
                                 const std::string& file);

}  // namespace fovea::cli
