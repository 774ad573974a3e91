#include "assess/rules/rules_asked.hpp"

namespace fovea::assess {

AskedElements::AskedElements(const RulesTree& tree, RuleSet rules)
    : tree_(tree),
      rules_(rules),
      judged_(tree.size()),
      pool_(tree.size()),
      below_(tree.size()),
      sum_(tree.size()) {}

bool AskedElements::adds_ancestors(Value value) const {
  const int specificity = value.specificity();
  return (rules_.has(Rule::e2) && specificity == 3) ||
         (rules_.has(Rule::e3) && (specificity == 1 || specificity == 2)) ||
         (rules_.has(Rule::e4) && value.relevant());
}

bool AskedElements::adds_children(std::uint32_t node) const {
  const auto value = judged_[node];
  if (!value || !value->relevant()) return false;
  // E4 modifies the part of E3 about children, and E3 is about S1 and S2; S3 is left to E2.
  if (rules_.has(Rule::e2) && value->specificity() == 3) return false;
  return (rules_.has(Rule::e3) && value->specificity() < 3) ||
         (rules_.has(Rule::e4) && sum_[node] < value->exhaustivity());
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
  const bool up_before = before && adds_ancestors(*before);
  const bool up_after = value && adds_ancestors(*value);
  if (up_before != up_after) count_for_ancestors(node, up_after ? 1 : -1, touched);
}

}  // namespace fovea::assess
