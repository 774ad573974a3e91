#pragma once
// Opens the catalogue of an index, or of the documents themselves.

#include <memory>
#include <optional>
#include <string>

#include "fovea/collection.hpp"

namespace fovea::work {

Result<std::unique_ptr<collection::Catalogue>> open_catalogue(Files& files,
                                                              const std::string& path);

/// The same for an optional path; null without a path.
Result<std::unique_ptr<collection::Catalogue>> catalogue_at(Files& files,
                                                            const std::optional<std::string>& path);

}  // namespace fovea::work
