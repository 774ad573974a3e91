#pragma once
// How well the results of one document match its highlights: the parameter `score` of the measures
// of the tasks in context.

#include "measure/text/text_topic.hpp"

namespace fovea::measure {

/// The highest score that the results of a document could have, whatever is highlighted.
struct Prospect {
  double score = 1;
  bool reached = true;  ///< whether some highlights lead to this score; none lead to more
};

/// A way to score a document, with the arguments of a measure.
struct DocumentScore {
  /// The score of a document with highlights.
  double (*score)(TextTopic&, const TextGroup&, const DocumentScore&) = nullptr;
  Prospect (*prospect)(const TextTopic&, const TextGroup&) = nullptr;
  double beta = 0;       ///< f
  double closeness = 0;  ///< A of bep
  double window = 0;     ///< n of window, code points
  double tolerance = 0;  ///< t2i, code points

  /// 0..1; 0 for a document without highlights. May request the document's length from the topic.
  double operator()(TextTopic& topic, const TextGroup& group) const;
};

/// The score that the arguments of document_score_parameters() select.
DocumentScore document_score(const Measure& measure);
std::vector<Parameter> document_score_parameters();

/// Best in Context returns each document once; the other tasks keep its results together.
Rules document_score_rules(const Measure& measure);

}  // namespace fovea::measure
