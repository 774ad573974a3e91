#pragma once
// Ideal recall-bases of graded judgements, as lists.

#include <string>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"

namespace fovea::measure {

/// An element that should be returned.
struct IdealElement {
  std::string topic;
  std::string doc;
  std::string path;   ///< canonical; empty: the whole document
  double weight = 0;  ///< its quantised value
  friend bool operator==(const IdealElement&, const IdealElement&) = default;
};

/// How ideal elements are chosen; the values are those of the measures' parameters.
struct IdealChoice {
  std::string ideal = "kazai";
  std::string quant = "generalised";
};

/// The possible values of IdealChoice::ideal: those that need no file.
std::vector<std::string> ideal_names();

/// Returns the ideal elements topic by topic, documents in the order of their names, outer elements
/// first. `file` appears in messages.
Result<std::vector<IdealElement>> ideal_recall_base(const qrels::Qrels& qrels,
                                                    const std::string& file,
                                                    const IdealChoice& choice,
                                                    const Options& options);

/// Writes lines "topic doc path weight", the format that ideal=file= reads. Returns an error for a
/// name that contains white space or a comma.
Result<void> write(const std::vector<IdealElement>& elements, TextSink& sink);

}  // namespace fovea::measure
