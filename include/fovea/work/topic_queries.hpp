#pragma once
// Reads the queries of topics from a file.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/search.hpp"

namespace fovea::work {

struct TopicsFile {
  std::string path;                   ///< a file or a directory of files
  std::optional<std::string> format;  ///< recognised by content if not given
  bool structure = false;             ///< prefer the castitle (NEXI) of topics that have both
};

/// One query per topic, in the order of the file.
Result<std::vector<search::TopicQuery>> topic_queries(Files& files, const TopicsFile& file);

}  // namespace fovea::work
