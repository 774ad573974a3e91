#pragma once
// Lists the elements that an ideal system returns for some judgements.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/measure/ideal.hpp"
#include "fovea/work/artefact.hpp"

namespace fovea::work {

struct IdealOptions {
  std::string qrels;                     ///< a file, or a directory whose files are one input
  std::optional<std::string> catalogue;  ///< the documents, which highlighted text needs
  measure::IdealChoice choice;
  InputOptions input;
  bool allow_duplicates = false;  ///< the first judgement of an element counts
};

Result<std::vector<measure::IdealElement>> ideal_elements(Files& files,
                                                          const IdealOptions& options);

}  // namespace fovea::work
