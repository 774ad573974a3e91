#pragma once
// Where trees and sizes of documents come from: an index, or the documents themselves.

#include <memory>
#include <string>

#include "fovea/collection.hpp"

namespace fovea::cli {

Result<std::unique_ptr<collection::Catalogue>> open_catalogue(Files& files,
                                                              const std::string& path);

}  // namespace fovea::cli
