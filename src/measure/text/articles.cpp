// Articles, found by their first results: the quality of a focused run if only its documents count.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

/// The number of documents that count as returned, and the relevant ones among them.
struct Articles {
  double retrieved = 0;
  double relevant = 0;
};

/// With a cutoff, unfilled ranks count as documents that are not relevant.
Articles articles(const TextTopic& topic, const Measure& measure) {
  const std::size_t end = std::min(measure.ranks(), topic.groups.size());
  Articles found{.retrieved = measure.cutoff.value_or(static_cast<double>(end))};
  for (std::size_t i = 0; i < end; ++i)
    found.relevant += topic.documents[topic.groups[i].document].relevant();
  return found;
}

double calculate_precision(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  const Articles found = articles(topic, measure);
  return ratio(found.relevant, found.retrieved);
}

double calculate_recall(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  return articles(topic, measure).relevant / static_cast<double>(topic.relevant_documents);
}

double calculate_f(TextTopic& topic, const Measure& measure) {
  if (topic.relevant_documents == 0) return left_out;
  const Articles found = articles(topic, measure);
  return f_score(found.relevant, found.retrieved, static_cast<double>(topic.relevant_documents),
                 measure.real("beta"));
}

Record article_record(std::string name, std::string says, std::string misleads,
                      Calculation calculation, TextBounds bounds) {
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads = std::move(misleads),
          .citation = "Geva et al., Overview of the INEX 2009 Ad Hoc Track, article retrieval",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = usual_text_ranks(),
          .calculation = calculation,
          .bounds = bounds};
}

}  // namespace

Record article_precision() {
  return article_record(
      "aP",
      "share of the first k documents, or of all returned, that have highlighted text; a document "
      "has the rank of its first result, and ranks that are not filled count as not relevant",
      "it is not AP, average precision; what part of a document was returned does not matter",
      calculate_precision, article_precision_bounds);
}

Record article_recall() {
  return article_record("aR",
                        "share of the documents with highlighted text that are among the first k "
                        "documents, or among all returned",
                        "a result that misses the highlighted text still finds its document",
                        calculate_recall, article_recall_bounds);
}

Record article_f() {
  Record record =
      article_record("aF", "weighted harmonic mean of aP and aR, (b²+1)PR / (b²P+R)",
                     "what part of a document was returned does not matter, nor the order",
                     calculate_f, article_f_bounds);
  record.parameters.push_back(beta_parameter());
  return record;
}

}  // namespace fovea::measure
