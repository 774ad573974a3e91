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

/// How they are chosen, with what measures call it.
struct IdealChoice {
  std::string ideal = "kazai";
  std::string quant = "generalised";
};

/// The names that IdealChoice::ideal can have: those that need no file.
std::vector<std::string> ideal_names();

/// Topic by topic, documents in the order of their names, outer elements first. `file` is for
/// messages.
Result<std::vector<IdealElement>> ideal_recall_base(const qrels::Qrels& qrels,
                                                    const std::string& file,
                                                    const IdealChoice& choice,
                                                    const Options& options);

/// Lines "topic doc path weight", as ideal=file= reads them. A name that has white space or a comma
/// cannot be written.
Result<void> write(const std::vector<IdealElement>& elements, TextSink& sink);

}  // namespace fovea::measure
