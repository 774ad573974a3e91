#pragma once
// Elements from several sources, brought into one tree for each document.

#include <string_view>
#include <unordered_map>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Collects elements by name and turns them into nodes. One object serves one topic after another.
class NodeTable {
 public:
  void clear();

  /// Adds an element (an empty path is the whole document) and tells its ticket. The views must
  /// outlive the nodes.
  std::uint32_t add(std::string_view doc, std::string_view path);

  /// The nodes, grouped by document, each before those in it; equal elements are one. A whole
  /// document is its root, by whatever name other elements give it.
  std::vector<Node> build();

  /// The node of a ticket, after build().
  [[nodiscard]] NodeId node(std::uint32_t ticket) const { return node_of_[ticket]; }

 private:
  struct Entry {
    std::uint32_t doc;
    std::uint32_t ticket;
    std::string_view path;
  };

  std::unordered_map<std::string_view, std::uint32_t> doc_numbers_;
  std::vector<std::string_view> docs_;
  std::vector<std::string_view> roots_;  ///< of each document: its first step, empty if not known
  std::vector<Entry> entries_;
  std::vector<NodeId> node_of_;
};

}  // namespace fovea::measure
