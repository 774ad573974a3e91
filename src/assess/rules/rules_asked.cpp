#include "assess/rules/rules_asked.hpp"

namespace fovea::assess {

AskedElements::AskedElements(const RulesTree& tree, RuleSet rules)
    : tree_(tree),
      judged_(tree.size()),
      pool_(tree.size()),
      below_(tree.size()),
      sum_(tree.size()) {
  for (std::size_t i = 0; i < Value::count; ++i) demands_[i] = demands_of(rules, Value::at(i));
}

bool AskedElements::adds_ancestors(std::optional<Value> value) const {
  return value && demands_[value->index()].asks_ancestors;
}

bool AskedElements::adds_children(std::uint32_t node) const {
  const auto value = judged_[node];
  return value && demands_[value->index()].asks_children(sum_[node]);
}

void AskedElements::count_for_ancestors(std::uint32_t node, int by,
                                        std::vector<std::uint32_t>& touched) {
  while (node != 0) {
    node = tree_.parent(node);
    below_[node] += by;
    touched.push_back(node);
  }
}

void AskedElements::change(std::uint32_t node, std::optional<Value> value,
                           std::vector<std::uint32_t>& touched) {
  const std::uint32_t parent = tree_.parent(node);
  const std::optional<Value> before = judged_[node];
  const bool children_before = adds_children(node);
  const bool siblings_before = adds_children(parent);
  judged_[node] = value;
  if (node != 0) {
    sum_[parent] -= before ? before->exhaustivity() : 0;
    sum_[parent] += value ? value->exhaustivity() : 0;
  }
  const auto touch_children = [&](std::uint32_t of) {
    touched.insert(touched.end(), tree_.children(of).begin(), tree_.children(of).end());
  };
  touched.push_back(node);
  if (adds_children(node) != children_before) touch_children(node);
  if (node != 0 && adds_children(parent) != siblings_before) touch_children(parent);
  const bool up_before = adds_ancestors(before);
  const bool up_after = adds_ancestors(value);
  if (up_before != up_after) count_for_ancestors(node, up_after ? 1 : -1, touched);
}

}  // namespace fovea::assess
