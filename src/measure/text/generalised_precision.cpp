// Precision and recall of documents with graded relevance: the tasks in context.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/document_score.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate_precision(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  const DocumentScore score = document_score(measure);
  double sum = 0;
  for (std::size_t i = 0; i < std::min(measure.ranks(), topic.groups.size()); ++i)
    sum += score(topic, topic.groups[i]);
  return sum / *measure.cutoff;
}

double calculate_recall(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  std::size_t found = 0;
  for (std::size_t i = 0; i < std::min(measure.ranks(), topic.groups.size()); ++i)
    found += topic.documents[topic.groups[i].document].relevant();
  return ratio(found, topic.relevant_documents);
}

/// Equation 13 of Pehcevski et al., INEX 2007 Evaluation Measures; the number of relevant documents
/// found cancels out.
double calculate_average(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  const DocumentScore score = document_score(measure);
  double scores = 0;
  double sum = 0;
  for (std::size_t i = 0; i < topic.groups.size(); ++i) {
    if (!topic.documents[topic.groups[i].document].relevant()) continue;
    scores += score(topic, topic.groups[i]);
    sum += scores / static_cast<double>(i + 1);
  }
  return sum / static_cast<double>(topic.relevant_documents);
}

Record generalised_record(std::string name, std::string says, std::string misleads,
                          std::string citation, Calculation calculation, TextBounds bounds) {
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads = std::move(misleads),
          .citation = "Pehcevski et al., INEX 2007 Evaluation Measures, " + std::move(citation),
          .parameters = document_score_parameters(),
          .rules_for = document_score_rules,
          .calculation = calculation,
          .bounds = bounds};
}

Record at_ranks(Record record) {
  record.cutoff = Cutoff::rank;
  record.cutoff_required = true;
  record.usual_cutoffs = usual_text_ranks();
  return record;
}

}  // namespace

Record generalised_precision() {
  return at_ranks(generalised_record(
      "gP", "sum of the scores of the first k documents over k; ranks not filled count 0",
      "it does not separate the order of the documents from the quality of the passages in them",
      "equation 11", calculate_precision, generalised_precision_bounds));
}

Record generalised_recall() {
  return at_ranks(generalised_record(
      "gR", "share of the documents with highlighted text that are among the first k documents",
      "the score of a document has no part in it: any result in a relevant document finds it",
      "equation 12", calculate_recall, generalised_recall_bounds));
}

Record generalised_ap() {
  return generalised_record(
      "MAgP",
      "mean of gP after each document with highlighted text, those not returned counting 0; over "
      "the topics, mean average generalised precision",
      "with score=f whole documents often do well: finding documents outweighs finding the "
      "passage",
      "equation 13", calculate_average, generalised_ap_bounds);
}

}  // namespace fovea::measure
