#include "measure/elements/node_table.hpp"

#include <algorithm>

#include "fovea/region.hpp"

namespace fovea::measure {
namespace {

/// The first step of a canonical path.
std::string_view root_of(std::string_view path) { return path.substr(0, path.find('/', 1)); }

/// Sets parent and end. Nodes must precede their descendants.
void connect(std::vector<Node>& nodes) {
  std::vector<NodeId> open;
  for (NodeId i = 0; i < nodes.size(); ++i) {
    while (!open.empty() && (nodes[open.back()].doc != nodes[i].doc ||
                             !region::path_contains(nodes[open.back()].path, nodes[i].path))) {
      nodes[open.back()].end = i;
      open.pop_back();
    }
    if (!open.empty()) nodes[i].parent = open.back();
    open.push_back(i);
  }
  for (const NodeId node : open) nodes[node].end = static_cast<NodeId>(nodes.size());
}

}  // namespace

void NodeTable::clear() {
  doc_numbers_.clear();
  docs_.clear();
  roots_.clear();
  entries_.clear();
}

std::uint32_t NodeTable::add(std::string_view doc, std::string_view path) {
  const auto [known, fresh] = doc_numbers_.emplace(doc, static_cast<std::uint32_t>(docs_.size()));
  if (fresh) {
    docs_.push_back(doc);
    roots_.emplace_back();
  }
  if (roots_[known->second].empty()) roots_[known->second] = root_of(path);
  const auto ticket = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back({known->second, ticket, path});
  return ticket;
}

/// Canonical paths end in ']', so in byte order an element is directly followed by its descendants.
std::vector<Node> NodeTable::build() {
  for (Entry& entry : entries_) {
    if (entry.path.empty()) entry.path = roots_[entry.doc];
  }
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    if (a.doc != b.doc) return a.doc < b.doc;
    if (const int order = a.path.compare(b.path); order != 0) return order < 0;
    return a.ticket < b.ticket;
  });
  std::vector<Node> nodes;
  node_of_.resize(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (i == 0 || entries_[i - 1].doc != entry.doc || entries_[i - 1].path != entry.path)
      nodes.push_back({.doc = docs_[entry.doc], .path = entry.path});
    node_of_[entry.ticket] = static_cast<NodeId>(nodes.size() - 1);
  }
  connect(nodes);
  return nodes;
}

}  // namespace fovea::measure
