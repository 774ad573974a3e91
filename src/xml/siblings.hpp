#pragma once
// Positions of elements among their siblings of the same name.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fovea::xml {

/// Follows a document's elements as they open and close. The cost of an element depends on the
/// number of distinct names in the document (logarithmically), never on the number of its siblings.
class SiblingNumbers {
 public:
  struct Numbered {
    std::string_view name;  ///< lives as long as the numbers
    std::uint32_t position = 1;
  };

  Numbered open(std::string_view name);
  /// Closes the innermost open element.
  void close();

 private:
  struct Count {
    std::size_t depth = 0;  ///< open elements around the counted ones
    std::uint32_t count = 0;
  };
  /// For each name, how often it has occurred in the open elements that hold it, innermost last. A
  /// tree, since names come from the input and must not be able to choose their hashes.
  std::map<std::string, std::vector<Count>, std::less<>> counts_;
  std::vector<std::vector<Count>*> counted_;  ///< what the open elements have added to counts_
  std::vector<std::size_t> open_;  ///< of each open element, where in counted_ its part begins
};

}  // namespace fovea::xml
