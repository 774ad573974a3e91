#pragma once
// One topic with graded elements: what the measures of elements share.

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

/// What an assessor said of an element, whatever scale was used.
struct Assessment {
  double exhaustivity = 0;         ///< 0..3
  std::optional<int> specificity;  ///< 0..3, where it was judged in steps
  double share = 0;  ///< specificity as a share, 0..1: steps / 3, or what is highlighted
  std::optional<int> relevance;  ///< 0..3, INEX 2002; the members above are then its mapping
  std::optional<qrels::Coverage> coverage;  ///< INEX 2002

  [[nodiscard]] bool relevant() const { return exhaustivity > 0 && share > 0; }
};

using NodeId = std::uint32_t;
constexpr NodeId no_node = std::numeric_limits<NodeId>::max();

enum class Unit : std::uint8_t { words, characters };

/// Where an element lies in the text of its document.
struct Extent {
  std::uint64_t start = 0;  ///< words or code points before it
  std::uint64_t size = 0;
  friend bool operator==(const Extent&, const Extent&) = default;
};

/// An element that was judged or returned or is named by a file of ideal elements.
struct Node {
  std::string_view doc;
  std::string_view path;    ///< canonical
  NodeId parent = no_node;  ///< the nearest node that contains it
  NodeId end = 0;           ///< the nodes in it are those from its own number + 1 to here
  std::optional<Assessment> assessment;  ///< nothing: not judged
  bool in_collection = true;             ///< false: the catalogue has no such element
  std::optional<std::uint64_t> size;     ///< code points, as the judgements tell
  std::optional<Extent> words;           ///< from the catalogue
  std::optional<Extent> characters;      ///< from the catalogue
  std::uint64_t line = 0;                ///< where it first stands: in the run, else 0
};

/// Files that arguments of measures name, read once.
struct ElementFiles;

class ElementTopic {
 public:
  std::string_view name;
  /// Grouped by document, each before the nodes in it. Equal elements are one node.
  std::vector<Node> nodes;
  /// Best first. The same node may be returned again.
  std::vector<NodeId> results;
  /// Of each result: the run gives it the rank and the score of the one before it. Empty: none.
  std::vector<bool> tied;
  std::optional<std::uint64_t> elements_in_collection;
  const ElementFiles* files = nullptr;

  /// The first result behind those that share the rank of the one at `rank`, from 0.
  [[nodiscard]] std::size_t end_of_ties(std::size_t rank) const {
    do ++rank;
    while (rank < tied.size() && tied[rank]);
    return rank;
  }

  [[nodiscard]] bool contains(NodeId outer, NodeId inner) const {
    return outer <= inner && inner < nodes[outer].end;
  }

  /// The size of a node. Where it is not known, that is noted and 0 is returned: whatever is
  /// calculated from it will not be used. Without a catalogue the size in the judgements, which is
  /// in characters, serves for words as well, and that is noted, too. An element that the catalogue
  /// does not have is empty.
  [[nodiscard]] double size(NodeId node, Unit unit);
  /// Where a node begins; noted like size() if not known.
  [[nodiscard]] double start(NodeId node, Unit unit);

  /// The first node whose size or start was asked for in vain; no_node if none.
  [[nodiscard]] NodeId lacking() const { return lacking_; }

  /// Whether characters served as words.
  [[nodiscard]] bool words_unknown() const { return words_unknown_; }

  /// What several measures need of the same topic is calculated once; `key` tells what it is.
  template <class Calculate>
  const auto& once(const std::string& key, const Calculate& calculate) {
    using Kept = decltype(calculate());
    std::shared_ptr<void>& slot = kept_[key];
    if (!slot) slot = std::make_shared<Kept>(calculate());
    return *static_cast<const Kept*>(slot.get());
  }

  /// Forgets everything but what belongs to the collection.
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
