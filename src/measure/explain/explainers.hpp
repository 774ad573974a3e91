#pragma once
// The table of explanations: the measures that have one, and the functions that produce them.

#include <span>
#include <string_view>
#include <variant>

#include "fovea/measure/explain.hpp"

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// A topic of documents with data that a Ranking lacks.
struct RankedDocuments {
  const Ranking& ranking;                   ///< as the measure sees it
  std::span<const std::string_view> names;  ///< by rank, from 0
  std::span<const std::int32_t> grades;     ///< by rank, as judged: before `gains` changes them
};

using ExplainDocuments = Account (*)(const RankedDocuments&, const Measure&);
using ExplainElements = Account (*)(ElementTopic&, const Measure&);
using ExplainText = Account (*)(TextTopic&, const Measure&);
/// In the order of Calculation.
using Explain = std::variant<ExplainDocuments, ExplainElements, ExplainText>;

struct ExplainedMeasure {
  std::string_view record;  ///< the name of the measure
  Explain explain;
  std::string_view parameter = {};  ///< an argument that the explanation does not cover …
  std::string_view argument = {};   ///< … if it has this value
};

/// All explanations, in the order in which messages list them.
std::span<const ExplainedMeasure> explained_measures();

/// Null if the measure has no explanation.
const ExplainedMeasure* explanation_of(const Record& record);

/// The functions below describe a value that is not left_out, after the calculation has run.
Account explain_average_precision(const RankedDocuments& documents, const Measure& measure);
Account explain_ndcg(const RankedDocuments& documents, const Measure& measure);
Account explain_reciprocal_rank(const RankedDocuments& documents, const Measure& measure);
Account explain_interpolated_precision(TextTopic& topic, const Measure& measure);
Account explain_mean_interpolated_precision(TextTopic& topic, const Measure& measure);
Account explain_nxcg(ElementTopic& topic, const Measure& measure);
Account explain_prum(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
