#pragma once
// Composes single steps of readers into the probabilities of reaching elements.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "measure/elements/element_name.hpp"

namespace fovea::measure {

/// The probabilities of single steps. A reader at an element takes one of its steps or stops.
class Steps {
 public:
  /// Adds a step with the given probability.
  void add(const ElementName& from, const ElementName& to, double probability);
  /// Adds a step that shares the probability left by the other steps of `from` with those of the
  /// same kind, in proportion to its weight.
  void add_share(const ElementName& from, const ElementName& to, double weight);
  /// Called once, after the last step. Returns the first element whose steps add up to more than 1,
  /// or null.
  [[nodiscard]] const ElementName* settle();

  /// P(x → y) for every x from which y can be reached, via any other elements: the probability that
  /// a reader who begins at x ever reaches y. Exact apart from rounding, even if steps form cycles.
  [[nodiscard]] std::map<ElementName, double> reaching(const ElementName& to) const;

 private:
  struct Step {
    std::uint32_t to = 0;
    double probability = 0;
    double weight = 0;  ///< above 0: the step has a share of the rest
  };

  std::uint32_t number_of(const ElementName& name);
  [[nodiscard]] std::vector<bool> leading_to(std::uint32_t target) const;

  std::map<ElementName, std::uint32_t> numbers_;
  std::vector<ElementName> names_;
  std::vector<std::vector<Step>> steps_;  ///< by element
};

}  // namespace fovea::measure
