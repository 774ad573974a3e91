#pragma once
// Files named by arguments of element measures: quant=table=, ideal=file=, user=file= and others.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "fovea/base/files.hpp"

#include "measure/elements/element_name.hpp"
#include "measure/elements/element_topic.hpp"
#include "measure/elements/prum/steps.hpp"

namespace fovea::measure {

/// Lines "E3S1 0.25" or, for INEX 2002, "3L 0.75"; "E2 0.67" and "S2 0.67" for measures that
/// separate the dimensions. Values that are not listed are 0.
struct QuantTable {
  std::map<int, double> by_exhaustivity;
  std::map<int, double> by_specificity;
  std::map<std::pair<int, int>, double> by_grade;                 ///< (exhaustivity, specificity)
  std::map<std::pair<int, qrels::Coverage>, double> by_coverage;  ///< (relevance, coverage)
};

/// Lines "topic doc path weight", by topic; the weight defaults to 1.
using IdealSets = std::map<std::string, std::map<ElementName, double>, std::less<>>;

/// Lines "x y probability" with x and y as DOC[PATH]; links may cross documents.
struct Link {
  ElementName to;
  double probability = 0;
};
using Links = std::map<ElementName, std::vector<Link>>;

/// The contents by file name.
struct ElementFiles {
  std::map<std::string, QuantTable, std::less<>> tables;
  std::map<std::string, IdealSets, std::less<>> ideals;
  std::map<std::string, Links, std::less<>> links;
  std::map<std::string, Links, std::less<>> logs;
  /// Lines "x y probability", "x y" (an equal share of the remaining probability), "x y distance=D"
  /// (a share proportional to 1/D).
  std::map<std::string, Steps, std::less<>> steps;
};

/// Reads the files that the measures name; the first malformed line is the error.
Result<ElementFiles> read_element_files(Files* files, std::span<const Measure> measures);

}  // namespace fovea::measure
