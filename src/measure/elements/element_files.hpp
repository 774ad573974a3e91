#pragma once
// Files that arguments of element measures name: quant=table=, ideal=file=, user=file=.

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fovea/base/files.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Lines "E3S1 0.25" or, for INEX 2002, "3L 0.75"; what is not listed is 0.
struct QuantTable {
  std::map<std::pair<int, int>, double> by_grade;                 ///< (exhaustivity, specificity)
  std::map<std::pair<int, qrels::Coverage>, double> by_coverage;  ///< (relevance, coverage)
};

/// An element by document and canonical path; an empty path is the whole document.
using ElementName = std::pair<std::string, std::string>;

/// Lines "topic doc path".
using IdealSets = std::map<std::string, std::set<ElementName>, std::less<>>;  ///< by topic

/// Lines "x y probability", x and y as DOC[PATH]; also between documents.
struct Link {
  ElementName to;
  double probability = 0;
};
using Links = std::map<ElementName, std::vector<Link>>;

/// By the name of the file.
struct ElementFiles {
  std::map<std::string, QuantTable, std::less<>> tables;
  std::map<std::string, IdealSets, std::less<>> ideals;
  std::map<std::string, Links, std::less<>> links;
};

/// Reads what the measures name; the first malformed line is the error.
Result<ElementFiles> read_element_files(Files* files, std::span<const Measure> measures);

}  // namespace fovea::measure
