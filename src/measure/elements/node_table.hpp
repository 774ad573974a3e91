#pragma once
// Merges elements from several sources into one tree per document.

#include <string_view>
#include <vector>

#include "fovea/base/hash.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Collects elements by name and converts them to nodes. Each object serves one topic after
/// another.
class NodeTable {
 public:
  void clear();

  /// Adds an element (an empty path is the whole document) and returns its ticket. The views must
  /// outlive the nodes.
  std::uint32_t add(std::string_view doc, std::string_view path);

  /// The nodes, grouped by document, each before its descendants; equal elements are one node. A
  /// whole document is its root element, whatever name other elements give to the root.
  std::vector<Node> build();

  /// The node of a ticket, after build().
  [[nodiscard]] NodeId node(std::uint32_t ticket) const { return node_of_[ticket]; }

 private:
  struct Entry {
    std::uint32_t doc;
    std::uint32_t ticket;
    std::string_view path;
  };

  NameMap<std::uint32_t> doc_numbers_;
  std::vector<std::string_view> docs_;
  std::vector<std::string_view> roots_;  ///< of each document: its first step, empty if unknown
  std::vector<Entry> entries_;
  std::vector<NodeId> node_of_;
};

}  // namespace fovea::measure
