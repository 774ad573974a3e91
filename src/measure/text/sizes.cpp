// Numbers of characters: sums, not means.
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

double retrieved(TextTopic& topic, const Measure&) {
  return static_cast<double>(characters_after(topic, all).retrieved);
}

double relevant(TextTopic& topic, const Measure&) { return static_cast<double>(topic.relevant); }

double relevant_retrieved(TextTopic& topic, const Measure&) {
  return static_cast<double>(characters_after(topic, all).relevant);
}

Record size_record(std::string name, std::string says, Calculation calculation, TextBounds bounds) {
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads = "a sum over the topics, not a mean",
          .citation = "Pehcevski et al., INEX 2007 Evaluation Measures, section 4.2",
          .mean = Mean::sum,
          .calculation = calculation,
          .bounds = bounds};
}

}  // namespace

Record retrieved_characters() {
  return size_record("RetChars", "number of characters returned, each counted once", retrieved,
                     no_doubt);
}

Record relevant_characters() {
  return size_record("RelChars", "number of highlighted characters, returned or not", relevant,
                     relevant_characters_bounds);
}

Record relevant_retrieved_characters() {
  return size_record("RelRetChars",
                     "number of highlighted characters that were returned, each counted once",
                     relevant_retrieved, relevant_retrieved_characters_bounds);
}

}  // namespace fovea::measure
