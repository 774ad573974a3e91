#include "fovea/work/name_list.hpp"

#include "fovea/base/parameters.hpp"

namespace fovea::work {

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  for (const std::string_view each : split_arguments(list)) {
    if (!each.empty()) names.emplace_back(each);
  }
  return names;
}

std::vector<std::string> names_in(const std::vector<std::string>& lists) {
  std::vector<std::string> names;
  for (const std::string& list : lists) {
    for (std::string& name : names_in(list)) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace fovea::work
