// Precision, recall and F of characters, after some or all results.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate_precision(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  return characters_after(topic, measure.ranks()).precision();
}

double calculate_recall(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  return ratio(characters_after(topic, measure.ranks()).relevant, topic.relevant);
}

double calculate_f(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  const Characters seen = characters_after(topic, measure.ranks());
  return f_score(static_cast<double>(seen.relevant), static_cast<double>(seen.retrieved),
                 static_cast<double>(topic.relevant), measure.real("beta"));
}

Record character_record(std::string name, std::string says, std::string misleads,
                        std::string citation, Calculation calculation, TextBounds bounds) {
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads = std::move(misleads),
          .citation = std::move(citation),
          .cutoff = Cutoff::rank,
          .usual_cutoffs = usual_text_ranks(),
          .rules = {.no_overlap = true},
          .calculation = calculation,
          .bounds = bounds};
}

}  // namespace

Record character_precision() {
  return character_record(
      "cP",
      "share of the characters returned by the first k results, or by all, that are highlighted",
      "short results score high: one good sentence gives 1; ranks not filled are no loss",
      "Pehcevski et al., INEX 2007 Evaluation Measures, equation 1", calculate_precision,
      character_precision_bounds);
}

Record character_recall() {
  return character_record(
      "cR",
      "share of the topic's highlighted characters returned by the first k results, or by all",
      "whole documents reach any recall; one long relevant document outweighs many short ones",
      "Pehcevski et al., INEX 2007 Evaluation Measures, equation 2", calculate_recall,
      character_recall_bounds);
}

Record character_f() {
  Record record = character_record(
      "cF", "weighted harmonic mean of cP and cR, (b²+1)PR / (b²P+R)",
      "without a cutoff it shows how many results the run was allowed as much as how good they are",
      "van Rijsbergen, Information Retrieval, 1979, chapter 7", calculate_f, character_f_bounds);
  record.parameters.push_back(beta_parameter());
  return record;
}

}  // namespace fovea::measure
