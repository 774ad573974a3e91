#pragma once
// Single steps of readers, composed into where they get in the end.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "measure/elements/element_name.hpp"

namespace fovea::measure {

/// The probabilities of single steps. A reader at an element takes one of its steps or stops.
class Steps {
 public:
  /// A step of the given probability.
  void add(const ElementName& from, const ElementName& to, double probability);
  /// A step that shares what the others of `from` leave of 1 with those of the same kind, in
  /// proportion to its weight.
  void add_share(const ElementName& from, const ElementName& to, double weight);
  /// To be called once, after the last step: the first element whose steps have more than 1 in
  /// all, if there is one.
  [[nodiscard]] const ElementName* settle();

  /// P(x → y) for every x that gets to y at all, by way of any other elements: the probability
  /// that a reader who begins at x ever comes to y. Exact but for rounding, also where steps lead
  /// in circles.
  [[nodiscard]] std::map<ElementName, double> reaching(const ElementName& to) const;

 private:
  struct Step {
    std::uint32_t to = 0;
    double probability = 0;
    double weight = 0;  ///< above 0: it has a share of what is left
  };

  std::uint32_t number_of(const ElementName& name);
  [[nodiscard]] std::vector<bool> leading_to(std::uint32_t target) const;

  std::map<ElementName, std::uint32_t> numbers_;
  std::vector<ElementName> names_;
  std::vector<std::vector<Step>> steps_;  ///< of each element
};

}  // namespace fovea::measure
