#pragma once
// How well the results of one document meet what is highlighted in it: the parameter `score` of the
// measures of the tasks in context.

#include "measure/text/text_topic.hpp"

namespace fovea::measure {

/// The most that the results of a document could score, whatever turned out to be highlighted.
struct Prospect {
  double score = 1;
  bool reached = true;  ///< some highlights give it that score; else none gives it more
};

/// A way to score a document, with the arguments of a measure.
struct DocumentScore {
  /// Of a document with highlights.
  double (*score)(TextTopic&, const TextGroup&, const DocumentScore&) = nullptr;
  Prospect (*prospect)(const TextTopic&, const TextGroup&) = nullptr;
  double beta = 0;       ///< f
  double closeness = 0;  ///< A of bep
  double window = 0;     ///< n of window, code points
  double tolerance = 0;  ///< t2i, code points

  /// 0..1; 0 for a document without highlights. May ask the topic for the document's length.
  double operator()(TextTopic& topic, const TextGroup& group) const;
};

/// As the arguments of document_score_parameters() say.
DocumentScore document_score(const Measure& measure);
std::vector<Parameter> document_score_parameters();

/// Best in context returns a document once; the others keep its results together.
Rules document_score_rules(const Measure& measure);

}  // namespace fovea::measure
