#pragma once
// One topic with graded elements, shared by the measures of elements.

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// The judgement of an element, on any scale.
struct Assessment {
  double exhaustivity = 0;         ///< 0..3
  std::optional<int> specificity;  ///< 0..3, if judged in steps
  double share = 0;  ///< specificity as a share, 0..1: steps / 3, or the highlighted share
  std::optional<int> relevance;  ///< 0..3, INEX 2002; the members above are then its mapping
  std::optional<qrels::Coverage> coverage;  ///< INEX 2002

  [[nodiscard]] bool relevant() const { return exhaustivity > 0 && share > 0; }
};

using NodeId = std::uint32_t;
constexpr NodeId no_node = std::numeric_limits<NodeId>::max();

enum class Unit : std::uint8_t { words, characters };

/// The position of an element in the text of its document.
struct Extent {
  std::uint64_t start = 0;  ///< words or code points before it
  std::uint64_t size = 0;
  friend bool operator==(const Extent&, const Extent&) = default;
};

/// An element that was judged or returned, or is listed in a file of ideal elements.
struct Node {
  std::string_view doc;
  std::string_view path;    ///< canonical
  NodeId parent = no_node;  ///< the nearest node that contains it
  NodeId end = 0;           ///< its descendants are the nodes from its own number + 1 up to here
  std::optional<Assessment> assessment;  ///< nullopt: not judged
  bool in_collection = true;             ///< false: the catalogue lacks the element
  std::optional<std::uint64_t> size;     ///< code points, from the judgements
  std::optional<Extent> words;           ///< from the catalogue
  std::optional<Extent> characters;      ///< from the catalogue
  std::uint64_t line = 0;  ///< of its first occurrence in the run; 0 if it was not returned
};

/// Files named by arguments of measures, read once.
struct ElementFiles;

class ElementTopic {
 public:
  std::string_view name;
  /// Grouped by document, each before its descendants. Equal elements are one node.
  std::vector<Node> nodes;
  /// Best first. The same node may occur again.
  std::vector<NodeId> results;
  /// For each result, whether it has the rank and score of the one before it. Empty if none has.
  std::vector<bool> tied;
  std::optional<std::uint64_t> elements_in_collection;
  const ElementFiles* files = nullptr;

  /// The index after the last result that is tied with the one at index `rank`.
  [[nodiscard]] std::size_t end_of_ties(std::size_t rank) const {
    do ++rank;
    while (rank < tied.size() && tied[rank]);
    return rank;
  }

  [[nodiscard]] bool contains(NodeId outer, NodeId inner) const {
    return outer <= inner && inner < nodes[outer].end;
  }

  /// The size of a node. If it is unknown, this is recorded and 0 is returned; values calculated
  /// from it are not used. Without a catalogue, the size in the judgements, which is in characters,
  /// also serves for words, and this is recorded, too. An element missing from the catalogue is
  /// empty.
  [[nodiscard]] double size(NodeId node, Unit unit);
  /// The position at which a node begins; recorded like size() if unknown.
  [[nodiscard]] double start(NodeId node, Unit unit);

  /// The first node whose size or start was requested but unknown; no_node if there is none.
  [[nodiscard]] NodeId lacking() const { return lacking_; }

  /// Whether characters were used as words.
  [[nodiscard]] bool words_unknown() const { return words_unknown_; }

  /// Calculates a result that several measures need only once per topic; `key` identifies it.
  template <class Calculate>
  const auto& once(const std::string& key, const Calculate& calculate) {
    using Kept = decltype(calculate());
    std::shared_ptr<void>& slot = kept_[key];
    if (!slot) slot = std::make_shared<Kept>(calculate());
    return *static_cast<const Kept*>(slot.get());
  }

  /// Clears everything except the data of the collection.
  void clear();

 private:
  NodeId lacking_ = no_node;
  bool words_unknown_ = false;
  std::map<std::string, std::shared_ptr<void>> kept_;
};

/// The parameter `unit`.
Parameter unit_parameter(Unit standard);
Unit unit_of(const Measure& measure);

}  // namespace fovea::measure
