#include "assess/desk/desk_values.hpp"

#include <algorithm>

namespace fovea::assess {

std::vector<Change> merged(std::vector<Change> changes) {
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.element < b.element; });
  std::vector<Change> result;
  for (const Change& each : changes) {
    if (!result.empty() && result.back().element == each.element) {
      result.back().state_after = each.state_after;
      result.back().allowed_after = each.allowed_after;
    } else {
      result.push_back(each);
    }
  }
  return result;
}

std::vector<std::uint32_t> DeskValues::found(const std::vector<std::string>& paths) const {
  std::vector<std::uint32_t> elements;
  for (const std::string& path : paths) {
    if (const auto element = desk_.document_->find(path)) elements.push_back(*element);
  }
  return elements;
}

std::vector<Change> DeskValues::judge(const std::vector<std::string>& paths, Value value) {
  std::vector<Change> changes;
  for (const std::uint32_t element : found(paths)) {
    for (const Change& each : desk_.inference_.judge(element, value)) changes.push_back(each);
    std::erase(desk_.judged_, element);
    desk_.judged_.push_back(element);
  }
  return merged(std::move(changes));
}

std::vector<Change> DeskValues::clear(const std::vector<std::string>& paths) {
  return clear_elements(found(paths));
}

std::vector<Change> DeskValues::clear_all() { return clear_elements(std::vector(desk_.judged_)); }

std::vector<Change> DeskValues::clear_elements(std::span<const std::uint32_t> elements) {
  std::vector<Change> changes;
  for (const std::uint32_t element : elements) {
    for (const Change& each : desk_.inference_.clear(element)) changes.push_back(each);
    std::erase(desk_.judged_, element);
  }
  return merged(std::move(changes));
}

}  // namespace fovea::assess
