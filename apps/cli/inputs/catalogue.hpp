#pragma once
// Where trees and sizes of documents come from: an index, or the documents themselves.

#include <memory>
#include <optional>
#include <string>

#include "fovea/collection.hpp"

namespace fovea::cli {

Result<std::unique_ptr<collection::Catalogue>> open_catalogue(Files& files,
                                                              const std::string& path);

/// Of an option that need not be given; null without it.
Result<std::unique_ptr<collection::Catalogue>> catalogue_at(Files& files,
                                                            const std::optional<std::string>& path);

}  // namespace fovea::cli
