#include "xml/siblings.hpp"

namespace fovea::xml {

SiblingNumbers::Numbered SiblingNumbers::open(std::string_view name) {
  auto found = counts_.find(name);
  if (found == counts_.end()) found = counts_.try_emplace(std::string(name)).first;
  std::vector<Count>& counts = found->second;
  const std::size_t depth = open_.size();
  if (counts.empty() || counts.back().depth != depth) {
    counts.push_back({depth, 0});
    counted_.push_back(&counts);
  }
  open_.push_back(counted_.size());
  return {found->first, ++counts.back().count};
}

void SiblingNumbers::close() {
  for (; counted_.size() > open_.back(); counted_.pop_back()) counted_.back()->pop_back();
  open_.pop_back();
}

}  // namespace fovea::xml
